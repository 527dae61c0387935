package reference

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

//go:embed examples
var recordings embed.FS

// example is an exchange as the journey recorded it: see client/record_test.go, which writes them.
type example struct {
	Method   string            `json:"method"`
	Path     string            `json:"path"`   // as the document has it
	Target   string            `json:"target"` // as it was asked, below the base address
	Status   int               `json:"status"`
	Headers  map[string]string `json:"headers"`
	Request  jsontext.Value    `json:"request"`
	Response jsontext.Value    `json:"response"`
}

// exchange is an example as it is printed.
type exchange struct {
	Ask    string
	Status int
	Answer string
}

// readExamples gives all examples, those of a route by their status.
func readExamples() (out []example, err error) {
	files, err := recordings.ReadDir("examples")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := recordings.ReadFile("examples/" + file.Name())
		if err != nil {
			return nil, err
		}
		var one example
		if !strings.HasSuffix(file.Name(), ".json") {
			continue
		}
		if err := json.Unmarshal(text, &one); err != nil {
			return nil, fmt.Errorf("%s: %w", file.Name(), err)
		}
		out = append(out, one)
	}
	slices.SortStableFunc(out, func(a, b example) int { return a.Status - b.Status })
	return out, nil
}

// exchanges gives those of a route that have something to show: each success, and one refusal.
func exchanges(method, path string, all []example) (out []exchange) {
	refused := false
	for _, one := range all {
		if one.Method != method || one.Path != path || len(one.Response) == 0 || refused {
			continue
		}
		refused = one.Status >= 400
		out = append(out, one.exchange())
	}
	return out
}

func (e example) exchange() exchange {
	var ask, answer strings.Builder
	fmt.Fprintf(&ask, "%s /v1%s HTTP/1.1\nAuthorization: Bearer (the reader’s token)\n", e.Method, e.Target)
	if len(e.Request) > 0 {
		ask.WriteString("Content-Type: application/json\n\n" + shown(e.Request))
	}
	for _, name := range []string{"Location", "ETag", "Idempotent-Replayed", "Retry-After"} {
		if value := e.Headers[name]; value != "" {
			fmt.Fprintf(&answer, "%s: %s\n", name, value)
		}
	}
	if answer.Len() > 0 {
		answer.WriteByte('\n')
	}
	answer.WriteString(shown(e.Response))
	return exchange{Ask: ask.String(), Status: e.Status, Answer: answer.String()}
}
