package newsroom

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestIDInItsTextForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var id AccountID
		copy(id[:], rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "id"))
		back, err := ParseID[Account](id.String())
		if err != nil || back != id {
			t.Fatalf("%s came back as %s, %v", id, back, err)
		}
	})
	for _, bad := range []string{"", "0195", "0195f2d4-aaaa-7bbb-8ccc-00000000000g", "{0195f2d4-aaaa-7bbb-8ccc-000000000000}", "0195f2d4aaaa7bbb8ccc000000000000", "0195f2d4-aaaa-7bbb-8ccc0000-00000000"} {
		if _, err := ParseID[Account](bad); !errors.Is(err, ErrBadID) {
			t.Errorf("ParseID(%q) = %v, want ErrBadID", bad, err)
		}
	}
	upper, err := ParseID[Account]("0195F2D4-AAAA-7BBB-8CCC-0000000000AB")
	if err != nil || upper.String() != "0195f2d4-aaaa-7bbb-8ccc-0000000000ab" {
		t.Errorf("upper case: %s, %v", upper, err)
	}
}

func TestSchedule(t *testing.T) {
	tests := []struct{ in, out string }{
		{"daily 07:00", "daily 07:00"},
		{"07:00", "daily 07:00"},
		{"weekdays 07:00, sun 09:00", "weekdays 07:00, sun 09:00"},
		{"Saturday Sunday 9:30", "weekends 09:30"},
		{"mon tue wed thu fri 06:15", "weekdays 06:15"},
		{"thurs 23:59", "thu 23:59"},
		{"daily 07:00, daily 18:00", "daily 07:00, daily 18:00"},
		{"", ""},
		{"daily", ""},
		{"sometimes 07:00", ""},
		{"daily 24:00", ""},
		{"daily 07:00,", ""},
		{"monkey 07:00", ""},
		{"daily 7", ""},
		{"1:00,2:00,3:00,4:00,5:00,6:00,7:00,8:00,9:00", ""},
	}
	for _, tt := range tests {
		got, err := ParseSchedule(tt.in)
		if (err != nil) != (tt.out == "") || (err == nil && got.String() != tt.out) {
			t.Errorf("ParseSchedule(%q) = %q, %v; want %q", tt.in, got, err, tt.out)
		}
		if err != nil && KindOf(err) != KindInvalid {
			t.Errorf("ParseSchedule(%q): kind %d, want invalid", tt.in, KindOf(err))
		}
	}
}

func TestScheduleReadsWhatItWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Schedule
		for range rapid.IntRange(1, maxHours).Draw(t, "lines") {
			s = append(s, Hour{Days: Days(rapid.IntRange(1, 127).Draw(t, "days")), Minute: rapid.IntRange(0, 1439).Draw(t, "minute")})
		}
		back, err := ParseSchedule(s.String())
		if err != nil || cmp.Diff(s, back) != "" {
			t.Fatalf("%q came back as %q, %v", s, back, err)
		}
	})
}

func TestScopes(t *testing.T) {
	got, err := ParseScopes("newsroom_read  mandate_write newsroom_read")
	if err != nil || cmp.Diff([]Scope{NewsroomRead, MandateWrite}, got) != "" {
		t.Errorf("ParseScopes = %v, %v", got, err)
	}
	for _, bad := range []string{"", "read", "newsroom_read,mandate_write"} {
		if _, err := ParseScopes(bad); KindOf(err) != KindInvalid {
			t.Errorf("ParseScopes(%q) = %v, want an invalid request", bad, err)
		}
	}
	who := Principal{Scopes: got}
	if !who.May(OnboardingWrite, MandateWrite) || who.May(OnboardingWrite) {
		t.Error("any one of the scopes that a principal holds must do, and no other")
	}
}

func TestErrorKeepsItsCauseFromPeople(t *testing.T) {
	cause := errors.New("disk on fire at /secret")
	err := fmt.Errorf("storing: %w", Because(KindUnavailable, cause, "Try later."))
	if KindOf(err) != KindUnavailable || !errors.Is(err, cause) {
		t.Errorf("kind %d of %v", KindOf(err), err)
	}
	if e, _ := errors.AsType[*Error](err); e.Message != "Try later." {
		t.Errorf("message %q", e.Message)
	}
	if KindOf(cause) != KindInternal {
		t.Error("an error without a kind is a fault of ours")
	}
}

func TestNoAppIsLabelledAsTheReaderOrTheOperatorIs(t *testing.T) {
	for _, c := range []struct{ name, redirect, want string }{
		{"Desk", "https://desk.example/cb", "Desk (desk.example)"},
		{"", "https://desk.example/cb", "desk.example"},
		{"desk.example", "https://desk.example/cb", "desk.example"},
		{"", "https://web/cb", "(web)"},
		{"web", "https://web/cb", "web (web)"},
		{"web", "https://desk.example/cb", "web (desk.example)"},
		{"command line", "com.example:/cb", "command line (com.example)"},
	} {
		got := Label(c.name, c.redirect)
		if said := (Statement{Client: got}); got != c.want || !said.ByAnApp() {
			t.Errorf("%q at %s is %q", c.name, c.redirect, got)
		}
	}
}
