package backup

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"newsroom/internal/store"
)

// appendRow writes a row as a line.
func appendRow(to *bytes.Buffer, row []any) error {
	before := to.Len()
	if err := json.MarshalWrite(to, row); err != nil {
		return err
	}
	if to.Len()-before > maxLine {
		return fmt.Errorf("backup: a row of %d bytes is longer than a backup takes", to.Len()-before)
	}
	return to.WriteByte('\n')
}

// rowReader reads rows.
type rowReader struct {
	line   bytes.Reader
	tokens *jsontext.Decoder
}

func newRowReader() *rowReader {
	r := new(rowReader)
	r.tokens = jsontext.NewDecoder(&r.line)
	return r
}

// read reads a line as a row of a table.
func (r *rowReader) read(line []byte, table store.Table) ([]any, error) {
	r.line.Reset(line)
	r.tokens.Reset(&r.line)
	if token, err := r.tokens.ReadToken(); err != nil || token.Kind() != '[' {
		return nil, errors.Join(errShape, err)
	}
	row := make([]any, len(table.Columns))
	for i, c := range table.Columns {
		raw, err := r.tokens.ReadValue()
		if err != nil {
			return nil, errors.Join(errShape, err)
		}
		if row[i], err = value(raw, c); err != nil {
			return nil, fmt.Errorf("backup: column %s: %w", c.Name, err)
		}
	}
	if token, err := r.tokens.ReadToken(); err != nil || token.Kind() != ']' {
		return nil, errors.Join(errShape, err)
	}
	if _, err := r.tokens.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, errors.Join(errShape, err)
	}
	return row, nil
}

var (
	errShape = errors.New("a row is not an array of as many values as there are columns")
	errKind  = errors.New("a value is of another kind than its column")
)

func value(raw jsontext.Value, c store.Column) (any, error) {
	switch kind := raw.Kind(); {
	case kind == 'n' && c.Null:
		return nil, nil //nolint:nilnil // it is what a row has where it has no value
	case kind == '0' && c.Kind == store.Integer:
		return strconv.ParseInt(string(raw), 10, 64)
	case kind == '0' && c.Kind == store.Number:
		f, err := strconv.ParseFloat(string(raw), 64)
		if math.IsInf(f, 0) {
			return nil, errKind
		}
		return f, err
	case kind == '"' && c.Kind == store.Text:
		return textOf(raw)
	case kind == '"' && c.Kind == store.Bytes:
		text, err := jsontext.AppendUnquote(nil, raw)
		if err != nil {
			return nil, err
		}
		return base64.StdEncoding.Strict().AppendDecode([]byte{}, text)
	}
	return nil, errKind
}

// textOf reads a text. None that a newsroom stores has the character NUL, which PostgreSQL refuses.
func textOf(raw jsontext.Value) (string, error) {
	text, err := jsontext.AppendUnquote(nil, raw)
	if err != nil || bytes.IndexByte(text, 0) >= 0 {
		return "", errors.Join(errKind, err)
	}
	return string(text), nil
}

// longestKind and longestArgs bound what a job may be.
const (
	longestKind = 64
	longestArgs = 64 << 10
)

// jobOf reads a row as a job.
func jobOf(row []any) (store.OpenJob, error) {
	kind, _ := row[0].(string)
	args, _ := row[1].(string)
	tries, _ := row[2].(int64)
	if len(kind) > longestKind || !named.MatchString(kind) || len(args) > longestArgs || tries < 1 || tries > maxTries ||
		!strings.HasPrefix(args, "{") || !jsontext.Value(args).IsValid() {
		return store.OpenJob{}, errors.New("backup: a job that none of ours can be")
	}
	return store.OpenJob{Name: kind, Args: []byte(args), Tries: int(tries)}, nil
}

// rowOf writes a job as a row. Engines write its arguments each in their own way, and backups all in one.
func rowOf(job store.OpenJob) ([]any, error) {
	args := jsontext.Value(job.Args).Clone()
	if err := args.Canonicalize(); err != nil {
		return nil, err
	}
	return []any{job.Name, string(args), int64(job.Tries)}, nil
}
