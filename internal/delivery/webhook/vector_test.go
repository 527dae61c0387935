package webhook

import (
	"encoding/base64"
	"os"
	"regexp"
	"testing"
	"time"
)

// What docs/webhooks.md gives receivers to test themselves with is what they are sent.
func TestTheVectorsInTheDocumentAreRight(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	one := func(pattern string) string {
		found := regexp.MustCompile(pattern).FindSubmatch(doc)
		if found == nil {
			t.Fatalf("the document has no %s", pattern)
		}
		return string(found[1])
	}
	id, body := one(`(?m)^    webhook-id: (\S+)$`), one(`(?m)^    (\{"type".*)$`)
	at, err := time.Parse("2006-01-02T15:04:05Z", "2026-11-21T12:00:05Z")
	if err != nil || one(`(?m)^    webhook-timestamp: (\d+)$`) != seconds(at) {
		t.Fatalf("the time of the vector is another than %s, %v", seconds(at), err)
	}
	rows := regexp.MustCompile("(?m)^\\| `whsec_(\\S+)` \\| `(v1,\\S+)` \\|$").FindAllSubmatch(doc, -1)
	if len(rows) != 2 {
		t.Fatalf("%d vectors", len(rows))
	}
	for _, row := range rows {
		secret, err := base64.StdEncoding.DecodeString(string(row[1]))
		if got := Sign([][]byte{secret}, id, at, []byte(body)); err != nil || got != string(row[2]) {
			t.Errorf("%s is signed %s, %v", row[1], got, err)
		}
	}
	if one(`(?m)^    webhook-signature: (\S+)$`) != string(rows[0][2]) {
		t.Error("the message is signed by another secret")
	}
}
