package edition

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// proven gives a sent edition after it has proved all that must hold of every one.
func (w *world) proven(account newsroom.AccountID, n int64) (newsroom.Edition, wire.Edition) {
	w.Helper()
	e := w.whole(account, n)
	body := bodyOf(w, e)
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	w.proveHead(e, body, record)
	w.proveChoice(e, body, record)
	w.proveWindow(e, body, record)
	w.proveNumbers(e, record)
	w.proveSentences(e, body)
	w.provePhrases(body)
	return e, body
}

// proveHead: body, row and record tell the same, and the edition follows the one before it.
func (w *world) proveHead(e newsroom.Edition, body wire.Edition, record Record) {
	w.Helper()
	same(w, "number", body.Number, e.Number)
	same(w, "range of the record", [2]newsroom.Seq{record.From, record.To}, [2]newsroom.Seq{e.From, e.To})
	same(w, "revision", record.Mandate, e.Mandate)
	same(w, "times", []string{body.ComposedAt.String(), body.SentAt.String()}, []string{wire.At(e.ComposedAt).String(), wire.At(e.SentAt).String()})
	same(w, "slot", body.Slot, wire.FromSlot(e.Slot))
	same(w, "link", body.WebURL, fmt.Sprintf("https://news.example.org/editions/%d", e.Number))
	sum := sha256.Sum256(e.Body)
	same(w, "ETag", e.ETag, `"`+base64.RawURLEncoding.EncodeToString(sum[:16])+`"`)
	standing := enginetest.See(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().At(e.Account, e.Mandate) })
	var last newsroom.Edition
	if e.Number > 1 {
		last = w.whole(e.Account, e.Number-1)
	}
	all := slices.Clone(standing.Interests)
	standing.Interests = slices.DeleteFunc(standing.Interests, func(i newsroom.Interest) bool { return !counts(i, e, last) })
	waits := slices.ContainsFunc(all, func(i newsroom.Interest) bool { return !i.Avoid && !counts(i, e, last) })
	if len(standing.Followed()) == 0 && !waits {
		waiting := enginetest.See(w, func(v store.View) (newsroom.OpenQuestion, error) { return v.Mandates().Question(e.Account) })
		front := []newsroom.Interest{mandate.FrontPage("en")}
		if mandate.SpeakOfFrontPage(standing.Interests) {
			front = nil
		}
		standing.Interests = slices.Concat(mandate.Tentative(waiting.Subjects), standing.Interests, front)
	} else if len(record.Interests) > len(standing.Interests) { // little may be there of what is followed
		standing.Interests = w.proveBeside(e, body, record, standing.Interests)
	}
	same(w, "interests", record.Interests, standing.Interests)
	if e.Number > 1 {
		if last.Mandate > 0 || e.Mandate == 0 { // the first that a mandate chooses looks back as a first one does
			same(w, "where it begins", e.From, last.To)
		}
	}
	if (body.Notice == nil) != (len(e.Items) > 0) {
		w.Errorf("edition %d has %d items and the notice %v", e.Number, len(e.Items), body.Notice)
	}
}

// proveChoice: the choice recomputes from the record and is what the body shows, in its order and places.
func (w *world) proveChoice(e newsroom.Edition, body wire.Edition, record Record) {
	w.Helper()
	again, err := DecodeRecord(e.Record)
	w.Must(err)
	for i := range again.Considered {
		c := &again.Considered[i]
		c.Outcome, c.Section, c.Placement, c.Strength, c.Parts = 0, 0, "", 0, Parts{}
	}
	for i := range again.Voices {
		again.Voices[i].Outcome = 0
	}
	Choose(&again)
	ChooseVoices(&again)
	same(w, "the choice made again", again, record)

	labels, rank := map[newsroom.InterestID]string{}, map[newsroom.InterestID]int{}
	for i, interest := range record.Interests {
		labels[interest.ID], rank[interest.ID] = interest.Label, i
	}
	var chosen []Considered
	for _, c := range record.Considered {
		if c.Outcome == Used {
			chosen = append(chosen, c)
		}
	}
	slices.SortStableFunc(chosen, func(a, b Considered) int {
		return cmp.Or(cmp.Compare(rank[a.Section], rank[b.Section]), cmp.Compare(b.Strength, a.Strength))
	})
	var want, got []string
	for _, c := range chosen {
		want = append(want, fmt.Sprint(labels[c.Section], " ", c.Situation, " ", c.Placement, " ", w.reasons(c)))
	}
	for _, i := range record.newestVoices() {
		if one := record.Voices[i]; one.Outcome == Voiced {
			want = append(want, fmt.Sprint(wire.VoicesLabel, " ", one.Situation, " ", wire.Brief, " ", 1))
		}
	}
	place := 0
	for _, section := range body.Sections {
		for _, item := range section.Items {
			if place >= len(e.Items) || e.Items[place].Ordinal != place {
				w.Fatalf("the body has more items than the edition, or its ordinals have holes: %+v", e.Items)
			}
			got = append(got, fmt.Sprint(section.Interest, " ", e.Items[place].Situation, " ", item.Placement, " ", len(item.Why)))
			place++
		}
	}
	same(w, "items in order", got, want)
	same(w, "number of items", place, len(e.Items))
}

