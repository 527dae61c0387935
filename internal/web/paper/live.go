package paper

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// liveEvery is after how long a browser asks again.
const liveEvery = 2 * time.Second

// Live answers a browser's EventSource (HTML, section 9.2) with how things stand, by names that the page has: texts, and
// the values of progress bars. done has it look at the page itself again.
//
// The answer ends at once, and the browser comes back by itself. So no connection is held, and a node that stops
// keeps nobody waiting.
func Live(w http.ResponseWriter, stands map[string]string, done bool) error {
	body, err := json.Marshal(stands)
	if err != nil {
		return err
	}
	h := w.Header()
	secure(h, policy(""))
	h.Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
	// A reader who is gone is no error of ours.
	_, _ = fmt.Fprintf(w, "retry: %d\ndata: %s\n\n", liveEvery.Milliseconds(), body)
	if done {
		_, _ = fmt.Fprint(w, "event: done\ndata: done\n\n")
	}
	return nil
}
