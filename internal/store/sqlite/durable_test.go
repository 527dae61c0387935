package sqlite

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// platter is a log whose disk does as the test says.
type platter struct {
	*journal
	syncs int
	does  func(*platter) error
}

func (p *platter) sync() error {
	p.syncs++
	return p.does(p)
}

// on gives a store another disk.
func (s *Store) on(does func(*platter) error) *platter {
	p := &platter{journal: s.disk.log.(*journal), does: does}
	s.disk.log = p
	return p
}

func aFeed(n int) string { return "https://example.org/" + strconv.Itoa(n) }

func addFeed(n int) func(store.Tx) error {
	return func(tx store.Tx) error {
		_, err := tx.Feeds().Add(newsroom.Feed{URL: aFeed(n), Host: "example.org"})
		return err
	}
}

func hasFeed(n int) func(store.View) error {
	return func(v store.View) error {
		_, err := v.Feeds().ByURL(aFeed(n))
		return err
	}
}

func copied(t *testing.T, from, to string) {
	t.Helper()
	all, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, all, 0o600); err != nil {
		t.Fatal(err)
	}
}

// Power is lost after each time that the disk was waited for, with the least on it that may be: what was in the log when the
// wait began. What had been acknowledged or shown by then is there when the file is opened again.
func TestALossOfPowerTakesNothingThatAnybodyWasTold(t *testing.T) {
	t.Parallel()
	const writers, each = 6, 15
	s, folder := fresh(t), t.TempDir()
	s.run(t, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA wal_autocheckpoint = 0")
	var mu sync.Mutex // of what follows
	var kept int      // how often the disk was waited for
	told := map[int]int{}
	s.on(func(p *platter) error {
		mu.Lock()
		file := filepath.Join(folder, fmt.Sprint(kept+1, ".db"))
		mu.Unlock()
		copied(t, s.path, file)
		copied(t, s.path+"-wal", file+"-wal")
		err := p.journal.sync()
		mu.Lock()
		kept++
		mu.Unlock()
		return err
	})
	tell := func(n int) {
		mu.Lock()
		defer mu.Unlock()
		if _, before := told[n]; !before {
			told[n] = kept
		}
	}
	var working sync.WaitGroup
	for w := range writers {
		working.Go(func() {
			for i := range each {
				n := w*each + i
				if err := s.Update(t.Context(), addFeed(n)); err != nil {
					t.Error(err)
				}
				tell(n)
			}
		})
		working.Go(func() { // sees what others wrote before they know that it is kept
			for n := w * each; n < (w+1)*each; {
				if s.View(t.Context(), hasFeed(n)) == nil {
					tell(n)
					n++
				}
			}
		})
	}
	working.Wait()
	if len(told) != writers*each {
		t.Fatalf("%d are known", len(told))
	}
	for n, after := range told {
		if after == 0 {
			t.Errorf("%d was known before the disk was waited for", n)
		}
	}
	for k := 1; k <= kept; k++ {
		s.outlived(t, filepath.Join(folder, fmt.Sprint(k, ".db")), k, told)
	}
}

// outlived opens what the disk had after it was waited for k times.
func (s *Store) outlived(t *testing.T, file string, k int, told map[int]int) {
	t.Helper()
	again, err := Open(t.Context(), Config{Path: file, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for n, after := range told {
		if after > k {
			continue
		}
		if err := again.View(t.Context(), hasFeed(n)); err != nil {
			t.Errorf("%d was known after %d waits, and is not there after %d: %v", n, after, k, err)
		}
	}
}

// While the disk is waited for others write, and one more wait serves them all.
func TestOneWaitForTheDiskServesAllThatWroteMeanwhile(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, let := fresh(t), make(chan struct{})
		defer s.Close()
		p := s.on(func(*platter) error { <-let; return nil })
		var working sync.WaitGroup
		var mu sync.Mutex
		told := 0
		tell := func(err error) {
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			told++
		}
		const writers = 5
		working.Go(func() { tell(s.Update(t.Context(), addFeed(0))) })
		synctest.Wait()
		for n := range writers {
			working.Go(func() { tell(s.Update(t.Context(), addFeed(1+n))) })
		}
		synctest.Wait()
		working.Go(func() { tell(s.View(t.Context(), hasFeed(writers))) })
		working.Go(func() { tell(s.Read(t.Context(), hasFeed(writers))) })
		working.Go(func() { tell(s.Snapshot(t.Context(), func(store.Snapshot) error { return nil })) })
		synctest.Wait()
		if told != 0 {
			t.Errorf("%d were told before the disk had it", told)
		}
		close(let)
		working.Wait()
		if p.syncs != 2 {
			t.Errorf("the disk was waited for %d times, want 2", p.syncs)
		}
		tell(s.View(t.Context(), hasFeed(writers)))
		if p.syncs != 2 {
			t.Error("it was waited for, with nothing written")
		}
	})
}

func TestADiskThatFailedIsNotTrustedAgain(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	broken := errors.New("input/output error")
	p := s.on(func(*platter) error { return broken })
	told(t, s.Update(t.Context(), addFeed(1)), "did not keep")
	p.does = func(*platter) error { return nil }
	told(t, s.Update(t.Context(), addFeed(2)), "did not keep")
	told(t, s.View(t.Context(), hasFeed(2)), "did not keep")
	if p.syncs != 1 {
		t.Errorf("it was asked %d times", p.syncs)
	}
}

// The log stands beside the file that a link names, and is another file when all had closed it.
func TestTheLogThatTheDiskKeepsIsTheOneThatIsWritten(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	target, link := filepath.Join(folder, "real.db"), filepath.Join(folder, "newsroom.db")
	if err := os.WriteFile(target, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	s, err := Open(t.Context(), Config{Path: link, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	written(t, s, target+"-wal")
	s.writer.SetMaxIdleConns(0) // which closes those that nobody uses
	s.readers.SetMaxIdleConns(0)
	if _, err := os.Stat(target + "-wal"); !os.IsNotExist(err) {
		t.Fatalf("the log is still there: %v", err)
	}
	if err := s.disk.log.sync(); err != nil {
		t.Error(err)
	}
	s.writer.SetMaxIdleConns(1)
	if err := s.Update(t.Context(), addFeed(1)); err != nil {
		t.Fatal(err)
	}
	written(t, s, target+"-wal")
}

// written asserts that the log which the disk was asked for is that of the name.
func written(t *testing.T, s *Store, name string) {
	t.Helper()
	there, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	here, err := s.disk.log.(*journal).file.Stat()
	if err != nil || !os.SameFile(here, there) || there.Size() == 0 {
		t.Errorf("another file was kept than %s: %v", name, err)
	}
}
