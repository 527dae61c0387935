package main

import (
	"context"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

// linearSize is how many answers the clients of a match get, and after how many of them a node is struck each time.
type linearSize struct{ answers, stride int }

// linearSizes has one for each size of the tests.
var linearSizes = map[string]linearSize{"quick": {300, 100}, "sample": {900, 100}, "full": {10_000, 200}}

const linearClients = 8

// The mandate of a reader is a linearizable compare-and-set register whose commands take effect once, though clients
// hang up, servers are killed and come back, and commands are repeated; on PostgreSQL with two nodes.
func TestAMandateIsALinearizableRegister(t *testing.T) {
	loads(t)
	m := newMatch(t, mandates{}, 4)
	for _, register := range m.registers {
		m.newest[register] = 0 // it is there before anything is said
	}
	m.run(t, 1)
	m.prove(t, mandateSpec.model())
}

// So is an onboarding draft, from its start on.
func TestADraftIsALinearizableRegister(t *testing.T) {
	loads(t)
	m := newMatch(t, newDrafts(), 8)
	m.run(t, 2)
	m.prove(t, draftSpec.model())
}

// newMatch makes a match on so many accounts.
func newMatch(t *testing.T, g game, accounts int) *match {
	t.Helper()
	size := linearSizes[testSize(t)]
	r := newRig(t)
	m := &match{
		game: g, history: newHistory(size.stride), total: size.answers, bearers: r.join(accounts), newest: map[string]int{},
		web: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: linearClients}},
	}
	t.Cleanup(m.web.CloseIdleConnections)
	m.registers = slices.Sorted(maps.Keys(m.bearers))
	nodes := 1
	if onPostgres() {
		nodes = 2
	}
	m.fleet = newFleet(r, nodes)
	return m
}

// join adds so many accounts, and gives for each what an app of its reader sends to be let in, with which it may write.
// It does so within this process, because a process for each takes long.
func (r *rig) join(accounts int) map[string]string {
	r.t.Helper()
	a, err := app.New(r.t.Context(), app.Config{
		Data: r.data, DatabaseURL: r.database, Clock: time.Now, Mint: mint, Log: slog.New(slog.DiscardHandler), Version: versionName(),
	})
	if err != nil {
		r.t.Fatal(err)
	}
	bearers := map[string]string{}
	for n := range accounts {
		added, err := a.Accounts.Add(r.t.Context(), account.New{Email: email(n), Zone: "UTC", Authorized: true})
		if err != nil {
			r.t.Fatal(err)
		}
		opens := account.Opens{Scopes: []newsroom.Scope{newsroom.MandateWrite, newsroom.OnboardingWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
		token, err := a.Tokens.Issue(r.t.Context(), added, opens, 24*time.Hour)
		if err != nil {
			r.t.Fatal(err)
		}
		bearers[added.Email] = "Bearer " + token
	}
	if err := a.Close(); err != nil {
		r.t.Fatal(err)
	}
	return bearers
}

// run has the clients play while nodes are struck, and reads every register when all are done.
func (m *match) run(t *testing.T, seed uint64) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel() // where a node does not come back
	var playing sync.WaitGroup
	for n := range linearClients {
		c := &client{match: m, number: n, random: rand.New(rand.NewPCG(seed, uint64(n)))}
		playing.Go(func() { c.play(ctx) })
	}
	done := make(chan struct{})
	go func() {
		playing.Wait()
		close(done)
	}()
	random := rand.New(rand.NewPCG(seed, linearClients))
	for playing := true; playing; {
		select {
		case <-m.strides:
			m.strike(random)
		case <-done:
			playing = false
		case <-time.After(patience):
			t.Fatalf("seed %d: nothing is answered: %s", seed, m.tally())
		}
	}
	last := &client{match: m, number: linearClients, random: random}
	for register := range m.newest {
		last.insist(ctx, deed{register: register})
	}
	for _, s := range m.nodes {
		s.stop()
	}
	t.Logf("seed %d: %d clients on %d nodes; %d kills and %d stops in %v",
		seed, linearClients, len(m.nodes), m.killed, m.fleet.stopped, time.Since(m.begun).Round(time.Millisecond))
	if len(m.wrong) > 0 {
		t.Fatalf("%d answers that no register gives:\n%s", len(m.wrong), strings.Join(m.wrong, "\n"))
	}
}
