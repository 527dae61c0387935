package mandate

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
)

// hook gives the reader a webhook that is told of revisions.
func hook(t *testing.T, e *Editor) {
	t.Helper()
	err := e.store.Update(t.Context(), func(tx store.Tx) error {
		return tx.Webhooks().Add(newsroom.Webhook{
			ID: newsroom.WebhookID{1}, Account: asker.Account, URL: "https://receiver.example/", Events: newsroom.WebhookEvents(),
			State: newsroom.WebhookOn, Since: tx.Now(), CreatedAt: tx.Now(),
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// tellings gives the revisions that webhooks are told of, newest first.
func tellings(t *testing.T, e *Editor) (out []string) {
	t.Helper()
	err := e.store.View(t.Context(), func(v store.View) error {
		all, err := v.Outbox().Page(store.Posts{Account: asker.Account, Limit: 99})
		for _, p := range all {
			out = append(out, string(p.Event)+" "+p.Subject)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestEveryNewRevisionIsToldAndNothingElse(t *testing.T) {
	e, _ := desk(t)
	hook(t, e)
	correct(t, e, bySomeother, "Follow chess and opera.")
	for id, statement := range []string{"Follow eels.", "Follow opera.", "Hm?"} { // proposed, unchanged, asked back
		if _, err := app(t, e, byte(id), 1, statement, newsroom.AssistantSuggestion); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := e.Accept(t.Context(), bySomeother, newsroom.CommandID{}, 1); err != nil {
		t.Error(err)
	}
	if _, err := e.Undo(t.Context(), bySomeother, 2, 2); err != nil {
		t.Error(err)
	}
	if _, err := e.Return(t.Context(), bySomeother, 2, 3); err != nil {
		t.Error(err)
	}
	want := []string{"mandate.changed 4", "mandate.changed 3", "mandate.changed 2", "mandate.changed 1"}
	if diff := cmp.Diff(want, tellings(t, e)); diff != "" {
		t.Error(diff)
	}
}
