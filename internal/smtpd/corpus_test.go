package smtpd_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"

	"newsroom"
)

// written is a text in a character set.
type written struct {
	charset, text string
	in            encoding.Encoding
}

var writings = []written{
	{"utf-8", "Die Fähre kostet 5 €, sagt „Käpt’n Größe“ – für alle.", unicode.UTF8},
	{"windows-1252", "Die Fähre kostet 5 €, sagt „Käpt’n Größe“ – für alle.", charmap.Windows1252},
	{"iso-8859-15", "Die Fähre kostet 5 €, sagt Käptn Größe für alle.", charmap.ISO8859_15},
	{"iso-8859-2", "Prom do Łodzi płynie znów, mówi załoga.", charmap.ISO8859_2},
	{"us-ascii", "The ferry to Oxley sails again on Monday.", unicode.UTF8},
	{"iso-2022-jp", "フェリーは月曜日に再開した。", japanese.ISO2022JP},
}

// part writes words as a text of a kind, in the character set and as a transfer encoding has it.
func (w written) part(t testing.TB, kind, words string, travels func(part) part) part {
	t.Helper()
	raw, err := w.in.NewEncoder().String(words)
	if err != nil {
		t.Fatal(err)
	}
	return travels(part{fmt.Sprintf("Content-Type: %s; charset=%s", kind, w.charset), raw})
}

var transfers = []struct {
	name    string
	travels func(part) part
}{
	{"as it is", func(p part) part { p.fields += "\nContent-Transfer-Encoding: 8bit"; return p }},
	{"quoted-printable", quoted},
	{"base64", armoured},
}

// shapes are what publishers make of a text and its markup.
var shapes = []struct {
	name  string
	title string // of the article; empty: the letter's
	of    func(text, markup part) part
}{
	{name: "text", of: func(text, _ part) part { return text }},
	{name: "markup", of: func(_, markup part) part { return markup }},
	{name: "alternatives", of: func(_, markup part) part { return multi("alternative", plain("plaincanary"), markup) }},
	{name: "alternatives, the markup empty", of: func(text, _ part) part {
		return multi("alternative", text, part{"Content-Type: text/html", "<html><body></body></html>"})
	}},
	{name: "alternatives and a file", of: func(_, markup part) part {
		return multi("mixed", multi("alternative", plain("plaincanary"), markup), attached("application/pdf", "a.pdf"))
	}},
	{name: "related to a picture", of: func(_, markup part) part {
		return multi("related", markup, armoured(part{"Content-Type: image/png\nContent-ID: <a@b>\nContent-Disposition: inline", "picturecanary"}))
	}},
	{name: "alternatives of which one is related", of: func(_, markup part) part {
		return multi("alternative", plain("plaincanary"), multi("related", markup, attached("image/gif", "a.gif")))
	}},
	{name: "an appointment among alternatives", of: func(_, markup part) part {
		return multi("alternative", plain("plaincanary"), markup, part{"Content-Type: text/calendar; method=REQUEST", "BEGIN:VCALENDAR\nSUMMARY:calendarcanary\nEND:VCALENDAR"})
	}},
	{name: "an appointment beside", of: func(text, _ part) part {
		return multi("mixed", text, part{"Content-Type: text/calendar", "BEGIN:VCALENDAR\nSUMMARY:calendarcanary\nEND:VCALENDAR"}, attached("application/ics", "a.ics"))
	}},
	{name: "deep", of: func(text, _ part) part {
		return multi("mixed", multi("mixed", multi("related", multi("mixed", multi("alternative", text)))), attached("text/plain", "a.txt"))
	}},
	{name: "signed", of: func(text, _ part) part {
		return multi("signed", text, part{"Content-Type: application/pgp-signature", "signaturecanary"})
	}},
	{name: "handed on", title: "The inner one", of: func(_, markup part) part {
		return multi("mixed", plain(""), part{"Content-Type: message/rfc822", "From: A <a@other.example>\nSubject: The inner one\nMIME-Version: 1.0\n" + markup.fields + "\n\n" + markup.body})
	}},
	{name: "handed on with its parts", title: "The inner one", of: func(_, markup part) part {
		inner := multi("alternative", plain("plaincanary"), markup)
		return part{"Content-Type: message/rfc822", "From: A <a@other.example>\nSubject: The inner one\nMIME-Version: 1.0\n" + inner.fields + "\n\n" + inner.body}
	}},
	{name: "words around the parts", of: func(_, markup part) part {
		p := multi("mixed", markup)
		return part{p.fields, "preamblecanary\n" + p.body + "epiloguecanary\n"}
	}},
	{name: "bombs packed beside", of: func(text, _ part) part {
		return multi("mixed", text, part{"Content-Type: application/gzip; name=a.gz\nContent-Encoding: gzip\nContent-Transfer-Encoding: base64", packed}, attached("application/zip", "a.zip"))
	}},
}

