package smtpd_test

import (
	"strings"

	"newsroom"
)

// letterCase is a letter, and what becomes of it.
type letterCase struct {
	name   string
	raw    string
	code   int                 // of the answer; 0: 250
	state  newsroom.IssueState // empty: read
	titles []string            // of its articles
	has    []string            // what stands in the texts
	hasNot []string
	links  []string // of the articles; nil: not looked at
}

const oxley = "The Oxley harbour reopened on Friday after the storm had passed."

// canaries must stand in no article, whatever the letter.
var canaries = []string{"canary", "<script", "javascript:", "Unsubscribe", "View in browser"}

// letterCases are letters as they come, from good publishers and from others.
func letterCases() []letterCase {
	harbour := []string{"Harbour"}
	return append(append(append(forms(harbour), lists()...), append(services(), hostile()...)...), odd()...)
}

func forms(harbour []string) []letterCase {
	one := func(name string, p part) letterCase {
		return letterCase{name: name, raw: mailOf("Harbour", p), titles: harbour, has: []string{oxley}}
	}
	long := "The Oxley harbour reopened on Friday after the storm\nhad passed. Ferries to the islands sail again, and the\npiers are mended."
	nested := multi("mixed", multi("related", multi("alternative", plain("plaincanary"), markup("<p>"+oxley+"</p>")), attached("image/png", "a.png")), attached("application/pdf", "b.pdf"))
	inner := part{"Content-Type: message/rfc822", "From: a@other.example\nSubject: The inner one\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n" + oxley}
	return []letterCase{
		one("text only", plain(oxley)),
		one("markup only", markup("<p>"+oxley+"</p>")),
		{name: "an essay", raw: mailOf("Harbour", quoted(markup(story))), titles: harbour, has: []string{storyText}, links: []string{"https://gazette.example/issues/harbour"}},
		{name: "an essay in base64", raw: mailOf("Harbour", armoured(markup(story))), titles: harbour, has: []string{storyText}},
		one("quoted-printable text", quoted(plain(oxley+" Käse."))),
		one("base64 text", armoured(plain(oxley))),
		one("alternatives", multi("alternative", plain("plaincanary"), markup("<p>"+oxley+"</p>"))),
		one("alternatives whose markup is empty", multi("alternative", plain(oxley), markup("<html><body><img src='x'></body></html>"))),
		one("alternatives with a calendar", multi("alternative", plain("plaincanary"), markup("<p>"+oxley+"</p>"), part{"Content-Type: text/calendar; method=REQUEST", "BEGIN:VCALENDAR\nSUMMARY:calendarcanary\nEND:VCALENDAR"})),
		one("a calendar beside", multi("mixed", plain(oxley), part{"Content-Type: text/calendar", "BEGIN:VCALENDAR\nSUMMARY:calendarcanary\nEND:VCALENDAR"})),
		one("related pictures", multi("related", markup("<p>"+oxley+"</p><img src='cid:a' alt='altcanary'>"), part{"Content-Type: image/png\nContent-ID: <a>\nContent-Transfer-Encoding: base64", "aW1hZ2VjYW5hcnk="})),
		one("nested four deep", nested),
		one("two texts in a row", multi("mixed", plain(oxley), plain("Ferries sail."))),
		one("markup and then text", multi("mixed", markup("<p>"+oxley+"</p>"), plain("Ferries sail."))),
		one("attachments", multi("mixed", plain(oxley), attached("application/pdf", "x.pdf"), attached("text/plain", "x.txt"))),
		one("signed by S/MIME, clear", multi("signed", plain(oxley), part{"Content-Type: application/pkcs7-signature", "signaturecanary"})),
		one("text that flows", part{"Content-Type: text/plain; charset=utf-8; format=flowed", "The Oxley harbour reopened on Friday \nafter the storm had passed."}),
		one("text that flows and deletes", part{"Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes", "The Oxley harbour reopened on Friday  \nafter the storm had passed."}),
		one("lines broken for their length", plain(long)),
		one("no kind", part{"X-None: 1", oxley}),
		one("the kind errs", part{"Content-Type: text/plain; charset=", oxley}),
		one("an unknown character set", part{"Content-Type: text/plain; charset=klingon", oxley}),
		one("an unknown encoding", part{"Content-Type: text/plain\nContent-Transfer-Encoding: x-uuencode", oxley}),
		one("8bit", part{"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit", oxley + " Käse."}),
		{name: "windows-1252", raw: mailOf("Harbour", part{"Content-Type: text/plain; charset=windows-1252", "\x93" + oxley + "\x94 K\xe4se \x80 5"}), titles: harbour, has: []string{"“" + oxley + "” Käse € 5"}},
		{name: "windows-1252 called latin-1", raw: mailOf("Harbour", part{"Content-Type: text/plain; charset=iso-8859-1", "\x93" + oxley + "\x94 K\xe4se"}), titles: harbour, has: []string{"“" + oxley + "” Käse"}},
		{name: "windows-1252 called nothing", raw: mailOf("Harbour", part{"Content-Type: text/plain", oxley + " K\xe4se"}), titles: harbour, has: []string{"Käse"}},
		{name: "windows-1252 called utf-8", raw: mailOf("Harbour", part{"Content-Type: text/html; charset=utf-8", "<p>" + oxley + " K\xe4se</p>"}), titles: harbour, has: []string{"Käse"}},
		{name: "latin-9", raw: mailOf("Harbour", quoted(part{"Content-Type: text/plain; charset=iso-8859-15", oxley + " \xa4 5"})), titles: harbour, has: []string{"€ 5"}},
		{name: "KOI8-R", raw: mailOf("Harbour", part{"Content-Type: text/plain; charset=koi8-r", "\xf0\xd2\xc9\xd7\xc5\xd4"}), titles: harbour, has: []string{"Привет"}},
		{name: "Shift_JIS", raw: mailOf("Harbour", armoured(part{"Content-Type: text/plain; charset=shift_jis", "\x93\xfa\x96\x7b"})), titles: harbour, has: []string{"日本"}},
		{name: "a subject in quoted words", raw: mailOf("=?utf-8?q?K=C3=A4se_im_Hafen?=", plain(oxley)), titles: []string{"Käse im Hafen"}},
		{name: "a subject in base64 of latin-1", raw: mailOf("=?iso-8859-1?b?S+RzZQ==?=", plain(oxley)), titles: []string{"Käse"}},
		{name: "a subject that is handed on", raw: mailOf("Fwd: WG: Harbour", plain("---------- Forwarded message ---------\nFrom: A <a@x.example>\n\nSubject: Harbour\n\n"+oxley)), titles: harbour, has: []string{oxley}, hasNot: []string{"a@x.example"}},
		{name: "a letter in a letter", raw: mailOf("Fwd: nothing", multi("mixed", plain(""), inner)), titles: []string{"The inner one"}, has: []string{oxley}},
		{name: "a letter in a letter, with words", raw: mailOf("Look", multi("mixed", plain("Ferries sail."), inner)), titles: []string{"Look"}, has: []string{"Ferries sail."}, hasNot: []string{oxley}},
		{name: "no subject", raw: strings.Replace(mailOf("Harbour", plain(oxley)), "Subject: Harbour\r\n", "", 1), titles: []string{oxley}},
		{name: "no message id", raw: strings.Replace(mailOf("Harbour", plain(oxley)), "Message-ID:", "X-Other:", 1), titles: harbour},
		{name: "no date", raw: strings.Replace(mailOf("Harbour", plain(oxley)), "Date:", "X-Date:", 1), titles: harbour},
		{name: "a part that breaks off", raw: strings.Replace(mailOf("Harbour", multi("mixed", plain(oxley))), "--\r\n", "", 1), titles: harbour, has: []string{oxley}},
		{name: "base64 that errs", raw: mailOf("Harbour", part{"Content-Type: text/plain\nContent-Transfer-Encoding: base64", armoured(plain(oxley)).body + "\n!!!!"}), titles: harbour, has: []string{oxley}},
		{name: "markup without an end", raw: mailOf("Harbour", markup("<html><body><p>"+oxley+"<p>Ferries<b> sail")), titles: harbour, has: []string{oxley, "Ferries sail"}},
		{name: "addresses in a text", raw: mailOf("Harbour", plain("View in browser: https://gazette.example/issues/9\n\n"+oxley+" ( https://track.sender.example/x?canary=1 )\n\nUnsubscribe: https://sender.example/u/1")), titles: harbour, has: []string{oxley}, hasNot: []string{"https:"}, links: []string{"https://gazette.example/issues/9"}},
		{name: "a signature", raw: mailOf("Harbour", plain(oxley+"\n\n-- \nsignaturecanary")), titles: harbour, has: []string{oxley}},
		{name: "an archive by its header", raw: mailOf("Harbour", plain(oxley), "Archived-At: <https://lists.example/archive/7?utm_source=x>"), titles: harbour, links: []string{"https://lists.example/archive/7"}},
		{name: "an archive behind a counter", raw: mailOf("Harbour", markup("<p><a href='https://x.list-manage.com/track/click?u=1'>View in browser</a></p><p>"+oxley+"</p>")), titles: harbour, links: []string{""}},
		{name: "an archive that a counter carries", raw: mailOf("Harbour", markup("<p><a href='https://click.sender.example/?url=https%3A%2F%2Fgazette.example%2Fi%2F7%3Futm_medium%3Demail'>Im Browser ansehen</a></p><p>"+oxley+"</p>")), titles: harbour, links: []string{"https://gazette.example/i/7"}},
	}
}

