package situation

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"newsroom"
)

// report is an article of the invented world, with what is true of it.
type report struct {
	newsroom.Text
	event int // 0: an event that nobody else reports
	copy  int // of which report, by Article; 0: it was written for itself
}

// world writes reports of invented events in three languages. Two events of one kind look alike: only names,
// places and numbers tell them apart.
type world struct {
	random  *rand.Rand
	reports []report
	events  int
}

// invent writes at least so many reports, in the order in which they come out.
func invent(seed uint64, reports int) []report {
	w := &world{random: newRandom(seed)}
	for len(w.reports) < reports {
		if w.random.IntN(5) == 0 {
			w.single()
		} else {
			w.event()
		}
	}
	slices.SortStableFunc(w.reports, func(a, b report) int { return a.FirstSeen.Compare(b.FirstSeen) })
	numbers := map[newsroom.ArticleID]int{}
	for i := range w.reports {
		numbers[w.reports[i].Article] = i + 1
		w.reports[i].Article = newsroom.ArticleID(i + 1)
		w.reports[i].Feed, w.reports[i].Version = newsroom.FeedID(1), 1
	}
	for i := range w.reports {
		w.reports[i].copy = numbers[newsroom.ArticleID(w.reports[i].copy)]
	}
	return w.reports
}

func newRandom(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// facts are what tells one event from another of its kind.
type facts struct{ place, region, person, firm, n, m string }

func (w *world) facts() facts {
	r := w.random
	return facts{
		place: w.name("or tal ven mar kes lun", "burg ville stad ona eria ford"), region: w.name("nor sud lak val ter", "mark land ania esse"),
		person: w.name("al be ri jo ka su", "na mir lia tor ven") + " " + w.name("hol ber gar san mo", "strand mann etti ova rez"),
		firm:   w.name("syn tra hel cor nex", "tek via gas bank line"),
		n:      fmt.Sprint(12 + r.IntN(880)), m: fmt.Sprintf("%d.%d", 1+r.IntN(9), 1+r.IntN(9)),
	}
}

func (w *world) name(heads, tails string) string {
	s := w.one(heads) + w.one("ar el in or un ash") + w.one("b d f k m n p s t v") + w.one("a e i o u") + w.one(tails)
	return strings.ToUpper(s[:1]) + s[1:]
}

func (w *world) one(words string) string {
	list := strings.Fields(words)
	return list[w.random.IntN(len(list))]
}

// week is when the invented events happen.
var week = time.Date(2026, 1, 5, 6, 0, 0, 0, time.UTC)

// event adds what is written about one event: by several publishers, over hours or days, with wire copies.
func (w *world) event() {
	w.events++
	f := w.facts()
	tongues := languages[:1+w.random.IntN(2)]
	if w.random.IntN(4) == 0 {
		tongues = languages[2:]
	}
	kind := w.random.IntN(len(languages[0].kinds))
	begins := week.Add(time.Duration(w.random.IntN(7*24*60)) * time.Minute)
	pace := []time.Duration{20 * time.Minute, 3 * time.Hour}[w.random.IntN(2)]
	for range 3 + w.random.IntN(14) {
		tongue := tongues[w.random.IntN(len(tongues))]
		begins = begins.Add(time.Duration(w.random.Int64N(int64(pace))))
		w.report(f, tongue, tongue.kinds[kind], begins, w.events)
		if w.random.IntN(5) == 0 {
			w.copies(1+w.random.IntN(4), begins)
		}
	}
}

// single adds an event that one publisher reports.
func (w *world) single() {
	tongue := languages[w.random.IntN(len(languages))]
	kind := tongue.kinds[w.random.IntN(len(tongue.kinds))]
	w.report(w.facts(), tongue, kind, week.Add(time.Duration(w.random.IntN(7*24*60))*time.Minute), 0)
}

func (w *world) report(f facts, tongue language, kind []string, at time.Time, event int) {
	var sentences []string
	for _, i := range w.random.Perm(len(kind))[:3+w.random.IntN(3)] {
		sentences = append(sentences, w.phrase(kind[i], f)+".")
	}
	sentences = append(sentences, tongue.fillers[w.random.IntN(len(tongue.fillers))])
	w.reports = append(w.reports, report{
		Text: newsroom.Text{
			Article: newsroom.ArticleID(len(w.reports) + 1), Publisher: w.name("mor tag jour", "bote post gazette"),
			Title: strings.TrimSuffix(sentences[0], "."), Text: strings.Join(sentences[1:], " "),
			Language: tongue.code, FirstSeen: at.Truncate(time.Microsecond),
		},
		event: event,
	})
}

// copies adds reprints of the last report, each with a line of its own.
func (w *world) copies(n int, at time.Time) {
	original := w.reports[len(w.reports)-1]
	for i := range n {
		reprint := original
		reprint.copy = int(original.Article)
		reprint.Article = newsroom.ArticleID(len(w.reports) + 1)
		reprint.Publisher = w.name("mor tag jour", "bote post gazette")
		reprint.Text.Text += fmt.Sprintf(" (%s)", reprint.Publisher)
		reprint.FirstSeen = at.Add(time.Duration(i+1) * 11 * time.Minute).Truncate(time.Microsecond)
		w.reports = append(w.reports, reprint)
	}
}

// bCubed scores situations against events (Bagga and Baldwin 1998): the harmonic mean of how pure the
// situation of a report is and how much of its event it holds, over all reports.
func bCubed(reports []report, given map[newsroom.ArticleID]newsroom.SituationID) float64 {
	type both struct {
		event     int
		situation newsroom.SituationID
	}
	joint, events, situations := map[both]float64{}, map[int]float64{}, map[newsroom.SituationID]float64{}
	for _, r := range reports {
		event := cmp.Or(r.event, -int(r.Article))
		joint[both{event, given[r.Article]}]++
		events[event]++
		situations[given[r.Article]]++
	}
	var precision, recall float64
	for k, n := range joint {
		precision += n * n / situations[k.situation]
		recall += n * n / events[k.event]
	}
	return 2 * precision * recall / (precision + recall) / float64(len(reports))
}