// packed is 64 MiB of nothing.
var packed = func() string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	for range 64 {
		_, _ = w.Write(make([]byte, 1<<20)) // into memory
	}
	_ = w.Close()
	all := base64.StdEncoding.EncodeToString(b.Bytes())
	var lines []string
	for chunk := range slices.Chunk([]byte(all), 76) {
		lines = append(lines, string(chunk))
	}
	return strings.Join(lines, "\n")
}()

// Each shape in each character set and transfer encoding is read as the article that it is; a stranger's is kept apart, and nothing of it is read.
func TestLettersOfAllShapesAreRead(t *testing.T) {
	count := 0
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			w := newWorld(t)
			for _, writing := range writings {
				for _, transfer := range transfers {
					count++
					name := writing.charset + ", " + transfer.name
					body := shape.of(writing.part(t, "text/plain", writing.text, transfer.travels), writing.part(t, "text/html", "<html><body><p>"+writing.text+"</p></body></html>", transfer.travels))
					title := "Harbour"
					if shape.title != "" {
						title = shape.title
					}
					address, id := w.subscribes()
					same(t, name+": answer", w.send(address, mailOf("Harbour", body)), nil)
					w.read()
					c := letterCase{name: name, titles: []string{title}, has: []string{writing.text}}
					checkLetter(t, w, id, c)
					same(t, name+": a stranger's answer", w.send(address, mailOf("Again", body, "From: other@elsewhere.example")), nil)
					w.read()
					same(t, name+": a stranger's", w.state(id), []newsroom.IssueState{newsroom.IssueRead, newsroom.IssueQuarantined})
					same(t, name+": articles", len(w.articles(id)), 1)
				}
			}
		})
	}
	if count < 200 {
		t.Errorf("there are %d letters", count)
	}
}

// attacks are what stands in markup and must not be read.
var attacks = []string{
	"<script>canary()</script>", "<SCRIPT SRC=//x/canary></SCRIPT>", "<style>@import 'https://x/canary';</style>", "<img src=x onerror=canary() alt=canary>", "<iframe srcdoc='<p>canary</p>'>canary</iframe>",
	"<object data='canary'>canary</object>", "<embed src='canary'>", "<meta http-equiv=refresh content='0;url=https://x/canary'>", "<base href='https://canary.example/'>", "<link rel=stylesheet href='https://x/canary'>",
	"<!-- canary -->", "<!--[if mso]><p>canary</p><![endif]-->", "<template><p>canary</p></template>", "<form action='https://x/canary'><input value=canary><button formaction=canary></button></form>",
	"<div style='display:none'>canary</div>", "<div style=\"Display:NONE !important\"><p>canary</p></div>", "<div hidden><p>canary</p></div>", "<p style='font-size:0'>canary</p>", "<p onclick='canary()'></p>",
	"<a href='javascript:canary()'></a>", "<a href='&#106;avascript:canary()'></a>", "<video poster=canary><source src=canary></video>", "<textarea><p>canary</p></textarea>", "<select><option>canary</option></select>",
	"<svg onload=canary()><script>canary()</script></svg>", "<title>canary</title>", "<p title='canary' data-x='canary'></p>",
}

