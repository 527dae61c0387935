package feed

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// MaxWait bounds what a server can ask for: no header may put a feed to sleep
// for longer.
const MaxWait = 7 * 24 * time.Hour

// StatusError is an answer that brought neither content nor "not modified".
type StatusError struct{ Status int }

// Error says in words what the server answered.
func (e StatusError) Error() string {
	return fmt.Sprintf("%s (status %d)", e.sentence(), e.Status)
}

func (e StatusError) sentence() string {
	switch {
	case e.Status == http.StatusUnauthorized:
		return "the server asks for a name and a password"
	case e.Status == http.StatusForbidden:
		return "the server refuses to let this newsroom read the address"
	case e.Status == http.StatusNotFound:
		return "there is nothing at this address"
	case e.Status == http.StatusGone:
		return "the server says that this address is gone for good"
	case e.Status == http.StatusTooManyRequests:
		return "the server asks to be left alone for a while"
	case e.Status == http.StatusNotModified:
		return "the server says that nothing is new, but was not asked that"
	case e.Status >= 500:
		return "the server reports a fault of its own"
	}
	return "the server gave an answer without content"
}

// Err is nil for an answer that a poll can use, content or "not modified", and
// a StatusError for any other.
func (r Response) Err() error {
	if r.Status == http.StatusOK || r.NotModified {
		return nil
	}
	return StatusError{r.Status}
}

// retryAfter reads seconds or a date (RFC 9110, section 10.2.3); 0 for what is
// neither, is negative or is past.
func retryAfter(value string, now time.Time) time.Duration {
	if value == "" { // as mostly
		return 0
	}
	if wait, ok := seconds(value); ok {
		return wait
	}
	if at, err := http.ParseTime(value); err == nil {
		return min(max(at.Sub(now), 0), MaxWait)
	}
	return 0
}

// maxAge reads Cache-Control (RFC 9111, section 5.2.2.1), less the age that the
// answer already has.
func maxAge(h http.Header) time.Duration {
	var fresh time.Duration
	for directive := range strings.SplitSeq(strings.Join(h.Values("Cache-Control"), ","), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(directive), "=")
		switch strings.ToLower(name) {
		case "no-cache", "no-store":
			return 0
		case "max-age":
			fresh, _ = seconds(strings.Trim(value, `"`))
		}
	}
	age, _ := seconds(h.Get("Age"))
	return max(fresh-age, 0)
}

// seconds reads digits, as many as there may be, and stays within MaxWait.
func seconds(value string) (time.Duration, bool) {
	value = strings.TrimSpace(value)
	if value == "" || strings.Trim(value, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		n = math.MaxUint64 // digits alone: it is too large
	}
	if n >= uint64(MaxWait/time.Second) {
		return MaxWait, true
	}
	return time.Duration(n) * time.Second, true
}

// RetryAfter reads the header of that name: for how long a server wants to be left alone, at most MaxWait; 0 where
// it says nothing that can be read.
func RetryAfter(value string, now time.Time) time.Duration { return retryAfter(value, now) }