func lists() []letterCase {
	titles := []string{topics[0].title, topics[1].title, topics[2].title, topics[3].title}
	links := []string{"https://paper.example/0", "https://paper.example/1", "https://paper.example/2", "https://paper.example/3"}
	text := ""
	for _, topic := range topics[:4] {
		text += topic.title + "\nhttps://paper.example/" + strings.ReplaceAll(strings.ToLower(topic.title), " ", "-") + "\n" + topic.text + "\n\n"
	}
	counted := []string{"", "", "", ""}
	return []letterCase{
		{name: "a list of links", raw: mailOf("Weekly", markup(listOf("<tr><td><h3><a href='https://paper.example/%[3]d?utm_source=weekly'>%[1]s</a></h3><p>%[2]s</p></td></tr>", 4))), titles: titles, has: []string{topics[3].text}, links: links},
		{name: "a list whose links follow", raw: mailOf("Weekly", markup(listOf("<h2>%[1]s</h2><p>%[2]s</p><p><a href='https://paper.example/%[3]d'>Read more</a></p>", 4))), titles: titles, has: []string{topics[3].text}, hasNot: []string{"Read more"}, links: links},
		{name: "a list in one passage each", raw: mailOf("Weekly", markup("<ul>"+listOf("<li><a href='https://paper.example/%[3]d'>%[1]s</a> – %[2]s</li>", 4)+"</ul>")), titles: titles, has: []string{topics[0].text}, links: links},
		{name: "a list behind a counter", raw: mailOf("Weekly", markup(listOf("<h3><a href='https://link.sender.example/ls/click?upn=Ab1Cd2Ef3Gh4Ij5Kl6%[3]d'>%[1]s</a></h3><p>%[2]s</p>", 4))), titles: titles, links: counted},
		{name: "a list in a text", raw: mailOf("Weekly", plain(text)), titles: titles, has: []string{topics[2].text}},
		{name: "two links are no list", raw: mailOf("Weekly", markup(listOf("<h3><a href='https://paper.example/%[3]d'>%[1]s</a></h3><p>%[2]s</p>", 2))), titles: []string{"Weekly"}, has: []string{topics[0].text, topics[1].text}},
		{name: "headlines without passages are no list", raw: mailOf("Weekly", markup(listOf("<p><a href='https://paper.example/%[3]d'>%[1]s</a></p><!-- %[2]s -->", 4))), titles: []string{"Weekly"}, has: []string{topics[0].title}},
		{name: "a list with an introduction", raw: mailOf("Weekly", markup("<p>"+strings.Repeat("Dear readers, this week was a long one at the coast. ", 12)+"</p>"+listOf("<h3><a href='https://paper.example/%[3]d'>%[1]s</a></h3><p>%[2]s "+strings.Repeat("More of the same. ", 15)+"</p>", 4))), titles: append([]string{"Weekly"}, titles...), has: []string{"Dear readers"}},
	}
}

