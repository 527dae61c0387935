package eval

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
)

// said runs a function on cases and gives its answers.
func said[Answer any](t *testing.T, do func(io.Reader, io.Writer) error, cases ...string) []Answer {
	t.Helper()
	var out bytes.Buffer
	if err := do(strings.NewReader(strings.Join(cases, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	answers, err := all[Answer](&out)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestMandate(t *testing.T) {
	type answer struct {
		ID, Outcome   string
		Follow, Avoid []string
		Question      string
	}
	got := said[answer](t, Mandate,
		`{"id": "1", "before": {"follow": ["night trains"], "avoid": []}, "statement": "Follow offshore wind. No football transfers."}`,
		``,
		`{"id": "2", "before": {"follow": [], "avoid": []}, "statement": "Hm?"}`)
	same(t, "an addition", got[0], answer{ID: "1", Outcome: "applied", Follow: []string{"night trains", "offshore wind"}, Avoid: []string{"football transfers"}})
	if got[1].Outcome != string(newsroom.Clarification) || got[1].Question == "" {
		t.Errorf("what nobody understands gives %+v", got[1])
	}
}

func TestOnboarding(t *testing.T) {
	type answer struct {
		ID              string
		Again           bool
		Follow, Alerts  []string
		Schedule, Quiet string
	}
	got := said[answer](t, Onboarding,
		`{"id": "1", "before": ["night trains", "chess"], "question": "schedule", "answer": "Weekdays at half past six."}`,
		`{"id": "2", "question": "schedule", "answer": "Every now and then."}`,
		`{"id": "3", "language": "de", "question": "alerts", "answer": "Streik bei der Bahn, aber nicht zwischen 22 und 6 Uhr."}`)
	same(t, "a time", got[0], answer{ID: "1", Follow: []string{"night trains", "chess"}, Schedule: "weekdays 06:30"})
	same(t, "no time", got[1], answer{ID: "2", Again: true, Follow: []string{}})
	same(t, "an event", got[2], answer{ID: "3", Follow: []string{"Streik bei der Bahn"}, Alerts: []string{"Streik bei der Bahn"}, Quiet: "1320-360"})
}

const (
	bridge = `{"id": "b%d", "time": "2026-11-21T07:0%d:00Z", "title": "Tervane bridge approved by nine votes to six", "body": "The bridge over the Sound of Tervane will be built, the commission of both shores decided on Tuesday. It is to cost 3.1 billion euros."}`
	theft  = `{"id": "t", "time": "2026-11-21T07:03:00Z", "title": "Thieves take a chronometer from the museum", "body": "A marine chronometer made in 1768 has been stolen from the museum. Police believe that two people climbed in."}`
)

func TestSituationsAndDuplicates(t *testing.T) {
	cases := []string{fmt.Sprintf(bridge, 1, 1), fmt.Sprintf(bridge, 2, 2), theft}
	got := said[grouped](t, func(in io.Reader, out io.Writer) error {
		pace, err := Situations(in, out, Texts{})
		if pace.Articles != 3 || pace.P99 <= 0 {
			t.Errorf("the pace is %+v", pace)
		}
		return err
	}, cases...)
	if len(got) != 3 || got[0].Situation != got[1].Situation || got[0].Situation == got[2].Situation || got[1].AtArrival != got[1].Situation {
		t.Errorf("the situations are %+v", got)
	}
	same(t, "the pairs", said[pair](t, Duplicates, cases...), []pair{{A: "b1", B: "b2", Similarity: 1}})
}

func TestRank(t *testing.T) {
	articles := fmt.Sprintf(bridge, 1, 1) + "\n" + theft
	rank := func(depth int) func(io.Reader, io.Writer) error {
		return func(in io.Reader, out io.Writer) error { return Rank(strings.NewReader(articles), in, out, depth) }
	}
	got := said[placed](t, rank(10), `{"id": "q", "statement": "Follow the museum and bridges."}`, `{"id": "r", "statement": "Follow beekeeping."}`)
	if len(got) != 2 || got[0].Rank != 1 || got[1].Rank != 2 || got[0].Score < got[1].Score {
		t.Errorf("the ranking is %+v", got)
	}
	if cut := said[placed](t, rank(1), `{"id": "q", "statement": "Follow the museum and bridges."}`); len(cut) != 1 {
		t.Errorf("down to one the ranking is %+v", cut)
	}
}

func TestSummary(t *testing.T) {
	type answer struct {
		ID        string     `json:"id"`
		Sentences []sentence `json:"sentences"`
	}
	got := said[answer](t, func(in io.Reader, out io.Writer) error { return Summary(in, out, 40) },
		`{"id": "s", "articles": [`+theft+`]}`, `{"id": "none", "articles": []}`)
	if len(got) != 2 || len(got[0].Sentences) == 0 || got[1].Sentences == nil {
		t.Fatalf("the summaries are %+v", got)
	}
	for _, s := range got[0].Sentences {
		if !strings.Contains(theft, s.Text) || len(s.Articles) != 1 || s.Articles[0] != "t" {
			t.Errorf("%+v is not in the article", s)
		}
	}
}

func TestFeeds(t *testing.T) {
	folder := t.TempDir()
	write := func(name, body string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(body), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good.xml", `<rss version="2.0"><channel><title>Tide</title><link>http://tide.example/</link><item><title>One &amp; two</title><link>/1</link><pubDate>Sat, 21 Nov 2026 07:00:00 GMT</pubDate></item></channel></rss>`)
	page := write("page.html", `<html><body>No feed</body></html>`)
	zipped := write("zip.xml", "\x1f\x8bno gzip at all")
	got := said[parsed](t, Feeds,
		fmt.Sprintf(`{"id": "a", "file": %q, "base_url": "http://tide.example/feed"}`, good),
		fmt.Sprintf(`{"id": "b", "file": %q}`, page),
		fmt.Sprintf(`{"id": "c", "file": %q, "headers": {"Content-Encoding": "gzip"}}`, zipped))
	if e := got[0].Entries; got[0].Error != "" || len(e) != 1 || e[0].Title != "One & two" || e[0].Link != "http://tide.example/1" || e[0].Published == nil {
		t.Errorf("the feed is %+v", got[0])
	}
	if got[1].Error == "" || got[2].Error == "" {
		t.Errorf("what is no feed is %+v and %+v", got[1], got[2])
	}
	var one bytes.Buffer
	if err := Feed(good, &one); err != nil || !json.Valid(one.Bytes()) {
		t.Errorf("one file gives %v\n%s", err, &one)
	}
	if err := Feed(filepath.Join(folder, "missing"), &one); newsroom.KindOf(err) != newsroom.KindNotFound {
		t.Errorf("a file that is not there gives %v", err)
	}
}

func TestCasesThatCantBeRead(t *testing.T) {
	err := Mandate(strings.NewReader("{\"id\": \"1\"}\nnonsense\n"), io.Discard)
	if newsroom.KindOf(err) != newsroom.KindInvalid || !strings.Contains(err.Error(), "Line 2") {
		t.Errorf("it says %v", err)
	}
}

func TestTextsThatComeLate(t *testing.T) {
	cases := []string{fmt.Sprintf(bridge, 1, 1), fmt.Sprintf(bridge, 2, 2), theft}
	for _, texts := range []Texts{{Late: 1}, {Late: 2}, {Late: 9}, {Titles: true}} {
		got := said[grouped](t, func(in io.Reader, out io.Writer) error {
			_, err := Situations(in, out, texts)
			return err
		}, cases...)
		if len(got) != 3 || got[0].Situation != got[1].Situation || got[0].Situation == got[2].Situation {
			t.Errorf("%+v: the situations are %+v", texts, got)
		}
	}
}