// proveWindow: every article that the reader sees in the range is in the record, with one reason that fits the
// outcome of its situation, and the counts are those of the window.
func (w *world) proveWindow(e newsroom.Edition, body wire.Edition, record Record) {
	w.Helper()
	window := enginetest.See(w, func(v store.View) ([]newsroom.Sight, error) {
		return windowOf(v, e, record)
	})
	situations := map[newsroom.SituationID]bool{}
	var want, got []newsroom.Seq
	for _, s := range window {
		want = append(want, s.Seq)
		situations[s.Situation] = true
	}
	same(w, "considered", body.Considered, wire.Considered{Articles: len(window), Situations: len(situations)})
	cited := map[newsroom.ArticleID]bool{}
	for _, item := range e.Items {
		for _, cite := range item.Cites {
			cited[cite.Article] = true
		}
	}
	for i, fate := range record.Articles {
		got = append(got, fate.Seq)
		if i >= len(window) {
			break
		}
		if problem := misfit(record, fate, window[i], cited[window[i].Article]); problem != "" {
			w.Errorf("article %d of the window, %s: %s", fate.Seq, fate.Reason, problem)
		}
	}
	same(w, "articles of the record", got, want)
}

// misfit says what is wrong with an article's reason.
func misfit(r Record, fate Fate, s newsroom.Sight, cited bool) string {
	voiced := slices.ContainsFunc(r.Voices, func(one Spoken) bool { return one.Seq == fate.Seq && one.Outcome == Voiced })
	if voiced != (fate.Reason == Voiced) || voiced && !cited {
		return fmt.Sprintf("it is in the section of the voices: %v; it is cited: %v", voiced, cited)
	}
	if fate.Situation < 0 {
		if voiced {
			return ""
		}
		if cited {
			return "it is cited"
		}
		switch fate.Reason {
		case NoInterest, InPassing, Avoided, TooOld:
			return ""
		}
		return "it belongs to no situation that was considered"
	}
	c := r.Considered[fate.Situation]
	taken := fate.Reason == Used || fate.Reason == Listed || fate.Reason == Duplicate
	switch {
	case c.Situation != s.Situation:
		return "it belongs to another situation"
	case taken != (c.Outcome == Used):
		return "its situation is " + c.Outcome.String()
	case !taken && fate.Reason != c.Outcome:
		return "its situation is " + c.Outcome.String()
	case cited != (fate.Reason == Used):
		return fmt.Sprintf("it is cited: %v", cited)
	}
	return ""
}

// proveNumbers: while the texts are kept, every score, all statistics with their feedback, and whatever was left out,
// recompute from them to the last digit.
func (w *world) proveNumbers(e newsroom.Edition, record Record) {
	w.Helper()
	standing := compile(record.Interests, record.At, nil)
	window := enginetest.See(w, func(v store.View) ([]newsroom.Sight, error) {
		return windowOf(v, e, record)
	})
	for _, c := range record.Considered {
		for _, weight := range c.Weights {
			if standing.wish(weight.Interest).Front() {
				w.proveCoverage(c.Situation, weight, window, record)
				continue
			}
			d := mandate.Prepare(w.weighed(weight.Article, weight.Version, weight.Page))
			wish := standing.followed[slices.Index(standing.follows, weight.Interest)]
			score := mandate.Relevance(wish, d, record.Statistics, mandate.Against(standing.avoided, d, record.Statistics))
			same(w, fmt.Sprintf("score of article %d", weight.Article), weight.Score, score)
		}
	}
	documents := make([]mandate.Document, len(window))
	for i, s := range window {
		documents[i] = mandate.Prepare(w.weighed(s.Article, s.Version, record.Articles[i].Page))
		w.proveVerdict(standing, documents[i], record, record.Articles[i], s.Feed)
	}
	size := mandate.SizeOf(documents)
	same(w, "statistics of the window", record.Statistics, mandate.Gather(size, byArticle(window, documents), standing.compiled))
}

