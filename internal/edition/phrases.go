package edition

import (
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// What the newsroom says itself in an edition, beside what publishers wrote, is stored twice: in English, for every client
// alike, and as phrases, which are the same sentences before their values were put in. Pages, letters and feeds say the
// phrases in their reader's language, that of today. What was sent before there were phrases stays English.

var catalogue = locale.Words("edition")

// phrase makes a sentence of a form, with a value for each of its %s.
func phrase(form string, values ...any) wire.Phrase {
	p := wire.Phrase{Form: form}
	for _, one := range values {
		switch one := one.(type) {
		case int:
			p.Values = append(p.Values, strconv.Itoa(one))
		case string:
			p.Values = append(p.Values, one)
		}
	}
	return p
}

// inEnglish puts phrases into words for the wire.
func inEnglish(all []wire.Phrase) string { return In("en").join(all) }

// Voice says in one language what printed editions say.
type Voice struct{ locale.Speaker }

// In gives the voice of a language, by its ISO 639-1 code: English where it is none of ours.
func In(language string) Voice { return Voice{catalogue().In(locale.For(language))} }

func (v Voice) join(all []wire.Phrase) string {
	sentences := make([]string, len(all))
	for i, one := range all {
		values := make([]any, len(one.Values))
		for n, value := range one.Values {
			values[n] = value
		}
		sentences[i] = v.Say(one.Form, values...)
	}
	return strings.Join(sentences, " ")
}

// Told gives what an edition says in the sentences that are stored with it in English; those where there are no phrases.
func (v Voice) Told(english string, all []wire.Phrase) string {
	if len(all) == 0 {
		return english
	}
	return v.join(all)
}

// Section names a section: by its interest, or as that of the sources of which the reader wants everything.
func (v Voice) Section(s wire.Section) string {
	if s.Voices {
		return v.Say("Voices")
	}
	return s.Interest
}

// Note says what stands above a section, empty where nothing does.
func (v Voice) Note(s wire.Section) string {
	if s.Note == nil {
		return ""
	}
	return v.Told(s.Note.Text, s.Note.Phrases)
}

// WithoutFrontPage gives what a reader says to the desk who would rather have nothing than the front page below what they follow.
func (v Voice) WithoutFrontPage() string { return mandate.WithoutFrontPage(v.Code()) }

// More says how many more articles of a source came than stand in its section.
func (v Voice) More(m wire.More) string {
	return v.Count(m.Count, "%s more article", "%s more articles")
}

// Remarks gives what an edition tells beside.
func (v Voice) Remarks(e wire.Edition) []string {
	all := make([]string, len(e.Remarks))
	for i, remark := range e.Remarks {
		all[i] = v.Told(remark.Text, remark.Phrases)
	}
	return all
}

// Lacks tells whether sentences that are stored in English alone would be foreign to what is said in this language.
func (v Voice) Lacks(all []wire.Phrase) bool { return v.Code() != "en" && len(all) == 0 }

// Title names an edition by its number and its day.
func (v Voice) Title(e wire.Edition) string {
	day, err := time.Parse(time.DateOnly, e.Slot.Date)
	if err != nil {
		return v.Say("Edition %s", strconv.FormatInt(e.Number, 10))
	}
	return v.Say("Edition %s, %s", strconv.FormatInt(e.Number, 10), v.Day(day))
}

// Change says what has become of a followed situation; empty: nothing.
func (v Voice) Change(f wire.Followed) string {
	if f.Change == nil {
		return ""
	}
	return v.Told(*f.Change, f.Phrases)
}

// Absent says why an interest has nothing in the paper.
func (v Voice) Absent(c newsroom.Cause) string {
	switch c {
	case newsroom.NoSource:
		return v.Say("nothing was found on it in your sources")
	case newsroom.SourcesFailing:
		return v.Say("the sources for it can't be read at present")
	case newsroom.Outranked:
		return v.Say("left out: other news was stronger")
	case newsroom.NothingHappened:
		return v.Say("quiet: nothing new")
	}
	return string(c)
}

// Missing says why an interest has nothing in the paper: how many articles came that could have been on it, and why they are not there.
func (v Voice) Missing(c wire.Coverage) string {
	if c.Came == 0 {
		return v.Absent(*c.Cause)
	}
	var parts []string
	on := false
	for _, left := range c.LeftOut {
		on = on || left.Why.On()
		parts = append(parts, v.omitted(left.Why)+": "+v.Number(int64(left.Articles)))
	}
	came := v.Count(c.Came, "nothing on it: %s article came", "nothing on it: %s articles came")
	if on {
		came = v.Count(c.Came, "left out: %s article came", "left out: %s articles came")
	}
	return came + " (" + strings.Join(parts, ", ") + ")"
}

// omitted says why articles are not in a paper.
func (v Voice) omitted(why newsroom.Omission) string {
	switch why {
	case newsroom.OmittedWeaker:
		return v.Say("weaker than other news")
	case newsroom.OmittedMention:
		return v.Say("naming it in passing")
	case newsroom.OmittedElsewhere:
		return v.Say("about other places")
	case newsroom.OmittedNoReport:
		return v.Say("no reports")
	case newsroom.OmittedLanguage:
		return v.Say("in languages that you are not taken to read")
	case newsroom.OmittedUnwanted:
		return v.Say("on what you leave out")
	case newsroom.OmittedTold:
		return v.Say("in stories on something else")
	case newsroom.OmittedMinor:
		return v.Say("too small")
	}
	return string(why)
}

// Reading says for how long one reads, such as "6 minutes".
func (v Voice) Reading(e wire.Edition) string {
	return v.Count(max(1, (e.ReadingTimeSeconds+30)/60), "%s minute", "%s minutes")
}

// Stamped says when an edition was sent, by the clock of its reader.
func (v Voice) Stamped(e wire.Edition) string {
	return v.Say("Sent %s", v.Stamp(e.SentAt.In(zoneOf(e))))
}

// Considered says what an edition was chosen from, such as "612 articles, 41 situations".
func (v Voice) Considered(e wire.Edition) string {
	return v.Count(e.Considered.Articles, "%s article", "%s articles") + ", " + v.Count(e.Considered.Situations, "%s situation", "%s situations")
}
