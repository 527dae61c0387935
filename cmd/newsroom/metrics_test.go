package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// Metrics are on an address of their own, and nothing of them is where readers come.
func TestMetricsAreOnAnAddressOfTheirOwn(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.args = append(r.args, "--metrics-listen", "127.0.0.1:0", "--metrics-pprof")
	s := r.start()
	at, _ := s.await("where metrics are", func(line map[string]any) bool { return line["msg"] == "those who watch are answered" })["address"].(string)
	answer, err := http.Get(at)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "\nnewsroom_store_up 1\n") {
		t.Errorf("%s %v: %.300s", answer.Status, err, page)
	}
	for _, path := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap"} {
		if answer, _ := s.ask("GET", path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("readers are answered %s at %s", answer.Status, path)
		}
	}
	s.stop()
	if got := r.try("serve", "--listen", "127.0.0.1:0", "--metrics-listen", strings.TrimPrefix(s.address, "http://localhost:")); got.code != 2 {
		t.Errorf("a port alone: %+v", got)
	}
	r.args = r.args[:len(r.args)-3]
	if got := r.try("serve", "--metrics-pprof"); got.code != 2 || !strings.Contains(got.err, "metrics-pprof must have --metrics-listen beside it") {
		t.Errorf("profiles without an address: %+v", got)
	}
}
