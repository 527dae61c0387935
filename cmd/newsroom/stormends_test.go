package main

import (
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom"
	"newsroom/internal/delivery/webhook/webhooktest"
	"newsroom/internal/mail/mailtest"
)

// ends are where everything goes that leaves the newsroom: a relay and a receiver, which fail as the seed has it, whatever
// comes first.
type ends struct {
	t        testing.TB
	relay    *mailtest.Relay
	receiver *httptest.Server
	seed     uint64
	now      func() time.Time
	happened func()

	mu      sync.Mutex
	calmed  bool
	readers map[string]newsroom.Account // by the address of a letter, and by the path of a webhook
	secrets map[string][]byte           // by the path of a webhook
	came    map[sent]*arrivals
	alerts  map[string]string          // what an alert is called here, by its ID
	pushed  map[string]map[string]bool // alerts that came to a reader on a day
}

// sent is one edition, by its number, or one alert, that went to one reader by one channel.
type sent struct {
	account newsroom.AccountID
	channel newsroom.Channel
	number  string
}

// arrivals are how one of them came.
type arrivals struct {
	names              map[string]int // how often under which name
	taken, cut, denied int            // and what became of it
}

// stubborn is the reader whose letters the relay always hangs up on, in calm too.
var stubborn = email(0)

func newEnds(t testing.TB, seed uint64, now func() time.Time, happened func()) *ends {
	t.Helper()
	e := &ends{
		t: t, seed: seed, now: now, happened: happened, alerts: map[string]string{}, pushed: map[string]map[string]bool{},
		readers: map[string]newsroom.Account{}, secrets: map[string][]byte{}, came: map[sent]*arrivals{},
	}
	e.relay = mailtest.Start(t, mailtest.RelayBehaviour{Judge: e.judge})
	go func() {
		for { // they are noted when they are judged
			select {
			case <-e.relay.Taken:
			case <-t.Context().Done():
				return
			}
		}
	}()
	e.receiver = httptest.NewServer(http.HandlerFunc(e.receive))
	t.Cleanup(e.receiver.Close)
	return e
}

// know notes whom letters and messages go to.
func (e *ends) know(reader newsroom.Account, secret []byte) {
	path := "/" + reader.ID.String()
	e.readers[reader.Email], e.readers[path], e.secrets[path] = reader, reader, secret
}

// calm ends the failures.
func (e *ends) calm() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.calmed = true
}

var numberOfLetter = regexp.MustCompile(`/editions/(\d+)`)

// judge is the relay's.
func (e *ends) judge(l mailtest.ReceivedLetter) error {
	defer e.happened()
	e.mu.Lock()
	defer e.mu.Unlock()
	found := numberOfLetter.FindStringSubmatch(l.Text)
	if alert := alertOfLetter.FindStringSubmatch(l.Subject); alert != nil {
		found = []string{"", e.alerts[alert[1]]}
	}
	if len(found) < 2 || found[1] == "" {
		e.t.Errorf("a letter names neither an edition nor an alert:\n%s", l.Raw)
		return nil
	}
	letter := sent{e.readers[l.To].ID, newsroom.ChannelEmail, found[1]}
	a, luck := e.arrived(letter, l.Header.Get("Message-ID"))
	if l.To != stubborn && !e.calmed && luck >= 5 && luck < 8 {
		a.denied++
		return &smtp.SMTPError{Code: 451, Message: "Later"}
	}
	e.shown(letter)
	if l.To == stubborn || !e.calmed && luck < 5 {
		a.cut++
		return mailtest.ErrHangUp
	}
	a.taken++
	return nil
}

// receive is the receiver's.
func (e *ends) receive(w http.ResponseWriter, q *http.Request) {
	defer e.happened()
	e.answer(q)(w, q)
}

func (e *ends) answer(q *http.Request) http.HandlerFunc {
	m, err := webhooktest.Read(q)
	if err != nil {
		return webhooktest.Cuts // the node died in the middle of it
	}
	var body struct {
		Type string
		Data struct {
			Number int64  `json:"edition_number"`
			Alert  string `json:"alert_id"`
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := json.Unmarshal([]byte(m.Body), &body); err != nil || !m.SignedBy(e.secrets[q.URL.Path]) {
		e.t.Errorf("the receiver was sent %+v, %v", m, err)
	}
	number := strconv.FormatInt(body.Data.Number, 10)
	if body.Type == string(newsroom.EventAlert) {
		number = e.alerts[body.Data.Alert]
	}
	message := sent{e.readers[q.URL.Path].ID, newsroom.ChannelWebhook, number}
	a, luck := e.arrived(message, m.ID)
	if !e.calmed && luck >= 4 && luck < 10 {
		a.denied++
		if luck < 7 {
			return webhooktest.Says(http.StatusInternalServerError)
		}
		return webhooktest.Says(http.StatusTooManyRequests, "Retry-After", "90")
	}
	e.shown(message)
	switch {
	case e.calmed, luck >= 10:
		a.taken++
		return webhooktest.Says(http.StatusNoContent)
	case luck == 0:
		a.cut++
		return webhooktest.Hangs
	}
	a.cut++
	return webhooktest.Cuts
}

// arrived notes that something came, and gives what has come of it and its luck in [0, 16), which depends on the seed,
// what it is and how often it came.
func (e *ends) arrived(s sent, name string) (a *arrivals, luck int) {
	a = e.came[s]
	if a == nil {
		a = &arrivals{names: map[string]int{}}
		e.came[s] = a
	}
	a.names[name]++
	e.proveNotQuiet(s)
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.Join([]string{string(s.channel), s.number, e.place(s), strconv.Itoa(a.times())}, " ")))
	return a, rand.New(rand.NewPCG(e.seed, h.Sum64())).IntN(16)
}

// place names a reader as it is called in each run.
func (e *ends) place(s sent) string { return e.readers["/"+s.account.String()].Email }

func (a *arrivals) times() (n int) {
	for _, times := range a.names {
		n += times
	}
	return n
}
