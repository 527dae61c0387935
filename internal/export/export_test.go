package export_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/export"
	"newsroom/internal/mandate"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
	same  = enginetest.Same
)

// house is a newsroom in which two readers have everything that a reader can have, each with words of their own.
type house struct {
	*enginetest.World
	exports *export.Exporter
	ids     map[string]newsroom.AccountID
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start), ids: map[string]newsroom.AccountID{}}
	h.exports = export.New(h.Store)
	for i, name := range []string{"ada", "bob"} {
		h.ids[name] = h.Reader(name+"canary@example.org", newsroom.Reader{Zone: "Europe/Lisbon", Minutes: 9})
		h.settle(name, byte(i+1))
	}
	return h
}

// secret gives 32 bytes that can be found again.
func secret(name string, n byte) (out [32]byte) {
	copy(out[:], strings.Repeat(name[:1]+"x", 16))
	out[31] = n
	return out
}

// settle gives a reader what readers have.
func (h *house) settle(name string, n byte) {
	h.Helper()
	a := h.ids[name]
	h.Feed(newsroom.Feed{URL: "https://" + name + "canary:password@feeds.example/feed", Host: "feeds.example", Title: name + "canaryfeed"}, a)
	h.pays(name)
	edit := mandate.NewEditor(h.Store, readiness.Refresh)
	for i, said := range []string{"Follow " + name + "canarychess.", "Drop " + name + "canarychess. Follow " + name + "canaryopera."} {
		_, err := edit.Correct(h.Context(), mandate.Instruction{
			By: newsroom.Principal{Account: a, Client: name + "canaryapp"}, Expected: newsroom.Revision(i), Statement: said, Provenance: newsroom.AssistantSuggestion,
		})
		h.Must(err)
	}
	h.Commit(func(tx store.Tx) error { return h.fill(tx, name, a, n) })
}

