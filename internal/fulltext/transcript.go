package fulltext

import (
	"bytes"
	"encoding/json"
	"html"
	"mime"
	"regexp"
	"strings"
	"unicode/utf8"

	markup "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"newsroom/internal/feed"
	"newsroom/internal/text"
)

// spokenTypes are the media types by which servers send transcripts: those of Podcasting 2.0, and what servers say of files that they don't
// know. What a transcript is written in is seen in it.
var spokenTypes = map[string]bool{
	"": true, "text/plain": true, "text/html": true, "text/vtt": true, "text/srt": true, "application/srt": true, "application/x-subrip": true,
	"application/json": true, "application/octet-stream": true,
}

// Transcript reads the words of a recording of which the feed said so much: plain text, HTML, WebVTT (W3C), SubRip, or the JSON of Podcasting
// 2.0. When each was said, and by whom, is taken out. A recording need not name its own title, so nothing is asked of that. Time and memory are
// bounded as those of Read are.
func Transcript(body []byte, contentType, _ string, said FeedText) (a Extraction, err error) {
	kind, _, bad := mime.ParseMediaType(contentType)
	if contentType != "" && bad != nil || !spokenTypes[kind] {
		return Extraction{}, ErrNoTranscript
	}
	page := inUTF8(body, contentType)
	if inHTML(page, kind) {
		small := tame(page)
		if small.meta.forbidden {
			return Extraction{}, ErrForbidden
		}
		a.Text = text.Plain(silenced(small.html), keptText)
	} else {
		a.Text = text.Plain(html.EscapeString(uttered(page)), keptText)
	}
	if len(text.Tokens(a.Text)) < max(leastWords, len(text.Tokens(said.Text))) {
		return Extraction{}, ErrNothing
	}
	return a, nil
}

// inUTF8 decodes a transcript. All that are no HTML are in UTF-8 by their definitions, and what is valid is.
func inUTF8(body []byte, contentType string) []byte {
	if !utf8.Valid(body) {
		body = feed.DecodePage(body, contentType)
	}
	return bytes.TrimSpace(bytes.TrimPrefix(body, []byte("\xef\xbb\xbf")))
}

// inHTML goes by what a transcript begins with, and then by its type and its look.
func inHTML(page []byte, kind string) bool {
	if bytes.HasPrefix(page, []byte("{")) || bytes.HasPrefix(page, []byte("WEBVTT")) {
		return false
	}
	return kind == "text/html" || isPage(page, "")
}

// silenced leaves out of a transcript in HTML who speaks and when: Podcasting 2.0 has names in cite and times in time.
func silenced(page []byte) string {
	var out strings.Builder
	depth := 0 // in how many of those
	for z := markup.NewTokenizer(bytes.NewReader(page)); ; {
		kind := z.Next()
		if kind == markup.ErrorToken {
			return out.String()
		}
		raw := string(z.Raw())
		name, _ := z.TagName()
		mark := atom.Lookup(name)
		switch aside := mark == atom.Cite || mark == atom.Time; {
		case kind == markup.StartTagToken && aside:
			depth++
		case kind == markup.EndTagToken && aside:
			depth = max(0, depth-1)
		case mark == atom.P || mark == atom.Div: // what was left open ends here
			depth = 0
			out.WriteString(raw)
		case depth == 0:
			out.WriteString(raw)
		}
	}
}

// listened is how much of a transcript made of lines is read, in bytes: more than what is kept of it takes, with a time for each word.
const listened = 8 * keptText

// uttered gives the words of a transcript that is no HTML, a paragraph for each stretch.
func uttered(page []byte) string {
	if words, is := fromJSON(page); is {
		return words
	}
	page = page[:min(len(page), listened)]
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(string(page), "")), "\n")
	if !cued(lines) {
		return strings.Join(unnamed(lines), "\n")
	}
	return stretches(unnamed(cueLines(lines)))
}

// segments is a transcript in the JSON of Podcasting 2.0.
type segments struct {
	Segments []struct {
		Body string `json:"body"`
	} `json:"segments"`
}

func fromJSON(page []byte) (words string, is bool) {
	if !bytes.HasPrefix(page, []byte("{")) {
		return "", false
	}
	var s segments
	if json.Unmarshal(page, &s) != nil {
		return "", true // nothing of it is a text
	}
	var all []string
	for _, one := range s.Segments {
		if one.Body = strings.TrimSpace(one.Body); one.Body != "" {
			all = append(all, one.Body)
		}
	}
	return stretches(all), true
}

// timed is the line above the words of a cue: from when to when they are said (WebVTT, section 4.1; SubRip writes the fraction behind a comma).
var timed = regexp.MustCompile(`^\s*(\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->\s*(\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}`)

// cued tells whether a text is made of cues.
func cued(lines []string) bool {
	for _, line := range lines[:min(len(lines), 200)] {
		if timed.MatchString(line) {
			return true
		}
	}
	return false
}

// spans are the tags of a cue: who speaks, how it looks, and when a word is said.
var spans = regexp.MustCompile(`</?(?:[a-zA-Z][^<>]{0,200}|[\d:.]+)?>`)

// cueLines gives what cues say, line by line: what stands between a line of times and the next empty one. Programs that let captions roll print a
// line in two cues, of which one is enough.
func cueLines(lines []string) (all []string) {
	within, last := false, ""
	for _, line := range lines {
		switch {
		case timed.MatchString(line):
			within = true
		case strings.TrimSpace(line) == "":
			within = false
		case within:
			line = strings.TrimSpace(html.UnescapeString(spans.ReplaceAllString(line, "")))
			if line != "" && line != last {
				all = append(all, line)
				last = line
			}
		}
	}
	return all
}

// speaker is who speaks, with a colon behind, at the beginning of a line; plain text may have a time in brackets before or behind it.
var speaker = regexp.MustCompile(`^\s*(?:[\[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?\s*)?(?:(\p{Lu}[\p{L}\p{M}\d .'’-]{0,40}):\s+)?(?:[\[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s+)?`)

// unnamed takes times, and the names of speakers, from the beginnings of lines. A name is one that speaks twice at least: what else stands
// before a colon is said.
func unnamed(lines []string) []string {
	speaks := map[string]int{}
	for _, line := range lines {
		if found := speaker.FindStringSubmatch(line); found[1] != "" {
			speaks[found[1]]++
		}
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		found := speaker.FindStringSubmatch(line)
		if found[1] == "" || speaks[found[1]] > 1 {
			line = line[len(found[0]):]
		}
		out[i] = line
	}
	return out
}

// stretch is after how many bytes a paragraph ends with the next sentence.
const stretch = 600

// stretches joins what cues say to paragraphs.
func stretches(cues []string) string {
	var out strings.Builder
	since := 0
	for _, cue := range cues {
		switch {
		case out.Len() == 0:
		case since > stretch && strings.ContainsAny(out.String()[out.Len()-1:], ".?!"):
			out.WriteString("\n\n")
			since = 0
		default:
			out.WriteByte(' ')
		}
		out.WriteString(cue)
		since += len(cue)
	}
	return out.String()
}
