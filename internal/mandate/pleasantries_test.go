package mandate

import (
	"testing"

	"newsroom"
)

// Thanks, praise and greetings follow nothing and ask nothing back, in any language and mixed; what stands beside them counts.
func TestPleasantriesAskForNothing(t *testing.T) {
	t.Parallel()
	standing := []newsroom.Interest{{ID: 1, Label: "chess"}}
	for _, said := range []string{
		"lovely thanks", "fab", "super danke", "Prima Zeitung!", "super merci", "d'accord", "happy christmas", "hola", "buongiorno", "gracias", "ekstra", "wszystko dobrze", "mooi", "hoi",
		"good morning, great stuff, thanks so much x", "Bonjour, thanks!", "test",
	} {
		if r := Understand(standing, said); r.Outcome != newsroom.Unchanged || !r.thanked {
			t.Errorf("%q: %s, begun %v", said, r.Outcome, r.Begun)
		}
	}
	for said, want := range map[string]newsroom.Outcome{"hola": newsroom.Clarification, "super danke": newsroom.Unchanged, "super danke, und Judo": newsroom.Applied, "good paper on chess": newsroom.Applied} {
		if r := Understand(nil, said); r.Outcome != want {
			t.Errorf("%q: %s, want %s", said, r.Outcome, want)
		}
	}
}
