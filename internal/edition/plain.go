package edition

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// lineWidth is how wide the text of a plain edition runs, in characters.
const lineWidth = 76

// plain is an edition on its way to being text.
type plain struct {
	Voice
	out    bytes.Buffer
	zone   *time.Location
	folded bool
}

// Plain writes a sent edition as plain text for a terminal. It prints what the stored edition says and nothing
// else, but for what publishers have corrected since; feed text was made safe when it came in, so it holds no control
// characters.
func Plain(w io.Writer, v Voice, e wire.Edition, since ...wire.Correction) error {
	return (&plain{Voice: v, zone: zoneOf(e)}).edition(w, e, since)
}

// Folded is Plain but for the sources, of which it names the publishers alone, and how a story went: so a paper of a few
// minutes is a few screens long.
func Folded(w io.Writer, v Voice, e wire.Edition, since ...wire.Correction) error {
	return (&plain{Voice: v, zone: zoneOf(e), folded: true}).edition(w, e, since)
}

func (p *plain) edition(w io.Writer, e wire.Edition, since []wire.Correction) error {
	v := p.Voice
	p.line("%s", strings.ToUpper(v.Title(e)))
	p.line("%s. %s. %s", v.Stamped(e), v.Considered(e), v.Say("%s to read.", v.Reading(e)))
	if e.Notice != nil {
		p.line("")
		p.wrap("", v.Told(e.Notice.Message, e.Notice.Phrases))
	}
	for _, remark := range v.Remarks(e) {
		p.line("")
		p.wrap("", remark)
	}
	p.corrections(v.Say("Corrected since this edition was sent"), since)
	p.corrections(v.Say("Corrections"), e.Corrections)
	for _, section := range e.Sections {
		p.line("")
		p.line("%s", rule(p.Section(section)))
		if note := p.Note(section); note != "" {
			p.line("")
			p.wrap("", note)
		}
		for _, item := range section.Items {
			p.item(item)
		}
		p.more(section.More)
	}
	p.followed(e.Followed)
	p.coverage(e.Coverage)
	p.line("")
	p.line("%s", v.Say("That is the whole paper."))
	_, err := w.Write(p.out.Bytes())
	return err
}

func zoneOf(e wire.Edition) *time.Location { return zoneNamed(e.Slot.Timezone) }

func zoneNamed(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

func rule(label string) string {
	return "── " + label + " " + strings.Repeat("─", max(3, lineWidth-4-len([]rune(label))))
}

func (p *plain) line(format string, args ...any) { fmt.Fprintf(&p.out, format+"\n", args...) }

// wrap breaks a text into lines between words.
func (p *plain) wrap(indent, text string) {
	width := len([]rune(indent))
	p.out.WriteString(indent)
	at := width
	for i, word := range strings.Fields(text) {
		n := len([]rune(word))
		if i > 0 && at+1+n > lineWidth {
			p.out.WriteString("\n" + indent)
			at = width
		} else if i > 0 {
			p.out.WriteByte(' ')
			at++
		}
		p.out.WriteString(word)
		at += n
	}
	p.out.WriteByte('\n')
}

// more counts what has no room in a section.
func (p *plain) more(all []wire.More) {
	if len(all) > 0 {
		p.line("")
	}
	for _, m := range all {
		p.wrap("  ", strings.TrimSpace(fmt.Sprintf("%s: %s %s", m.Source, p.More(m), wire.Source{URL: m.URL}.Opens())))
	}
}

func (p *plain) followed(all []wire.Followed) {
	if len(all) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule(p.Say("What you follow")))
	p.line("")
	for _, f := range all {
		state, change := "", p.Change(f)
		if f.State == string(newsroom.MonitorPaused) {
			state = " (" + p.Say("paused") + ")"
		}
		if change == "" {
			change = p.Say("nothing new.")
		}
		p.wrap("  ", fmt.Sprintf("%s%s: %s", f.Title, state, change))
	}
}

func (p *plain) item(item wire.Item) {
	p.line("")
	head := p.Titled(item.Headline)
	if item.Placement == wire.Lead {
		head = strings.ToUpper(head)
	}
	p.wrap("", head)
	if len(item.New) > 0 {
		p.wrap("  ", p.Say("New since your last edition:")+" "+cited(item.New))
	}
	if len(item.Summary) > 0 {
		p.wrap("  ", cited(item.Summary))
	}
	for _, line := range p.differences(item) {
		p.wrap("  ", p.Say("Publishers differ:")+" "+line)
	}
	p.sources(item)
	for _, why := range item.Why {
		asked := ""
		if why.Interest != "" {
			asked = p.Say("Here because you follow “%s”.", why.Interest) + " "
		}
		p.wrap("    ", asked+p.Told(why.Reason, why.Phrases))
	}
}

// namedFolded is how many sources are named where they are folded, beside those that a sentence rests on.
const namedFolded = 6

// sources writes how the story went and where it stands, or the publishers alone.
func (p *plain) sources(item wire.Item) {
	if p.folded {
		names := make([]string, 0, namedFolded+1)
		for i, source := range item.Sources[:min(len(item.Sources), namedFolded)] {
			names = append(names, fmt.Sprintf("[%d] %s", i+1, source.Publisher))
		}
		if more := len(item.Sources) - namedFolded; more > 0 {
			names = append(names, p.Say("and %s more", more))
		}
		p.wrap("    ", strings.Join(names, " · "))
		return
	}
	for _, line := range p.course(item, p.zone) {
		p.wrap("  ", line)
	}
	for i, source := range item.Sources {
		p.wrap("    ", fmt.Sprintf("[%d] %s: %s (%s)%s", i+1, source.Publisher, source.Title, p.Moment(source.PublishedAt.In(p.zone)), p.reprinted(source)))
		if source.URL != "" {
			p.line("        %s", source.URL)
		}
	}
}

func (p *plain) corrections(head string, all []wire.Correction) {
	if len(all) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule(head))
	for _, c := range all {
		at := c.NotedAt.In(p.zone)
		p.wrap("  ", p.Say("%s, on “%s” in edition %s: %s", p.Date(at)+", "+p.Clock(at), c.Headline, strconv.FormatInt(c.Number, 10), c.Note))
	}
}

// cited sets the numbers of its sources after each sentence.
func cited(sentences []wire.Sentence) string {
	var b strings.Builder
	for i, s := range sentences {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.Text)
		b.WriteByte(' ')
		for _, source := range s.Sources {
			fmt.Fprintf(&b, "[%d]", source+1)
		}
	}
	return b.String()
}

func (p *plain) coverage(list []wire.Coverage) {
	if len(list) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule(p.Say("Your interests in this paper")))
	for _, c := range list {
		state := p.Count(c.Items, "%s item", "%s items")
		if c.Cause != nil {
			state = p.Missing(c)
		}
		for i, h := range c.Help {
			state += map[bool]string{true: ". " + p.Say("What would help:") + " ", false: ", "}[i == 0] + h.Publisher + " " + h.URL
		}
		p.wrap("  ", c.Label+": "+state)
	}
}
