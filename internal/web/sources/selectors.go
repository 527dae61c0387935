package sources

import (
	"net/url"

	"newsroom"
	"newsroom/internal/selector"
)

// wish is what a reader wants to read: an address, and if it is that of a page without a feed, the selectors.
type wish struct {
	address string
	by      newsroom.Selectors
}

// selectorsIn reads the selectors of a form.
func selectorsIn(form url.Values) newsroom.Selectors {
	return selector.Trimmed(newsroom.Selectors{
		Item: form.Get("item"), Title: form.Get("title"), Link: form.Get("link"), Date: form.Get("date"), Summary: form.Get("summary"),
	})
}

// byField is a selector on a page.
type byField struct{ Name, Label, Value, Example string }

func phrase(words string) string { return words }

func fieldsOf(s newsroom.Selectors) []byField {
	return []byField{
		{"item", phrase("Each entry"), s.Item, "article"},
		{"title", phrase("Its title"), s.Title, "h2"},
		{"link", phrase("Its link"), s.Link, "h2 a"},
		{"date", phrase("Its date, if it has one"), s.Date, "time"},
		{"summary", phrase("What it says more, if it does"), s.Summary, "p"},
	}
}

// ByFields gives the boxes of the selectors.
func (v view) ByFields() []byField { return fieldsOf(v.By) }

// ByFields gives the boxes of the selectors of a source.
func (s single) ByFields() []byField { return fieldsOf(s.By) }
