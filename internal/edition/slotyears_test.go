package edition

import (
	"archive/zip"
	"cmp"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// everyZone gives the zones of the time zone database that the Go distribution brings, which is the one in the program.
func everyZone(t testing.TB) (all []*time.Location) {
	t.Helper()
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output() // a test that is compiled with -trimpath knows none
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = archive.Close() }()
	for _, file := range archive.File {
		if strings.HasSuffix(file.Name, "/") {
			continue
		}
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		loc, err := time.LoadLocationFromTZData(file.Name, data)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, loc)
	}
	slices.SortFunc(all, func(a, b *time.Location) int { return cmp.Compare(a.String(), b.String()) })
	return all
}

// odd are zones that have done something unusual with their clocks in the years of the test: half an hour, a whole day,
// the hour before midnight, fasting months, three changes in a year.
var odd = []string{
	"Africa/Cairo", "Africa/Casablanca", "America/Caracas", "America/Sao_Paulo", "America/St_Johns", "Antarctica/Troll", "Asia/Amman",
	"Asia/Gaza", "Asia/Pyongyang", "Asia/Tehran", "Australia/Lord_Howe", "Europe/Lisbon", "Pacific/Apia", "Pacific/Easter",
}

// years says which zones are lived through and for how long: all of them for ten years in the whole run.
func years(t testing.TB) (zones []*time.Location, long int) {
	t.Helper()
	zones = everyZone(t)
	switch os.Getenv("NEWSROOM_TEST") {
	case "full":
		return zones, 10
	case "sample":
		return every(zones, 12), 10
	}
	return every(zones, 30), 2
}

// every gives each nth of the zones and the odd ones.
func every(zones []*time.Location, n int) (some []*time.Location) {
	for i, zone := range zones {
		if i%n == 0 || slices.Contains(odd, zone.String()) {
			some = append(some, zone)
		}
	}
	return some
}

// Years of a reader's life in each zone, with outages, moves, other schedules and a clock that is set: each slot is
// served once, in time, the newest where several were missed, and the stretches that the papers cover tile time.
func TestEachSlotOnceThroughTheYearsInEveryZone(t *testing.T) {
	t.Parallel()
	zones, long := years(t)
	if len(zones) < 30 {
		t.Fatalf("only %d zones", len(zones))
	}
	for i, zone := range zones {
		t.Run(zone.String(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(i), 20261121))
			homes := []*time.Location{zone, zones[random.IntN(len(zones))], zones[random.IntN(len(zones))]}
			from := time.Date(2005+random.IntN(25), time.Month(1+random.IntN(12)), 1, 0, 0, 0, 0, time.UTC)
			l := &life{
				t: t, random: random, homes: homes, walls: map[string]*wall{}, served: map[string]bool{}, passed: map[string]int{},
				at: from, begin: from.AddDate(-1, 0, 0), end: from.AddDate(long, 0, 0), zone: zone, last: from, upTo: from,
			}
			l.schedule = l.drawSchedule()
			l.live()
		})
	}
}

// life is a reader's life with a newspaper. The clock may be wrong; what comes in does so by the true time.
type life struct {
	t              *testing.T
	random         *rand.Rand
	homes          []*time.Location // between which the reader moves
	walls          map[string]*wall
	at, begin, end time.Time     // true time
	wrong          time.Duration // by how much the clock is ahead
	zone           *time.Location
	schedule       newsroom.Schedule
	last, next     time.Time       // what is stored of the reader
	upTo           time.Time       // true time up to which papers cover what came in
	served         map[string]bool // slots by key
	passed         map[string]int  // how often slots were in a stretch, while the clock was never set back
	papers         int
}

func (l *life) now() time.Time { return l.at.Add(l.wrong) }

// live lets things happen, and the timetable turn whenever the reader is due.
func (l *life) live() {
	l.plan()
	for l.at.Before(l.end) {
		until := l.at.Add(l.upToDays(40))
		for wake := l.wake(); wake.Before(until) && wake.Before(l.end); wake = l.wake() {
			l.at = wake
			l.turn()
		}
		l.at = until
		l.happen()
	}
	if l.papers < 20 {
		l.t.Errorf("%d papers in a life", l.papers)
	}
}

// wake gives the minute at which the timetable finds the reader due, a moment late.
func (l *life) wake() time.Time {
	due := l.next.Add(-l.wrong)
	if minute := due.Truncate(time.Minute); minute.Before(due) {
		due = minute.Add(time.Minute)
	}
	if due.Before(l.at) {
		due = l.at
	}
	return due.Add(time.Duration(l.random.IntN(250)) * time.Millisecond)
}

