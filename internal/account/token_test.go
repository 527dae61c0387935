package account

import (
	"context"
	"crypto/sha256"
	"errors"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var (
	readOnly = []newsroom.Scope{newsroom.NewsroomRead}
	onlyV1   = []newsroom.Resource{newsroom.ResourceV1}
	opens    = Opens{Scopes: readOnly, Resources: onlyV1, AskFirst: true}
)

// issue issues a token for an hour.
func (w *world) issue(a newsroom.Account) string {
	w.Helper()
	token, err := w.tokens.Issue(w.Context(), a, opens, time.Hour)
	w.Must(err)
	return token
}

func TestATokenIsToldOnceAndStoredAsItsHash(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	token, other := w.issue(a), w.issue(a)
	if !strings.HasPrefix(token, "nra_") || len(token) != len("nra_")+43 || token == other {
		t.Errorf("the tokens are %q and %q", token, other)
	}
	list, err := w.tokens.List(t.Context(), a.ID)
	w.Must(err)
	same(t, "tokens", len(list), 2)
	same(t, "the older one", list[1], newsroom.AccessToken{
		ID: list[1].ID, Hash: sha256.Sum256([]byte(token)), Account: a.ID, Client: "command line", Scopes: readOnly, Resources: onlyV1, AskFirst: true,
		CreatedAt: start, ExpiresAt: start.Add(time.Hour),
	})
	if strings.Contains(w.Everything(), token[4:]) {
		t.Error("the database holds the token itself")
	}
}

func TestATokenIsRefused(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	for name, ttl := range map[string]time.Duration{"no life": 0, "a negative one": -time.Hour, "too long": MaxTokenLife + 1} {
		_, err := w.tokens.Issue(t.Context(), a, opens, ttl)
		failsAs(t, name, err, newsroom.KindInvalid)
	}
	disabled, stranger := a, a
	disabled.DisabledAt, stranger.Authorized = start, false
	for name, account := range map[string]newsroom.Account{"a disabled account": disabled, "one that is not authorized": stranger} {
		_, err := w.tokens.Issue(t.Context(), account, opens, time.Hour)
		failsAs(t, name, err, newsroom.KindForbidden)
	}
	list, err := w.tokens.List(t.Context(), a.ID)
	w.Must(err)
	same(t, "tokens", len(list), 0)
}

// Every case changes the world after the token was issued; the check must see it at once.
func TestCheck(t *testing.T) {
	const email = "reader@example.org"
	tests := []struct {
		name     string
		change   func(*world, string) error
		resource newsroom.Resource
		kind     newsroom.ErrorKind // 0: the token opens
	}{
		{"a good token", nil, newsroom.ResourceV1, 0},
		{"the last moment of its life", func(w *world, _ string) error { w.Pass(time.Hour - time.Microsecond); return nil }, newsroom.ResourceV1, 0},
		{"the end of its life", func(w *world, _ string) error { w.Pass(time.Hour); return nil }, newsroom.ResourceV1, newsroom.KindUnauthorized},
		{"another resource", nil, newsroom.ResourceMCP, newsroom.KindUnauthorized},
		{"revoked", func(w *world, token string) error { return w.tokens.Revoke(w.Context(), token) }, newsroom.ResourceV1, newsroom.KindUnauthorized},
		{"a disabled account", func(w *world, _ string) error { return w.people.Disable(w.Context(), email, true) }, newsroom.ResourceV1, newsroom.KindUnauthorized},
		{"one disabled and enabled again", func(w *world, _ string) error {
			return errors.Join(w.people.Disable(w.Context(), email, true), w.people.Disable(w.Context(), email, false))
		}, newsroom.ResourceV1, newsroom.KindUnauthorized},
		{"an account that is not authorized any more", func(w *world, _ string) error { return w.people.Authorize(w.Context(), email, false) }, newsroom.ResourceV1, newsroom.KindForbidden},
		{"an account that is neither", func(w *world, _ string) error {
			return errors.Join(w.people.Authorize(w.Context(), email, false), w.people.Disable(w.Context(), email, true))
		}, newsroom.ResourceV1, newsroom.KindUnauthorized},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			a := w.add(email)
			token := w.issue(a)
			if tt.change != nil {
				w.Must(tt.change(w, token))
			}
			who, err := w.tokens.Check(t.Context(), token, tt.resource)
			if tt.kind != 0 {
				failsAs(t, tt.name, err, tt.kind)
				// Who stands behind a token that may not be used is told for the limits alone.
				same(t, "the principal is there", !who.Account.IsZero(), tt.kind == newsroom.KindForbidden)
				return
			}
			w.Must(err)
			list, err := w.tokens.List(t.Context(), a.ID)
			w.Must(err)
			same(t, "the principal", who, newsroom.Principal{Account: a.ID, Grant: newsroom.GrantID(list[0].ID), Client: "command line", Scopes: readOnly, AskFirst: true})
		})
	}
}

