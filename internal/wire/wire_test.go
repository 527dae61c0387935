package wire_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/wire"
)

func moment(s string) time.Time {
	t, err := time.Parse(time.RFC3339Nano, s)
	if err != nil {
		panic(err)
	}
	return t
}

func at(s string) wire.Time { return wire.At(moment(s)) }

// edition is what testdata/edition.json says.
func edition() wire.Edition {
	item := wire.Item{
		Headline: "Dues <rise> & fall", Placement: wire.Lead,
		Summary: []wire.Sentence{{Text: "Dues rise by 4%.", Sources: []int{0, 1}}},
		New:     []wire.Sentence{{Text: "The council voted.", Sources: []int{1}}},
		Sources: []wire.Source{
			{Publisher: "The Quay", Title: "Dues rise", URL: "https://quay.example/1?a=b&c", PublishedAt: at("2026-03-28T23:10:00+01:00"), Reprints: []string{"The Pier"}},
			{Publisher: "Tide", Title: "Vote on dues", PublishedAt: at("2026-03-28T23:00:00.5Z")},
		},
		Disagreements: []wire.Side{
			{Sentence: wire.Sentence{Text: "Dues rise by 4%.", Sources: []int{0}}, Kind: "number", Says: "4"},
			{Sentence: wire.Sentence{Text: "Vote on dues", Sources: []int{1}}, Kind: "number", Says: "5"},
		},
		Witnesses: 2,
		Situation: wire.Course{
			Title: "Dues", Formerly: []wire.Former{{Title: "Talks", Until: at("2026-03-28T22:10:00Z"), Reason: "It turned."}},
			Articles: 3, Publishers: 3, Languages: []string{"en"}, Developments: []wire.Step{{At: at("2026-03-28T22:10:00Z")}},
		},
		Why:         []wire.Why{{Interest: "harbour dues", Reason: "dues"}},
		Development: wire.Developing, FirstSeenAt: at("2026-03-27T08:00:00Z"), UpdatedAt: at("2026-03-28T23:00:00.5Z"),
	}
	return wire.Edition{
		Number: 2, Title: "The Harbour Paper",
		Slot:       wire.FromSlot(newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-03-29", Time: "07:00", Zone: "Europe/Paris"}),
		ComposedAt: at("2026-03-29T05:00:01.0000029Z"), SentAt: at("2026-03-29T05:00:02Z"), ReadingTimeSeconds: 95,
		Notice:     &wire.Notice{Cause: wire.Blind, Message: "Three of five sources can't be read."},
		Considered: wire.Considered{Articles: 612, Situations: 41},
		Sections:   []wire.Section{{Interest: "harbour dues", Items: []wire.Item{item}}},
		Followed: []wire.Followed{
			{Title: "The strike", State: "active", Change: wire.OrNull("The pilots went back."), Days: []int{0, 3, 1}},
			{Title: "The flood", State: "paused", Change: wire.OrNull("")},
		},
		Coverage: []wire.Coverage{
			{Label: "harbour dues", Covered: true, Items: 1},
			{Label: "lighthouses", Cause: wire.OrNull(newsroom.NoSource)},
		},
		Corrections: []wire.Correction{{Number: 1, Headline: "Dues stay", Note: "They rise.", NotedAt: at("2026-03-28T09:00:00Z")}},
		WebURL:      "https://paper.example/editions/2",
	}
}

func encode(t interface{ Fatal(...any) }, v any) string {
	b, err := wire.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestEditionHasTheFieldsOfSection5(t *testing.T) {
	golden, err := os.ReadFile("testdata/edition.json")
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if err := json.Compact(&want, golden); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.String(), encode(t, edition())); diff != "" {
		t.Error(diff)
	}
}

func TestNoNullsLeftOutAFieldThatIsListedIsAlwaysThere(t *testing.T) {
	noon := at("2026-01-01T12:00:00Z")
	empty := wire.Edition{ComposedAt: noon, SentAt: noon}
	const edition = `{"edition_number":0,"title":"","slot":{"kind":"","date":"","time":"","timezone":""},` +
		`"composed_at":"2026-01-01T12:00:00Z","sent_at":"2026-01-01T12:00:00Z","reading_time_seconds":0,"notice":null,` +
		`"considered":{"articles":0,"situations":0},"sections":[],"followed":[],"coverage":[],"corrections":[],"web_url":""}`
	const item = `{"headline":"","placement":"","summary":[],"new":[],"disagreements":[],"independent_sources":0,"sources":[],"why":[],` +
		`"development":"","first_seen_at":"2026-01-01T12:00:00Z","updated_at":"2026-01-01T12:00:00Z",` +
		`"situation":{"title":"","formerly":[],"articles":0,"publishers":0,"languages":[],"developments":[]}}`
	const readiness = `{"state":"onboarding","checks":[],"updated_at":"2026-01-01T12:00:00Z","next_edition_at":null}`
	ready := wire.FromReadiness(newsroom.Readiness{State: newsroom.StateOnboarding, UpdatedAt: noon.Time})
	for name, tc := range map[string]struct {
		value any
		want  string
	}{
		"edition":  {empty, edition},
		"item":     {wire.Item{FirstSeenAt: noon, UpdatedAt: noon}, item},
		"sentence": {wire.Sentence{}, `{"text":"","sources":[]}`},
		"coverage": {wire.Coverage{}, `{"label":"","covered":false,"items":0,"cause":null}`},
		"newsroom": {wire.Newsroom{Readiness: ready}, `{"readiness":` + readiness + `,"latest_edition":null}`},
		"failure":  {wire.Failure{}, `{"error":{"code":"","message":""}}`},
	} {
		if diff := cmp.Diff(tc.want, encode(t, tc.value)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestReadinessHasTheFieldsOfSection5(t *testing.T) {
	const want = `{"state":"attention","checks":[{"name":"sources","ok":false,"message":"Add one."}],` +
		`"updated_at":"2026-01-01T12:00:00Z","next_edition_at":"2026-01-02T07:00:00Z"}`
	got := encode(t, wire.FromReadiness(newsroom.Readiness{
		State:  newsroom.StateAttention,
		Checks: []newsroom.Check{{Name: "sources", Message: "Add one."}},
		Next:   moment("2026-01-02T08:00:00+01:00"), UpdatedAt: moment("2026-01-01T12:00:00Z"),
	}))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTimesAreRFC3339InUTCWithZAtMostMicroseconds(t *testing.T) {
	for in, want := range map[string]string{
		"2026-03-29T02:30:00+02:00":      `"2026-03-29T00:30:00Z"`,
		"2026-03-29T02:30:00.1234569Z":   `"2026-03-29T02:30:00.123456Z"`,
		"2026-03-29T02:30:00.100000999Z": `"2026-03-29T02:30:00.1Z"`,
		"2026-12-31T23:59:59.999999999Z": `"2026-12-31T23:59:59.999999Z"`,
	} {
		if got := encode(t, wire.At(moment(in))); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

func TestTimeThatCannotBeWrittenIsAnError(t *testing.T) {
	for name, bad := range map[string]wire.Time{
		"zero":     {},
		"too late": wire.At(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)),
		"too soon": wire.At(time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)),
	} {
		if b, err := wire.Encode(bad); err == nil {
			t.Errorf("%s: got %s, want an error", name, b)
		}
	}
	for _, bad := range []string{`null`, `""`, `"2026-03-29"`, `"2026-03-29T02:30:00+02:00"`, `17`} {
		if err := json.Unmarshal([]byte(bad), new(wire.Time)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
	if wire.TimeOrNull(time.Time{}) != nil {
		t.Error("the zero time is not null")
	}
}

func TestEncodeReplacesBrokenUTF8AndEscapesNoHTML(t *testing.T) {
	if got, want := encode(t, "a\xff<b>&\u2028\x00\"é"), "\"a\ufffd<b>&\u2028\\u0000\\\"é\""; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestEncodeGivesValidJSONThatReadsBackForAnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := edition()
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
		want.Title = text.Draw(t, "title")
		want.Sections[0].Items[0].Headline = text.Draw(t, "headline")
		first := encode(t, want)
		if first != encode(t, want) {
			t.Fatal("two encodings differ")
		}
		var got wire.Edition
		if err := json.Unmarshal([]byte(first), &got); err != nil {
			t.Fatal(err)
		}
		if again := encode(t, got); again != first {
			t.Fatalf("read back and encoded again:\n%s\n%s", first, again)
		}
	})
}
