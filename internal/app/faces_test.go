package app

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/edition/editiontest"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/webpush"
	"newsroom/internal/webpush/webpushtest"
	"newsroom/internal/wire"
)

// An edition is stored once and has many faces. Random editions are sent to readers of every language that the newsroom speaks, and
// asked for, or received, by every way that there is: the page, the interface, the tools of assistants, the private feed in both of its
// forms, the catalogue, the book, the letter in both of its parts, and the notification of a browser. Each answer is taken apart by a
// parser of its format and brought into one form (facesform_test.go); all must be the same, or where a face is short by design, the
// beginning of it.

// drawnEditions is how many are drawn.
func drawnEditions() int {
	switch os.Getenv("NEWSROOM_TEST") {
	case "full":
		return 1000
	case "sample":
		return 200
	}
	return 60
}

// perIssue is how many editions a private feed holds.
const perIssue = 30

// newsstand is a newsroom with a reader in each language, whom it reaches in every way.
type newsstand struct {
	*testing.T
	*App
	door    http.Handler
	relay   *mailtest.Relay
	letters *email.Channel
	service *httptest.Server // of pushes
	pushes  *webhook.Channel
	pushed  chan []byte
	of      newsroom.SituationID
	readers []*subscriber
	tally   tally
}

// subscriber is a reader with all by which programs of theirs get in.
type subscriber struct {
	newsroom.Account
	session, token, secret string
	tools                  *sdk.ClientSession
	browser                webpushtest.Browser
	hook                   newsroom.WebhookID
	last                   int64 // edition
}

func newNewsstand(t *testing.T) *newsstand {
	t.Helper()
	n := &newsstand{T: t, relay: mailtest.Start(t, mailtest.RelayBehaviour{}), pushed: make(chan []byte, 1)}
	n.App = open(t, &clock{now: dawn}, new(record), func(c *Config) {
		c.Mail, c.RateLimit = mail.Settings{Relay: n.relay.URL(), From: "Newsroom <news@example.org>"}, 0
	})
	n.door = n.handler(new(httpd.Gate))
	by, err := n.config.sender()
	n.must(err)
	n.letters = email.New(n.App.Store, n.stops, by.send, n.config.letterPlaces())
	n.serve(t)
	d := &despatch{T: t, App: n.App}
	n.must(n.App.Store.Update(t.Context(), d.open))
	n.of = d.of
	for _, language := range editiontest.Languages {
		n.subscribe(language)
	}
	return n
}

func (n *newsstand) must(err error) {
	n.Helper()
	if err != nil {
		n.Fatal(err)
	}
}

// serve starts a push service, which the newsroom trusts.
func (n *newsstand) serve(t *testing.T) {
	t.Helper()
	n.service = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		n.pushed <- body
		w.WriteHeader(http.StatusCreated)
	}))
	n.Cleanup(n.service.Close)
	client := outbound.New(outbound.Options{AllowPrivate: n.config.AllowPrivate, Hold: true, RootCAs: poolOf(n.service), MaxHeader: webhook.MaxHeader})
	n.Cleanup(client.CloseIdleConnections)
	n.pushes = webhook.New(n.App.Store, client, n.config.webhookPlaces(), webhook.NewBrowsers(n.App.Store, n.config.contact()))
}

// subscribe adds a reader who has everything.
func (n *newsstand) subscribe(language string) {
	n.Helper()
	var err error
	s := &subscriber{browser: webpushtest.NewBrowser()}
	s.Account, err = n.Accounts.Add(n.Context(), account.New{Email: language + "@example.org", Language: language, Authorized: true})
	n.must(err)
	s.session = signed(&twin{TB: n.T, App: n.App}, s.Account)
	s.token, err = n.Tokens.Issue(n.Context(), s.Account, account.Opens{
		Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP},
	}, time.Hour)
	n.must(err)
	s.secret, err = n.Feeds.Make(n.Context(), s.ID)
	n.must(err)
	to := webpush.PushSubscription{Endpoint: n.service.URL + "/push/" + language, Key: s.browser.Private.PublicKey().Bytes(), Auth: s.browser.Auth}
	n.must(n.Hooks.Subscribe(n.Context(), s.ID, "A browser", to, []newsroom.Event{newsroom.EventEdition}))
	all, err := n.Hooks.List(n.Context(), s.ID)
	n.must(err)
	s.hook = all[0].ID
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	s.tools, err = client.Connect(n.Context(), &sdk.StreamableClientTransport{
		Endpoint: n.Origin() + "/mcp", HTTPClient: &http.Client{Transport: &assistant{door: n.door, token: s.token}}, DisableStandaloneSSE: true, MaxRetries: -1,
	}, nil)
	n.must(err)
	n.Cleanup(func() { _ = s.tools.Close() })
	n.readers = append(n.readers, s)
}

// sends stores a reader's next edition, with corrections of the one before, and gives it as it was made.
func (n *newsstand) sends(to *subscriber, e wire.Edition, of []wire.Correction) {
	n.Helper()
	to.last++
	e.Number, e.WebURL = to.last, fmt.Sprintf("%s/editions/%d", n.Origin(), to.last)
	due := dawn.Add(time.Duration(e.Number) * time.Hour)
	e.SentAt = wire.At(due)
	body, err := wire.Encode(e)
	n.must(err)
	sent := newsroom.Edition{
		Account: to.ID, Number: e.Number, Body: body, ComposedAt: dawn, ETag: httpd.ETag(body),
		Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: due, Zone: e.Slot.Timezone},
	}
	for _, section := range e.Sections {
		for range section.Items {
			cites := []newsroom.Cite{{Article: 1, Version: 1, Sentence: "one"}, {Article: 1, Version: 1, Sentence: "two"}}
			sent.Items = append(sent.Items, newsroom.Item{ID: n.config.Mint(), Ordinal: len(sent.Items), Situation: n.of, Cites: cites})
		}
	}
	sent.Corrections = n.corrections(to, of)
	n.must(n.App.Store.Update(n.Context(), func(tx store.Tx) error { return tx.Editions().Send(sent) }))
}