func TestWhatIsNoTokenOpensNothing(t *testing.T) {
	w := newWorld(t)
	token := w.issue(w.add("reader@example.org"))
	for _, bad := range []string{"", "nra_", token[:len(token)-1], token + "A", strings.ToUpper(token), strings.TrimPrefix(token, "nra_"), " " + token, "\x00"} {
		_, err := w.tokens.Check(t.Context(), bad, newsroom.ResourceV1)
		failsAs(t, bad, err, newsroom.KindUnauthorized)
		w.Must(w.tokens.Revoke(t.Context(), bad)) // which tells nothing
	}
	if _, err := w.tokens.Check(t.Context(), token, newsroom.ResourceV1); err != nil {
		t.Error(err)
	}
}

func TestRevokingAll(t *testing.T) {
	w := newWorld(t)
	a, b := w.add("a@example.org"), w.add("b@example.org")
	first, second, others := w.issue(a), w.issue(a), w.issue(b)
	w.Must(w.tokens.Revoke(t.Context(), first))
	n, err := w.tokens.RevokeAll(t.Context(), a.ID)
	w.Must(err)
	same(t, "ended", n, 1)
	_, err = w.tokens.Check(t.Context(), second, newsroom.ResourceV1)
	failsAs(t, "the second", err, newsroom.KindUnauthorized)
	_, err = w.tokens.Check(t.Context(), others, newsroom.ResourceV1)
	w.Must(err)
	w.Pass(time.Minute)
	n, err = w.tokens.RevokeAll(t.Context(), a.ID)
	w.Must(err)
	same(t, "ended the second time", n, 0)
	list, err := w.tokens.List(t.Context(), a.ID)
	w.Must(err)
	for _, grant := range list {
		same(t, "revoked at", grant.RevokedAt, start)
	}
}

func TestTheLastUseIsKnownToTheMinute(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	token := w.issue(a)
	used := start
	for _, step := range []time.Duration{0, 20 * time.Second, 39 * time.Second, time.Second, 59 * time.Second, time.Hour - 2*time.Minute - time.Microsecond} {
		w.Pass(step)
		if w.Clock().Sub(used) >= time.Minute {
			used = w.Clock()
		}
		_, err := w.tokens.Check(t.Context(), token, newsroom.ResourceV1)
		w.Must(err)
		list, err := w.tokens.List(t.Context(), a.ID)
		w.Must(err)
		same(t, "last use at "+w.Clock().String(), list[0].LastUsed, used)
	}
}

// readOnlyStore is a store that can't be written.
type readOnlyStore struct{ store.Store }

func (readOnlyStore) Update(context.Context, func(store.Tx) error) error {
	return errors.New("disk full")
}

func TestATokenOpensThoughItsUseCannotBeNoted(t *testing.T) {
	w := newWorld(t)
	token := w.issue(w.add("reader@example.org"))
	w.tokens.store = readOnlyStore{w.Store}
	if _, err := w.tokens.Check(t.Context(), token, newsroom.ResourceV1); err != nil {
		t.Error(err)
	}
	if log := w.Said(); !strings.Contains(log, "disk full") || strings.Contains(log, token) {
		t.Errorf("the log is %q", log)
	}
}

// A store that is out of reach is not an invalid token: the client must not throw its token away.
func TestAStoreOutOfReachIsNoBadToken(t *testing.T) {
	w := newWorld(t)
	token := w.issue(w.add("reader@example.org"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.tokens.Check(ctx, token, newsroom.ResourceV1); err == nil || newsroom.KindOf(err) == newsroom.KindUnauthorized {
		t.Errorf("the error is %v", err)
	}
}

// What each request pays for being asked who it is.
func BenchmarkCheck(b *testing.B) {
	w := newWorld(b)
	token := w.issue(w.add("reader@example.org"))
	for b.Loop() {
		if _, err := w.tokens.Check(b.Context(), token, newsroom.ResourceV1); err != nil {
			b.Fatal(err)
		}
	}
}
