package rows

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"
)

// micros is how a time is stored: microseconds since 1970, NULL for the zero time.
func micros(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMicro()
}

// instant reads a stored time into what it points to.
type instant struct{ *time.Time }

// Scan reads a time.
func (i instant) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		*i.Time = time.Time{}
	case int64:
		*i.Time = time.UnixMicro(v).UTC()
	default:
		return fmt.Errorf("rows: a time is stored as %T", src)
	}
	return nil
}

// seconds reads a stored number of them into what it points to.
type seconds struct{ to *time.Duration }

// Scan reads the number.
func (s seconds) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("rows: seconds are stored as %T", src)
	}
	*s.to = time.Duration(n) * time.Second
	return nil
}

// flag is how it is stored whether something is so.
func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}

// uuid is how an identifier is stored: its 16 bytes, NULL for the zero identifier.
func uuid[T ~[16]byte](id T) any {
	if id == (T{}) {
		return nil
	}
	return Key(id)
}

// Key is 16 bytes as they are, zero or not.
func Key[T ~[16]byte](id T) []byte {
	b := [16]byte(id)
	return b[:]
}

// fixed reads a stored value of a fixed number of bytes into what it points to; NULL is the zero value.
type fixed []byte

// Scan reads the bytes.
func (f fixed) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		clear(f)
	case []byte:
		if len(v) != len(f) {
			return fmt.Errorf("rows: %d bytes are stored where %d belong", len(v), len(f))
		}
		copy(f, v)
	default:
		return fmt.Errorf("rows: bytes are stored as %T", src)
	}
	return nil
}

// bytes16 reads an identifier or a digest.
func bytes16[T ~[16]byte](id *T) fixed { return (*id)[:] }

// hexes hands a set of identifiers to a statement, which takes it apart by Dialect.IDList.
func hexes[T ~[16]byte](ids []T) string {
	var b strings.Builder
	b.Grow(len(ids)*35 + 2)
	b.WriteByte('[')
	for i, id := range ids {
		if i > 0 {
			b.WriteByte(',')
		}
		raw := [16]byte(id)
		b.WriteByte('"')
		b.WriteString(hex.EncodeToString(raw[:]))
		b.WriteByte('"')
	}
	b.WriteByte(']')
	return b.String()
}

// document hands numbers or structures to a statement, or stores them, as JSON.
func document(v any) (string, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("rows: %w", err)
	}
	return string(b), nil
}

// parsed reads stored JSON into what it points to.
type parsed[T any] struct{ to *T }

// Scan reads the JSON.
func (p parsed[T]) Scan(src any) error {
	text, ok := src.(string)
	if !ok {
		return fmt.Errorf("rows: JSON is stored as %T", src)
	}
	return json.Unmarshal([]byte(text), p.to)
}

// words reads a list of names that are set apart by spaces.
type words[T ~string] struct{ to *[]T }

// Scan reads the list.
func (w words[T]) Scan(src any) error {
	text, ok := src.(string)
	if !ok {
		return fmt.Errorf("rows: a list is stored as %T", src)
	}
	*w.to = nil
	for name := range strings.FieldsSeq(text) {
		*w.to = append(*w.to, T(name))
	}
	return nil
}

// spaced writes such a list.
func spaced[T ~string](names []T) string {
	var b strings.Builder
	for i, name := range names {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(string(name))
	}
	return b.String()
}

// From is the lower end of a range of times: the zero time is before all others.
func From(t time.Time) int64 {
	if t.IsZero() {
		return math.MinInt64
	}
	return t.UnixMicro()
}

// blob is bytes as they are stored: none are an empty value, not NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// taken reads bytes without copying them: the driver has copied them already, for this row alone.
type taken struct{ to *[]byte }

// Scan takes the bytes.
func (t taken) Scan(src any) error {
	b, ok := src.([]byte)
	if !ok && src != nil {
		return fmt.Errorf("rows: bytes are stored as %T", src)
	}
	*t.to = b
	return nil
}

// opaque is how bytes are stored that somebody else made and that must come back as they were, such as an ETag:
// each byte as the character with its number, so that the text is valid whatever the bytes are.
func opaque(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteRune(rune(s[i]))
	}
	return b.String()
}

// plain reads such bytes into what it points to.
type plain struct{ to *string }

// Scan reads the bytes.
func (p plain) Scan(src any) error {
	text, ok := src.(string)
	if !ok {
		return fmt.Errorf("rows: bytes of another are stored as %T", src)
	}
	var b strings.Builder
	for _, r := range text {
		b.WriteByte(byte(r))
	}
	*p.to = b.String()
	return nil
}