// corrections are those of the first story of a reader's edition before, which may have none.
func (n *newsstand) corrections(to *subscriber, of []wire.Correction) (all []newsroom.Correction) {
	n.Helper()
	if to.last < 2 || len(n.answers(to, to.last-1).Stories) == 0 {
		return nil
	}
	for i, c := range of {
		all = append(all, newsroom.Correction{
			Number: to.last - 1, Place: i, Article: 1, Version: 2, Class: newsroom.Material, Kind: newsroom.Reworded, Reads: c.Note, Mark: fmt.Sprint(i),
			Note: c.Note, Seen: c.NotedAt.Time, Told: to.last,
		})
	}
	return all
}

// asks opens an address of the newsroom.
func (n *newsstand) asks(path, header, value string) *httptest.ResponseRecorder {
	n.Helper()
	r := httptest.NewRequestWithContext(n.Context(), http.MethodGet, n.Origin()+path, nil)
	r.Header.Set("Accept", "*/*")
	if header != "" {
		r.Header.Set(header, value)
	}
	w := httptest.NewRecorder()
	n.door.ServeHTTP(w, r)
	if w.Code != http.StatusOK {
		n.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return w
}

// body asks the interface for an edition.
func (n *newsstand) body(of *subscriber, number int64) []byte {
	n.Helper()
	return n.asks(fmt.Sprintf("/v1/briefing?edition_number=%d", number), "Authorization", "Bearer "+of.token).Body.Bytes()
}

// answers reads what the interface says of an edition.
func (n *newsstand) answers(of *subscriber, number int64) face {
	n.Helper()
	var e wire.Edition
	n.must(json.Unmarshal(n.body(of, number), &e))
	return ofJSON(e)
}

// tool reads an edition as an assistant does, which is given it twice: as text between two lines, and as structure.
func (n *newsstand) tool(of *subscriber, number int64) (text, structure face) {
	n.Helper()
	result, err := of.tools.CallTool(n.Context(), &sdk.CallToolParams{Name: "read_briefing", Arguments: map[string]any{"edition_number": number}})
	n.must(err)
	var one, other wire.Edition
	lines := strings.Split(result.Content[0].(*sdk.TextContent).Text, "\n")
	n.must(json.Unmarshal([]byte(lines[2]), &one))
	again, err := json.Marshal(result.StructuredContent)
	n.must(err)
	n.must(json.Unmarshal(again, &other))
	return ofJSON(one), ofJSON(other)
}

// letter has the mail of an edition sent, and push its notification.
func (n *newsstand) letter(of *subscriber, number int64) mailtest.ReceivedLetter {
	n.Helper()
	n.posts(n.letters, newsroom.Post{Account: of.ID, Channel: newsroom.ChannelEmail, Event: newsroom.EventEdition, Subject: fmt.Sprint(number)})
	return <-n.relay.Taken
}

func (n *newsstand) push(of *subscriber, number int64) (title string) {
	n.Helper()
	n.posts(n.pushes, newsroom.Post{Account: of.ID, Channel: newsroom.ChannelWebhook, Target: of.hook, Event: newsroom.EventEdition, Subject: fmt.Sprint(number), MadeAt: dawn})
	plain, err := of.browser.Read(<-n.pushed)
	n.must(err)
	var said struct{ Title, Link string }
	n.must(json.Unmarshal(plain, &said))
	same(n, "where the notification leads", said.Link, fmt.Sprintf("%s/editions/%d", n.Origin(), number))
	return said.Title
}

func (n *newsstand) posts(by delivery.Channel, p newsroom.Post) {
	n.Helper()
	send, err := by.Prepare(n.Context(), p)
	n.must(err)
	if receipt := send(n.Context()); receipt.Outcome != delivery.Taken {
		n.Fatalf("it was not taken: %+v", receipt)
	}
}

// feeds reads the private feed of a reader in both of its forms, and the catalogue. Each gives the editions the newest first.
func (n *newsstand) feeds(of *subscriber) (atom atomIssue, plain jsonIssue, books opdsIssue) {
	n.Helper()
	path := hooks.FeedPath + of.secret
	n.must(xml.Unmarshal(n.asks(path+hooks.AtomFile, "", "").Body.Bytes(), &atom))
	n.must(json.Unmarshal(n.asks(path+hooks.JSONFile, "", "").Body.Bytes(), &plain))
	n.must(xml.Unmarshal(n.asks(path+"/editions.xml", "", "").Body.Bytes(), &books))
	return atom, plain, books
}

func TestEveryFaceHoldsTheSameItemsOrderSentencesSourcesAndCorrections(t *testing.T) {
	enginetest.Unwatched(t)
	n := newNewsstand(t)
	for from, most := 0, drawnEditions(); from < most; from += perIssue * len(n.readers) {
		fresh := map[*subscriber]int64{}
		for i := from; i < min(most, from+perIssue*len(n.readers)); i++ {
			to := n.readers[i%len(n.readers)]
			if _, met := fresh[to]; !met {
				fresh[to] = to.last + 1
			}
			language := editiontest.Languages[i/len(n.readers)%len(editiontest.Languages)]
			n.sends(to, editiontest.Edition(language).Example(i), editiontest.Since(language).Example(i))
		}
		for to, first := range fresh {
			n.compares(to, first)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	n.tally.enough(t)
}
