package fulltext

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom/internal/text"
)

// spoken are sentences of a recording, which two people say in turn.
var spoken = []string{
	"The harbour of Møre was shut for nine days.", "It opens again on Monday, says the council.", "What did that cost the ferries?",
	"Four million, and the trust of those who live on the islands.", "So it was no joke: they say 5 < 6, and mean it.",
	"The mayor's own words were these: never again.", "Nobody had insured the zeppelin, of course.", "Thank you for listening to us today.",
}

var who = []string{"Ida Berg", "Speaker 2"}

// written writes the recording with one line for each sentence, by its number, who says it and when.
func written(line func(n int, name, from, to, words string) string) string {
	var b strings.Builder
	for n, words := range spoken {
		at := func(seconds int) string { return fmt.Sprintf("00:%02d:%02d", seconds/60, seconds%60) }
		b.WriteString(line(n+1, who[n%2], at(10*n), at(10*n+9), words))
	}
	return b.String()
}

func markupOf(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "&", "&amp;"), "<", "&lt;")
}

// Whatever a transcript is written in, its words are the same, and neither who says them nor when is among them.
func TestATranscriptIsItsWords(t *testing.T) {
	forms := map[string]struct{ kind, body string }{
		"WebVTT": {"text/vtt", "WEBVTT - Ferries\nKind: captions\n\nSTYLE\n::cue(v) { color: red }\n\nNOTE made by hand at 00:00:01.000\n\n" +
			written(func(n int, name, from, to, words string) string {
				return fmt.Sprintf("%d\n%s.000 --> %s.500 align:start\n<v.loud %s>%s</v>\n\n", n, from, to, name, markupOf(words))
			})},
		"WebVTT with a time for each word and captions that roll": {"text/vtt; charset=utf-8", "\ufeffWEBVTT\r\n\r\n" +
			written(func(_ int, _, from, to, words string) string {
				return fmt.Sprintf("%s.000 --> %s.500\r\n%s\r\n\r\n%[1]s.500 --> %[2]s.900\r\n<c>%s</c>\r\n\r\n", from, to, strings.Replace(markupOf(words), " ", "<"+from+".100> ", 1), markupOf(words))
			})},
		"SubRip": {"application/srt", written(func(n int, name, from, to, words string) string {
			return fmt.Sprintf("%d\r\n%s,000 --> %s,500\r\n%s: %s\r\n\r\n", n, from, to, name, strings.Replace(words, " ", "\r\n", 1))
		})},
		"SubRip as a server that does not know it sends it": {"application/octet-stream", written(func(n int, name, from, to, words string) string {
			return fmt.Sprintf("%d\n%s,000 --> %s,500\n%s: %s\n\n", n, from, to, name, words)
		})},
		"JSON": {"application/json", `{"version":"1.0.0","segments":[` + strings.TrimSuffix(written(func(n int, name, _, _, words string) string {
			return fmt.Sprintf(`{"speaker":%q,"startTime":%d,"endTime":%d.5,"body":%q},`, name, n, n, words)
		}), ",") + `]}`},
		"HTML": {"text/html; charset=utf-8", written(func(_ int, name, from, _, words string) string {
			return fmt.Sprintf("<cite>%s:</cite>\n<time>%s</time>\n<p>%s</p>\n", name, from, markupOf(words))
		})},
		"a page": {"text/html", "<!doctype html><meta charset=utf-8><title>Ferries</title><nav>Home</nav><script>alert(1)</script><body>" +
			written(func(_ int, name, from, _, words string) string {
				return fmt.Sprintf("<div><cite>%s</cite> <time datetime=\"%s\">%[2]s</time> <p>%s</p></div>\n", name, from, markupOf(words))
			})},
		"plain text": {"text/plain", written(func(_ int, name, from, _, words string) string {
			return fmt.Sprintf("[%s] %s: %s\n\n", from, name, words)
		})},
		"plain text with times behind the names": {"text/plain; charset=utf-8", written(func(_ int, name, from, _, words string) string {
			return fmt.Sprintf("%s: (%s) %s\n", name, from, words)
		})},
		"plain text without names": {"", strings.Join(spoken, "\n\n")},
	}
	want := strings.Join(strings.Fields(strings.Join(spoken, " ")), " ")
	for name, form := range forms {
		got, err := Transcript([]byte(form.body), form.kind, "https://example.org/t", FeedText{Title: "Another thing altogether", Text: "It was shut."})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if words := strings.Join(strings.Fields(got.Text), " "); words != want {
			t.Errorf("%s: %q\nnot %q", name, words, want)
		}
	}
}

func TestWhatIsNoTranscriptIsNotTaken(t *testing.T) {
	whole := strings.Join(spoken, "\n")
	for name, c := range map[string]struct {
		kind, body string
		want       error
	}{
		"a recording":                     {"audio/mpeg", whole, ErrNoTranscript},
		"a type that is none":             {"text/", whole, ErrNoTranscript},
		"a picture":                       {"image/png", whole, ErrNoTranscript},
		"nothing":                         {"text/plain", "", ErrNothing},
		"few words":                       {"text/plain", "Come back later.", ErrNothing},
		"JSON that breaks off":            {"application/json", `{"segments":[{"body":"` + whole, ErrNothing},
		"JSON of something else":          {"application/json", `{"error":"` + strings.Repeat("no ", 100) + `"}`, ErrNothing},
		"cues without words":              {"text/vtt", "WEBVTT\n\n" + strings.Repeat("00:01.000 --> 00:02.000\n<v Ida></v>\n\n", 100), ErrNothing},
		"a page that asks not to be kept": {"text/html", `<html><head><meta name="robots" content="noarchive"></head><body><p>` + whole, ErrForbidden},
	} {
		if _, err := Transcript([]byte(c.body), c.kind, "", FeedText{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
	}
	if _, err := Transcript([]byte(whole), "text/plain", "", FeedText{Text: whole + whole}); !errors.Is(err, ErrNothing) {
		t.Errorf("less than the feed said: %v", err)
	}
}

// What somebody makes to be slow, or to be more than text, is neither.
func TestAHostileTranscriptIsBounded(t *testing.T) {
	for name, body := range map[string]string{
		"tags without an end":   "WEBVTT\n\n00:01.000 --> 00:02.000\n" + strings.Repeat("<v ", MaxPage/3),
		"colons":                strings.Repeat("A: ", MaxPage/3),
		"lines":                 strings.Repeat("A:\n", MaxPage/3),
		"one line of arrows":    strings.Repeat("00:01.000 --> ", MaxPage/14),
		"cues":                  "WEBVTT\n\n" + strings.Repeat("00:01.000 --> 00:02.000\nword<b>\n\n", MaxPage/33),
		"JSON, deep":            strings.Repeat(`{"segments":[`, 9000),
		"JSON of many segments": `{"segments":[` + strings.Repeat(`{"body":"word"},`, MaxPage/17) + `{}]}`,
		"cite after cite":       strings.Repeat("<cite><time>", MaxPage/12),
		"scripts":               strings.Repeat("<p>word <script>alert(1)</script> &lt;script&gt; \x00\u202e", MaxPage/60),
	} {
		begun := time.Now()
		got, err := Transcript([]byte(body), "", "", FeedText{})
		took := time.Since(begun)
		if took > time.Minute {
			t.Errorf("%s: it took %v", name, took)
		}
		t.Logf("%s: %v", name, took)
		if err == nil && (len(got.Text) > keptText || strings.ContainsAny(got.Text, "\x00\u202e") || text.Plain(got.Text, keptText) == "") {
			t.Errorf("%s: %.200q", name, got.Text)
		}
	}
}
