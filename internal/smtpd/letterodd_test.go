package smtpd_test

import (
	"encoding/base64"
	"strings"
	"unicode/utf16"

	"newsroom"
)

// odd are letters as old, broken and clever programs write them: shapes that no standard asks for, and that come all the same.
func odd() []letterCase {
	return append(append(oddParts(), oddHeads()...), append(oddTexts(), oddMarkup()...)...)
}

// oddOne is a letter that is read as an article with the usual words.
func oddOne(name string, p part, more ...string) letterCase {
	return letterCase{name: name, raw: mailOf("Harbour", p, more...), titles: []string{"Harbour"}, has: []string{oxley}}
}

func titled(name, title string, p part, more ...string) letterCase {
	c := oddOne(name, p, more...)
	c.raw = strings.Replace(c.raw, "Subject: Harbour\r\n", "", 1)
	c.titles = []string{title}
	return c
}

func unreadable(name string, p part) letterCase {
	return letterCase{name: name, raw: mailOf("Harbour", p), state: newsroom.IssueUnreadable}
}

func oddParts() []letterCase {
	html := markup("<p>" + oxley + "</p>")
	picture := armoured(part{"Content-Type: image/png\nContent-ID: <a@b>\nContent-Disposition: inline", "picturecanary"})
	calendar := part{"Content-Type: text/calendar; method=REQUEST; charset=utf-8", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:calendarcanary\nEND:VEVENT\nEND:VCALENDAR"}
	forwarded := func(kind string) part {
		return part{"Content-Type: " + kind, "From: B <b@other.example>\nSubject: Harbour\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n<p>" + oxley + "</p>"}
	}
	empty := part{"Content-Type: text/plain; charset=utf-8", ""}
	report := multi("report", plain("It was read."), part{"Content-Type: message/disposition-notification", "Disposition: manual-action; displayed"})
	return []letterCase{
		oddOne("alternative in related in mixed", multi("mixed", multi("related", multi("alternative", plain("plaincanary"), html), picture), attached("application/pdf", "a.pdf"))),
		oddOne("related in alternative in mixed", multi("mixed", multi("alternative", plain("plaincanary"), multi("related", html, picture, picture)), calendar)),
		oddOne("related whose root is second", multi("related", picture, html)),
		oddOne("an empty text before the markup", multi("alternative", empty, html)),
		oddOne("empty parts around", multi("mixed", empty, html, empty, empty)),
		oddOne("a calendar before the text", multi("mixed", calendar, plain(oxley))),
		oddOne("forwarded as a file", multi("mixed", plain(oxley), forwarded("message/rfc822; name=\"canary.eml\"\nContent-Disposition: attachment"))),
		oddOne("markup alone in alternatives", multi("alternative", html)),
		oddOne("signed, opaque beside", multi("mixed", plain(oxley), armoured(part{"Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m", "signaturecanary"}))),
		oddOne("signed by S/MIME, of alternatives", multi("signed", multi("alternative", plain("plaincanary"), html), armoured(part{"Content-Type: application/x-pkcs7-signature; name=smime.p7s\nContent-Disposition: attachment; filename=smime.p7s", "signaturecanary"}))),
		oddOne("a vCard beside", multi("mixed", plain(oxley), part{"Content-Type: text/vcard", "BEGIN:VCARD\nFN:attachmentcanary\nEND:VCARD"})),
		oddOne("a table of values beside", multi("mixed", plain(oxley), part{"Content-Type: text/csv; name=a.csv", "attachmentcanary,1"})),
		oddOne("a name by RFC 2231", multi("mixed", plain(oxley), part{"Content-Type: text/plain\nContent-Disposition: attachment; filename*=utf-8''K%C3%A4se%20canary.txt", "attachmentcanary"})),
		oddOne("a name in pieces by RFC 2231", multi("mixed", plain(oxley), part{"Content-Type: text/html\nContent-Disposition: attachment;\n filename*0*=utf-8''K%C3%A4;\n filename*1=\"se-canary\";\n filename*2=\".html\"", "<p>attachmentcanary</p>"})),
		oddOne("a name as an encoded word", multi("mixed", plain(oxley), part{"Content-Type: text/plain; name=\"=?utf-8?B?Y2FuYXJ5LnR4dA==?=\"\nContent-Disposition: attachment; filename=\"=?utf-8?B?Y2FuYXJ5LnR4dA==?=\"", "attachmentcanary"})),
		oddOne("a name that climbs", multi("mixed", plain(oxley), attached("text/plain", "../../canary.txt"))),
		oddOne("a bomb in a file", multi("mixed", html, part{"Content-Type: application/zip; name=a.zip\nContent-Disposition: attachment; filename=a.zip\nContent-Transfer-Encoding: base64", packed})),
		oddOne("blanks behind the boundary", part{"Content-Type: multipart/mixed; boundary=b", "--b  \n" + plain(oxley).fields + "\n\n" + oxley + "\n--b--  \n"}),
		oddOne("no boundary at the end", part{"Content-Type: multipart/mixed; boundary=b", "--b\n" + plain(oxley).fields + "\n\n" + oxley + "\n"}),
		oddOne("a boundary that begins like another", part{"Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: multipart/alternative; boundary=bb\n\n--bb\n" + html.fields + "\n\n" + html.body + "\n--bb--\n--b--\n"}),
		unreadable("a calendar alone", calendar),
		unreadable("files alone", multi("mixed", attached("application/pdf", "a.pdf"), attached("text/plain", "a.txt"))),
		unreadable("empty alternatives", multi("alternative", empty, part{"Content-Type: text/html", "<html></html>"})),
		unreadable("encrypted by S/MIME", armoured(part{"Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m", "signaturecanary"})),
		{name: "a report of reading", raw: mailOf("Read", report, "From: MAILER-DAEMON@sender.example"), code: 554},
	}
}

func oddHeads() []letterCase {
	text := plain(oxley)
	return []letterCase{
		titled("a subject that is folded", "Harbour and ferries", text, "Subject: Harbour\n and ferries"),
		titled("a subject that is folded by a tab", "Harbour and ferries", text, "Subject: Harbour\n\tand ferries"),
		titled("a subject that begins on the next line", "Harbour", text, "Subject:\n Harbour"),
		titled("a subject in words of two character sets", "Käse für alle", text, "Subject: =?utf-8?Q?K=C3=A4se?= =?iso-8859-1?Q?_f=FCr_alle?="),
		titled("a subject in ISO-2022-JP", "フェリー", text, "Subject: =?ISO-2022-JP?B?GyRCJVUlJyVqITwbKEI=?="),
		titled("a subject in windows-1252", "“Oxley”", text, "Subject: =?windows-1252?Q?=93Oxley=94?="),
		titled("a subject from right to left", "הנמל נפתח", text, "Subject: =?utf-8?B?"+base64.StdEncoding.EncodeToString([]byte("הנמל נפתח"))+"?="),
		titled("a subject in bytes of UTF-8", "Käse", text, "Subject: Käse"),
		titled("fields in odd cases", "Harbour", part{strings.ReplaceAll(text.fields, "Content-Type", "cOnTeNt-tYpE"), oxley}, "SUBJECT: Harbour"),
		oddOne("a type in odd cases", part{"Content-Type: TEXT/Plain; CHARSET=\"UTF-8\"", oxley}),
		oddOne("a type with a comment", part{"Content-Type: text/plain (words); charset=utf-8", oxley}),
		oddOne("no type", part{"X-Mailer: old", oxley}),
		oddOne("a sender with a comment", text, "From: news@sender.example (The Gazette)"),
		oddOne("a sender whose name is encoded", text, "From: =?utf-8?B?S8Okc2U=?= <news@sender.example>"),
		oddOne("a sender that is folded", text, "From: The Gazette\n <news@sender.example>"),
		oddOne("no date", text, "X-A: b"),
		oddOne("many fields of relays", text, strings.TrimSuffix(strings.Repeat("Received: from a.example by b.example; Sat, 21 Nov 2026 06:00:00 +0000\n", 60), "\n")),
	}
}

// utf16Of writes a text in UTF-16, with a mark of its order.
func utf16Of(s string) string {
	out := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(s)) {
		out = append(out, byte(u>>8), byte(u))
	}
	return string(out)
}

