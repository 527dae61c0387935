package smtpd_test

import (
	"encoding/base64"
	"fmt"
	"mime/quotedprintable"
	"strings"
)

// mime is a part of a mail: its fields, and its body as it travels.
type part struct{ fields, body string }

func (p part) String() string { return strings.ReplaceAll(p.fields+"\n\n"+p.body, "\n", "\r\n") }

// mailOf writes a mail of a part, from the usual sender unless its fields say otherwise.
func mailOf(subject string, p part, more ...string) string {
	head := "Message-ID: <" + fmt.Sprintf("%x", subject) + "@sender.example>\nDate: Sat, 21 Nov 2026 06:00:00 +0000\nSubject: " + subject + "\nMIME-Version: 1.0\n"
	extra := strings.Join(more, "\n")
	if !strings.Contains("\n"+strings.ToLower(extra), "\nfrom:") {
		head = "From: The Gazette <news@sender.example>\n" + head
	}
	if extra != "" {
		head += extra + "\n"
	}
	p.fields = head + p.fields
	return p.String()
}

func plain(s string) part { return part{"Content-Type: text/plain; charset=utf-8", s} }

func markup(s string) part { return part{"Content-Type: text/html; charset=utf-8", s} }

// quoted writes a part as quoted-printable.
func quoted(p part) part {
	var b strings.Builder
	w := quotedprintable.NewWriter(&b)
	_, _ = w.Write([]byte(p.body)) // into memory
	_ = w.Close()
	return part{p.fields + "\nContent-Transfer-Encoding: quoted-printable", strings.ReplaceAll(b.String(), "\r\n", "\n")}
}

// armoured writes a part as base64.
func armoured(p part) part {
	all := base64.StdEncoding.EncodeToString([]byte(p.body))
	var lines []string
	for len(all) > 76 {
		lines, all = append(lines, all[:76]), all[76:]
	}
	return part{p.fields + "\nContent-Transfer-Encoding: base64", strings.Join(append(lines, all), "\n")}
}

var boundaries = 0

// multi puts parts together.
func multi(kind string, parts ...part) part {
	boundaries++
	b := fmt.Sprintf("b%d", boundaries)
	var out strings.Builder
	for _, p := range parts {
		out.WriteString("--" + b + "\n" + p.fields + "\n\n" + p.body + "\n")
	}
	out.WriteString("--" + b + "--\n")
	return part{fmt.Sprintf("Content-Type: multipart/%s; boundary=%q", kind, b), out.String()}
}

func attached(kind, name string) part {
	return part{fmt.Sprintf("Content-Type: %s; name=%q\nContent-Disposition: attachment; filename=%q", kind, name, name), "attachmentcanary"}
}

// story is an essay in markup, as publishers send it.
const story = `<html lang="en"><head><title>titlecanary</title><style>.x{color:red}</style></head><body>
<div style="display:none;max-height:0">preheadercanary</div>
<p><a href="https://gazette.example/issues/harbour">View in browser</a></p>
<h1>The harbour reopens</h1>
<p>The Oxley harbour reopened on Friday after the storm had passed &mdash; and <a href="https://click.sender.example/ls/click?upn=abc123DEF456ghi789">two piers</a> are still damaged.</p>
<p>Ferries to the islands sail again. <img src="https://track.sender.example/open.gif?id=pixelcanary" width="1" height="1" alt="altcanary"></p>
<p>You are receiving this email because you subscribed. <a href="https://sender.example/u/abc123DEF456ghi789">Unsubscribe</a></p>
</body></html>`

const storyText = "The harbour reopens\n\nThe Oxley harbour reopened on Friday after the storm had passed — and two piers are still damaged.\n\nFerries to the islands sail again."

// digestOf is a list of links in markup: a table of headlines, each with its passage.
func listOf(row string, n int) string {
	var b strings.Builder
	b.WriteString("<html><body><table>")
	for i := range n {
		fmt.Fprintf(&b, row, topics[i].title, topics[i].text, i)
	}
	b.WriteString("</table><p><a href='https://sender.example/leave'>Unsubscribe</a></p></body></html>")
	return b.String()
}

var topics = []struct{ title, text string }{
	{"Offshore wind farm stops turbines", "Saltmark stopped thirty-eight turbines after inspectors discovered a crack in a rotor blade at Dunmere Bank."},
	{"Night trains return to the coast", "The railway runs sleeping cars to the southern coast again from December, three times a week and in both directions."},
	{"A museum buys a lost painting", "The museum in Oxley bought a painting that had been missing since a fire, and shows it from next month on."},
	{"River floods two villages", "Heavy rain brought the river over its banks in the night, and the fire brigade led forty people out of their houses."},
	{"Council votes on the old market", "The council decides on Tuesday whether the old market hall becomes a library, as an association of readers proposes."},
}
