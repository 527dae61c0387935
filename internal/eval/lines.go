package eval

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"html"
	"io"
	"regexp"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/text"
)

// longestLine bounds one case, in bytes.
const longestLine = 64 << 20

// each hands every case of the input to do, which writes its answers by the function that it is given.
func each[Case any](in io.Reader, out io.Writer, do func(c Case, answer func(any) error) error) error {
	return lines(out, func(answer func(any) error) error {
		cases := bufio.NewScanner(in)
		cases.Buffer(nil, longestLine)
		for n := 1; cases.Scan(); n++ {
			if len(bytes.TrimSpace(cases.Bytes())) == 0 {
				continue
			}
			var c Case
			if err := json.Unmarshal(cases.Bytes(), &c); err != nil {
				return newsroom.Because(newsroom.KindInvalid, err, "Line %d of the cases can't be read as JSON of the kind that this command takes.", n)
			}
			if err := do(c, answer); err != nil {
				return err
			}
		}
		if errors.Is(cases.Err(), bufio.ErrTooLong) {
			return newsroom.Errorf(newsroom.KindInvalid, "A line of the cases is longer than %d MiB.", longestLine>>20)
		}
		return cases.Err()
	})
}

// lines lets write answer in JSON Lines.
func lines(out io.Writer, write func(answer func(any) error) error) error {
	buffered := bufio.NewWriter(out)
	encoder := json.NewEncoder(buffered)
	encoder.SetEscapeHTML(false)
	return errors.Join(write(encoder.Encode), buffered.Flush())
}

// all reads every case of the input.
func all[Case any](in io.Reader) (cases []Case, err error) {
	err = each(in, io.Discard, func(c Case, _ func(any) error) error {
		cases = append(cases, c)
		return nil
	})
	return cases, err
}

// article is an article as cases have it.
type article struct {
	ID        string    `json:"id"`
	Time      time.Time `json:"time"` // when it was first seen
	Title     string    `json:"title"`
	Body      string    `json:"body"`
	Publisher string    `json:"publisher"`
	URL       string    `json:"url"`
	Language  string    `json:"language"`
}

// text makes the article what a poll would store of it.
func (a article) text() newsroom.Text {
	said := ingest.Words(feed.Entry{Head: feed.Head{Title: html.EscapeString(a.Title), Link: a.URL}, Content: a.markup()})
	return newsroom.Text{
		Title: said.Title, Text: said.Text, URL: said.URL, Publisher: a.Publisher, FirstSeen: a.Time,
		Language: text.Language(a.Language, said.Title+"\n"+said.Text),
	}
}

// markup gives the body as a feed would have it: some cases are plain text, others HTML as it came.
func (a article) markup() string {
	if element.MatchString(a.Body) {
		return a.Body
	}
	return strings.ReplaceAll(html.EscapeString(a.Body), "\n", "<br>")
}

// element finds a tag of HTML that texts are marked up with.
var element = regexp.MustCompile(`(?i)</?(a|p|br|div|span|img|em|strong|b|i|ul|ol|li|figure|blockquote|h[1-6]|table)(\s[^<>]*)?/?>`)

func texts(articles []article) []newsroom.Text {
	made := make([]newsroom.Text, len(articles))
	for i, a := range articles {
		made[i] = a.text()
	}
	return made
}
