package mandate

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// readCases reads labelled statements, one a line.
func readCases(t *testing.T, path string) []statementCase {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []statementCase
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c statementCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}
