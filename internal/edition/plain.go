package edition

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// lineWidth is how wide the text of a plain edition runs, in characters.
const lineWidth = 76

// Plain writes a sent edition as plain text for a terminal. It prints what the stored edition says and nothing
// else, but for what publishers have corrected since; feed text was made safe when it came in, so it holds no control
// characters.
func Plain(w io.Writer, e wire.Edition, since ...wire.Correction) error {
	p := &plain{zone: zoneOf(e)}
	p.line("%s", strings.ToUpper(e.Title))
	p.line("%s. %s, %s. %s to read.", sentAt(e, p.zone),
		plural(e.Considered.Articles, "article", "articles"), plural(e.Considered.Situations, "situation", "situations"), minutes(e.ReadingTimeSeconds))
	if e.Notice != nil {
		p.line("")
		p.wrap("", e.Notice.Message)
	}
	for _, remark := range e.Remarks {
		p.line("")
		p.wrap("", remark)
	}
	p.corrections("Corrected since this edition was sent", since)
	p.corrections("Corrections", e.Corrections)
	for _, section := range e.Sections {
		p.line("")
		p.line("%s", rule(section.Interest))
		for _, item := range section.Items {
			p.item(item)
		}
	}
	p.followed(e.Followed)
	p.coverage(e.Coverage)
	p.line("")
	p.line("That is the whole paper.")
	_, err := w.Write(p.out.Bytes())
	return err
}

func zoneOf(e wire.Edition) *time.Location {
	zone, err := time.LoadLocation(e.Slot.Timezone)
	if err != nil {
		return time.UTC
	}
	return zone
}

func sentAt(e wire.Edition, zone *time.Location) string {
	return "Sent " + e.SentAt.In(zone).Format("2 January 2006, 15:04 MST")
}

func minutes(seconds int) string { return plural(max(1, (seconds+30)/60), "minute", "minutes") }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func rule(label string) string {
	return "── " + label + " " + strings.Repeat("─", max(3, lineWidth-4-len([]rune(label))))
}

type plain struct {
	out  bytes.Buffer
	zone *time.Location
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

func (p *plain) followed(all []wire.Followed) {
	if len(all) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule("What you follow"))
	p.line("")
	for _, f := range all {
		state, change := "", "nothing new."
		if f.State == string(newsroom.MonitorPaused) {
			state = " (paused)"
		}
		if f.Change != nil {
			change = *f.Change
		}
		p.wrap("  ", fmt.Sprintf("%s%s: %s", f.Title, state, change))
	}
}

func (p *plain) item(item wire.Item) {
	p.line("")
	head := item.Headline
	if item.Placement == wire.Lead {
		head = strings.ToUpper(head)
	}
	p.wrap("", head)
	if len(item.New) > 0 {
		p.wrap("  ", "New since your last edition: "+cited(item.New))
	}
	if len(item.Summary) > 0 {
		p.wrap("  ", cited(item.Summary))
	}
	for _, line := range differences(item) {
		p.wrap("  ", "Publishers differ: "+line)
	}
	for _, line := range course(item, p.zone) {
		p.wrap("  ", line)
	}
	for i, source := range item.Sources {
		p.wrap("    ", fmt.Sprintf("[%d] %s: %s (%s)%s", i+1, source.Publisher, source.Title, source.PublishedAt.In(p.zone).Format("2 January, 15:04"), reprinted(source)))
		if source.URL != "" {
			p.line("        %s", source.URL)
		}
	}
	for _, why := range item.Why {
		p.wrap("    ", fmt.Sprintf("Here because you follow “%s”. %s", why.Interest, why.Reason))
	}
}

func (p *plain) corrections(head string, all []wire.Correction) {
	if len(all) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule(head))
	for _, c := range all {
		p.wrap("  ", fmt.Sprintf("%s, on “%s” in edition %d: %s", c.NotedAt.In(p.zone).Format("2 January 2006, 15:04"), c.Headline, c.Number, c.Note))
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

// absent says in words why an interest has nothing in the paper.
var absent = map[newsroom.Cause]string{
	newsroom.NoSource:        "none of your sources writes of it",
	newsroom.SourcesFailing:  "the sources for it can't be read at present",
	newsroom.NothingHappened: "quiet: nothing new",
	newsroom.Outranked:       "left out: other news was stronger",
}

func (p *plain) coverage(list []wire.Coverage) {
	if len(list) == 0 {
		return
	}
	p.line("")
	p.line("%s", rule("Your interests in this paper"))
	for _, c := range list {
		state := plural(c.Items, "item", "items")
		if c.Cause != nil {
			state = absent[*c.Cause]
		}
		for i, h := range c.Help {
			state += map[bool]string{true: ". What would help: ", false: ", "}[i == 0] + h.Publisher + " " + h.URL
		}
		p.wrap("  ", c.Label+": "+state)
	}
}
