package jobs

import (
	"log/slog"
	"testing"
	"time"
)

func TestJobsThatAreDoneStayForADayAndFailedOnesForAWeek(t *testing.T) {
	c := Config(idle(), slog.New(slog.DiscardHandler))
	same(t, "done, cancelled, discarded",
		[]time.Duration{c.CompletedJobRetentionPeriod, c.CancelledJobRetentionPeriod, c.DiscardedJobRetentionPeriod},
		[]time.Duration{24 * time.Hour, 7 * 24 * time.Hour, 7 * 24 * time.Hour})
}