func oddTexts() []letterCase {
	soft := "The =93Oxley=94 harbour reopened on Fri=\nday after the storm ha=\nd passed =96 5 =80.=20"
	rubbish := base64.StdEncoding.EncodeToString([]byte(oxley))
	says := func(name, want string, p part) letterCase {
		return letterCase{name: name, raw: mailOf("Harbour", p), titles: []string{"Harbour"}, has: []string{want}}
	}
	return []letterCase{
		says("windows-1252 with soft breaks", "The “Oxley” harbour reopened on Friday after the storm had passed – 5 €.", part{"Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable", soft}),
		says("windows-1252 that is called ISO 8859-1", "The “Oxley” harbour", part{"Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable", soft}),
		oddOne("UTF-16 in base64", armoured(part{"Content-Type: text/plain; charset=utf-16", utf16Of(oxley)})),
		oddOne("UTF-16BE markup in base64", armoured(part{"Content-Type: text/html; charset=utf-16be", utf16Of("<p>" + oxley + "</p>")[2:]})),
		says("8bit without a character set", "Die Fähre fährt.", part{"Content-Type: text/plain\nContent-Transfer-Encoding: 8bit", "Die Fähre fährt."}),
		says("8bit in an unknown character set", "Die Fähre fährt.", part{"Content-Type: text/plain; charset=x-unknown\nContent-Transfer-Encoding: 8bit", "Die Fähre fährt."}),
		says("from right to left", "הנמל נפתח ביום שישי.", plain("הנמל נפתח ביום שישי.")),
		says("Arabic markup", "فتح الميناء يوم الجمعة.", markup("<div dir='rtl'><p>فتح الميناء يوم الجمعة.</p></div>")),
		says("KOI8-R", "Паром", quoted(part{"Content-Type: text/plain; charset=koi8-r", "\xf0\xc1\xd2\xcf\xcd"})),
		says("Big5", "渡輪", armoured(part{"Content-Type: text/plain; charset=big5", "\xb4\xe7\xbd\xfc"})),
		says("GB18030", "渡轮", armoured(part{"Content-Type: text/plain; charset=gb18030", "\xb6\xc9\xc2\xd6"})),
		oddOne("base64 with blank lines", part{"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64", rubbish[:20] + "\n\n" + rubbish[20:40] + "\n   \n" + rubbish[40:]}),
		oddOne("a transfer encoding in odd cases", part{"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: BASE64 ", rubbish}),
		oddOne("quoted-printable with small letters", part{"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable", strings.ReplaceAll(oxley, "O", "=4f")}),
		oddOne("quoted-printable with blanks at ends", part{"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable", oxley + "   \nIt ends.=20"}),
		oddOne("7bit that is said of markup", part{"Content-Type: text/html; charset=us-ascii\nContent-Transfer-Encoding: 7bit", "<p>" + oxley + "</p>"}),
		oddOne("a mark of UTF-8 before the text", plain("\ufeff"+oxley)),
	}
}