func (h *house) fill(tx store.Tx, name string, a newsroom.AccountID, n byte) error {
	hash, situation := secret(name, 1), newsroom.Situation{ID: h.Mint(), Opened: start, Last: start}
	grant := newsroom.Grant{
		ID: h.Mint(), Account: a, Client: "client", Name: name + "canarygrant", Redirect: "https://app.example/cb", Scopes: []newsroom.Scope{newsroom.NewsroomRead},
		Resources: []newsroom.Resource{newsroom.ResourceV1}, CreatedAt: start, ExpiresAt: start.Add(time.Hour),
	}
	code := newsroom.AuthorizationCode{Hash: secret(name, 2), Grant: grant, Challenge: "challenge", ExpiresAt: start.Add(time.Minute)}
	head, err := tx.Situations().Head()
	if err != nil {
		return err
	}
	alert := newsroom.Alert{ID: h.Mint(), Account: a, Situation: situation.ID, Fact: newsroom.Digest{n}, Body: fmt.Appendf(nil, `{"headline":"%scanaryalert"}`, name)}
	draft := newsroom.Draft{ID: h.Mint(), Account: a, Status: newsroom.Collecting, Language: "en", Client: name + "canarydraft", StartedAt: start, TouchedAt: start, ExpiresAt: start.Add(time.Hour)}
	answered := draft
	answered.Revision = 1
	answered.Answers = []newsroom.DraftAnswer{{ID: h.Mint(), Question: "interests", Text: "What?", Answer: name + "canaryanswer", Action: newsroom.ActAnswer, Provenance: newsroom.ReaderAnswer, At: start}}
	return errors.Join(
		tx.Situations().Place(store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq, Epoch: head.Epoch + 1}, Opened: []newsroom.Situation{situation}}),
		tx.Tokens().Issue(newsroom.AccessToken{ID: h.Mint(), Hash: hash, Account: a, Client: "command line", Scopes: grant.Scopes, Resources: grant.Resources, CreatedAt: start, ExpiresAt: start.Add(time.Hour)}),
		tx.Grants().Offer(code), tx.Grants().Redeem(code),
		tx.Grants().Add(newsroom.Refresh{Hash: secret(name, 3), Grant: grant.ID, Access: h.Mint(), IssuedAt: start, ExpiresAt: start.Add(time.Hour)}),
		tx.Clients().Add(newsroom.OAuthClient{ID: "nrc_" + name + "canaryclient", Kind: newsroom.OwnersClient, Account: a, Name: name, Redirects: []string{"https://own.example/"}, CreatedAt: start}),
		tx.Entries().SetPassword(newsroom.Password{Account: a, Encoded: "$argon2id$" + name + "secret", ChangedAt: start}),
		tx.Passkeys().Add(newsroom.Passkey{ID: h.Mint(), Account: a, Credential: []byte(name + "secretcredential"), PublicKey: []byte(name + "secretkey"), Name: name + "canarypasskey", CreatedAt: start}),
		tx.Identities().Add(newsroom.Identity{ID: h.Mint(), Account: a, Issuer: "https://id.example.org", Subject: name + "canaryidentity", Email: name + "@work.example", CreatedAt: start}),
		tx.Entries().Begin(newsroom.Session{ID: h.Mint(), Hash: secret(name, 4), Account: a, Agent: name + "canaryagent", SignedInAt: start, LastUsed: start}),
		tx.Entries().Offer(newsroom.Link{Hash: secret(name, 5), Purpose: newsroom.LinkReset, Account: a, CreatedAt: start, ExpiresAt: start.Add(time.Minute)}),
		tx.Editions().Send(newsroom.Edition{Account: a, Number: 1, Slot: newsroom.Slot{Kind: newsroom.First, Date: "2026-11-21", Time: "06:00", Zone: "UTC", Due: start}, Body: fmt.Appendf(nil, `{"title":"%scanaryedition"}`, name), ETag: "e"}),
		tx.Alerts().Raise(alert),
		tx.Monitors().Start(newsroom.Monitor{ID: h.Mint(), Account: a, Situation: situation.ID, State: newsroom.MonitorActive, From: newsroom.FromAlert, CreatedAt: start, ChangedAt: start, Seen: newsroom.Outline{Title: name + "canarymonitor", FirstSeen: start, UpdatedAt: start}}),
		tx.Drafts().Start(draft), tx.Drafts().Save(draft, answered),
		tx.Mandates().Propose(newsroom.Proposal{ID: h.Mint(), Account: a, Said: newsroom.Statement{Revision: 2, Text: name + "canaryproposal", Provenance: newsroom.AssistantSuggestion, Client: "an app"}}),
		tx.Mandates().Ask(a, newsroom.OpenQuestion{Revision: standingOf(tx, a), Said: name + "canaryquestion", Subjects: []string{name + "canaryhope"}}),
		retrieved(tx, newsroom.Retrieval{Account: a, Grant: grant.ID, Client: name + "canaryvisit", Alerts: []newsroom.AlertID{alert.ID}}),
		tx.Outbox().Choose(newsroom.Delivery{Account: a, Alerts: true, QuietTo: 90, Daily: 4}), mailed(tx, a, alert.ID),
		tx.Webhooks().Add(newsroom.Webhook{ID: h.Mint(), Account: a, URL: "https://" + name + "canaryhook.example/", Secret: []byte(name + "secrethook"), Events: newsroom.WebhookEvents(), State: newsroom.WebhookOn, Since: start, CreatedAt: start}),
		tx.PrivateFeeds().Make(a, secret(name, 6)),
		tx.Audit(a, newsroom.ActorReader, "session.began", name+"canarynote"),
	)
}

// standingOf gives the revision at which an account's mandate stands.
func standingOf(tx store.Tx, a newsroom.AccountID) newsroom.Revision {
	m, _ := tx.View().Mandates().Standing(a)
	return m.Revision
}

func retrieved(tx store.Tx, v newsroom.Retrieval) error {
	_, err := tx.Alerts().Retrieved([]newsroom.Retrieval{v})
	return err
}

// take gives the files of an export by their names, and their order.
func (h *house) take(name string) (files map[string]string, order []string, raw []byte) {
	h.Helper()
	var out bytes.Buffer
	h.Must(h.exports.Write(h.Context(), h.ids[name], &out))
	z, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	h.Must(err)
	files = map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		h.Must(err)
		b, err := io.ReadAll(r)
		h.Must(errors.Join(err, r.Close()))
		files[f.Name], order = string(b), append(order, f.Name)
	}
	return files, order, out.Bytes()
}

