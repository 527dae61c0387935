package oauth

import (
	"testing"

	"newsroom"
)

// Whoever holds what is dead may go on sending it: the record of the reader does not grow by it.
func TestWhatHasEndedIsNotNotedAgain(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	request := w.request(client)
	code := w.code(request)
	redeem := func() (TokenResponse, error) {
		return w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: code, Verifier: verifier})
	}
	pair, err := redeem()
	w.Must(err)
	grant := w.grants()[0]
	_, err = redeem()
	wants(t, "the second use", err, InvalidGrant)
	same(t, "the grant ended", len(w.grants()), 0)
	before := w.notes()
	for name, again := range map[string]func() error{
		"the code once more": func() error { _, err := redeem(); wants(t, "the code", err, InvalidGrant); return nil },
		"the refresh token": func() error {
			_, err := w.refresh(client, pair.Refresh)
			wants(t, "the token", err, InvalidGrant)
			return nil
		},
		"revoking that":         func() error { return w.server.Revoke(t.Context(), pair.Refresh, client.ID) },
		"revoking that, nobody": func() error { return w.server.Revoke(t.Context(), pair.Refresh, "") },
		"revoking the other":    func() error { return w.server.Revoke(t.Context(), pair.Access, client.ID) },
		"ending the grant":      func() error { return w.server.End(t.Context(), w.reader, grant.ID) },
	} {
		w.Must(again())
		same(t, name, w.notes(), before)
	}
	failsAs(t, "ending the app", w.server.EndClient(t.Context(), w.reader, client.ID), newsroom.KindNotFound)
	same(t, "the notes", w.notes(), before)
}

func TestAnAppWithoutAccessIsNotToldToAskFirst(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	w.connect(client)
	w.Must(w.server.EndClient(t.Context(), w.reader, client.ID))
	before := w.notes()
	failsAs(t, "of an app that has ended", w.server.AskFirst(t.Context(), w.reader, client.ID, true), newsroom.KindNotFound)
	same(t, "the notes", w.notes(), before)
}
