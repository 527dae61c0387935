package rows

import (
	"bytes"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// What River repeats in an outage is said once, and then counted a minute; when it comes no more, nothing is said.
func TestWhatIsRepeatedIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		plain := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		}}
		log := Quiet(slog.New(slog.NewTextHandler(&out, plain)))
		said := func() string {
			synctest.Wait()
			defer out.Reset()
			return out.String()
		}
		log.Info("as ever")
		log.Error("fetching", "err", "gone")
		time.Sleep(50 * time.Millisecond) //nolint:forbidigo // of the bubble, where no time passes
		for range 999 {                   // for a hundred seconds
			log.Error("fetching", "err", "gone")
			time.Sleep(100 * time.Millisecond) //nolint:forbidigo // of the bubble, where no time passes
		}
		log.With("queue", "a").Error("fetching", "err", "gone")
		log.Warn("fetching")
		want := "level=ERROR msg=fetching err=gone\nlevel=ERROR msg=fetching times=600 within=1m0s\nlevel=WARN msg=fetching\n"
		if diff := cmp.Diff(want, said()); diff != "" {
			t.Errorf("in the outage (-want +got):\n%s", diff)
		}
		time.Sleep(time.Minute) //nolint:forbidigo // of the bubble, where no time passes
		if diff := cmp.Diff("level=ERROR msg=fetching times=400 within=1m0s\n", said()); diff != "" {
			t.Errorf("after it (-want +got):\n%s", diff)
		}
		time.Sleep(time.Hour) //nolint:forbidigo // of the bubble, where no time passes
		log.Error("fetching", "err", "again")
		if diff := cmp.Diff("level=ERROR msg=fetching err=again\n", said()); diff != "" {
			t.Errorf("in the next one (-want +got):\n%s", diff)
		}
		time.Sleep(time.Minute) //nolint:forbidigo // of the bubble, where no time passes
	})
}
