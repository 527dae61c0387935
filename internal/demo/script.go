package demo

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// article is one entry of a publisher's feed. Its times count from the instant at which the world is set up: what
// is below zero was printed before, what is above comes while the world runs.
type article struct {
	slug string
	at   time.Duration // when it appears
	said []wording     // oldest first, at least one
}

// wording is what an article says from a time on. A later one is the publisher's correction.
type wording struct {
	at         time.Duration
	title      string
	author     string
	paragraphs []string
}

// as gives what the article says so long after the world was set up, and whether it has appeared by then.
func (a article) as(elapsed time.Duration) (said wording, appeared bool) {
	for _, w := range a.said {
		if w.at <= elapsed {
			said, appeared = w, true
		}
	}
	return said, appeared
}

// parsePublisher reads a publisher's file: lines "key: value", then a part for each article. A part has a line
// "== slug time", the title, a line "by: author", and paragraphs set apart by blank lines. A time is an age at the
// instant at which the world is set up, such as 6h, or with a plus the time after it, such as +90s. Behind the word
// "corrected" stands when the words became these: "== slug 26h corrected 20h" for an article that has only been seen
// so, and "== slug corrected +60s" for what the article of that slug says from then on.
func parsePublisher(file, text string) (publisher, error) {
	name, ok := strings.CutSuffix(file, ".txt")
	if !ok {
		return publisher{}, fmt.Errorf("not a file of the world")
	}
	head, rest, _ := strings.Cut(text, "\n== ")
	p := publisher{name: name}
	fields := map[string]*string{"title": &p.title, "about": &p.about, "language": &p.language, "format": &p.format, "breaks": &p.breaks}
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
		if err := p.add(part); err != nil {
			return p, err
		}
	}
	slices.SortStableFunc(p.articles, func(a, b article) int { return int(b.at - a.at) })
	return p, nil
}

// add takes in the part of an article, or of a correction.
func (p *publisher) add(part string) error {
	line, said, err := parseWording(part)
	if err != nil {
		return err
	}
	words := strings.Fields(line)
	slug := words[0]
	earlier := slices.IndexFunc(p.articles, func(a article) bool { return a.slug == slug })
	switch words = words[1:]; {
	case len(words) == 2 && words[0] == "corrected" && earlier >= 0:
		a := &p.articles[earlier]
		if said.at, err = parseTime(words[1]); err == nil && said.at <= a.said[len(a.said)-1].at {
			err = fmt.Errorf("a correction before what it corrects")
		}
		a.said = append(a.said, said)
	case earlier >= 0:
		err = fmt.Errorf("it stands twice")
	case len(words) == 1, len(words) == 3 && words[1] == "corrected":
		a := article{slug: slug}
		a.at, err = parseTime(words[0])
		if said.at = a.at; len(words) == 3 && err == nil {
			said.at, err = parseTime(words[2])
		}
		a.said = []wording{said}
		p.articles = append(p.articles, a)
	default:
		err = fmt.Errorf("no time that can be read in %q", line)
	}
	if err != nil {
		return fmt.Errorf("article %q: %w", slug, err)
	}
	return nil
}

// parseWording reads a part; its first line is left to the caller.
func parseWording(part string) (line string, said wording, err error) {
	blocks := strings.Split(strings.TrimSpace(part), "\n\n")
	lines := strings.Split(blocks[0], "\n")
	if len(blocks) < 2 || len(lines) != 3 || strings.TrimSpace(lines[0]) == "" {
		return "", said, fmt.Errorf("article %q lacks a title, an author or a text", lines[0])
	}
	author, ok := strings.CutPrefix(lines[2], "by: ")
	if !ok {
		return "", said, fmt.Errorf("article %q lacks an author", lines[0])
	}
	return lines[0], wording{title: lines[1], author: author, paragraphs: blocks[1:]}, nil
}

func parseTime(s string) (time.Duration, error) {
	d, err := time.ParseDuration(s)
	if err == nil && !strings.HasPrefix(s, "+") {
		d = -d
	}
	return d, err
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
