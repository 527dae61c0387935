package readiness

import (
	"testing"
	"time"

	"newsroom"
)

func TestReadinessIsAFunctionOfItsFacts(t *testing.T) {
	next := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	ready := Facts{Follows: 2, Stated: true, Last: 3, Sources: 4, Next: next}
	tests := []struct {
		name  string
		facts func(f Facts) Facts
		state newsroom.ReadinessState
		fails string
	}{
		{"all is well", func(f Facts) Facts { return f }, newsroom.StateReady, ""},
		{"nothing sent yet", func(f Facts) Facts { f.Last = 0; return f }, newsroom.StatePreparing, ""},
		{"nothing stated", func(f Facts) Facts { f.Stated, f.Follows = false, 0; return f }, newsroom.StateOnboarding, "mandate"},
		{"nothing stated and nothing to read", func(f Facts) Facts { f.Stated, f.Follows, f.Sources = false, 0, 0; return f }, newsroom.StateOnboarding, "mandate"},
		{"only avoidances", func(f Facts) Facts { f.Follows = 0; return f }, newsroom.StateAttention, "mandate"},
		{"no source", func(f Facts) Facts { f.Sources = 0; return f }, newsroom.StateAttention, "sources"},
		{"half of the sources fail", func(f Facts) Facts { f.Failing = 2; return f }, newsroom.StateReady, ""},
		{"more than half fail", func(f Facts) Facts { f.Failing = 3; return f }, newsroom.StateAttention, "sources"},
		{"a webhook is off", func(f Facts) Facts { f.Off = 1; return f }, newsroom.StateAttention, "delivery"},
		{"not planned", func(f Facts) Facts { f.Next = time.Time{}; return f }, newsroom.StateAttention, "schedule"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := tt.facts(ready).Readiness()
			if got.State != tt.state {
				t.Errorf("state = %q, want %q", got.State, tt.state)
			}
			failing := ""
			for _, check := range got.Checks {
				if check.Message == "" {
					t.Errorf("check %q says nothing", check.Name)
				}
				if !check.OK && failing == "" {
					failing = check.Name
				}
			}
			if failing != tt.fails {
				t.Errorf("first failing check = %q, want %q", failing, tt.fails)
			}
		})
	}
}
