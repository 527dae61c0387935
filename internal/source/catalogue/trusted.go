package catalogue

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"

	"newsroom/internal/feed"
)

// ToFind is a source that the reader named and the catalogue does not hold.
type ToFind struct {
	Said    string // the reader's words
	Address string // what can be asked for a feed, as it was said; empty: it is a name, and only the reader knows the address
}

// maxNamed bounds how many sources of a wish are looked for: it comes from anywhere.
const maxNamed = 50

// trusted takes what the reader named, or puts it among what is to be found.
func (p *pick) trusted(answers []string) {
	var said []named
	for _, answer := range answers {
		said = append(said, p.register.hear(answer)...)
	}
	for _, one := range said[:min(len(said), maxNamed)] {
		switch entry, ok := p.entryOf(one); {
		case ok:
			p.fond[p.entries[entry].Publisher] = true
			p.add(entry, SelectionReason{Named: one.said})
		case !slices.Contains(p.choice.ToFind, ToFind{one.said, one.address}):
			p.choice.ToFind = append(p.choice.ToFind, ToFind{one.said, one.address})
		}
	}
}

// refuse notes the publishers that answers name as those that are not wanted.
func (p *pick) refuse(answers []string) {
	for _, answer := range answers {
		for _, one := range p.register.hear(answer) {
			if entry, ok := p.entryOf(one); ok {
				p.refused[p.entries[entry].Publisher] = true
			}
		}
	}
}

// entryOf gives the entry that a named source means: the very address, or the most general feed of its publisher,
// best in a language and of a place of the reader's.
func (p *pick) entryOf(one named) (entry int, ok bool) {
	best := -1
	for i, e := range p.entries {
		if one.address != "" && sameAddress(e.URL, one.address) {
			return i, true
		}
		if one.publisher != e.Publisher || one.publisher == "" {
			continue
		}
		if score := p.generality(e); score > best {
			best, entry = score, i
		}
	}
	return entry, best >= 0
}

// generality weighs which feed stands for its publisher: one in a language of the reader's, and of those one that
// writes about everything, and of those one of a place of the reader's.
func (p *pick) generality(e ListedFeed) (score int) {
	if slices.ContainsFunc(e.Languages, func(l string) bool { return slices.Contains(p.tongues, l) }) {
		score += 8
	}
	if slices.Contains(e.Subjects, general) {
		score += 4
	}
	if near, place := nearest(p.words.places, p.home, e.Places); near >= wider && place != everywhere {
		score += 2
	}
	return score
}

// sameAddress compares an address of the catalogue with one that was typed, perhaps without its scheme.
func sameAddress(known, typed string) bool {
	normal, err := feed.Normalise(withScheme(typed))
	return err == nil && bare(normal) == bare(known)
}

func withScheme(typed string) string {
	if strings.Contains(typed, "://") {
		return typed
	}
	return "https://" + typed
}

// bare is an address without what tells one typing of it from another.
func bare(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	return strings.TrimSuffix(strings.TrimPrefix(rest, "www."), "/")
}

// site gives the host of an address that was typed, without www, and whether nothing but the host was. It gives ""
// for what is no address: its end must be one under which hosts are registered.
func site(typed string) (host string, whole bool) {
	normal, err := feed.Normalise(withScheme(typed))
	if err != nil || strings.ContainsAny(typed, " \t") {
		return "", false
	}
	parsed, err := url.Parse(normal)
	if err != nil {
		return "", false
	}
	host = strings.TrimPrefix(parsed.Hostname(), "www.")
	if suffix, listed := publicsuffix.PublicSuffix(host); !strings.Contains(typed, "://") && (!listed && !strings.Contains(suffix, ".") || suffix == host) {
		return "", false
	}
	return host, strings.Trim(parsed.Path, "/") == "" && parsed.RawQuery == ""
}

// domain is the part of a host that its owner registered.
func domain(host string) string {
	registered, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil {
		return host
	}
	return registered
}