// proveVerdict: an article that is on what the reader leaves out is so recorded, with the interest that won if one did;
// and one is on no interest exactly where none of the rules finds it on any.
func (w *world) proveVerdict(by wishes, d mandate.Document, record Record, fate Fate, feed newsroom.FeedID) {
	w.Helper()
	if fate.Reason == TooOld || fate.Reason == Voiced {
		return
	}
	want := mandate.Judge(d, by.followed, by.avoided)
	if shuns := record.Shunned[feed]; shuns != 0 {
		want = mandate.Verdict{Avoided: slices.Index(by.avoids, shuns), Kept: -1}
	}
	got := mandate.Verdict{Avoided: slices.Index(by.avoids, fate.Avoided), Kept: slices.Index(by.follows, fate.Kept)}
	same(w, fmt.Sprintf("verdict on article %d of the window", fate.Seq), got, want)
	if out := fate.Reason == Avoided; out != want.Out() {
		w.Errorf("article %d of the window is %s, and its verdict %+v", fate.Seq, fate.Reason, want)
	}
	meets := false
	for i, f := range by.followed {
		meets = meets || fate.Seq > record.begins(by.follows[i], newsroom.SituationID{}) && carries(f, d)
	}
	if fate.Reason == NoInterest && meets {
		w.Errorf("article %d of the window is on an interest, and said to be on none", fate.Seq)
	}
}

// proveSentences: every headline and every sentence stands verbatim in the version that its citation names, and
// every source of every sentence has its citation.
func (w *world) proveSentences(e newsroom.Edition, body wire.Edition) {
	w.Helper()
	words, place := 0, 0
	for _, section := range body.Sections {
		for _, item := range section.Items {
			cites := e.Items[place].Cites
			place++
			links := map[newsroom.ArticleID]string{}
			for _, cite := range cites {
				t := w.text(cite.Article, cite.Version)
				links[cite.Article] = t.URL
				if cite.Sentence == "" || !strings.Contains(t.Text, cite.Sentence) && t.Title != cite.Sentence {
					w.Errorf("%q is not in version %d of article %d:\n%s\n%s", cite.Sentence, cite.Version, cite.Article, t.Title, t.Text)
				}
			}
			cited := func(sentence, url string) bool {
				return slices.ContainsFunc(cites, func(c newsroom.Cite) bool { return c.Sentence == sentence && (url == "" || links[c.Article] == url) })
			}
			if !cited(item.Headline, "") {
				w.Errorf("the headline %q has no citation", item.Headline)
			}
			if !slices.ContainsFunc(item.Sources, func(s wire.Source) bool { return s.Title == item.Headline || section.Voices && s.Title == "" }) {
				w.Errorf("the headline %q is of no source that is named", item.Headline)
			}
			before := words
			words += len(strings.Fields(item.Headline))
			printed := slices.Concat(item.Summary, item.New)
			for _, side := range item.Disagreements {
				printed = append(printed, side.Sentence)
			}
			w.proveShares(cites, item.Headline, printed)
			for _, sentence := range printed {
				words += len(strings.Fields(sentence.Text))
				if len(sentence.Sources) == 0 {
					w.Errorf("%q has no source", sentence.Text)
				}
				for _, source := range sentence.Sources {
					if source >= len(item.Sources) || !cited(sentence.Text, item.Sources[source].URL) {
						w.Errorf("%q has no citation for its source %d of %d", sentence.Text, source, len(item.Sources))
					}
				}
			}
			if section.Voices { // outside the minutes
				words = before
			}
		}
	}
	same(w, "reading time", body.ReadingTimeSeconds, digest.Seconds(words))
}
