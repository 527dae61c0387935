// Package editiontest makes random editions, for tests that hold the faces of an edition against each other.
package editiontest

import (
	"fmt"
	"strings"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/wire"
)

// words are what texts are made of, by language.
var words = map[string][]string{
	"en": strings.Fields("harbour ferry council reopened after storm budget vote Oxley tram strike 4,000 residents said Tuesday the of on"),
	"de": strings.Fields("Hafen Fähre Stadtrat öffnet nach Sturm Haushalt Straße Müller Streik 4.000 Bürgerinnen sagte Dienstag der die über"),
	"fr": strings.Fields("port préfet rouvre après tempête budget vote grève l’hôtel d’Orléans 4 000 habitants mardi œuvre à où"),
	"es": strings.Fields("puerto alcaldía reabre tras tormenta presupuesto año huelga ¿cuándo? ¡ya! 4.000 vecinos martes niñez de la"),
	"it": strings.Fields("porto sindaco riapre dopo tempesta bilancio città sciopero perché 4.000 abitanti martedì l’università di più"),
}

// Languages are the languages in which editions are made.
var Languages = []string{"en", "de", "fr", "es", "it"}

// odd are parts of texts that a form must not take for its own, and such as it may not hold.
var odd = []string{
	"<b>", "</article>", "&amp;", "&", `"`, "'", "]]>", "<!--", "{{.}}", "[1]", "a+b=c", "עברית", "中文", "👩‍🚒", "é", "\u00ad", "\u200f", "\ufffe", "\x0b", "\u0085",
}

// addresses are those of sources: some that no browser opens, and some that are barely addresses.
var addresses = []string{
	"https://canal.example/2026/11/a-story", "http://tide.example/?a=1&b=2#c", "https://münze.example/straße/für?q=ä", "https://canal.example/a b|c[d]\\e^f`g{h}",
	"https://canal.example/%zz", "https://canal.example/%", "https://canal.example/a#b#c", "https://[::1]/a", "https://under_score.example/x", "https://canal.example:8443/?q=\"<>",
	"https://user@canal.example/", "https://canal.example/?u=https://x.example/%20y", "javascript:alert(1)", "ftp://canal.example/x", "/relative", "", "https://",
	"mailto:a@b.example", "https://canal.example/a,b;c(d)'e!", "HTTPS://CANAL.EXAMPLE/UPPER", "https://canal..example/", "https://-canal-.example/", "https://canal.example:/",
	"https://canal.example/\u202e\u0085x", "https://canal.example/?", "https://xn--mnze-0ra.example/",
}

// maker makes the parts of one edition.
type maker struct {
	t        *rapid.T
	language string
	at       time.Time
}

// Edition draws an edition whose news is in a language.
func Edition(language string) *rapid.Generator[wire.Edition] {
	return rapid.Custom(func(t *rapid.T) wire.Edition {
		m := maker{t, language, time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)}
		m.at = m.at.Add(time.Duration(m.upTo(500_000, "minutes")) * time.Minute)
		return m.edition()
	})
}

// Since draws what became of an edition since it was sent.
func Since(language string) *rapid.Generator[[]wire.Correction] {
	return rapid.Custom(func(t *rapid.T) []wire.Correction {
		return maker{t, language, time.Date(2027, 12, 1, 6, 0, 0, 0, time.UTC)}.corrections()
	})
}

func (m maker) upTo(n int, what string) int { return rapid.IntRange(0, n).Draw(m.t, what) }

// line draws some words, and sometimes what is odd.
func (m maker) line(least, most int) string {
	n := rapid.IntRange(least, most).Draw(m.t, "words")
	var out []string
	for range n {
		if m.upTo(15, "odd") == 0 {
			out = append(out, rapid.SampledFrom(odd).Draw(m.t, "odd part"))
		}
		out = append(out, rapid.SampledFrom(words[m.language]).Draw(m.t, "word"))
	}
	return strings.Join(out, " ")
}

