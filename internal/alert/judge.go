package alert

import (
	"cmp"
	"crypto/sha256"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/situation"
)

// alertWords is how many words the sentences of an alert have together at most.
const alertWords = 90

// findings are what is to be written for a reader.
type findings struct {
	shown  []newsroom.Monitor // those whose situation looks otherwise now
	alerts []draft
}

// judge decides what a reader is told and how the reader's monitors look now. It depends on what was read alone, to which it adds what it tells; it is called once.
func (s sight) judge() findings {
	var f findings
	var raised []told // what one story is told by now need not be told of the next
	for _, st := range s.stories {
		o := outline(st.sights, st.texts)
		for _, m := range st.monitors {
			if o.Title != "" { // else nothing of it is to be read any more, and it stays as it was
				m.Seen = o
			}
			f.shown = append(f.shown, m)
		}
		st.elsewhere = append(st.elsewhere, raised...)
		for n := range mostAtOnce {
			st.last = n == mostAtOnce-1
			d, ok := s.alert(st)
			if !ok {
				break
			}
			d.title = o.Title
			f.alerts, raised = append(f.alerts, d), append(raised, told{words: d.words(), recent: true})
			if d.waits || d.event == nil {
				break
			}
			st.told = append(st.told, d.told())
		}
	}
	return f
}

// mostAtOnce is how many alerts of one story a reader is sent at once, one of each event; the last tells what is left.
const mostAtOnce = 3

// alert decides whether a story is worth an alert: to the oldest active monitor of it or, where nobody follows or has
// followed it, to the first wish that it meets anew or in which it has developed.
func (s sight) alert(st *story) (draft, bool) {
	if len(st.monitors) > 0 {
		if m := teller(st.monitors); m.State == newsroom.MonitorActive {
			d, ok := st.develop(st.texts, s.from, m.Since, time.Time{}, voicesFor(st.texts))
			d.monitor = &m
			return d, ok
		}
		return draft{}, false
	}
	if st.stopped {
		return draft{}, false
	}
	texts := slices.DeleteFunc(slices.Clone(st.texts), s.avoided)
	for _, wish := range st.met {
		if d, ok := st.answer(wish, texts, s.from); ok {
			d.interest = &wish.Interest
			return d, true
		}
	}
	return draft{}, false
}

// answer decides whether a story is worth an alert to a wish. What has appeared to another one develops.
func (st *story) answer(wish met, texts []newsroom.Text, from newsroom.Seq) (draft, bool) {
	if st.appeared || st.metBefore(wish, from) {
		return st.develop(texts, from, 0, wish.said, max(1, voicesFor(texts)-1)) // who asked for alerts in words is told by one source less
	}
	return st.appear(wish, texts, from)
}

// voicesFor gives how many independent sources must report what is new in a story to somebody who follows it.
func voicesFor(texts []newsroom.Text) int { return digest.VoicesFor(digest.Publishers(texts)) }

// metBefore tells whether a report of the situation met a wish already when it was watched last.
func (st *story) metBefore(wish met, from newsroom.Seq) bool {
	return slices.ContainsFunc(st.sights, func(s newsroom.Sight) bool {
		return s.Seq <= from && wish.articles[s.Article] &&
			!slices.ContainsFunc(st.texts, func(t newsroom.Text) bool { return t.Article == s.Article && !digest.IsReport(t) })
	})
}

// mostRepeats is how many developments that repeat what was told are passed over.
const mostRepeats = 8

// develop finds a material development since a place that so many independent sources report.
func (st *story) develop(texts []newsroom.Text, from, since newsroom.Seq, said time.Time, voices int) (draft, bool) {
	known, fresh := st.parted(texts, from, since, said, voices > 1)
	for range mostRepeats {
		if len(fresh) == 0 {
			return draft{}, false
		}
		d, found := st.material(known, fresh, voices)
		switch {
		case !found:
			return st.confirm(texts, fresh)
		case !st.repeats(d):
			return d, true
		}
		known, fresh = learned(known, fresh, d.tell)
	}
	return draft{}, false
}

// learned makes some of the fresh articles known.
func learned(known, fresh []newsroom.Text, of []int) (more, left []newsroom.Text) {
	more = slices.Concat(known, selection(fresh, of))
	slices.SortStableFunc(more, func(a, b newsroom.Text) int { return cmp.Compare(a.Seq, b.Seq) })
	for i, t := range fresh {
		if !slices.Contains(of, i) {
			left = append(left, t)
		}
	}
	return more, left
}