func (l *life) upToDays(n int) time.Duration {
	return time.Duration(l.random.Int64N(int64(n) * 24 * int64(time.Hour)))
}

func (l *life) happen() {
	switch l.random.IntN(6) {
	case 0: // an outage: the timetable runs on starting
		l.at = l.at.Add(l.upToDays(25))
		l.turn()
	case 1: // the clock is set
		l.set([]time.Duration{time.Second, time.Minute, time.Hour, 30 * time.Hour, 20 * 24 * time.Hour, 4000 * 24 * time.Hour}[l.random.IntN(6)])
	case 2:
		l.move(l.zone, l.drawSchedule())
	default:
		l.move(l.homes[l.random.IntN(len(l.homes))], l.schedule)
	}
}

// set lets the clock leap ahead, often over slots, and sets it right after a while.
func (l *life) set(by time.Duration) {
	l.wrong = time.Duration(l.random.Int64N(int64(by)))
	l.turn()
	l.at = l.at.Add(l.upToDays(2))
	l.turn()
	l.wrong = 0
	l.turn() // which the timetable does within a minute
}

// move gives the reader another zone or another schedule. A slot that has come is served first.
func (l *life) move(zone *time.Location, schedule newsroom.Schedule) {
	l.turn()
	l.zone, l.schedule, l.last = zone, schedule, l.now()
	l.plan()
}

func (l *life) plan() { l.next = Next(l.schedule, l.zone, l.now()).Due }

// turn does what the timetable does for a reader, and holds it against what the wall showed.
func (l *life) turn() {
	was, now := l.last, l.now()
	if was.After(now) {
		was = now
	}
	turn := Plan(l.schedule, l.zone, l.last, now)
	passed := l.wall().slots(l.schedule, was, now)
	l.same(turn, passed, now)
	for _, slot := range passed {
		l.passed[slot.Key()]++
	}
	if !turn.Slot.Due.IsZero() {
		l.serve(turn.Slot, was)
	}
	l.last, l.next = turn.Last, turn.Next.Due
}

// serve composes a paper, unless its slot is served.
func (l *life) serve(slot newsroom.Slot, after time.Time) {
	if !slot.Due.After(after) || slot.Due.After(l.now()) {
		l.t.Fatalf("the paper of %s comes between %s and %s", slot.Due, after, l.now())
	}
	if l.served[slot.Key()] {
		if l.passed[slot.Key()] < 2 {
			l.t.Fatalf("slot %s comes twice, and no clock was set back", slot.Key())
		}
		return
	}
	l.served[slot.Key()] = true
	if !l.upTo.Before(l.at) {
		l.t.Fatalf("the paper of %s covers nothing: from %s to %s", slot.Key(), l.upTo, l.at)
	}
	l.upTo = l.at
	l.papers++
}

// same holds a turn against the slots that the wall has shown since the last one, oldest first.
func (l *life) same(turn Turn, passed []newsroom.Slot, now time.Time) {
	l.t.Helper()
	var newest newsroom.Slot
	if len(passed) > 0 {
		newest = passed[len(passed)-1]
	}
	if turn.Slot != newest {
		l.t.Fatalf("%s in %s at %s after %s: serves %+v, want %+v", l.schedule, l.zone, now, l.last, turn.Slot, newest)
	}
	if next := l.wall().slots(l.schedule, now, turn.Next.Due); len(next) == 0 || next[len(next)-1] != turn.Next || next[0].Due != turn.Next.Due {
		l.t.Fatalf("%s in %s at %s: next is %+v, the wall shows %+v", l.schedule, l.zone, now, turn.Next, next)
	}
	if turn.Next.Due.After(now.Add(Farthest)) {
		l.t.Fatalf("%s in %s at %s: next is as far as %s", l.schedule, l.zone, now, turn.Next.Due)
	}
}

func (l *life) drawSchedule() (s newsroom.Schedule) {
	for range 1 + l.random.IntN(3) {
		days := newsroom.Daily
		if l.random.IntN(2) == 0 {
			days = newsroom.Days(1 + l.random.IntN(127))
		}
		minute := l.random.IntN(1440)
		if l.random.IntN(2) == 0 { // where clocks are changed
			minute = l.random.IntN(5 * 60)
		}
		s = append(s, newsroom.Hour{Days: days, Minute: minute})
	}
	return s
}