func (m maker) edition() wire.Edition {
	number := int64(1 + m.upTo(400, "number"))
	e := wire.Edition{
		Number: number, Title: fmt.Sprintf("Edition %d", number), ComposedAt: wire.At(m.at), SentAt: wire.At(m.at.Add(time.Second)),
		Slot:               wire.Slot{Kind: newsroom.Scheduled, Date: m.at.Format(time.DateOnly), Time: m.at.Format("15:04"), Timezone: "Europe/Berlin"},
		ReadingTimeSeconds: m.upTo(900, "seconds"), Considered: wire.Considered{Articles: m.upTo(900, "articles"), Situations: m.upTo(90, "situations")},
		WebURL: fmt.Sprintf("https://news.example/editions/%d", number), Corrections: m.corrections(),
	}
	if m.upTo(4, "notice") == 0 {
		e.Notice = &wire.Notice{Cause: wire.Quiet, Message: m.line(3, 12) + "."}
		if m.upTo(1, "in phrases") == 0 {
			e.Notice.Message, e.Notice.Phrases = said("Nothing that you follow has news since your last edition.")
		}
	}
	for range m.upTo(4, "sections") {
		section := wire.Section{Interest: m.line(1, 3)}
		for range 1 + m.upTo(3, "items") {
			section.Items = append(section.Items, m.item())
		}
		e.Sections = append(e.Sections, section)
	}
	if m.upTo(3, "front page") == 0 {
		section := wire.Section{Interest: "Front page", FrontPage: true, Note: &wire.Remark{}, Items: []wire.Item{m.item()}}
		section.Note.Text, section.Note.Phrases = said("So far we have understood only this of what you want to read: %s.", m.line(1, 6))
		e.Sections = append(e.Sections, section)
	}
	if m.upTo(3, "voices") == 0 {
		e.Sections = append(e.Sections, m.voices())
	}
	for range m.upTo(3, "followed") {
		f := wire.Followed{Title: m.line(1, 6), State: rapid.SampledFrom([]string{"active", "paused"}).Draw(m.t, "state")}
		if change := m.line(3, 9) + "."; m.upTo(1, "changed") == 0 {
			f.Change = &change
		}
		e.Followed = append(e.Followed, f)
	}
	for range m.upTo(4, "interests") {
		e.Coverage = append(e.Coverage, m.coverage())
	}
	return e
}

// voices makes the section of sources of which the reader wants everything.
func (m maker) voices() wire.Section {
	section := wire.Section{Interest: wire.VoicesLabel, Voices: true}
	for range 1 + m.upTo(3, "voices in it") {
		item := m.item()
		item.Placement, item.Why = wire.Brief, []wire.Why{{}}
		item.Why[0].Reason, item.Why[0].Phrases = said("You asked for everything from “%s”.", m.line(1, 2))
		section.Items = append(section.Items, item)
	}
	for range m.upTo(2, "more") {
		section.More = append(section.More, wire.More{Source: m.line(1, 2), Count: 1 + m.upTo(9, "more of it"), URL: rapid.SampledFrom(addresses).Draw(m.t, "site")})
	}
	return section
}

func (m maker) coverage() wire.Coverage {
	c := wire.Coverage{Label: m.line(1, 3), Covered: true, Items: 1 + m.upTo(3, "covered")}
	if m.upTo(1, "absent") == 0 {
		cause := rapid.SampledFrom([]newsroom.Cause{newsroom.NoSource, newsroom.SourcesFailing, newsroom.Outranked, newsroom.NothingHappened}).Draw(m.t, "cause")
		c.Covered, c.Items, c.Cause = false, 0, &cause
		c.Help = []wire.Help{{Publisher: m.line(1, 2), URL: "https://help.example/feed"}}
	}
	return c
}

func (m maker) corrections() (all []wire.Correction) {
	for range m.upTo(2, "corrections") {
		all = append(all, wire.Correction{Number: int64(1 + m.upTo(9, "of")), Headline: m.line(1, 8), Note: m.line(4, 20) + ".", NotedAt: wire.At(m.at)})
	}
	return all
}