func oddMarkup() []letterCase {
	hides := func(name, style string) letterCase {
		return oddOne("hidden by "+name, markup("<div style='"+style+"'>canary</div><p>"+oxley+"</p>"))
	}
	return []letterCase{
		hides("visibility", "visibility:hidden"), hides("opacity", "opacity:0"), hides("no height", "max-height:0;overflow:hidden"),
		hides("Outlook's own", "mso-hide:all"),
		oddOne("conditional comments of Outlook", markup("<!--[if gte mso 9]><xml>canary</xml><![endif]--><![if !mso]><p>"+oxley+"</p><![endif]>")),
		oddOne("markup without an end", markup("<html><body><table><tr><td><p>"+oxley)),
		oddOne("tables in tables", markup(strings.Repeat("<table><tr><td>", 40)+"<p>"+oxley+"</p>"+strings.Repeat("</td></tr></table>", 40))),
		oddOne("a declaration of another character set", markup("<html><head><meta charset='utf-16'></head><body><p>"+oxley+"</p></body></html>")),
		oddOne("AMP among alternatives", multi("alternative", plain("plaincanary"), part{"Content-Type: text/x-amp-html", "<html amp4email><p>canary</p></html>"}, markup("<p>"+oxley+"</p>"))),
		oddOne("words of nothing before the words", markup("<div>"+strings.Repeat("&#847;&zwnj;&nbsp;", 100)+"</div><p>"+oxley+"</p>")),
	}
}
