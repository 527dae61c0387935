package seal_test

import (
	"bytes"
	"testing"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsSealedOpensOnEachNodeForWhatItWasSealedOfAlone(t *testing.T) {
	w := enginetest.NewWorld(t, noon)
	one, two := seal.New(w.Store, newsroom.KeySecrets), seal.New(w.Again(w.Clock, w.Logger), newsroom.KeySecrets)
	secret, of := []byte("canary"), []byte("row 1")
	sealed, err := one.Hide(t.Context(), secret, of)
	w.Must(err)
	again, err := one.Hide(t.Context(), secret, of)
	w.Must(err)
	if bytes.Contains(sealed, secret) || bytes.Equal(sealed, again) {
		t.Errorf("%q and %q", sealed, again)
	}
	opened, err := two.Show(t.Context(), sealed, of)
	same(t, "on another node", []any{string(opened), err}, []any{"canary", nil})
	_, err = two.Show(t.Context(), sealed, []byte("row 2"))
	enginetest.Fails(t, "in another row", err, newsroom.KindInternal)
	for i := range sealed {
		sealed[i] ^= 1
		_, err := one.Show(t.Context(), sealed, of)
		enginetest.Fails(t, "changed", err, newsroom.KindInternal)
		sealed[i] ^= 1
	}
	for n := range sealed {
		_, err := one.Show(t.Context(), sealed[:n], of)
		enginetest.Fails(t, "cut", err, newsroom.KindInternal)
	}
}