func TestAnExportHoldsAllThatIsTheReadersAndNothingOfAnotherOrThatOpensAnything(t *testing.T) {
	h := newHouse(t)
	files, order, raw := h.take("ada")
	same(t, "the files", order, []string{
		"README.txt", "settings.json", "mandate.json", "mandate-history.json", "editions/000001.json", "alerts.json", "monitors.json", "drafts.json", "apps.json",
		"passkeys.json", "identities.json", "sessions.json", "webhooks.json", "deliveries.json", "retrievals.json", "record.json", "headers.json", "choices.json", "letters.json", "mailbox.json", "read-later.json", "reading-lists.json", "sources.opml",
	})
	var all strings.Builder
	for name, body := range files {
		all.WriteString(body)
		if strings.HasSuffix(name, ".json") && !json.Valid([]byte(body)) {
			t.Errorf("%s is no JSON: %s", name, body)
		}
	}
	everything := all.String()
	for _, word := range []string{
		"", "chess", "opera", "app", "grant", "client", "edition", "alert", "monitor", "draft", "answer", "proposal", "question", "hope", "visit", "note", "feed", "passkey", "identity", "agent", "hook", "header",
	} {
		if !strings.Contains(everything, "adacanary"+word) {
			t.Errorf("adacanary%s is missing", word)
		}
	}
	if at := strings.Index(everything, "bob"); at >= 0 {
		t.Errorf("something of another account is in it: …%s…", everything[max(0, at-80):at+20])
	}
	for n := range byte(7) {
		hash := secret("ada", n)
		for _, form := range []string{string(hash[:]), hex.EncodeToString(hash[:]), "argon2id", "adasecret", "challenge"} {
			if strings.Contains(everything, form) {
				t.Errorf("the export holds %q", form)
			}
		}
	}
	_, _, again := h.take("ada")
	same(t, "the same again, to the byte", bytes.Equal(raw, again), true)
}

func TestTheFilesSayWhatTheInterfaceSays(t *testing.T) {
	h := newHouse(t)
	files, _, _ := h.take("ada")
	a := h.ids["ada"]
	same(t, "the edition", files["editions/000001.json"], `{"title":"adacanaryedition"}`)
	same(t, "the alerts", strings.TrimSpace(files["alerts.json"]), "[\n{\"headline\":\"adacanaryalert\",\"first_retrieved_at\":\"2026-11-21T06:00:00Z\"}\n]")
	shown, err := mandate.NewEditor(h.Store, readiness.Refresh).Show(t.Context(), a)
	h.Must(err)
	var kept struct {
		Revision  newsroom.Revision
		Interests []struct {
			Label string
			From  newsroom.Revision  `json:"from_revision"`
			Until *newsroom.Revision `json:"until_revision"`
		}
	}
	h.Must(json.Unmarshal([]byte(files["mandate.json"]), &kept))
	var standing []string
	for _, i := range kept.Interests {
		if i.Until == nil {
			standing = append(standing, fmt.Sprint(i.Label, i.From))
		}
	}
	var want []string
	for _, i := range shown.Mandate.Interests {
		want = append(want, fmt.Sprint(i.Label, i.From))
	}
	same(t, "the mandate", []any{kept.Revision, standing, len(kept.Interests)}, []any{shown.Mandate.Revision, want, 2})
	var said []struct{ Statement string }
	h.Must(json.Unmarshal([]byte(files["mandate-history.json"]), &said))
	same(t, "what was said", []any{len(said), said[0].Statement}, []any{2, shown.Statements[0].Text})
	monitors := enginetest.See(h, func(v store.View) ([]newsroom.Monitor, error) { return v.Monitors().List(a, 9) })
	one, err := wire.Encode(wire.FromMonitor(monitors[0]))
	h.Must(err)
	same(t, "the monitors", files["monitors.json"], "[\n"+string(one)+"\n]\n")
	var set struct {
		Email, Timezone, Schedule string
		Minutes                   int
	}
	h.Must(json.Unmarshal([]byte(files["settings.json"]), &set))
	same(t, "the settings", []any{set.Email, set.Timezone, set.Schedule, set.Minutes}, []any{"adacanary@example.org", "Europe/Lisbon", newsroom.DefaultSchedule().String(), 9})
}

