package hours

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"newsroom"
)

// sort says what a word of an answer about times is.
type sort uint8

const (
	unread   sort = iota
	noise         // says nothing: "at", "please"
	edition       // names the edition, and says nothing else
	sending       // says that it is to come, and nothing else
	alone         // "only": what is not said is not to be
	parting       // parts what is said: a comma, "but"
	joining       // "and"
	either        // "or"
	spanning      // from one day to another: "to", a dash
	barring       // "except"
	less          // as barring, or behind an hour takes minutes off it: "menos diez"
	ahead         // "before": "not before 8" is at eight, and "ten before 8" ten minutes off it
	behind        // "after": behind a number of minutes adds them
	stretch       // so many minutes: "half an hour"
	instead       // "rather than": the time behind it is that of before
	others        // the days that are not named: "otherwise"
	staying       // of the days before it: they stay as they are
	moved         // "later": says nothing where a time is said, and else nobody knows when
	dated         // says that the times are of no common week: dates, seasons, "every other"
	adding        // "also": beside what was said, not in its place
	every         // makes an interval of a number that follows it: "every 2 hours"
	unit          // "hours": the number before it is no time of the day
	days          // a set of days
	part          // of the day
	number        // perhaps an hour
	clock         // "o'clock": the number before it is an hour
	moment        // a time of the day
	before        // minutes to add to the hour that follows: "half past"
	after         // minutes to add to the hour before: "et demie"
	past          // "ten past seven"
	count         // so many times
	times         // makes a count of the number before it
	aDay          // behind a count
	aWeek         // behind a count
)

// word is one word, or several that count as one, of an answer about times.
type word struct {
	sort
	n      int           // of a number, a moment or an offset in minutes, a part or a count, a unit in minutes; of barring 1: it names the edition, too; of adding 1: what is added may have been named before, 2: what stands is named behind it
	minute int           // of a number: 7:30; -1 where it has none
	days   newsroom.Days // of days
	spelt  bool          // the number was written in letters
	barred bool          // of days: nothing comes on them, as was said behind them
	brief  bool          // of days: abbreviated to what may be a word of its own ("Sun", "mer")
	exact  bool          // of a moment: it can be nothing but a time of the day
	at     int           // where it stands among the words and marks that were heard
}

// silent tells whether the word says nothing of times.
func (w word) silent() bool {
	return w.sort == noise || w.sort == edition || w.sort == sending || w.sort == alone || w.sort == moved
}

// Parts of the day.
const (
	morning = iota + 1
	midday
	afternoon
	evening
	night
	early // "a.m."
	late  // "p.m."
)

// usual are the minutes after midnight at which an edition comes that was asked for by the part of the day alone.
var usual = map[int]int{morning: 7 * 60, midday: 12 * 60, afternoon: 15 * 60, evening: 18 * 60, night: 21 * 60}

