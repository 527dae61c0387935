package wire

import (
	"errors"
	"time"
)

// Time is a moment on the wire: RFC 3339 in UTC with Z, cut (not rounded) to microseconds, trailing zeros of
// the fraction left out. The zero Time can't be encoded, because no field that must be there means "never":
// a field that may be null is a *Time, made by TimeOrNull.
type Time struct{ time.Time }

// layout is RFC 3339, section 5.6, with a fraction of up to six digits.
const layout = "2006-01-02T15:04:05.999999Z"

var (
	errNoTime  = errors.New("wire: a time that must be there is missing")
	errBadYear = errors.New("wire: a year that RFC 3339 can't write")
	errBadTime = errors.New("wire: not an RFC 3339 time in UTC")
)

// At gives the moment for the wire.
func At(t time.Time) Time { return Time{t.UTC().Truncate(time.Microsecond)} }

// TimeOrNull gives the moment, or nil, which is null on the wire, for the zero time.
func TimeOrNull(t time.Time) *Time {
	if t.IsZero() {
		return nil
	}
	at := At(t)
	return &at
}

// MarshalJSON gives the quoted form. It fails on the zero time and on years outside 0 to 9999.
func (t Time) MarshalJSON() ([]byte, error) {
	if t.IsZero() {
		return nil, errNoTime
	}
	utc := t.UTC()
	if year := utc.Year(); year < 0 || year > 9999 {
		return nil, errBadYear
	}
	b := make([]byte, 0, len(layout)+2)
	b = append(b, '"')
	b = utc.AppendFormat(b, layout)
	return append(b, '"'), nil
}

// UnmarshalJSON reads the quoted form; null is refused.
func (t *Time) UnmarshalJSON(b []byte) error {
	parsed, err := time.Parse(`"`+layout+`"`, string(b))
	if err != nil {
		return errBadTime
	}
	t.Time = parsed
	return nil
}
