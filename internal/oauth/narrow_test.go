package oauth

import (
	"testing"

	"newsroom"
)

func TestAnAppIsLeftWhatItsReaderLeavesIt(t *testing.T) {
	w := newWorld(t)
	client, other := w.register(), w.register()
	pair, others := w.connect(client), w.connect(other)
	read := []newsroom.Scope{newsroom.NewsroomRead}
	if len(pair.Scopes) < 2 {
		t.Fatalf("it was given %v", pair.Scopes)
	}
	failsAs(t, "nothing left", w.server.Narrow(t.Context(), w.reader, client.ID, nil), newsroom.KindInvalid)
	failsAs(t, "what it never had", w.server.Narrow(t.Context(), w.reader, client.ID, []newsroom.Scope{newsroom.OnboardingWrite}), newsroom.KindInvalid)
	failsAs(t, "an app without access", w.server.Narrow(t.Context(), w.reader, "nrc_unknown", read), newsroom.KindNotFound)
	failsAs(t, "of another reader", w.server.Narrow(t.Context(), w.Mint(), client.ID, read), newsroom.KindNotFound)

	before := len(w.notes())
	for range 2 { // the second changes nothing
		w.Must(w.server.Narrow(t.Context(), w.reader, client.ID, append(read, newsroom.OnboardingWrite)))
	}
	same(t, "it is noted once", len(w.notes()), before+1)
	who, err := w.tokens.Check(t.Context(), pair.Access, newsroom.ResourceV1)
	w.Must(err)
	same(t, "at the next request", who.Scopes, read)
	next, err := w.refresh(client, pair.Refresh)
	w.Must(err)
	same(t, "what it renews", next.Scopes, read)
	all := SpellScopes(pair.Scopes) // as a client that names what it was given at first
	next, err = w.server.Refresh(t.Context(), Renewal{Client: client.ID, Token: next.Refresh, Scope: all})
	w.Must(err)
	same(t, "what it renews by its first words", next.Scopes, read)
	for _, scope := range []string{"onboarding_write", all + " onboarding_write", "mandate_write"} {
		_, err = w.server.Refresh(t.Context(), Renewal{Client: client.ID, Token: next.Refresh, Scope: scope})
		wants(t, scope, err, InvalidScope)
	}
	_, err = w.refresh(client, next.Refresh)
	w.Must(err) // what was refused has spent nothing
	who, err = w.tokens.Check(t.Context(), others.Access, newsroom.ResourceV1)
	w.Must(err)
	same(t, "another app", who.Scopes, others.Scopes)
}

// The reader may have given an app one thing today and another tomorrow.
func TestWhatHasNothingLeftEnds(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	reads, writes := w.connect(client, "scope", "newsroom_read"), w.connect(client, "scope", "mandate_write")
	w.Must(w.server.Narrow(t.Context(), w.reader, client.ID, []newsroom.Scope{newsroom.NewsroomRead}))
	same(t, "what lives", []bool{w.lives(reads), w.lives(writes)}, []bool{true, false})
	same(t, "what is left", len(w.grants()), 1)
}
