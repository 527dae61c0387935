package ingest

import (
	"net/netip"
	"strings"

	"golang.org/x/net/publicsuffix"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/text"
)

// keys are what an entry may be known by, before its words are looked at. Zero is what it has not.
type keys struct {
	key   newsroom.Digest // the first of those below: what an article made of it is known by
	id    newsroom.Digest // its own id, unless entries that are not one share it
	page  newsroom.Digest // its link, where no other entry has it
	words newsroom.Digest // what it says; only where the two before are zero or belong to others

	link   newsroom.Digest // the second key: the link without what mirrors differ in, where that is the entry's alone
	strict newsroom.Digest // the link with its host
	direct newsroom.Digest // the same with the host of the mirror that answered, where one did
	alone  bool            // no other entry has the link
}

// names are the keys under which the entry may be stored.
func (k keys) names() []newsroom.Digest { return nonzero(k.id, k.page, k.direct, k.words) }

// links are the second keys under which the entry may be stored; none where others have its link.
func (k keys) links() []newsroom.Digest {
	if !k.alone {
		return nil
	}
	return nonzero(k.link, k.strict, k.direct)
}

func nonzero(all ...newsroom.Digest) []newsroom.Digest {
	some := all[:0]
	for _, one := range all {
		if one != (newsroom.Digest{}) {
			some = append(some, one)
		}
	}
	return some
}

// place is what a link is known by.
type place struct{ strict, direct, loose newsroom.Digest }

// links says how far the links and the ids of one answer tell its entries apart.
type links struct {
	own, mirror string // hosts of the feed and of what answered for it this time; empty where they are one
	home        place  // of the page that the feed stands for: an entry that leads there has no page of its own
	places      []place
	times       map[newsroom.Digest]int
	shared      map[string]bool // ids that entries have which are not one
}

// linksOf looks through a document. A feed that sends who asks on to one mirror or another, for now, names that one in
// links which it leaves relative: they are known by the feed's own host.
func linksOf(d feed.ParsedFeed, own, mirror string) links {
	l := links{times: make(map[newsroom.Digest]int, 2*len(d.Entries)), places: make([]place, len(d.Entries))}
	if l.own, l.mirror = hostIn(feed.NormaliseLink(own)), hostIn(feed.NormaliseLink(mirror)); l.own == l.mirror || l.own == "" {
		l.own, l.mirror = "", ""
	}
	l.home = l.placeOf(d.Link)
	for i, e := range d.Entries {
		at := l.placeOf(e.Link)
		l.places[i] = at
		l.times[at.strict]++
		l.times[at.loose]++
	}
	l.shared = sharedIDs(d, l)
	return l
}

// sharedIDs finds the ids that tell nothing: some feeds give all entries one.
func sharedIDs(d feed.ParsedFeed, l links) map[string]bool {
	var shared map[string]bool
	first := make(map[string]int, len(d.Entries))
	for i, e := range d.Entries {
		if e.ID == "" {
			continue
		}
		was, ok := first[e.ID]
		if !ok {
			first[e.ID] = i
			continue
		}
		if !shared[e.ID] && !l.one(d, was, i) {
			if shared == nil {
				shared = map[string]bool{}
			}
			shared[e.ID] = true
		}
	}
	return shared
}

// one tells whether two entries with one id are one entry that comes twice. Atom lets a document hold several states of an
// entry (RFC 4287, section 4.1.1): they lead to one page, or one title says what the other does.
func (l links) one(d feed.ParsedFeed, i, j int) bool {
	a, b := l.places[i], l.places[j]
	if nowhere := (newsroom.Digest{}); a.strict != nowhere && b.strict != nowhere && a.strict != l.home.strict && b.strict != l.home.strict {
		return a.loose == b.loose
	}
	return within(headline(d.Entries[i]), headline(d.Entries[j]))
}

func headline(e feed.Entry) string {
	for _, said := range []string{e.Title, e.Summary, e.Content} {
		if said != "" {
			return text.Line(said, maxTitle)
		}
	}
	return ""
}

// placeOf gives the identities of a link, zero where there is none or it leads nowhere. Lists of changes tell their entries
// apart by the fragment alone.
func (l links) placeOf(link string) (p place) {
	normal := feed.NormaliseLink(link)
	if normal == "" {
		return p
	}
	_, fragment, _ := strings.Cut(link, "#")
	host := hostIn(normal)
	rest := normal[strings.Index(normal, host)+len(host):]
	if host == l.mirror && host != "" {
		p.direct = digest("link", normal, fragment)
		host = l.own
	}
	p.strict = digest("link", "https://"+host+rest, fragment)
	p.loose = digest("site", siteOf(host)+rest, fragment)
	return p
}

// hostIn gives the host of a normalised address as links are compared by it, with its port where that is not the scheme's own.
func hostIn(normal string) string {
	rest := strings.TrimPrefix(normal, "https://")
	if end := strings.IndexAny(rest, "/?"); end >= 0 {
		rest = rest[:end]
	}
	return rest
}

// siteOf gives the domain that somebody registered, by the Public Suffix List: hosts under one may be mirrors of each
// other. A host with a number for a name, or a port, stands for itself.
func siteOf(host string) string {
	if _, err := netip.ParseAddr(host); err == nil || strings.Contains(host, ":") {
		return host
	}
	site, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil {
		return host
	}
	return site
}

// keysOf gives what the entry at a place of the document is known by: its id, or a link that no other entry has, or its
// words.
func keysOf(e feed.Entry, l links, i int) (k keys) {
	if at := l.places[i]; at.strict != l.home.strict {
		k.strict, k.direct, k.link = at.strict, at.direct, at.loose
		if l.times[k.link] > 1 {
			k.link = at.strict
		}
		if k.alone = l.times[k.link] == 1 && k.link != (newsroom.Digest{}); k.alone {
			k.page = k.strict
		}
	}
	if e.ID != "" && !l.shared[e.ID] {
		k.id = digest("id", e.ID)
	}
	if none := (newsroom.Digest{}); k.id == none && k.page == none {
		k.words = wordsKey(e)
	}
	k.key = nonzero(k.id, k.page, k.words)[0]
	return k
}

func wordsKey(e feed.Entry) newsroom.Digest { return digest("words", e.Title, e.Summary, e.Content) }