func TestTheWaysInAreNamedAndDated(t *testing.T) {
	h := newHouse(t)
	files, _, _ := h.take("ada")
	for file, want := range map[string]string{
		"identities.json": `{"issuer":"https://id.example.org","subject":"adacanaryidentity","email":"ada@work.example","created_at":"2026-11-21T06:00:00Z","last_used":null}`,
		"passkeys.json":   `{"name":"adacanarypasskey","created_at":"2026-11-21T06:00:00Z","last_used":null}`,
		"sessions.json":   `{"agent":"adacanaryagent","signed_in_at":"2026-11-21T06:00:00Z","last_used":"2026-11-21T06:00:00Z"}`,
	} {
		same(t, file, files[file], "[\n"+want+"\n]\n")
	}
}

func TestLongListsComeWholeAndInOrder(t *testing.T) {
	h := newHouse(t)
	const many = 450
	h.Commit(func(tx store.Tx) error {
		for n := range many {
			if err := errors.Join(
				retrieved(tx, newsroom.Retrieval{Account: h.ids["ada"], Client: fmt.Sprint("visit ", n)}),
				tx.Audit(h.ids["ada"], "reader", "session.began", fmt.Sprint(n)),
			); err != nil {
				return err
			}
		}
		return nil
	})
	files, _, _ := h.take("ada")
	var visits []struct{ App string }
	var notes []struct{ Detail string }
	h.Must(json.Unmarshal([]byte(files["retrievals.json"]), &visits))
	h.Must(json.Unmarshal([]byte(files["record.json"]), &notes))
	for n := range many {
		if visits[n].App != fmt.Sprint("visit ", many-1-n) || notes[n].Detail != fmt.Sprint(many-1-n) {
			t.Fatalf("at %d: %v %v", n, visits[n], notes[n])
		}
	}
	same(t, "the visits", len(visits), many+1)
}

func TestAReaderWithNothingGetsEmptyLists(t *testing.T) {
	h := newHouse(t)
	h.ids["eve"] = h.Reader("eve@example.org", newsroom.Reader{})
	files, _, _ := h.take("eve")
	for _, name := range []string{"alerts.json", "monitors.json", "drafts.json", "deliveries.json", "retrievals.json", "record.json", "mandate-history.json", "passkeys.json", "identities.json", "sessions.json"} {
		same(t, name, files[name], "[]\n")
	}
}

func TestAFileIsNewItsOwnersAloneAndNoted(t *testing.T) {
	h := newHouse(t)
	name := filepath.Join(t.TempDir(), "ada.zip")
	size, err := h.exports.Save(t.Context(), h.ids["ada"], name)
	h.Must(err)
	info, err := os.Stat(name)
	h.Must(err)
	same(t, "the file", []any{info.Mode().Perm(), info.Size()}, []any{os.FileMode(0o600), size})
	_, err = h.exports.Save(t.Context(), h.ids["ada"], name)
	enginetest.Fails(t, "a second", err, newsroom.KindExists)
	_, err = h.exports.Save(t.Context(), h.ids["ada"], filepath.Join(t.TempDir(), "missing", "ada.zip"))
	enginetest.Fails(t, "no folder", err, newsroom.KindUnavailable)
	made, err := h.exports.Make(t.Context(), h.ids["ada"], newsroom.ActorReader)
	h.Must(err)
	defer made.Close()
	if _, err := os.Stat(made.Name()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what is handed out has a name: %v", err)
	}
	same(t, "the notes", enginetest.Rows[string](h.Store, `SELECT actor FROM audit WHERE action = 'account.exported' ORDER BY id`), []string{"operator", "reader"})
	folder, err := os.ReadDir(filepath.Dir(name))
	h.Must(err)
	same(t, "what is left in the folder", len(folder), 1)
}

func TestWhoWaitsForATurnMayGiveUp(t *testing.T) {
	h := newHouse(t)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := h.exports.Write(ended, h.ids["ada"], io.Discard); err == nil {
		t.Error("it went on")
	}
}
