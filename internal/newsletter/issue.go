package newsletter

import (
	"cmp"
	"encoding/hex"
	"strconv"

	"newsroom/internal/feed"
	"newsroom/internal/text"
)

// ParsedIssue is what a mail says.
type ParsedIssue struct {
	Document    feed.ParsedFeed // the articles that it is
	Confirm     string          // where the reader confirms the subscription, if that is what the mail asks for; it is no news then
	Unsubscribe string          // where the subscription ends with one click, as the mail says it; empty: nowhere
}

// bounds of what is read of it.
const (
	shortService = 400  // letters of a passage that serves the subscription
	mostConfirm  = 2500 // letters of a mail that asks for a confirmation
)

// Issue reads what a mail says. It may say nothing: then the document has no entries.
func (m Mail) Issue() ParsedIssue {
	found := page{all: passages(m.body.plain)}
	if m.body.markup != "" {
		found = blocksIn(m.body.markup)
	}
	all := said(unforwarded(found.all))
	issue := ParsedIssue{Unsubscribe: m.unsubscribe}
	if issue.Confirm = m.confirms(found.all); issue.Confirm != "" {
		return issue
	}
	online := m.online(all)
	all = news(all)
	d := feed.ParsedFeed{Head: feed.Head{Title: m.Name, Language: cmp.Or(m.Language, found.language)}}
	head := feed.Head{
		ID: hex.EncodeToString(m.Digest[:]), Title: m.Subject, Link: online, Language: d.Language, Published: m.Date,
		Authors: []feed.Author{{Name: m.Name}},
	}
	items, rest := itemsOf(all)
	for n, one := range items {
		own := head
		own.ID, own.Title, own.Link = head.ID+"#"+strconv.Itoa(n+1), text.Line(one.title, maxLine), one.to
		d.Entries = append(d.Entries, feed.Entry{Head: own, Content: paragraphs(one.passages)})
	}
	if len(items) == 0 && (len(rest) > 0 || m.Subject != "" && len(found.all) > 0) || len(items) > 0 && weight(rest) >= leastIntroduction {
		d.Entries = append([]feed.Entry{{Head: head, Content: paragraphs(rest)}}, d.Entries...)
	}
	issue.Document = d
	return issue
}

// online gives the publisher's own address of the text, where it is told and is the publisher's.
func (m Mail) online(all []block) string {
	if at := target(m.archived); m.archived != "" && at != "" {
		return at
	}
	for _, b := range all {
		for _, l := range b.links {
			if is(l.text, forOnline) || letters(l.text) < 8 && is(b.text, forOnline) {
				if at := target(l.to); at != "" {
					return at
				}
			}
		}
	}
	return ""
}

// news leaves out the passages that serve the subscription.
func news(all []block) (kept []block) {
	for _, b := range all {
		if !b.serves() {
			kept = append(kept, b)
		}
	}
	return kept
}

func (b block) serves() bool {
	if letters(b.text) > shortService {
		return false
	}
	for _, l := range b.links {
		if is(l.text, forService) || is(l.text, forOnline) {
			return true
		}
	}
	return is(b.text, forService) || is(b.text, forOnline)
}

// confirms gives the link by which the reader confirms a subscription, if the mail is one that asks for that: it is short, says so, and
// has a link that does it.
func (m Mail) confirms(all []block) string {
	asked, total := says(m.Subject, forConfirm), 0
	for _, b := range all {
		total += letters(b.text)
		asked = asked || letters(b.text) <= shortService && says(b.text, forConfirm)
	}
	if !asked || total > mostConfirm {
		return ""
	}
	var keys []string
	for _, b := range all {
		for _, l := range b.links {
			switch {
			case is(l.text, forService), is(l.text, forOnline):
			case is(l.text, forButton) || is(l.text, forConfirm):
				return l.to
			case keyed(l.to):
				keys = append(keys, l.to)
			}
		}
	}
	if len(keys) > 0 && says(m.Subject, forConfirm) {
		return keys[0]
	}
	return ""
}
