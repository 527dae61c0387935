package edition

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Of an article of a voice so much is printed at most, its title among it, and of one without a title so much stands as its title.
const (
	mostPassage = 60  // words
	longPassage = 800 // bytes, for words that are none
	mostOpening = 30  // words
	longOpening = 300 // bytes
)

// writeVoices writes up what voices have brought, the newest first.
func (m *material) writeVoices() (all []story) {
	for _, i := range m.record.newestVoices() {
		if one := m.record.Voices[i]; one.Outcome == Voiced {
			all = append(all, m.writeVoice(one))
		}
	}
	return all
}

// writeVoice gives an article with its whole title and its first sentences. One without a title has the first of them for it.
func (m *material) writeVoice(one Spoken) story {
	t := m.words[one.Article]
	w := writer{Quoter: wire.NewQuoter([]newsroom.Text{t})}
	head, body := headed(t)
	sentences := passage(body, head, mostPassage-count(head))
	w.Source(0)
	w.Cite(0, head)
	item := wire.Item{
		Headline: head, Placement: wire.Brief, Summary: []wire.Sentence{}, New: []wire.Sentence{}, Disagreements: []wire.Side{}, Witnesses: 1,
		Development: wire.New, FirstSeenAt: wire.At(t.FirstSeen), UpdatedAt: wire.At(t.FirstSeen),
		Situation: wire.Course{
			Title: head, Formerly: []wire.Former{}, Articles: 1, Publishers: 1, Languages: digest.Languages([]newsroom.Text{t}),
			Developments: []wire.Step{{At: wire.At(t.CameOut())}},
		},
	}
	for _, sentence := range sentences {
		item.Summary = append(item.Summary, w.Sentence(sentence, []int{0}))
	}
	item.Sources = w.Sources(nil, 1)
	said := []wire.Phrase{phrase("You asked for everything from “%s”.", cmp.Or(m.named(one.Feed), t.Publisher))}
	item.Why = []wire.Why{{Reason: inEnglish(said), Phrases: said}}
	return story{item: item, situation: one.Situation, cites: w.Cites()}
}

// headed gives the title of an article, and the text below it. Where there is no title the text's opening is taken for it, which is its
// first sentence, or as many of its words as there is room for.
func headed(t newsroom.Text) (head, body string) {
	if t.Title != "" {
		return t.Title, t.Text
	}
	spans := text.Sentences(t.Text)
	if len(spans) == 0 {
		return "", ""
	}
	head, body = t.Text[spans[0].Start:spans[0].End], t.Text[spans[0].End:]
	if words := strings.Fields(head); len(words) > mostOpening {
		head = head[:endOf(head, mostOpening)]
	}
	if end := longOpening; len(head) > end {
		for !utf8.RuneStart(head[end]) {
			end--
		}
		head = head[:end]
	}
	return head, body
}

// endOf gives where the so manieth word of a text ends.
func endOf(s string, words int) int {
	at := 0
	for range words {
		at += len(s[at:]) - len(strings.TrimLeftFunc(s[at:], unicode.IsSpace))
		end := strings.IndexFunc(s[at:], unicode.IsSpace)
		if end < 0 {
			return len(s)
		}
		at += end
	}
	return at
}

// passage gives the first sentences of a text, as many whole ones as there is room for, without one that says the title again.
func passage(body, title string, words int) (all []string) {
	letters := longPassage
	for _, span := range text.Sentences(body) {
		sentence := body[span.Start:span.End]
		if sentence == title {
			continue
		}
		words -= count(sentence)
		if letters -= len(sentence); words < 0 || letters < 0 {
			break
		}
		all = append(all, sentence)
	}
	return all
}

// named gives what the reader calls the source on a feed, or its publisher does; empty: neither does.
func (m *material) named(feed newsroom.FeedID) (name string) {
	for _, s := range m.health {
		if s.Feed == feed && s.Always {
			return s.Name()
		}
	}
	return ""
}

// voicesSection sets what voices have brought behind the sections of the interests, with how much of it the paper has no room for: what
// the chosen stories cite is in it.
func (m *material) voicesSection(all, chosen []story) []wire.Section {
	if len(all) == 0 {
		return nil
	}
	cited := map[newsroom.ArticleID]bool{}
	for _, s := range chosen {
		for _, c := range s.cites {
			cited[c.Article] = true
		}
	}
	section := wire.Section{Interest: wire.VoicesLabel, Voices: true}
	for _, s := range all {
		section.Items = append(section.Items, s.item)
	}
	at := map[newsroom.FeedID]int{}
	for _, i := range m.record.newestVoices() {
		one := m.record.Voices[i]
		if one.Outcome != Full || cited[one.Article] {
			continue
		}
		if _, met := at[one.Feed]; !met {
			at[one.Feed] = len(section.More)
			section.More = append(section.More, wire.More{Source: m.named(one.Feed), URL: wire.Source{URL: m.sites[one.Feed]}.Opens()})
		}
		section.More[at[one.Feed]].Count++
	}
	return []wire.Section{section}
}
