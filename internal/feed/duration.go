package feed

import (
	"strconv"
	"strings"
	"time"
)

// longestRecording bounds what is believed of a recording.
const longestRecording = 48 * time.Hour

// duration reads how long a recording is as podcasts write it: seconds, or hours, minutes and seconds with colons between them. It is
// 0 for what can't be understood.
func duration(written string) time.Duration {
	if written == "" || len(written) > 20 { // most articles have no recording: it must cost nothing
		return 0
	}
	parts := strings.Split(strings.TrimSpace(written), ":")
	if len(parts) > 3 {
		return 0
	}
	seconds := 0.0
	for i, part := range parts {
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(n >= 0 && n <= longestRecording.Seconds()) || i > 0 && n >= 60 {
			return 0
		}
		seconds = 60*seconds + n
	}
	if said := time.Duration(seconds) * time.Second; said <= longestRecording {
		return said
	}
	return 0
}
