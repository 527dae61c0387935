package account

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/crypto/argon2"

	"newsroom"
)

func TestWhichPasswordsAnAccountMayHave(t *testing.T) {
	for password, good := range map[string]bool{
		"":                                false,
		"seven77":                         false,
		"eight888":                        true,
		"correct horse battery staple":    true,
		strings.Repeat("né", 128):         true,
		strings.Repeat("né", 128) + "x":   false,
		"e\u0301e\u0301e\u0301e\u0301xyz": false, // seven characters, however they are written
		"password":                        false,
		"PassWord123":                     false,
		"aaaaaaaaaaaa":                    false,
		"Reader@Example.org":              false,
		"\xff\xfe12345678":                false,
		"a long name":                     true,
		strings.Repeat("x ", 4000):        false,
	} {
		if err := CheckPassword(password, "reader@example.org"); (err == nil) != good || (err != nil && newsroom.KindOf(err) != newsroom.KindInvalid) {
			t.Errorf("%.20q: %v", password, err)
		} else if err != nil && len(password) > 3 && strings.Contains(err.Error(), password) && password != "password" {
			t.Errorf("the refusal says the password: %v", err)
		}
	}
	if err := CheckPassword("a long name", "a long name@example.org"); err == nil {
		t.Error("it may be the name in the address")
	}
}

func TestAPasswordIsKeptAsArgon2id(t *testing.T) {
	h := newHasher()
	first, err := h.make(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	second, _ := h.make(t.Context(), "correct horse")
	if !strings.HasPrefix(first, "$argon2id$v=19$m=19456,t=2,p=1$") || first == second || cap(h.turns) != 2 {
		t.Errorf("%s and %s", first, second)
	}
	salt, key, ok := split(first)
	same(t, "the parts", []any{ok, argon2.IDKey([]byte("correct horse"), salt, 2, 19456, 1, 32)}, []any{true, key})
	for stored, want := range map[string]bool{first: true, second: true, "": false, first + "x": false, strings.Replace(first, "t=2", "t=1", 1): false} {
		got, err := h.matches(t.Context(), "correct horse", stored)
		same(t, stored, []any{got, err}, []any{want, nil})
	}
	if got, _ := h.matches(t.Context(), "another horse", first); got {
		t.Error("another password matches")
	}
}

func TestAtMostTwoAreComputedAtOnce(t *testing.T) {
	h := newHasher()
	entered, leave := make(chan struct{}, 3), make(chan struct{})
	h.compute = func(_, _ []byte, _, _ uint32, _ uint8, n uint32) []byte {
		entered <- struct{}{}
		<-leave
		return make([]byte, n)
	}
	done := make(chan error, 2)
	for range 2 {
		go func() { _, err := h.make(t.Context(), "x"); done <- err }()
	}
	<-entered
	<-entered
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := h.make(gone, "x")
	failsAs(t, "the third", err, newsroom.KindUnavailable)
	close(leave)
	same(t, "the two", []error{<-done, <-done}, []error{nil, nil})
	same(t, "a third came in", len(entered), 0)
}