func TestAttacksInMarkupAreNotRead(t *testing.T) {
	for _, transfer := range transfers {
		for name, around := range map[string]func(part) part{
			"markup":       func(p part) part { return p },
			"alternatives": func(p part) part { return multi("alternative", plain("plaincanary"), p) },
		} {
			t.Run(name+", "+transfer.name, func(t *testing.T) {
				w := newWorld(t)
				for _, attack := range attacks {
					for _, body := range []string{attack + "<p>" + oxley + "</p>", "<p>" + oxley + "</p>" + attack, "<table><tr><td>" + attack + "<p>" + oxley + "</p></td></tr></table>"} {
						address, id := w.subscribes()
						same(t, attack, w.send(address, mailOf("Harbour", around(transfer.travels(markup("<html><body>"+body+"</body></html>"))))), nil)
						w.read()
						checkLetter(t, w, id, letterCase{name: attack, titles: []string{"Harbour"}, has: []string{oxley}})
					}
				}
			})
		}
	}
}

// Bounds hold at their very number.
func TestBombsAreRefusedAtTheBound(t *testing.T) {
	w := newWorld(t)
	bring := func(name string, p part, taken bool) {
		t.Helper()
		address, id := w.subscribes()
		c := letterCase{name: name, titles: []string{"Harbour"}, has: []string{oxley}}
		want := 250
		if !taken {
			want, c.code, c.titles, c.has = 554, 554, nil, nil
		}
		same(t, name, code(w.send(address, mailOf("Harbour", p))), want)
		w.read()
		checkLetter(t, w, id, c)
	}
	deep := plain(oxley)
	for n := 1; n <= 14; n++ {
		deep = multi("mixed", deep)
		bring(fmt.Sprintf("%d levels", n), deep, n <= 10)
	}
	for _, n := range []int{1, 10, 48, 49, 50, 51, 500} {
		parts := slices.Repeat([]part{attached("text/plain", "x.txt")}, n)
		parts[0] = plain(oxley)
		bring(fmt.Sprintf("%d parts", n), multi("mixed", parts...), n < 50)
	}
	for name, body := range map[string]string{
		"elements": strings.Repeat("<div>", 50_000), "ends": strings.Repeat("</div>", 50_000), "entities": strings.Repeat("&amp;", 100_000),
		"links": strings.Repeat("<a href='https://x.example/'>", 20_000), "attributes": "<p " + strings.Repeat("x=y ", 50_000) + ">", "comments": strings.Repeat("<!--", 50_000) + "-->",
	} {
		bring("many "+name, quoted(markup("<p>"+oxley+"</p>"+body)), true)
	}
}

// unread fails where a letter that breaks off gave what is no text of it.
func unread(t *testing.T, w *world, id newsroom.SourceID) {
	t.Helper()
	for _, a := range w.articles(id) {
		for _, canary := range []string{"calendarcanary", "attachmentcanary", "picturecanary", "signaturecanary", "preamblecanary", "epiloguecanary"} {
			if strings.Contains(a.Text, canary) {
				t.Errorf("%q is read", a.Text)
			}
		}
	}
}

// What is broken is refused or read as far as it goes, and holds up nothing: the next letter is read.
func TestBrokenLettersHoldUpNothing(t *testing.T) {
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			w := newWorld(t)
			whole := mailOf("Harbour", shape.of(plain(oxley), markup("<p>"+oxley+"</p>")))
			broken := []string{strings.ReplaceAll(whole, "\r\n\r\n", "\r\n"), strings.ReplaceAll(whole, "boundary=", "boundary"), strings.ReplaceAll(whole, "Content-Type: ", "Content-Type: ;"), strings.ReplaceAll(whole, "--b", "--c")}
			cuts := len(broken)
			for n := range 20 {
				broken = append(broken, whole[:len(whole)*(n+1)/21])
			}
			for n, raw := range broken {
				address, id := w.subscribes()
				answer := code(w.send(address, raw))
				w.read()
				switch states := w.state(id); {
				case answer == 554 && len(states) == 0:
				case answer == 250 && len(states) == 1 && (states[0] == newsroom.IssueRead || states[0] == newsroom.IssueUnreadable):
				default:
					t.Errorf("%d: the answer is %d, and it is %v", n, answer, states)
				}
				if n >= cuts {
					unread(t, w, id)
				}
				same(t, "the next", w.send(address, mailOf("Ferries", plain("Ferries sail."))), nil)
				w.read()
				same(t, "what waits", len(w.waiting()), 0)
			}
		})
	}
}
