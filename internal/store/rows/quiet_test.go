package rows

import (
	"bytes"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// lines are written by timers of the log and read by the test: the passing of a bubble's time does not order the two.
type lines struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write adds a line.
func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.Write(b)
}

// taken gives what was written since the last time.
func (l *lines) taken() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.all.Reset()
	return l.all.String()
}

// What River repeats in an outage is said once, and then counted a minute; when it comes no more, nothing is said.
func TestWhatIsRepeatedIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out lines
		plain := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		}}
		log := Quiet(slog.New(slog.NewTextHandler(&out, plain)))
		said := func() string {
			synctest.Wait()
			return out.taken()
		}
		log.Info("as ever")
		log.Error("fetching", "err", "gone")
		time.Sleep(50 * time.Millisecond) //nolint:forbidigo // of the bubble, where no time passes
		for range 999 {                   // for a hundred seconds
			log.Error("fetching", "err", "gone")
			time.Sleep(100 * time.Millisecond) //nolint:forbidigo // of the bubble, where no time passes
		}
		log.With("queue", "a").Error("fetching", "err", "gone")
		log.Warn("fetching")
		want := "level=ERROR msg=fetching err=gone\nlevel=ERROR msg=fetching times=600 within=1m0s\nlevel=WARN msg=fetching\n"
		if diff := cmp.Diff(want, said()); diff != "" {
			t.Errorf("in the outage (-want +got):\n%s", diff)
		}
		time.Sleep(time.Minute) //nolint:forbidigo // of the bubble, where no time passes
		if diff := cmp.Diff("level=ERROR msg=fetching times=400 within=1m0s\n", said()); diff != "" {
			t.Errorf("after it (-want +got):\n%s", diff)
		}
		time.Sleep(time.Hour) //nolint:forbidigo // of the bubble, where no time passes
		log.Error("fetching", "err", "again")
		if diff := cmp.Diff("level=ERROR msg=fetching err=again\n", said()); diff != "" {
			t.Errorf("in the next one (-want +got):\n%s", diff)
		}
		time.Sleep(time.Minute) //nolint:forbidigo // of the bubble, where no time passes
	})
}
