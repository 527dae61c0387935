package email

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/locale"
	"newsroom/internal/mail"
)

// most is how large a letter may be as it travels, headers aside, in bytes. What is beyond 60 KB in all is too much for
// some programs, and clipped by others.
const most = 56_000

//go:embed letter.html
var letterSource string

// letters is parsed once for each language, and never changed.
var letters = sync.OnceValue(func() map[string]*template.Template {
	all := map[string]*template.Template{}
	for _, l := range locale.All() {
		words := template.FuncMap{"apart": apart, "t": in(l.Code()).Say, "lang": l.Code}
		all[l.Code()] = template.Must(template.New("letter").Funcs(words).Parse(letterSource))
	}
	return all
})

// apart keeps the direction of what a text holds from what stands beside it, by characters of Unicode (UAX #9, section
// 2.5), because the element and the attribute that do so are unknown to many mail programs.
func apart(s string) string {
	s = strings.Map(func(r rune) rune {
		if '\u2066' <= r && r <= '\u2069' { // what would end it, or begin another
			return -1
		}
		return r
	}, s)
	return "\u2068" + s + "\u2069"
}

var errRoom = newsroom.Errorf(newsroom.KindInternal, "A letter has no room for what it must say.")

// print writes the sheet as text and as HTML, with as many of its stories as there is room for.
func (s sheet) print() (plain, html string, err error) {
	for {
		plain = s.text()
		var page bytes.Buffer
		if err := letters()[s.voice.Code()].Execute(&page, s); err != nil {
			return "", "", err
		}
		html = page.String()
		size := mail.Size(plain) + mail.Size(html)
		switch {
		case size <= most:
			return plain, html, nil
		case len(s.Stories) == 0 && len(s.Notes) == 0:
			return "", "", errRoom
		case len(s.Stories) == 0:
			s.Notes = nil
			continue
		}
		fewer := min(len(s.Stories)-1, len(s.Stories)*most/size)
		s.More += len(s.Stories) - fewer
		s.Stories = s.Stories[:fewer]
	}
}

// text writes the sheet as plain text.
func (s sheet) text() string {
	var b strings.Builder
	say := func(indent, line string) {
		if line != "" {
			b.WriteString(edition.Wrap(indent, line))
		}
	}
	gap := func() { b.WriteByte('\n') }
	link := func(words, address string) {
		if address != "" {
			fmt.Fprintf(&b, "%s:\n%s\n", words, address)
		}
	}
	say("", s.Title)
	say("", s.said())
	link(s.WebWords, s.Web)
	if s.Message != "" {
		gap()
		say("", s.Message)
	}
	for i, one := range s.Stories {
		gap()
		if line := one.Above.String(); line != "" {
			say("", line)
			gap()
		}
		if len(s.Stories) > 1 {
			say("", fmt.Sprintf("%d. %s", i+1, one.Headline))
		} else {
			say("", one.Headline)
		}
		for _, line := range one.lines(s.voice) {
			say("   ", line)
		}
	}
	if s.More > 0 {
		gap()
		say("", s.MoreWords())
	}
	for _, n := range s.Notes {
		gap()
		say("", n.Title+":")
		for _, line := range n.Lines {
			say("   ", line)
		}
	}
	if s.End != "" {
		gap()
		say("", s.End)
	}
	gap()
	say("", s.Next)
	link(s.PauseText, s.Pause)
	link(s.voice.Say("Choose what comes by mail, and when"), s.Settings)
	link(s.StopWords, s.Stop)
	return b.String()
}

// lines are what a story says below its headline, as text.
func (one story) lines(v voice) []string {
	lines := []string{one.Kicker, one.Text}
	if one.New != "" {
		lines = append(lines, v.Say("New since your last edition:")+" "+one.New)
	}
	if one.Disputed {
		lines = append(lines, v.Say("Sources disagree on this; the web edition says how."))
	}
	if one.Sources != "" {
		lines = append(lines, v.Say("Says who: %s.", one.Sources))
	}
	return lines
}

// MoreWords says what had no room.
func (s sheet) MoreWords() string {
	return s.voice.Count(s.More, "%s more story is in the web edition.", "%s more stories are in the web edition.")
}

// said gives the line below the title with how long the reading takes.
func (s sheet) said() string {
	if s.Reading == "" {
		return s.Line
	}
	return s.Line + " " + s.voice.Say("%s to read.", s.Reading)
}

var catalogue = locale.Words("email")

// voice says what letters say, in their reader's language; paper says of an edition what all its printed forms say alike.
type voice struct {
	locale.Speaker
	paper edition.Voice
}

func in(language string) voice {
	return voice{catalogue().In(locale.For(language)), edition.In(language)}
}
