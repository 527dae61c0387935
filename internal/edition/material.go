package edition

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// How far back the first edition looks, and when that is thin.
const (
	firstLook  = 48 * time.Hour
	thinLook   = 72 * time.Hour
	thin       = 20             // articles
	staleAfter = 24 * time.Hour // an article published so long before the window is old news to it
)

// Bounds of what one edition reads, whatever a reader's feeds bring.
const (
	matchLimit     = 1000 // articles weighed for one interest
	situationLimit = 100  // newest articles of a situation that are read for its item
)

// material is what one snapshot knows that an edition is made of.
type material struct {
	now     time.Time
	slot    newsroom.Slot
	person  newsroom.Account
	reader  newsroom.Reader
	mandate newsroom.Mandate
	at      mandate.Whereabouts
	unasked bool // the mandate follows nothing: the paper is the front page
	hoped
	little   bool  // little was found on what the mandate follows
	beneath  Below // why the front page stands below what is followed
	from, to newsroom.Seq
	cutoff   time.Time        // what was published before is old news
	before   newsroom.Edition // the last one that was sent; the zero one if this is the first
	window   []newsroom.Sight
	wishes
	past
	held
	late
	voices
	words    map[newsroom.ArticleID]newsroom.Text
	together map[newsroom.SituationID][]newsroom.Sight // in the order in which they came out, the newest situationLimit
	whole    map[newsroom.SituationID]whole            // of all of them
	titles   map[newsroom.SituationID][]newsroom.SituationEvent
	tell     digest.Summariser
	stories  map[newsroom.SituationID]digest.Story // as story gives them
	shown    map[newsroom.SituationID]newsroom.Seq
	health   []newsroom.SourceHealth

	printedLast [][]newsroom.Text // the sources of each item of the last edition
	record      Record
	weighable   []newsroom.Sight             // as candidates gives them; nil: nobody has asked
	considers   map[newsroom.SituationID]int // places of situations in the record, made with them
	coverage    []newsroom.Coverage          // of the interests that have nothing in the paper
	mentions    map[newsroom.InterestID]newsroom.Mention

	monitors []newsroom.Monitor             // those that are not stopped, newest first
	days     map[newsroom.SituationID][]int // articles a day of what they follow
	alerts   []newsroom.Alert               // sent since the last edition, newest first
	since    time.Time                      // when the last edition was composed; zero: this is the first
	behind   bool                           // new articles wait to be grouped
	off      []newsroom.Webhook             // switched off since the last edition

	regrouped map[newsroom.SituationID]wire.Phrase // what is said of followed situations that were split or merged since

	*shared
	common      bool                  // there are others
	advise      Adviser               // nil: nobody knows
	found       []newsroom.Correction // what became of what earlier editions quoted
	corrections []wire.Correction     // what of that the reader is told
	leftSince   time.Time             // from when on the next edition looks for what this one leaves to it; zero: it leaves nothing
}

// gather reads what the edition is made of and weighs it; the choice is made of the record that it fills. by is what others
// have worked out; nil: nothing. Where little is there of what the reader follows, it looks for what a
// statement that waits for their answer likely asks for, too, and for the front page.
func gather(v store.View, account newsroom.AccountID, slot newsroom.Slot, by *shared, common bool) (*material, error) {
	m, err := weighedOnce(v, account, slot, by, common, false)
	if err != nil || !m.looksFurther() {
		return m, err
	}
	return weighedOnce(v, account, slot, m.shared, common, true)
}

// weighedOnce gathers by the mandate, or, where that gave little, by what a statement that waits for an answer likely asks for and by the front page, too.
func weighedOnce(v store.View, account newsroom.AccountID, slot newsroom.Slot, by *shared, common, little bool) (*material, error) {
	m := &material{
		shared: cmp.Or(by, &shared{}), common: common, tell: digest.Tell, now: v.Now(), slot: slot, words: map[newsroom.ArticleID]newsroom.Text{},
		little: little,
	}
	for _, read := range []func(store.View, newsroom.AccountID) error{
		m.readReader, m.readHeld, m.readWindow, m.readBack, m.readUnread, m.readVoices, m.readMatches, m.readSituations, m.readLast, m.readFollowed, m.readParted, m.readCorrections, m.readOff,
	} {
		if err := read(v, account); err != nil {
			return nil, err
		}
	}
	m.weighWitnesses()
	m.weighDoubles()
	Choose(&m.record)
	if err := m.readCoverage(v, account); err != nil {
		return nil, err
	}
	return m, nil
}

func (m *material) readReader(v store.View, account newsroom.AccountID) error {
	person, err := v.Accounts().Get(account)
	if err != nil {
		return err
	}
	if !person.Active() {
		return newsroom.Errorf(newsroom.KindForbidden, "The account is disabled or not authorized for live use; nothing is composed for it.")
	}
	m.person = person
	if m.reader, err = v.Readers().Get(account); err != nil {
		return err
	}
	if m.mandate, err = v.Mandates().Standing(account); err != nil {
		return err
	}
	if m.before, err = m.last(v, account); err != nil {
		return err
	}
	m.mandate.Interests = m.today(m.mandate.Interests)
	if len(m.mandate.Followed()) == 0 && len(m.waiting) == 0 {
		if m.unasked = true; !mandate.SpeakOfFrontPage(m.mandate.Interests) {
			m.mandate.Interests = append(m.mandate.Interests, mandate.FrontPage(m.person.Language))
		}
	}
	if err := m.readQuestion(v, account); err != nil {
		return err
	}
	m.health, err = v.Sources().Health(account)
	if err != nil {
		return err
	}
	if m.at, err = mandate.Locate(v, m.reader); err != nil {
		return err
	}
	if len(m.tentative) > 0 {
		m.at = m.at.Asking(m.question.Said)
	}
	m.wishes = compile(m.weighed(), m.at, m.library)
	m.shun(m.mandate.Interests, m.health)
	m.lasts = lasting(m.health)
	return nil
}

