package eval

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
)

// answer is what a server answered, the body being in a file.
type reply struct {
	ID          string            `json:"id"`
	File        string            `json:"file"`
	ContentType string            `json:"content_type"`
	Headers     map[string]string `json:"headers"`
	BaseURL     string            `json:"base_url"`
}

// parsed is what the parser makes of a reply.
type parsed struct {
	ID      string  `json:"id,omitempty"`
	Error   string  `json:"error,omitempty"`
	Feed    head    `json:"feed"`
	Entries []entry `json:"entries"`
}

type author struct {
	Name  string `json:"name,omitempty"`
	Email string `json:"email,omitempty"`
}

type head struct {
	Title     string     `json:"title,omitempty"`
	Link      string     `json:"link,omitempty"`
	Summary   string     `json:"summary,omitempty"`
	ID        string     `json:"id,omitempty"`
	Language  string     `json:"language,omitempty"`
	Rights    string     `json:"rights,omitempty"`
	Generator string     `json:"generator,omitempty"`
	Image     string     `json:"image,omitempty"`
	Published *time.Time `json:"published,omitempty"`
	Updated   *time.Time `json:"updated,omitempty"`
	Authors   []author   `json:"authors,omitempty"`
	Tags      []string   `json:"tags,omitempty"`
	Links     []string   `json:"links,omitempty"`
}

type enclosure struct {
	URL    string `json:"url"`
	Type   string `json:"type,omitempty"`
	Length string `json:"length,omitempty"`
}

type entry struct {
	head
	Content    string      `json:"content,omitempty"`
	Enclosures []enclosure `json:"enclosures,omitempty"`
}

// Feeds reads files as feeds.
func Feeds(in io.Reader, out io.Writer) error {
	return each(in, out, func(r reply, answer func(any) error) error {
		result, err := r.read()
		if err != nil {
			return err
		}
		return answer(result)
	})
}

// Feed reads one file as a feed.
func Feed(file string, out io.Writer) error {
	result, err := reply{File: file}.read()
	if err != nil {
		return err
	}
	return lines(out, func(answer func(any) error) error { return answer(result) })
}

// read reads the file. Only a file that can't be opened is an error: what it holds may be anything.
func (r reply) read() (parsed, error) {
	file, err := os.Open(r.File)
	if err != nil {
		return parsed{}, newsroom.Because(newsroom.KindNotFound, err, "The file %s can't be opened.", r.File)
	}
	defer func() { _ = file.Close() }() // what was only read loses nothing
	body, contentType, err := r.body(file)
	if err != nil {
		return parsed{ID: r.ID, Error: reason(err), Entries: []entry{}}, nil
	}
	document, err := feed.Parse(body, contentType, r.BaseURL)
	if err != nil {
		return parsed{ID: r.ID, Error: reason(err), Entries: []entry{}}, nil
	}
	result := parsed{ID: r.ID, Feed: headOf(document.Head), Entries: make([]entry, len(document.Entries))}
	for i, e := range document.Entries {
		result.Entries[i] = entryOf(e)
	}
	return result, nil
}

// body undoes the coding that the headers name, as the fetcher does, with its limit.
func (r reply) body(file io.ReadCloser) (body []byte, contentType string, err error) {
	header := http.Header{}
	for name, value := range r.Headers {
		header.Set(name, value)
	}
	contentType = r.ContentType
	if contentType == "" {
		contentType = header.Get("Content-Type")
	}
	body, err = outbound.ReadBody(&http.Response{
		Header: header, Body: file, ContentLength: -1, Request: &http.Request{URL: &url.URL{}},
	}, feed.MaxBody)
	return bytes.Clone(body), contentType, err
}

func reason(err error) string {
	if e, ok := errors.AsType[*outbound.Error](err); ok {
		return e.Reason()
	}
	return err.Error()
}

func headOf(h feed.Head) head {
	made := head{
		Title: h.Title, Link: h.Link, Summary: h.Summary, ID: h.ID, Language: h.Language, Rights: h.Rights, Generator: h.Generator,
		Image: h.Image, Published: instant(h.Published), Updated: instant(h.Updated), Tags: h.Tags, Links: h.Links,
	}
	for _, a := range h.Authors {
		made.Authors = append(made.Authors, author(a))
	}
	return made
}

func entryOf(e feed.Entry) entry {
	made := entry{head: headOf(e.Head), Content: e.Content}
	for _, x := range e.Enclosures {
		made.Enclosures = append(made.Enclosures, enclosure(x))
	}
	return made
}

// instant gives nil for a time that the feed does not tell.
func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