func (m maker) sentences(most, sources int, what string) (all []wire.Sentence) {
	for range m.upTo(most, what) {
		longest := 25
		if m.upTo(19, "long") == 0 {
			longest = 70
		}
		s := wire.Sentence{Text: m.line(3, longest) + "."}
		for at := range sources {
			if m.upTo(2, "cites") == 0 || at == 0 {
				s.Sources = append(s.Sources, at)
			}
		}
		all = append(all, s)
	}
	return all
}

// said is a sentence of the newsroom's own, in English and as it is put into other languages.
func said(form string, values ...string) (string, []wire.Phrase) {
	all := make([]any, len(values))
	for i, one := range values {
		all[i] = one
	}
	return fmt.Sprintf(form, all...), []wire.Phrase{{Form: form, Values: values}}
}

// item makes a story. Some are in another language than the paper's, as what a foreign publisher writes is, and some in two.
func (m maker) item() wire.Item {
	spoken := []string{m.language}
	if m.upTo(4, "foreign") == 0 {
		m.language = rapid.SampledFrom(Languages).Draw(m.t, "its language")
		spoken[0] = m.language
	}
	if m.upTo(6, "in two") == 0 {
		spoken = append(spoken, "nl")
	}
	sources := 1 + m.upTo(4, "sources")
	i := wire.Item{
		Headline: m.title(9), Placement: rapid.SampledFrom([]wire.Placement{wire.Lead, wire.Second, wire.Brief}).Draw(m.t, "placement"),
		Summary: m.sentences(4, sources, "summary"), New: m.sentences(2, sources, "new"), FirstSeenAt: wire.At(m.at), UpdatedAt: wire.At(m.at),
		Why: m.whys(), Witnesses: sources, Development: wire.New,
		Situation: wire.Course{Title: m.line(2, 6), Articles: sources, Publishers: sources, Languages: spoken},
	}
	if m.upTo(5, "formerly") == 0 {
		i.Situation.Formerly = []wire.Former{{Title: m.line(2, 6), Until: wire.At(m.at), Reason: "renamed"}}
	}
	for range sources {
		i.Sources = append(i.Sources, m.source())
	}
	if sources > 1 && m.upTo(2, "differ") == 0 {
		i.Disagreements = m.disputes(sources)
		for at := range sources {
			i.Situation.Developments = append(i.Situation.Developments, wire.Step{At: wire.At(m.at), Source: at})
		}
	}
	return i
}

// title draws a headline of so many words at most; a few are empty, as where a publisher sets none.
func (m maker) title(most int) string {
	if m.upTo(24, "without a title") == 0 {
		return ""
	}
	return m.line(2, most)
}

// whys makes what a story is there for: an interest, or two.
func (m maker) whys() (all []wire.Why) {
	for range 1 + m.upTo(4, "whys")/4 {
		one := wire.Why{Interest: m.line(1, 3), Reason: m.line(3, 10) + "."}
		if m.upTo(1, "in phrases") == 0 {
			one.Reason, one.Phrases = said("One publisher reports it so far.")
		}
		all = append(all, one)
	}
	return all
}

func (m maker) source() wire.Source {
	s := wire.Source{
		Publisher: m.line(1, 2), Title: m.title(10), URL: rapid.SampledFrom(addresses).Draw(m.t, "address"), PublishedAt: wire.At(m.at),
		Lasts: 1200 * max(0, m.upTo(6, "lasts")-3),
	}
	for range m.upTo(24, "reprints") / 3 {
		s.Reprints = append(s.Reprints, m.line(1, 2))
	}
	return s
}

// disputes makes what publishers say differently: a matter or two, each with the words of two of them.
func (m maker) disputes(sources int) (all []wire.Side) {
	for matter := range 1 + m.upTo(1, "matters") {
		for at := range 2 {
			says := m.line(1, 2)
			side := wire.Side{Kind: "number", Matter: matter, Says: says, Sentence: wire.Sentence{Text: m.line(1, 4) + " " + says + " " + m.line(1, 4), Sources: []int{at}}}
			if at == 1 && sources > 2 {
				side.Sources = append(side.Sources, 2)
			}
			all = append(all, side)
		}
	}
	return all
}
