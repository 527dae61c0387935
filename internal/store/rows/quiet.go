package rows

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// repeats is how often a count of the same warning is passed on.
const repeats = time.Minute

// Quiet lets River's warnings through, which tell of what a person may want to mend. In an outage River says the same several
// times a second: of warnings with the same words the first is passed on as it is, and then, as long as there are more, how
// often they came within each minute.
func Quiet(log *slog.Logger) *slog.Logger {
	return slog.New(warnings{log.Handler(), &said{first: map[warning]*counted{}}})
}

type warnings struct {
	slog.Handler
	said *said
}

// warning is what two records have in common that say the same.
type warning struct {
	level slog.Level
	words string
}

// said counts warnings. River has some fifty, so they need no bound.
type said struct {
	mu    sync.Mutex
	first map[warning]*counted // those that came within the last minute
}

// counted is how often a warning came since it was last passed on, and what passes it on.
type counted struct {
	times int
	tell  func(times int)
}

// Enabled tells whether a record of the level is passed on.
func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// Handle passes on the first of several.
func (w warnings) Handle(ctx context.Context, r slog.Record) error {
	ctx = context.WithoutCancel(ctx)
	first := w.said.count(warning{r.Level, r.Message}, func(times int) {
		again := slog.NewRecord(time.Now(), r.Level, r.Message, 0) //nolint:forbidigo // log lines live by the machine's clock
		again.AddAttrs(slog.Int("times", times), slog.Duration("within", repeats))
		_ = w.Handler.Handle(ctx, again) // a log that fails has no other place to say so
	})
	if !first {
		return nil
	}
	return w.Handler.Handle(ctx, r)
}

// WithAttrs keeps the limit on what is made from this handler.
func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs), w.said}
}

// WithGroup keeps the limit on what is made from this handler.
func (w warnings) WithGroup(name string) slog.Handler {
	return warnings{w.Handler.WithGroup(name), w.said}
}

// count counts one, and tells whether it is the first for a minute.
func (s *said) count(one warning, tell func(times int)) (first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before := s.first[one]; before != nil {
		before.times++
		return false
	}
	s.first[one] = &counted{tell: tell}
	time.AfterFunc(repeats, func() { s.minute(one) })
	return true
}

// minute passes on how many more came, or forgets a warning that came no more.
func (s *said) minute(one warning) {
	s.mu.Lock()
	defer s.mu.Unlock()
	it := s.first[one]
	if it.times == 0 {
		delete(s.first, one)
		return
	}
	it.tell(it.times)
	it.times = 0
	time.AfterFunc(repeats, func() { s.minute(one) })
}
