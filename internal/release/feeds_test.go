package release_test

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// reader is the account of whoever reads where a newsroom was installed.
const reader = "ann@example.org"

// soon is how long it may take from a newsroom that answers to the first edition of three feeds.
const soon = time.Minute

// papers serves three feeds on a listener, and gives their addresses.
func papers(t *testing.T, on net.Listener) (addresses []string) {
	t.Helper()
	mux := http.NewServeMux()
	for i, name := range publishers {
		path := fmt.Sprintf("/%d/feed", i)
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
			fmt.Fprint(w, rss(name))
		})
		addresses = append(addresses, "http://"+on.Addr().String()+path)
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(on) }()
	t.Cleanup(func() { server.Close() })
	return addresses
}

// publishers are the papers.
var publishers = []string{"Harbour Herald", "Morning Tide", "Evening Lock"}

// stories are what all of them tell: a headline and how it goes on.
var stories = [][2]string{
	{"Harbour dredging begins at Setúbal", "Three ships clear the channel for larger freighters, the port authority told the %s."},
	{"Night trains come back to Hendaye", "The railway sells berths from June onwards, a spokeswoman of the line said to the %s."},
}

// rss is the feed of a paper.
func rss(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<rss version="2.0"><channel><title>%s</title><link>http://paper.example/</link><language>en</language>`, name)
	for i, story := range stories {
		fmt.Fprintf(&b, `<item><title>%s</title><guid isPermaLink="false">%s-%d</guid><link>http://paper.example/%d</link><pubDate>%s</pubDate><description>%s</description></item>`,
			story[0], name, i, i, time.Now().Add(-time.Hour).UTC().Format(time.RFC1123Z), fmt.Sprintf(story[1], name))
	}
	b.WriteString(`</channel></rss>`)
	return b.String()
}

// listenIn opens a port of loopback, in the network of another process; 0: in ours.
func listenIn(t *testing.T, process int) net.Listener {
	t.Helper()
	type opened struct {
		on  net.Listener
		err error
	}
	done := make(chan opened)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread, which is in the other network now, ends with this function
		if process > 0 {
			if err := enter(process); err != nil {
				done <- opened{nil, err}
				return
			}
		}
		on, err := net.Listen("tcp", "127.0.0.1:0")
		done <- opened{on, err}
	}()
	got := <-done
	if got.err != nil {
		t.Fatal(got.err)
	}
	return got.on
}

// enter takes the calling thread into the network of a process.
func enter(process int) error {
	network, err := os.Open(fmt.Sprintf("/proc/%d/ns/net", process))
	if err != nil {
		return err
	}
	defer network.Close()
	return unix.Setns(int(network.Fd()), unix.CLONE_NEWNET)
}

// fewest is how many questions a person may have to answer on the way from what was installed to the first edition.
const fewest = 3

// firstPaper leads a reader from a newsroom that answers to the first edition, by its own command line, in the time that it may take.
// Whatever is not the newsroom's own words is an answer of the person; nothing can be asked beside, for no command has an input.
func firstPaper(t *testing.T, feeds []string, newsroom func(args ...string) string) {
	t.Helper()
	begun := time.Now()
	asked := 0
	answers := func(given ...string) []string { asked++; return given }
	for _, address := range answers(reader) {
		newsroom("account", "add", address)
	}
	for _, address := range answers(feeds...) {
		newsroom("source", "add", address, "--account", reader)
	}
	for _, statement := range answers("Follow harbour dredging and night trains.") {
		newsroom("mandate", "set", "--account", reader, statement)
	}
	newsroom("poll")
	if number := strings.TrimSpace(newsroom("edition", "compose", "--account", reader)); number != "1" {
		t.Errorf("the first edition has the number %s", number)
	}
	holdsPaper(t, newsroom)
	if asked > fewest {
		t.Errorf("a person answers %d questions, want %d at most", asked, fewest)
	}
	if took := time.Since(begun); took > soon {
		t.Errorf("the first edition took %s, want %s at most", took, soon)
	} else {
		t.Logf("the first edition of three feeds took %s of at most %s", took.Round(10*time.Millisecond), soon)
	}
}

// holdsPaper tells whether the first edition is there, with both stories.
func holdsPaper(t *testing.T, newsroom func(args ...string) string) {
	t.Helper()
	paper := newsroom("edition", "show", "1", "--account", reader, "--sources")
	for _, want := range slices.Concat(publishers, []string{stories[0][0], stories[1][0]}) {
		if !strings.Contains(paper, want) {
			t.Errorf("the first edition does not hold %q\n%s", want, paper)
		}
	}
}
