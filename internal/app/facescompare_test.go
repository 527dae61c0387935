package app

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"newsroom/internal/edition"
	"newsroom/internal/hooks"
	"newsroom/internal/locale"
)

// compares holds all faces of a reader's newest editions, from one on, against each other.
func (n *newsstand) compares(of *subscriber, first int64) {
	n.Helper()
	atom, plain, books := n.feeds(of)
	v := edition.In(of.Language)
	for number := first; number <= of.last; number++ {
		at := of.last - number // its place in feeds
		want := n.answers(of, number)
		page := ofPage(n.T, of.Language, n.asks(fmt.Sprintf("/editions/%d", number), "Cookie", "__Host-newsroom="+of.session).Body.String())
		text, structure := n.tool(of, number)
		faces := map[string]face{
			"page": page.likewise(want), "text of the tool": text, "structure of the tool": structure, "entry in Atom": ofPart(n.T, v, atom.Entries[at].Content),
			"entry in JSON": ofPart(n.T, v, plain.Items[at].HTML), "book": ofBook(n.T, v, n.asks(bookOf(of, books, at), "", "").Body.Bytes()),
		}
		for name, got := range faces {
			got.Lead = want.Lead // that of the page was compared
			if want.Since = page.Since; strings.Contains(name, "tool") {
				want.Since = nil // what an app reads are the bytes that were sent
			}
			same(n, fmt.Sprintf("the %s of edition %d in %s", name, number, of.Language), got, want)
		}
		if page.Lead != want.Lead {
			n.Errorf("the page leads with %d, not %d", page.Lead, want.Lead)
		}
		n.announces(of, number, want, atom.Entries[at].Title, plain.Items[at].Title, books.Entries[at].Title)
		n.mails(of, number, want)
		n.tally.add(want, page)
		if n.Failed() {
			n.Fatalf("edition %d in %s", number, of.Language)
		}
	}
}

// likewise takes over what a page does not show: the interest above a brief.
func (f face) likewise(want face) face {
	for i := range f.Stories {
		if f.Stories[i].Section == "" && i < len(want.Stories) {
			f.Stories[i].Section = want.Stories[i].Section
		}
	}
	return f
}

// bookOf gives the path of a book of a catalogue.
func bookOf(of *subscriber, books opdsIssue, at int64) string {
	for _, l := range books.Entries[at].Links {
		if l.Type == edition.BookType {
			return hooks.FeedPath + of.secret + "/" + l.Href
		}
	}
	return ""
}

// announces holds the lines by which an edition is announced against what it leads with.
func (n *newsstand) announces(of *subscriber, number int64, want face, titles ...string) {
	n.Helper()
	lead := want.leads(edition.In(of.Language))
	in := locale.Words("webhooks")().In(locale.For(of.Language))
	pushed := n.push(of, number)
	if !abridges(pushed, in.Say("%s: %s", in.Say("Edition %s", number), cmp.Or(lead, in.Say("Nothing new")))) {
		n.Errorf("the notification of edition %d in %s: %q, which leads with %q", number, of.Language, pushed, lead)
	}
	for _, title := range titles {
		title = flat(title)
		begun, _, _ := strings.Cut(title, ":")
		if numbers := digits.FindAllString(begun, 1); len(numbers) == 0 || numbers[0] != fmt.Sprint(number) || !abridges(title, begun+map[bool]string{true: ":" + lead}[lead != ""]) {
			n.Errorf("the title of edition %d in %s: %q, which leads with %q", number, of.Language, title, lead)
		}
	}
}

// leads gives the headline that an edition leads with, flat; empty: it has no story.
func (f face) leads(v edition.Voice) string {
	if len(f.Stories) == 0 {
		return ""
	}
	return cmp.Or(f.Stories[max(f.Lead, 1)-1].Headline, flat(v.Say("Without a title")))
}

// abridges tells whether a text is another one or, with an ellipsis, its beginning.
func abridges(got, whole string) bool {
	got, whole = flat(got), flat(whole)
	begun, cut := strings.CutSuffix(got, "…")
	return got == whole || cut && strings.HasPrefix(whole, begun)
}

// tally counts what was compared, since what never was there proves nothing.
type tally struct{ Stories, Fresh, Silent, Untitled, Disputes, Foreign, Voices, Rest, Since, Corrections, Abridged int }

func (c *tally) add(f, page face) {
	c.Stories += len(f.Stories)
	c.Rest += len(f.Rest)
	c.Since += len(page.Since)
	c.Corrections += len(f.Corrections)
	for _, s := range f.Stories {
		for n, is := range map[*int]bool{
			&c.Fresh: s.New != "", &c.Silent: s.Summary == "", &c.Untitled: s.Headline == "", &c.Disputes: len(s.Differ) > 0, &c.Foreign: s.Language != f.Stories[0].Language,
			&c.Voices: s.Section == voicesHere,
		} {
			if is {
				*n++
			}
		}
	}
}

// enough fails where something was not there.
func (c tally) enough(t *testing.T) {
	t.Helper()
	t.Logf("%+v", c)
	for _, n := range []int{c.Stories, c.Fresh, c.Silent, c.Untitled, c.Disputes, c.Foreign, c.Voices, c.Rest, c.Since, c.Corrections, c.Abridged} {
		if n == 0 {
			t.Error("something never was there, so it proves nothing")
		}
	}
}
