package main

import (
	"strconv"
	"strings"
	"time"
)

// days is a length of time that is set in whole days.
type days time.Duration

// mostDays is a century, which is for ever.
const mostDays = 36_525

func daysOf(d time.Duration) days { return days(d) }

func (d days) length() time.Duration { return time.Duration(d) }

// String writes it as it is typed.
func (d days) String() string {
	if d == 0 {
		return "0"
	}
	return strconv.FormatInt(int64(d.length()/(24*time.Hour)), 10) + "d"
}

// parseDays reads "90d", or "0".
func parseDays(s string) (days, error) {
	number, unit := strings.CutSuffix(s, "d")
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 0 || n > mostDays || (!unit && n != 0) {
		return 0, errValue
	}
	return days(n) * days(24*time.Hour), nil
}
