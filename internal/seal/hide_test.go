package seal_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsHiddenIsShownForItsPlaceAlone(t *testing.T) {
	w := enginetest.NewWorld(t, noon)
	ring := seal.New(w.Store, newsroom.KeySecrets)
	key, err := ring.Newest(t.Context())
	w.Must(err)
	secret, where := []byte("session=0b5e55ed"), []byte("source 4")
	hidden, err := seal.Hide(key, secret, where)
	w.Must(err)
	again, err := seal.Hide(key, secret, where)
	w.Must(err)
	if bytes.Equal(hidden, again) || bytes.Contains(hidden, secret[:8]) {
		t.Errorf("it is hidden as %x and %x", hidden, again)
	}
	other := seal.New(w.Again(w.Clock, w.Logger), newsroom.KeySecrets) // another node
	got, err := other.Show(t.Context(), hidden, where)
	w.Must(err)
	same(t, "what was hidden", string(got), string(secret))

	changed := func(at int) []byte {
		spoiled := slices.Clone(hidden)
		spoiled[at] ^= 1
		return spoiled
	}
	for what, one := range map[string][2][]byte{
		"another place": {hidden, []byte("source 5")}, "another key": {changed(3), where}, "a bit of the number": {changed(4), where},
		"a bit of the text": {changed(len(hidden) - 20), where}, "a bit of the tag": {changed(len(hidden) - 1), where},
		"cut": {hidden[:len(hidden)-1], where}, "cut short": {hidden[:10], where}, "nothing": {nil, where},
	} {
		if got, err := other.Show(t.Context(), one[0], one[1]); got != nil || !errors.Is(err, seal.ErrHidden) {
			t.Errorf("%s: %q, %v", what, got, err)
		}
	}
	w.Exec(`UPDATE key SET secret = $1`, []byte("cut"))
	if _, err := seal.New(w.Store, newsroom.KeySecrets).Show(t.Context(), hidden, where); !errors.Is(err, seal.ErrHidden) {
		t.Errorf("a key that was cut: %v", err)
	}
	key.Secret = key.Secret[:31]
	if _, err := seal.Hide(key, secret, where); err == nil {
		t.Error("a key that was cut hides")
	}
	w.Exec(`DELETE FROM key`)
	if _, err := seal.New(w.Store, newsroom.KeySecrets).Show(t.Context(), hidden, where); !errors.Is(err, seal.ErrHidden) {
		t.Errorf("a key that is gone: %v", err)
	}
}