func services() []letterCase {
	confirm := newsroom.IssueConfirm
	ask := func(subject, button, words string) string {
		return mailOf(subject, markup("<p>"+words+"</p><p><a href='https://sender.example/confirm?key=abc123DEF456ghi789'>"+button+"</a></p>"))
	}
	return []letterCase{
		{name: "confirm, in English", raw: ask("Please confirm your subscription", "Yes, subscribe me", "You asked for our letter."), state: confirm},
		{name: "confirm, in German", raw: ask("Bitte bestätigen Sie Ihre Anmeldung", "Anmeldung bestätigen", "Sie wollen unseren Newsletter."), state: confirm},
		{name: "confirm, in French", raw: ask("Confirmez votre inscription", "Je confirme", "Bonjour."), state: confirm},
		{name: "confirm, in Spanish", raw: ask("Confirma tu suscripción", "Confirmar", "Hola."), state: confirm},
		{name: "confirm, in Italian", raw: ask("Conferma la tua iscrizione", "Conferma", "Ciao."), state: confirm},
		{name: "confirm, in a text", raw: mailOf("Confirm your subscription", plain("To confirm, follow this:\n\nhttps://sender.example/confirm/abc123DEF456ghi789\n")), state: confirm},
		{name: "confirm, by its words alone", raw: ask("Welcome", "Confirm subscription", "Please confirm your subscription to our letter."), state: confirm},
		{name: "an article on confirming", raw: mailOf("Council confirms budget", markup("<p>"+oxley+"</p><p><a href='https://paper.example/1'>Confirm the facts here</a></p>")), titles: []string{"Council confirms budget"}},
		{name: "a long letter with a button", raw: mailOf("Harbour", markup("<p>Confirm your email settings below.</p><p>"+strings.Repeat(oxley+" ", 80)+"</p><p><a href='https://sender.example/abc123DEF456ghi789'>Confirm</a></p>")), titles: []string{"Harbour"}},
	}
}

