package demo

import (
	"embed"
	"fmt"
	"slices"
	"time"
)

// The demonstration reader.
const (
	Reader = "reader@example.org" // who gets the paper
	Zone   = "Europe/Amsterdam"   // where the reader's clock stands
)

// statement is the reader's mandate in the reader's words. Nothing in the world is about beekeeping, nothing about
// peatland is younger than four days, and who writes of Grauenfleet can't be read: the paper has to say so.
const statement = "Follow offshore wind, night trains and heat pumps. Follow sea-level research and the Tervane bridge. " +
	"Follow peatland restoration, beekeeping and Grauenfleet. No football transfers."

//go:embed world
var files embed.FS

// SampleWorld is everything that the sample publishers have printed and will print. It does not change.
type SampleWorld struct {
	publishers []publisher
	gold       map[string]string
}

// publisher is one paper of the world with its articles, the newest first.
type publisher struct {
	name     string // in addresses
	title    string
	about    string
	language string
	format   string // rss1, rss2, atom or json
	breaks   string // not empty: its feed answers 500 from the moment at which feeds break
	articles []article
}

// New reads the world that is compiled in. It fails only on a mistake in its files, and says where.
func New() (*SampleWorld, error) {
	entries, err := files.ReadDir("world")
	if err != nil {
		return nil, fmt.Errorf("demo: %w", err)
	}
	w := &SampleWorld{}
	for _, entry := range entries {
		text, err := files.ReadFile("world/" + entry.Name())
		if err != nil {
			return nil, fmt.Errorf("demo: %w", err)
		}
		if err := w.add(entry.Name(), string(text)); err != nil {
			return nil, fmt.Errorf("demo: %s: %w", entry.Name(), err)
		}
	}
	return w, nil
}

// add reads one file: the gold, or a publisher.
func (w *SampleWorld) add(name, text string) (err error) {
	if name == "gold.txt" {
		w.gold, err = parseGold(text)
		return err
	}
	p, err := parsePublisher(name, text)
	w.publishers = append(w.publishers, p)
	return err
}

// SampleFeed is an address of the world that can be polled.
type SampleFeed struct {
	URL   string
	Title string
}

// Feeds gives the feeds of the world as served at an origin such as "http://127.0.0.1:4321", the one that breaks
// among them.
func (w *SampleWorld) Feeds(origin string) []SampleFeed {
	var out []SampleFeed
	for _, p := range w.publishers {
		out = append(out, SampleFeed{URL: origin + p.feedPath(), Title: p.title})
	}
	return out
}

func (p publisher) feedPath() string {
	if p.format == "json" {
		return "/" + p.name + "/feed.json"
	}
	return "/" + p.name + "/feed.xml"
}

// Statement is what the demonstration reader asks for, in plain words.
func (w *SampleWorld) Statement() string { return statement }

// Moments gives when the feeds change after the world was set up, in order, each once.
func (w *SampleWorld) Moments() []time.Duration {
	var all []time.Duration
	for _, p := range w.publishers {
		all = append(all, p.moments()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// moments gives when the publisher's feed changes.
func (p publisher) moments() []time.Duration {
	var all []time.Duration
	for _, a := range p.articles {
		for _, said := range a.said {
			if said.at > 0 {
				all = append(all, said.at)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Gold gives, for the path of the page ("/publisher/slug") of each article that has appeared so long after the world
// was set up, the name of the situation that the article belongs to.
func (w *SampleWorld) Gold(elapsed time.Duration) map[string]string {
	gold := map[string]string{}
	for _, p := range w.publishers {
		for _, a := range p.articles {
			if path := "/" + p.name + "/" + a.slug; a.at <= elapsed {
				gold[path] = w.gold[path]
			}
		}
	}
	return gold
}
