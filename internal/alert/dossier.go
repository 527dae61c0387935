package alert

import (
	"context"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/situation"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Fortnight is how many days the charts of what is followed show.
const Fortnight = digest.Fortnight

// Bounds of a dossier.
const (
	dossierAlerts  = 500 // the newest of the account's, among which those of the monitor are found
	dossierReports = 12
)

// Followed is a monitor with what its line in a list says beside.
type Followed struct {
	newsroom.Monitor
	Days   []int  // articles a day, Fortnight numbers, the last of which is of today where the reader is
	Newest string // the title of the newest article; empty where it has lost its words
}

// Followings gives the account's monitors as List does, with their days by the clock of a zone.
func (m *Monitors) Followings(ctx context.Context, account newsroom.AccountID, zone *time.Location) (all []Followed, err error) {
	err = m.store.View(ctx, func(v store.View) error {
		all, err = followings(v, account, zone)
		return err
	})
	return all, err
}

func followings(v store.View, account newsroom.AccountID, zone *time.Location) ([]Followed, error) {
	monitors, err := v.Monitors().List(account, shownStopped)
	if err != nil {
		return nil, err
	}
	var ids []newsroom.SituationID
	for _, one := range monitors {
		if one.State != newsroom.MonitorStopped {
			ids = append(ids, one.Situation)
		}
	}
	sights, err := together(v, account, ids)
	if err != nil {
		return nil, err
	}
	var last []newsroom.ArticleID
	for _, all := range sights {
		last = append(last, all[len(all)-1].Article)
	}
	texts, err := v.Articles().Words(account, last)
	if err != nil {
		return nil, err
	}
	titles := map[newsroom.ArticleID]string{}
	for _, t := range texts {
		titles[t.Article] = t.Title
	}
	out := make([]Followed, len(monitors))
	for i, one := range monitors {
		out[i] = Followed{Monitor: one, Days: digest.Days(sights[one.Situation], v.Now(), zone)}
		if all := sights[one.Situation]; len(all) > 0 && one.State != newsroom.MonitorStopped {
			out[i].Newest = titles[all[len(all)-1].Article]
		}
	}
	return out, nil
}

// together gives the account's articles of situations, each in the order in which they came out.
func together(v store.View, account newsroom.AccountID, ids []newsroom.SituationID) (map[newsroom.SituationID][]newsroom.Sight, error) {
	out := map[newsroom.SituationID][]newsroom.Sight{}
	if len(ids) == 0 {
		return out, nil
	}
	head, err := v.Situations().Head()
	if err != nil {
		return nil, err
	}
	sights, err := v.Articles().Together(account, ids, head.Seq)
	if err != nil {
		return nil, err
	}
	for _, s := range sights {
		out[s.Situation] = append(out[s.Situation], s)
	}
	for _, all := range out {
		slices.SortStableFunc(all, func(a, b newsroom.Sight) int { return a.CameOut().Compare(b.CameOut()) })
	}
	return out, nil
}

// Dossier is all that a reader has of what they follow.
type Dossier struct {
	newsroom.Monitor
	Days      []int
	Steps     []Step             // what brought it on, newest first
	Reports   []Report           // who wrote of it, newest first
	Languages []string           // by how many articles are in them
	Alerts    []newsroom.Alert   // that the monitor raised, newest first
	Parts     []RelatedSituation // the other sides of splits, the newest first
	Joined    Junction
}

// Step is an article that brought a situation on, in the publisher's words.
type Step struct {
	At                          time.Time
	Title, Text, Publisher, URL string
	Language                    string // ISO 639-1 code, empty where unknown
}

// Report is an article, with who prints the same.
type Report struct {
	At                    time.Time
	Publisher, Title, URL string
	Language              string // ISO 639-1 code, empty where unknown
	Reprints              []string
}

// Dossier gives what the account has of one of its monitors, by the clock of a zone. It fails with KindNotFound where it has no
// such monitor.
func (m *Monitors) Dossier(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, zone *time.Location) (d Dossier, err error) {
	err = m.store.View(ctx, func(v store.View) error {
		d, err = dossier(v, account, id, zone)
		return err
	})
	return d, err
}

func dossier(v store.View, account newsroom.AccountID, id newsroom.MonitorID, zone *time.Location) (d Dossier, err error) {
	if d.Monitor, err = v.Monitors().Get(account, id); err != nil {
		return d, err
	}
	sights, err := together(v, account, []newsroom.SituationID{d.Situation})
	if err != nil {
		return d, err
	}
	all := sights[d.Situation]
	d.Days = digest.Days(all, v.Now(), zone)
	if d.Parts, d.Joined, err = regrouped(v, d.Monitor, all); err != nil {
		return d, err
	}
	texts, err := wordsOf(v, account, all)
	if err != nil {
		return d, err
	}
	d.tell(texts)
	alerts, err := v.Alerts().Page(account, 0, dossierAlerts)
	for _, a := range alerts {
		if a.Monitor == id {
			d.Alerts = append(d.Alerts, a)
		}
	}
	return d, err
}

// tell adds what the articles say.
func (d *Dossier) tell(texts []newsroom.Text) {
	copies := situation.NearDuplicates(texts)
	for _, i := range slices.Backward(digest.Developments(texts, copies)) {
		t := texts[i]
		d.Steps = append(d.Steps, Step{t.CameOut(), t.Title, opening(t.Text), t.Publisher, t.URL, t.Language})
	}
	for _, group := range slices.Backward(copies) {
		if len(d.Reports) == dossierReports {
			break
		}
		first := texts[group[0]]
		r := Report{At: first.CameOut(), Publisher: first.Publisher, Title: first.Title, URL: first.URL, Language: first.Language}
		for _, i := range group[1:] {
			if name := texts[i].Publisher; name != r.Publisher && !slices.Contains(r.Reprints, name) {
				r.Reprints = append(r.Reprints, name)
			}
		}
		d.Reports = append(d.Reports, r)
	}
	slices.SortStableFunc(d.Reports, func(a, b Report) int { return b.At.Compare(a.At) })
	d.Languages = digest.Languages(texts)
}

// longestOpening bounds, in bytes, the sentence that is shown of an article.
const longestOpening = 400

// opening gives the first sentence of a text, verbatim; empty where it is longer than a page bears.
func opening(of string) string {
	spans := text.Sentences(of)
	if len(spans) == 0 {
		return ""
	}
	first := strings.TrimSpace(of[spans[0].Start:spans[0].End])
	if len(first) > longestOpening {
		return ""
	}
	return first
}

// Again follows the situation of a monitor that was stopped, by a new monitor, or gives the one that stands. The stopped one stays
// as it is.
func (m *Monitors) Again(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID) (monitor newsroom.Monitor, err error) {
	var wanted newsroom.Monitor
	err = m.store.View(ctx, func(v store.View) error {
		stopped, err := v.Monitors().Get(account, id)
		if err != nil {
			return err
		}
		wanted = newsroom.Monitor{Account: account, State: newsroom.MonitorActive, From: stopped.From, Seen: stopped.Seen}
		if wanted.Situation, err = followed(v, account, stopped.Situation, stopped.CreatedAt); err != nil { // it was not kept up since
			return err
		}
		seen, err := outlined(v, account, wanted.Situation)
		if seen.Title != "" {
			wanted.Seen = seen
		}
		return err
	})
	if err != nil {
		return monitor, err
	}
	monitor, _, err = m.begin(ctx, wanted)
	return monitor, err
}

// Shown gives the account's alerts whose number is below that, newest first, for the reader to see: a page of the web is
// no retrieval by an app. 0 is above all.
func (u *Updates) Shown(ctx context.Context, account newsroom.AccountID, below int64, limit int) (all []newsroom.Alert, err error) {
	err = u.store.Read(ctx, func(v store.View) error {
		all, err = v.Alerts().Page(account, below, limit)
		return err
	})
	return all, err
}

// Daily counts the account's alerts of a fortnight by their days, where the clock of a zone is.
func (u *Updates) Daily(ctx context.Context, account newsroom.AccountID, zone *time.Location) (counts []int, err error) {
	err = u.store.View(ctx, func(v store.View) error {
		counts = make([]int, Fortnight)
		for below := int64(0); ; {
			some, err := v.Alerts().Page(account, below, PageSize)
			for _, a := range some {
				if below = a.N; !digest.Tally(counts, a.SentAt, v.Now(), zone) {
					return nil
				}
			}
			if err != nil || len(some) < PageSize {
				return err
			}
		}
	})
	return counts, err
}
