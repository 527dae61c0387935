package demo

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// article is one article of a publisher.
type article struct {
	slug       string
	age        time.Duration // at the instant at which the world is set up
	title      string
	author     string
	paragraphs []string
}

// parsePublisher reads a publisher's file: lines "key: value", then for each article a line "== slug age", the
// title, a line "by: author", and paragraphs set apart by blank lines.
func parsePublisher(file, text string) (publisher, error) {
	name, ok := strings.CutSuffix(file, ".txt")
	if !ok {
		return publisher{}, fmt.Errorf("not a file of the world")
	}
	head, rest, _ := strings.Cut(text, "\n== ")
	p := publisher{name: name}
	fields := map[string]*string{"title": &p.title, "about": &p.about, "language": &p.language, "format": &p.format}
	for line := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		field := fields[key]
		if field == nil && key != "" {
			return p, fmt.Errorf("unknown key %q", key)
		}
		if field != nil {
			*field = value
		}
	}
	if _, known := formats[p.format]; !known {
		return p, fmt.Errorf("unknown format %q", p.format)
	}
	if rest == "" {
		return p, nil
	}
	for part := range strings.SplitSeq(rest, "\n== ") {
		a, err := parseArticle(part)
		if err != nil {
			return p, err
		}
		p.articles = append(p.articles, a)
	}
	slices.SortStableFunc(p.articles, func(a, b article) int { return int(a.age - b.age) })
	return p, nil
}

func parseArticle(text string) (article, error) {
	blocks := strings.Split(strings.TrimSpace(text), "\n\n")
	lines := strings.Split(blocks[0], "\n")
	if len(blocks) < 2 || len(lines) != 3 {
		return article{}, fmt.Errorf("article %q lacks a title, an author or a text", lines[0])
	}
	slug, age, _ := strings.Cut(lines[0], " ")
	author, ok := strings.CutPrefix(lines[2], "by: ")
	if !ok {
		return article{}, fmt.Errorf("article %q lacks an author", slug)
	}
	d, err := time.ParseDuration(age)
	if err != nil {
		return article{}, fmt.Errorf("article %q: %w", slug, err)
	}
	return article{slug: slug, age: d, title: lines[1], author: author, paragraphs: blocks[1:]}, nil
}

// parseGold reads lines "situation: publisher/slug publisher/slug"; # begins a comment.
func parseGold(text string) (map[string]string, error) {
	gold := map[string]string{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		situation, articles, _ := strings.Cut(line, ": ")
		for article := range strings.FieldsSeq(articles) {
			if earlier := gold["/"+article]; earlier != "" {
				return nil, fmt.Errorf("%s is in %s and in %s", article, earlier, situation)
			}
			gold["/"+article] = situation
		}
	}
	return gold, nil
}
