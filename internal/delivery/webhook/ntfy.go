package webhook

import (
	"encoding/json"
	"net/url"
	"path"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/locale"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// note is a notification, as an ntfy server takes it (docs.ntfy.sh/publish, "Publish as JSON").
type note struct {
	Topic    string `json:"topic"`
	ID       string `json:"sequence_id"` // what comes again under the same takes the place of the first, since ntfy 2.16
	Title    string `json:"title"`
	Message  string `json:"message"`
	Click    string `json:"click"` // opens where it is pressed
	Priority int    `json:"priority"`

	in locale.Speaker // that it is said in
}

// How urgent something is, by ntfy's scale from 1 to 5. From 4 on a phone shows it at once and makes a long sound.
const (
	priorityLow     = 2
	priorityDefault = 3
	priorityHigh    = 4
)

// noteRoom bounds a line of a notification in characters: phones show two or three lines.
const noteRoom = 200

// told makes the notification of a post, in its reader's language: what it is of, and its headline.
func (c *Channel) told(v store.View, p newsroom.Post) (note, error) {
	account, err := v.Accounts().Get(p.Account)
	if err != nil {
		return note{}, err
	}
	n := note{ID: name(p), Click: c.places.Home, Priority: priorityDefault, in: catalogue().In(locale.For(account.Language))}
	err = c.fill(&n, v, p, n.in)
	return n, err
}

// line says a notification in one line.
func (n note) line() string {
	if n.Message == "" {
		return n.Title
	}
	return n.in.Say("%s: %s", n.Title, n.Message)
}

// publish makes the request that has an ntfy server show a notification.
func publish(hook newsroom.Webhook, n note) (request, error) {
	n.Title, n.Message = text.Shorten(n.Title, noteRoom), text.Shorten(n.Message, noteRoom)
	server, topic, err := topicOf(hook.URL)
	if err != nil {
		return request{}, err
	}
	n.Topic = topic
	body, err := wire.Encode(n)
	headers := map[string]string{}
	if len(hook.Secret) > 0 {
		headers["Authorization"] = "Bearer " + string(hook.Secret)
	}
	return request{address: server, headers: headers, body: body}, err
}

// fill says in a notification what a post tells. It fails with KindNotFound where that is there no more.
func (c *Channel) fill(n *note, v store.View, p newsroom.Post, in locale.Speaker) error {
	switch p.Event {
	case newsroom.EventEdition:
		sent, err := editionOf(v, p)
		if err != nil {
			return err
		}
		var e wire.Edition
		if err := json.Unmarshal(sent.Body, &e); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
		}
		n.Title, n.Message, n.Click = in.Say("Edition %s", strconv.FormatInt(sent.Number, 10)), edition.In(in.Code()).Lead(e), c.places.Edition(sent.Number)
		if n.Message == "" {
			n.Message = in.Say("Nothing new")
		}
	case newsroom.EventAlert:
		raised, err := alertOf(v, p)
		if err != nil {
			return err
		}
		var a wire.SentAlert
		if err := json.Unmarshal(raised.Body, &a); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "A stored alert can't be read.")
		}
		n.Title, n.Message, n.Click, n.Priority = in.Say("Alert"), a.Headline, c.places.Alerts, priorityHigh
	case newsroom.EventSource:
		var s wire.SourceFailing
		if err := json.Unmarshal([]byte(p.Told), &s); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "What was told of a source can't be read.")
		}
		n.Title, n.Message, n.Click, n.Priority = in.Say("A source can't be read"), s.Title, c.places.Sources, priorityLow
	case newsroom.EventTest:
		n.Title, n.Message = in.Say("A test from your newsroom"), in.Say("Notifications arrive here.")
	case newsroom.EventMandate, newsroom.EventMonitor:
		return newsroom.Errorf(newsroom.KindNotFound, "A phone is not told of that.")
	}
	return nil
}

// topicOf takes the address of a topic apart: the server's, to which all is posted, and the topic's name.
func topicOf(address string) (server, topic string, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", "", errTopic
	}
	folder, topic := path.Split(strings.TrimSuffix(u.Path, "/"))
	if topic == "" || len(topic) > longestTopic || u.RawQuery != "" || u.Fragment != "" || u.User != nil || strings.ContainsFunc(topic, notInTopic) {
		return "", "", errTopic
	}
	u.Path = folder
	return u.String(), topic, nil
}

// longestTopic is how long the name of a topic may be, in bytes.
const longestTopic = 64

var errTopic = newsroom.Errorf(newsroom.KindInvalid, "Give the whole address of a topic, such as https://ntfy.sh/my-topic; its name has letters, digits, hyphens and underscores only.")

func notInTopic(r rune) bool {
	return !(r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z')
}
