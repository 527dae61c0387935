package app

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/idna"

	"newsroom/internal/edition"
	"newsroom/internal/wire"
)

// face is what a face of an edition says, whatever it looks like and whatever the newsroom's own words around it are.
type face struct {
	Lead        int      // the number of the story that leads; 0: none does
	Stories     []tale   // in their order
	Notes       []string // above sections
	Rest        []string
	Since       []string // corrections since the edition was sent
	Corrections []string // of earlier ones
}

// tale is a story. What publishers left without a title is empty.
type tale struct {
	N                 int
	Section, Headline string
	Language          string   // empty: several
	Summary, New      string   // with the numbers of the sources
	Differ            []string // what publishers say differently
	Why               []string
	Sources           []string
}

// voicesHere stands in the place of a section's name over what came from sources of which the reader wants everything.
const voicesHere = "\x00voices"

// flat leaves out spaces, and what only some faces set around a text or put in the place of what they can't hold.
func flat(text string) string {
	return strings.Map(func(r rune) rune {
		if '\u2066' <= r && r <= '\u2069' || strings.ContainsRune(" \n\t\r\u00a0\u202f\u0085\ufeff\ufffd\ufffe\x0b", r) {
			return -1
		}
		return r
	}, text)
}

// unsaid takes a sentence of the newsroom's own apart: it gives what stands in the places of %s. Both are flat.
func unsaid(form, said string) (values []string, ok bool) {
	parts := strings.Split(flat(form), "%s")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	found := regexp.MustCompile("(?s)^" + strings.Join(parts, "(.*)") + "$").FindStringSubmatch(said)
	if found == nil {
		return nil, false
	}
	return found[1:], true
}

// address compares addresses as a browser opens them.
func address(s string) string {
	u, err := url.Parse(s)
	if err != nil || s == "" {
		return ""
	}
	names := idna.New(idna.MapForLookup(), idna.VerifyDNSLength(true), idna.StrictDomainName(true), idna.CheckHyphens(true))
	host, err := names.ToASCII(u.Hostname())
	if err != nil && !strings.Contains(u.Hostname(), ":") {
		return "" // a book has no link there
	}
	query, _ := url.QueryUnescape(u.RawQuery)
	return strings.Join([]string{strings.ToLower(u.Scheme), host, u.Port(), u.Path, query, u.Fragment}, " ")
}

// origin is a source of a story.
type origin struct {
	n                      int
	publisher, title, link string
	at                     time.Time
	minutes, more          string // how long it is, and how many others than the named ones print it
	reprints               string
}

func (o origin) String() string {
	publisher, title := flat(o.publisher), flat(o.title)
	if title == publisher { // where there is no title, a page has the publisher's name in its place
		title = ""
	}
	return fmt.Sprintf("%d %s: %s <%s> %s [%s] %s +%s", o.n, publisher, title, address(o.link), o.at.UTC().Format(time.RFC3339), o.minutes, flat(o.reprints), o.more)
}

// correctionLine is a correction; number 0 is that of the edition itself.
func correctionLine(at time.Time, number int64, headline, note string) string {
	return fmt.Sprintf("%s %d %s: %s", at.UTC().Format(time.RFC3339), number, flat(headline), flat(note))
}

func restLine(source, count, link string) string {
	return fmt.Sprintf("%s: %s <%s>", flat(source), count, address(link))
}

// numbersIn are the numbers of sources behind a sentence, in brackets that no text has.
func numbersIn(sources []int) (out string) {
	for _, at := range sources {
		out += fmt.Sprintf("⟦%d⟧", at+1)
	}
	return out
}

// ofJSON reads what the interface answers.
func ofJSON(e wire.Edition) (f face) {
	for _, section := range e.Sections {
		label := flat(section.Interest)
		if section.Voices {
			label = voicesHere
		}
		if section.Note != nil {
			f.Notes = append(f.Notes, flat(section.Note.Text))
		}
		for _, m := range section.More {
			f.Rest = append(f.Rest, restLine(m.Source, fmt.Sprint(m.Count), wire.Source{URL: m.URL}.Opens()))
		}
		for _, item := range section.Items {
			f.Stories = append(f.Stories, taleOf(item, len(f.Stories)+1, label))
			if item.Placement == wire.Lead && f.Lead == 0 {
				f.Lead = len(f.Stories)
			}
		}
	}
	for _, c := range e.Corrections {
		f.Corrections = append(f.Corrections, correctionLine(c.NotedAt.Time, c.Number, c.Headline, c.Note))
	}
	return f
}