func hostile() []letterCase {
	deep := plain(oxley)
	for range 12 {
		deep = multi("mixed", deep)
	}
	many := make([]part, 60)
	for i := range many {
		many[i] = plain("x")
	}
	wall := strings.Repeat("<div>\n", 20_000) + oxley
	letter := func(markupOf string) string { return mailOf("Harbour", markup(markupOf)) }
	ok := []string{"Harbour"}
	report := part{"Content-Type: multipart/report; report-type=delivery-status; boundary=r", "--r\nContent-Type: text/plain\n\nIt bounced.\n--r\nContent-Type: message/delivery-status\n\nStatus: 5.1.1\n--r--"}
	return []letterCase{
		{name: "scripts and styles", raw: letter("<script>canary()</script><style>canary{}</style><p onclick='canary()'>" + oxley + "</p><iframe src='https://x/canary'>canary</iframe>"), titles: ok, has: []string{oxley}},
		{name: "forms and objects", raw: letter("<form action='https://x/canary'><input value='canary'><select><option>canary</select></form><object>canary</object><p>" + oxley + "</p>"), titles: ok, has: []string{oxley}},
		{name: "what is hidden", raw: letter("<div style='DISPLAY : none'>canary</div><span style='font-size:0px;'>canary</span><p hidden>canary</p><p>" + oxley + "</p>"), titles: ok, has: []string{oxley}},
		{name: "addresses that are no web's", raw: letter("<p><a href='javascript:canary()'>View in browser</a></p><p><a href='data:text/html,x'>x</a> " + oxley + "</p>"), titles: ok, links: []string{""}},
		{name: "an address with a password", raw: letter("<p><a href='https://u:canary@gazette.example/'>View in browser</a></p><p>" + oxley + "</p>"), titles: ok, links: []string{""}},
		{name: "characters that turn a text", raw: letter("<p>" + oxley + " \u202eesrever\u202c\u200b</p>"), titles: ok, has: []string{"esrever"}, hasNot: []string{"\u202e", "\u200b"}},
		{name: "a wall of elements", raw: letter(wall), titles: ok},
		{name: "escaped markup", raw: letter("<p>&lt;script&gt;alert(1)&lt;/script&gt; " + oxley + "</p>"), titles: ok, has: []string{oxley}},
		{name: "a bomb of depth", raw: mailOf("Harbour", deep), code: 554},
		{name: "a bomb of parts", raw: mailOf("Harbour", multi("mixed", many...)), code: 554},
		{name: "a bomb of letters in letters", raw: mailOf("Harbour", rings(14)), code: 554},
		{name: "too large", raw: mailOf("Harbour", plain(strings.Repeat(oxley+"\n", 90_000))), code: 552},
		{name: "a bounce", raw: mailOf("Undelivered", report, "From: MAILER-DAEMON@sender.example"), code: 554},
		{name: "no sender", raw: strings.Replace(mailOf("Harbour", plain(oxley)), "From:", "X-From:", 1), code: 554},
		{name: "two senders", raw: mailOf("Harbour", plain(oxley), "From: a@x.example, b@x.example"), code: 554},
		{name: "two fields of senders", raw: mailOf("Harbour", plain(oxley), "From: a@x.example\nFrom: b@x.example"), code: 554},
		{name: "a header without end", raw: "From: a@x.example\r\nX: " + strings.Repeat(strings.Repeat("y", 900)+"\r\n ", 400) + "\r\n\r\nx", code: 554},
		{name: "no mail", raw: "hello\r\nworld\r\n", code: 554},
		{name: "nothing in it", raw: mailOf("", part{"Content-Type: text/plain", ""}), state: newsroom.IssueUnreadable},
		{name: "a picture alone", raw: mailOf("Harbour", armoured(part{"Content-Type: image/png", "x"})), state: newsroom.IssueUnreadable},
		{name: "encrypted", raw: mailOf("...", multi("encrypted", part{"Content-Type: application/pgp-encrypted", "Version: 1"}, part{"Content-Type: application/octet-stream", "-----BEGIN PGP MESSAGE-----"})), state: newsroom.IssueUnreadable},
	}
}

// rings is letters in letters.
func rings(n int) part {
	p := plain(oxley)
	for range n {
		p = part{"Content-Type: message/rfc822", p.fields + "\n\n" + p.body}
	}
	return p
}
