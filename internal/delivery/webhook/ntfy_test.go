package webhook_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/store"
)

// noted reads a notification as an ntfy server does: an object of the fields that its documentation names.
func noted(t *testing.T, m webhooktest.Message) (n struct {
	Topic, Title, Message, Click string
	ID                           string `json:"sequence_id"`
	Priority                     int
},
) {
	t.Helper()
	if err := json.Unmarshal([]byte(m.Body), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// topic adds a topic of all that a phone may be told.
func (h *house) topic(address, token string) newsroom.Webhook {
	h.Helper()
	made, err := h.endpoints.AddTopic(h.Context(), h.reader, address, token, newsroom.WebhookNtfy.Events())
	h.Must(err)
	return made
}

func TestAPhoneIsShownAHeadlineAndALinkThroughItsTopic(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.topic(r.URL+"/push/my-topic_1/", "tk_secret")
	h.all(hook.ID, "1")
	took := r.messages()
	same(t, "how many", len(took), 4)
	ids := map[string]bool{}
	for i, want := range [][]any{
		{"Edition 1", "Nothing new", "https://news.example.org/editions/1", 3},
		{"Alert", "canaryheadline", "https://news.example.org/alerts", 4},
		{"A source can't be read", "Canal Post", "https://news.example.org/sources", 2},
		{"A test from your newsroom", "Notifications arrive here.", "https://news.example.org/", 3},
	} {
		n := noted(t, took[i])
		same(t, "it says", []any{n.Title, n.Message, n.Click, n.Priority}, want)
		same(t, "its topic", n.Topic, "my-topic_1")
		same(t, "who may write there", took[i].Header.Get("Authorization"), "Bearer tk_secret")
		if took[i].ID != "" || ids[n.ID] || n.ID == "" {
			t.Errorf("%+v", took[i])
		}
		ids[n.ID] = true
	}
	for _, secret := range []string{"my-topic", "tk_secret", "canaryheadline"} {
		if strings.Contains(h.Said(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

func TestATopicWithoutATokenIsWrittenToWithoutOne(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.topic(r.URL+"/open", "")
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID))
	h.work()
	same(t, "no header", r.messages()[0].Header.Values("Authorization"), []string(nil))
	_, err := h.endpoints.Rotate(t.Context(), h.reader, hook.ID)
	same(t, "nothing is signed, so there is no secret to change", newsroom.KindOf(err), newsroom.KindInvalid)
}

func TestANotificationComesAgainUnderItsNameAndNotADayLater(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t, webhooktest.Says(http.StatusInternalServerError))
	hook := h.topic(r.URL+"/topic", "")
	h.alert()
	h.work()
	h.Pass(2 * time.Minute)
	h.work()
	took := r.messages()
	same(t, "twice", len(took), 2)
	same(t, "under one name", noted(t, took[0]).ID, noted(t, took[1]).ID)
	r.answers = append(r.answers, webhooktest.Says(http.StatusInternalServerError))
	h.alert()
	h.work()
	r.messages()
	h.Pass(25 * time.Hour)
	h.work()
	same(t, "an alert of yesterday is no news", len(r.messages()), 0)
	post, _ := h.last(hook.ID)
	same(t, "and is given up", []any{post.State, post.Cause}, []any{newsroom.PostFailed, newsroom.CauseExpired})
}

func TestOnlyTopicsAreTakenForTopics(t *testing.T) {
	h := newHouse(t, loopback)
	events := []newsroom.Event{newsroom.EventAlert}
	for name, c := range map[string]struct{ address, token, says string }{
		"nothing":                {"", "", "Give the address"},
		"a server":               {"https://ntfy.example/", "", "whole address of a topic"},
		"a name with a blank":    {"https://ntfy.example/my%20topic", "", "whole address of a topic"},
		"with a query":           {"https://ntfy.example/topic?auth=x", "", "whole address of a topic"},
		"with somebody's name":   {"https://ada:secret@ntfy.example/topic", "", "whole address of a topic"},
		"a name without end":     {"https://ntfy.example/" + strings.Repeat("t", 65), "", "whole address of a topic"},
		"a token of two lines":   {"https://ntfy.example/topic", "tk\r\nX-Other: 1", "no access token"},
		"a token without end":    {"https://ntfy.example/topic", strings.Repeat("t", 501), "no access token"},
		"another kind of server": {"ftp://ntfy.example/topic", "", "Nothing can be posted there"},
	} {
		_, err := h.endpoints.AddTopic(t.Context(), h.reader, c.address, c.token, events)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := h.endpoints.AddTopic(t.Context(), h.reader, "https://ntfy.example/topic", "", []newsroom.Event{newsroom.EventMandate})
	same(t, "what a phone is not told", newsroom.KindOf(err), newsroom.KindInvalid)
	all, err := h.endpoints.List(t.Context(), h.reader)
	h.Must(err)
	same(t, "none was added", len(all), 0)
}

func TestANotificationSpeaksItsReadersLanguage(t *testing.T) {
	h, r := newHouse(t, loopback), newReceiver(t)
	hook := h.topic(r.URL+"/thema", "")
	h.Commit(func(tx store.Tx) error {
		account, err := tx.Accounts().Get(h.reader)
		if err != nil {
			return err
		}
		account.Language = "de"
		return tx.Accounts().Save(account)
	})
	h.Must(h.endpoints.Test(t.Context(), h.reader, hook.ID))
	h.work()
	same(t, "in German", noted(t, r.messages()[0]).Message, "Benachrichtigungen kommen hier an.")
}