// readWindow reads what was grouped since the last edition; for the first, what was seen in two days, in
// three where that is thin. An edition from before there was a mandate chose nothing, so it counts as none. For interests
// that have waited for their day, what came meanwhile is read again.
func (m *material) readWindow(v store.View, account newsroom.AccountID) error {
	head, err := v.Situations().Head()
	if err != nil {
		return err
	}
	m.from, m.to = m.reader.Cut, head.Seq
	last := m.before
	m.since = last.ComposedAt
	if last.Mandate > 0 || m.unasked && last.Number > 0 {
		m.cutoff = last.ComposedAt.Add(-staleAfter)
		if err := m.readReach(v); err != nil {
			return err
		}
		m.window, err = v.Articles().Visible(account, m.lowest(), m.to)
		return err
	}
	for _, look := range []time.Duration{firstLook, thinLook} {
		m.cutoff = m.now.Add(-look)
		if m.from, err = v.Articles().SeqBefore(m.cutoff); err != nil {
			return err
		}
		if m.window, err = v.Articles().Visible(account, m.from, m.to); err != nil {
			return err
		}
		if m.current() >= thin {
			break
		}
	}
	return nil
}

// last gives the edition before this one, the zero one if this is the first.
func (m *material) last(v store.View, account newsroom.AccountID) (newsroom.Edition, error) {
	if m.reader.Last == 0 {
		return newsroom.Edition{}, nil
	}
	return v.Editions().Latest(account)
}

// current counts the articles of the window that are not old news.
func (m *material) current() int {
	n := 0
	for _, s := range m.window {
		if !m.old(s) {
			n++
		}
	}
	return n
}

func (m *material) old(s newsroom.Sight) bool {
	if was, known := m.aged[s.Seq]; known {
		return was
	}
	cutoff := m.cutoff
	if stale := m.staleOf(s.Situation); s.Seq <= m.from && !stale.IsZero() {
		cutoff = stale
	}
	if m.lasts[s.Feed] > 0 && !m.expired(s) {
		return false
	}
	return !s.Published.IsZero() && s.Published.Before(cutoff)
}

// readSituations reads the reader's articles of every situation that is considered, older ones too: an item
// may cite them.
func (m *material) readSituations(v store.View, account newsroom.AccountID) error {
	ids := make([]newsroom.SituationID, len(m.record.Considered))
	for i, c := range m.record.Considered {
		ids[i] = c.Situation
	}
	m.together, m.whole = map[newsroom.SituationID][]newsroom.Sight{}, map[newsroom.SituationID]whole{}
	if len(ids) == 0 {
		return nil
	}
	sights, err := v.Articles().Together(account, ids, m.to)
	if err != nil {
		return err
	}
	zone := zoneNamed(m.slot.Zone)
	for _, s := range sights {
		m.together[s.Situation] = append(m.together[s.Situation], s)
	}
	var articles []newsroom.ArticleID
	for id, all := range m.together {
		all = slices.DeleteFunc(all, m.knownAvoided)
		m.whole[id] = wholeOf(all, m.now, zone)
		slices.SortStableFunc(all, func(a, b newsroom.Sight) int { return a.CameOut().Compare(b.CameOut()) })
		m.together[id] = all[max(0, len(all)-situationLimit):]
		for _, s := range m.together[id] {
			articles = append(articles, s.Article)
		}
	}
	if err := m.readWords(v, account, articles); err != nil {
		return err
	}
	if m.shown, err = v.Editions().Shown(account, ids); err != nil {
		return err
	}
	m.begin()
	return m.readTitles(v, account, ids)
}

// knownAvoided tells whether an article has turned out to be one that the reader wants left out. Such articles
// take no place among the newest of their situation.
func (m *material) knownAvoided(s newsroom.Sight) bool {
	_, ok := m.documents[s.Article]
	return (ok || m.shunned[s.Feed] != 0) && m.judge(s).out()
}

// story gives a situation as an item may tell it: its articles, without those that the reader wants left out and those that stand
// in the section of the voices. It is made once,
// when all that it depends on has been read, and asked for when it is weighed, written up and settled.
func (m *material) story(id newsroom.SituationID) digest.Story {
	s, made := m.stories[id]
	if !made {
		if m.stories == nil {
			m.stories = map[newsroom.SituationID]digest.Story{}
		}
		s = m.seen(id)
		m.stories[id] = s
	}
	return s
}

func (m *material) seen(id newsroom.SituationID) digest.Story {
	s := digest.Story{Told: m.shown[id] > 0, Title: m.called(id), Language: m.reader.Language, NewWords: freshWords}
	for _, sight := range m.together[id] {
		t, ok := m.words[sight.Article]
		if !ok || m.voiced[t.Article] || m.judge(sight).out() {
			continue
		}
		s.Articles = append(s.Articles, t)
		s.Known = append(s.Known, !m.news(id, sight))
		s.Old = append(s.Old, m.old(sight))
	}
	return m.memory.Know(s).Copied(alike)
}