// material writes up what the fresh articles bring that is materially new, where so many independent sources must tell it.
func (st *story) material(known, fresh []newsroom.Text, voices int) (draft, bool) {
	c := digest.Case{Known: known, Fresh: fresh, Copies: copies(known, fresh), OneEvent: !st.last, Voices: voices}
	c.Told, c.Elsewhere = wordsTold(st.told), wordsTold(st.elsewhere)
	c.Recent = wordsTold(recent(slices.Concat(st.told, st.elsewhere)))
	if voices > 1 {
		c.Heads, c.Named, c.Reprints = placesOf(known, st.headed), placesOf(known, st.hasNamed), situation.NearDuplicates
	}
	found, ok := digest.Develop(c, alertWords)
	if !ok {
		return draft{}, false
	}
	d := draft{
		situation: st.situation, known: known, fresh: fresh, head: found.Head, sentences: found.Sentences, tell: found.Articles, event: found.Event, waits: voices > 1,
		fact: keyOf("development", append([]string{st.situation.String()}, found.Stems...)...),
	}
	if len(d.sentences) == 0 {
		d.sentences = under(fresh, found.Event, found.Head)
	}
	return d, true
}

// under gives the sentences of an alert where none tells something new by itself: what stands under its headline in a paper, of some of the articles.
func under(fresh []newsroom.Text, of []int, head int) []digest.Sentence {
	sentences := digest.Under(selection(fresh, of), slices.Index(of, head), alertWords)
	for i := range sentences {
		sentences[i].Articles = placesIn(of, sentences[i].Articles)
	}
	return sentences
}

// placesIn gives what stands at some places of a list.
func placesIn(of, at []int) []int {
	places := make([]int, len(at))
	for n, i := range at {
		places[n] = of[i]
	}
	return places
}

// confirm finds the first independent confirmation of what only one publisher had told: of all texts that are not fresh, whatever they are.
func (st *story) confirm(texts, fresh []newsroom.Text) (draft, bool) {
	known := slices.DeleteFunc(slices.Clone(texts), func(t newsroom.Text) bool {
		return slices.ContainsFunc(fresh, func(f newsroom.Text) bool { return f.Article == t.Article })
	})
	c := digest.Case{Known: known, Fresh: fresh, Copies: copies(known, fresh)}
	i, ok := digest.Confirm(c, digest.Witnesses(known, situation.NearDuplicates(known)))
	if !ok {
		return draft{}, false
	}
	d := draft{
		situation: st.situation, known: known, fresh: fresh, head: i, tell: []int{i}, sentences: summarise(fresh, []int{i}), confirms: true,
		fact: keyOf("confirmation", st.situation.String()),
	}
	return d, !st.repeats(d)
}

// appear finds the first appearance of a situation that meets a wish.
func (st *story) appear(wish met, texts []newsroom.Text, from newsroom.Seq) (draft, bool) {
	known, fresh := st.parted(texts, from, 0, wish.said, false)
	var on []int
	for i, t := range fresh {
		if wish.articles[t.Article] {
			on = append(on, i)
		}
	}
	if len(on) == 0 {
		return draft{}, false
	}
	head := on[digest.Headline(selection(fresh, on))]
	d := draft{
		situation: st.situation, known: known, fresh: fresh, tell: on, sentences: under(fresh, on, head), first: true, head: head, fact: appearanceOf(st.situation),
	}
	return d, !st.repeats(d)
}

// summarise takes sentences from some of the articles.
func summarise(texts []newsroom.Text, of []int) []digest.Sentence {
	sentences := digest.Summarise(selection(texts, of), alertWords)
	for i, s := range sentences {
		sentences[i].Articles = placesIn(of, s.Articles)
	}
	return sentences
}

func selection(texts []newsroom.Text, places []int) []newsroom.Text {
	out := make([]newsroom.Text, len(places))
	for i, at := range places {
		out[i] = texts[at]
	}
	return out
}

// repeats tells whether all that an alert would say was said in earlier alerts: the same dispatches turn up again, in
// another situation or mixed. A passage without facts says nothing beside one that was told, or under a title that was.
func (st *story) repeats(d draft) bool {
	title := d.fresh[d.head].Title
	language, passages := d.fresh[d.head].Language, []string{}
	if len(d.sentences) == 0 {
		passages = append(passages, title)
	}
	for _, s := range d.sentences {
		passages = append(passages, s.Text)
	}
	words := wordsTold(slices.Concat(st.told, st.elsewhere))
	before := digest.NewTold(language, words)
	return (before.Holds(title) || slices.ContainsFunc(passages, before.Holds)) &&
		!slices.ContainsFunc(passages, func(p string) bool { return !before.Holds(p) && digest.Adds(language, p, words) })
}

// copies finds the fresh articles that are near-duplicates of a known one, by their index.
func copies(known, fresh []newsroom.Text) map[int]bool {
	found := map[int]bool{}
	for _, group := range situation.NearDuplicates(slices.Concat(known, fresh)) {
		for _, i := range group {
			if group[0] < len(known) && i >= len(known) {
				found[i-len(known)] = true
			}
		}
	}
	return found
}

// appearanceOf gives the key of a situation's first appearance.
func appearanceOf(id newsroom.SituationID) newsroom.Digest { return keyOf("appearance", id.String()) }

// keyOf makes the key of a fact.
func keyOf(kind string, parts ...string) newsroom.Digest {
	sum := sha256.Sum256([]byte(kind + "\x00" + strings.Join(parts, "\x00")))
	return newsroom.Digest(sum[:16])
}
