package main

import (
	"math"

	"newsroom/internal/text"
)

// figuresOf counts what an editor would look at in papers: how much stands in them, on how much, and what stands at the top.
func figuresOf(all []paper) []figure {
	if len(all) == 0 {
		return nil
	}
	empty, items := 0, []item(nil)
	for _, p := range all {
		before := len(items)
		for _, s := range p.Sections {
			items = append(items, s.Items...)
		}
		if len(items) == before {
			empty++
		}
	}
	figures := []figure{
		{"replay papers", float64(len(all))},
		{"replay papers that are empty", float64(empty)},
		{"replay items", float64(len(items))},
	}
	for _, m := range marks {
		n := 0
		for _, i := range items {
			if m.has(i) {
				n++
			}
		}
		figures = append(figures, figure{"replay items " + m.name, thousandths(n, len(items))})
	}
	return figures
}

// marks are what an item may have.
var marks = []struct {
	name string
	has  func(item) bool
}{
	{"with several sources", func(i item) bool { return i.Several > 1 }},
	{"with a summary", func(i item) bool { return len(i.Summary)+len(i.New) > 0 }},
	{"headed by a round-up", headed(text.Roundup)},
	{"headed by a column", headed("opinion")},
	{"headed by a question or an explainer", headed("explainer")},
	{"headed by another feature", func(i item) bool {
		k := i.kind()
		return k.Feature() && k != "opinion" && k != "explainer"
	}},
}

// headed tells of an item whether its headline is that of an article of a kind.
func headed(by text.ArticleKind) func(item) bool { return func(i item) bool { return i.kind() == by } }

func (i item) kind() text.ArticleKind {
	return text.KindOf(i.Headline, text.Tokens(i.Headline), "", i.address())
}

// address gives the address of the article from which an item has its headline; empty where it is shown without it.
func (i item) address() string {
	for _, s := range i.Sources {
		if s.Title == i.Headline {
			return s.URL
		}
	}
	return ""
}

// thousandths gives a share as the page shows it.
func thousandths(some, of int) float64 {
	return math.Round(1000*float64(some)/float64(max(1, of))) / 1000
}