func taleOf(item wire.Item, n int, section string) tale {
	cited := func(all []wire.Sentence) (out string) {
		for _, s := range all {
			out += flat(s.Text) + numbersIn(s.Sources)
		}
		return out
	}
	t := tale{N: n, Section: section, Headline: flat(item.Headline), Language: item.Lang(), Summary: cited(item.Summary), New: cited(item.New)}
	for _, side := range item.Disagreements {
		var who []string
		for _, at := range side.Sources {
			if name := flat(item.Sources[at].Publisher); !slices.Contains(who, name) {
				who = append(who, name)
			}
		}
		t.Differ = append(t.Differ, sided(flat(side.Text), strings.Join(who, ","), numbersIn(side.Sources)))
	}
	for _, why := range item.Why {
		t.Why = append(t.Why, flat(why.Interest)+" > "+flat(why.Reason))
	}
	for i, s := range item.Sources {
		o := origin{n: i + 1, publisher: s.Publisher, title: s.Title, link: s.Opens(), at: s.PublishedAt.Time, reprints: strings.Join(s.Reprints, ","), minutes: "0", more: "0"}
		if over := len(s.Reprints) - namedReprints; over > 0 {
			o.reprints, o.more = strings.Join(s.Reprints[:namedReprints], ","), fmt.Sprint(over)
		}
		o.minutes = fmt.Sprint(s.Minutes())
		t.Sources = append(t.Sources, o.String())
	}
	return t
}

// namedReprints is how many publishers that print a source's text are called by name.
const namedReprints = 6

// sided is what a side says of a matter.
func sided(said, who, cites string) string {
	return fmt.Sprintf("%s (%s) %s", said, who, strings.NewReplacer("⟦", "[", "⟧", "]").Replace(cites))
}

// inEnglish gives back what the newsroom said of itself, where a face says it in another language: the reasons of the random editions.
func inEnglish(v edition.Voice, reason string) string {
	for _, form := range []string{"One publisher reports it so far.", "You asked for everything from “%s”.", "So far we have understood only this of what you want to read: %s."} {
		if values, ok := unsaid(v.Say(form), reason); ok {
			for _, value := range values {
				form = strings.Replace(form, "%s", value, 1)
			}
			return flat(form)
		}
	}
	return reason
}

// wordsIn gives the text below a node, with the numbers of sources in brackets.
func wordsIn(n *html.Node) string {
	if n == nil {
		return ""
	}
	if n.Type == html.TextNode {
		return n.Data
	}
	var out string
	for c := range n.ChildNodes() {
		out += wordsIn(c)
	}
	if n.Data == "sup" {
		return "⟦" + strings.Trim(strings.TrimSpace(out), "[]") + "⟧"
	}
	return out
}

func attribute(n *html.Node, name string) string {
	if n == nil {
		return ""
	}
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func every(n *html.Node, is func(*html.Node) bool) (found []*html.Node) {
	if n == nil {
		return nil
	}
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && is(d) {
			found = append(found, d)
		}
	}
	return found
}

func one(n *html.Node, is func(*html.Node) bool) *html.Node {
	if all := every(n, is); len(all) > 0 {
		return all[0]
	}
	return nil
}

func element(names ...string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(names, n.Data) }
}

func class(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return slices.Contains(strings.Fields(attribute(n, "class")), name) }
}

// stamped reads the time of the first element that has one.
func stamped(n *html.Node) time.Time {
	at, _ := time.Parse(time.RFC3339, attribute(one(n, element("time")), "datetime"))
	return at
}

type opdsIssue struct {
	Entries []struct {
		Title string `xml:"http://www.w3.org/2005/Atom title"`
		Links []struct {
			Href string `xml:"href,attr"`
			Type string `xml:"type,attr"`
		} `xml:"http://www.w3.org/2005/Atom link"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}