// kinds leads from the first word of a line of a word list to what the others of it are.
var kinds = map[string]word{
	"noise": {sort: noise}, "edition": {sort: edition}, "sending": {sort: sending}, "alone": {sort: alone}, "sparing": {sort: barring, n: 1}, "parting": {sort: parting}, "joining": {sort: joining}, "either": {sort: either}, "staying": {sort: staying}, "another": {sort: adding, n: 1}, "beyond": {sort: adding, n: 2}, "spanning": {sort: spanning}, "barring": {sort: barring},
	"less": {sort: less}, "ahead": {sort: ahead}, "behind": {sort: behind}, "instead": {sort: instead}, "others": {sort: others}, "dated": {sort: dated}, "moved": {sort: moved},
	"span+15": {sort: stretch, n: 15}, "span+30": {sort: stretch, n: 30}, "span+45": {sort: stretch, n: 45}, "span+60": {sort: stretch, n: 60}, "minutes": {sort: unit, n: 1}, "hours": {sort: unit, n: 60},
	"adding": {sort: adding}, "every": {sort: every}, "unit": {sort: unit}, "clock": {sort: clock}, "past": {sort: past}, "times": {sort: times},
	"a-day": {sort: aDay}, "a-week": {sort: aWeek}, "once": {sort: count, n: 1}, "twice": {sort: count, n: 2}, "thrice": {sort: count, n: 3},
	"noon": {sort: moment, n: 12 * 60}, "midnight": {sort: moment}, "morning": {sort: part, n: morning}, "midday": {sort: part, n: midday},
	"afternoon": {sort: part, n: afternoon}, "evening": {sort: part, n: evening}, "night": {sort: part, n: night},
	"am": {sort: part, n: early}, "pm": {sort: part, n: late},
	"before+30": {sort: before, n: 30}, "before+15": {sort: before, n: 15}, "before-15": {sort: before, n: -15}, "before-30": {sort: before, n: -30}, "before-45": {sort: before, n: -45},
	"after+30": {sort: after, n: 30}, "after+15": {sort: after, n: 15}, "after-15": {sort: after, n: -15}, "after+45": {sort: after, n: 45}, "after+5": {sort: after, n: 5}, "after+10": {sort: after, n: 10}, "after+20": {sort: after, n: 20}, "after+25": {sort: after, n: 25},
	"daily": {sort: days, days: newsroom.Daily}, "weekdays": {sort: days, days: newsroom.Weekdays}, "weekends": {sort: days, days: newsroom.Weekends},
	"sun": {sort: days, days: 1}, "mon": {sort: days, days: 1 << 1}, "tue": {sort: days, days: 1 << 2}, "wed": {sort: days, days: 1 << 3},
	"thu": {sort: days, days: 1 << 4}, "fri": {sort: days, days: 1 << 5}, "sat": {sort: days, days: 1 << 6},
}

// calendar is the words of one language.
type calendar struct {
	language string
	words    map[string]word // folded, blanks between the words of a phrase
	longest  int             // words of the longest phrase
	named    map[string]word // days by names of one word that may be misspelt; nil: none may
}

// readCalendar reads a word list: on each line what the words are, a number, a time of the day or a name of kinds, and the words,
// folded, with _ for the blanks within a phrase.
func readCalendar(language, list string) calendar {
	c := calendar{language: language, words: map[string]word{}}
	for line := range strings.Lines(list) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		what, known := kinds[fields[0]]
		if n, err := strconv.Atoi(fields[0]); err == nil {
			what, known = word{sort: number, n: n, minute: -1, spelt: true}, true
		}
		if at, err := time.Parse("15:04", fields[0]); err == nil {
			what, known = word{sort: moment, n: at.Hour()*hourMinutes + at.Minute(), exact: true}, true
		}
		if !known {
			panic("a word list has a line of " + fields[0]) // the lists are a part of the program, and every test meets it
		}
		for _, phrase := range fields[1:] {
			phrase = strings.ReplaceAll(phrase, "_", " ")
			c.words[phrase] = what
			c.longest = max(c.longest, strings.Count(phrase, " ")+1)
		}
	}
	return c
}

// The folder holds a list for each language, named by its code: its words of times, in the form in which text.Fold gives words, where
// an apostrophe parts them ("l'après-midi" is "l apres midi") and an underscore joins those of a phrase.
//
//go:embed calendars
var calendarLists embed.FS

// calendars are those of the languages that are read, which never change: in the order of their codes, English first.
var calendars = sync.OnceValue(func() (all []calendar) {
	files, err := calendarLists.ReadDir("calendars")
	if err != nil {
		panic(err) // the lists are a part of the program
	}
	for _, file := range files {
		list, err := calendarLists.ReadFile("calendars/" + file.Name())
		if err != nil {
			panic(err)
		}
		c := readCalendar(strings.TrimSuffix(file.Name(), ".txt"), string(list))
		if c.language == newsroom.DefaultLanguage {
			all = slices.Insert(all, 0, c)
		} else {
			all = append(all, c)
		}
	}
	return all
})
