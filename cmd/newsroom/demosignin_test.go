package main

import "regexp"

// signIn signs in as the demonstration says.
func (s *showing) signIn() {
	s.t.Helper()
	said := regexp.MustCompile(`\nSign in at (http://localhost:\d+)/sign-in as (\S+) with the password (\S{16})\n`).FindStringSubmatch(s.err.String())
	if len(said) != 4 || said[1] != s.serve.address {
		s.t.Fatalf("it does not say how to sign in\n%s", s.err)
	}
	b := s.serve.browser()
	if status, at := b.post("/sign-in", "email", said[2], "password", said[3]); status != 200 || at != "/" || !b.in() {
		s.t.Errorf("signing in: %d at %s", status, at)
	}
}
