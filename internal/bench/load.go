package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// busy is how many connections a load run keeps busy, one run after the other.
var busy = []int{1, 16, 64}

// briefing compares GET /v1/briefing, bearer check and all, with the bare handler, in turns.
func (n program) briefing(t *table, length time.Duration, rounds int) error {
	token, err := n.token()
	if err != nil {
		return err
	}
	t.head("GET /v1/briefing with the bearer check, beside a bare handler with one point read" + n.on())
	for _, connections := range busy {
		if err := n.compare(t, token, connections, length, rounds); err != nil {
			return err
		}
	}
	return nil
}

// on names the engine where it is not the usual one.
func (n program) on() string {
	if n.database == "" {
		return ""
	}
	return ", on PostgreSQL"
}

// pair starts the bare handler and the program.
func (n program) pair() (bare, serve *running, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	database := n.database
	if database == "" {
		database = filepath.Join(n.data, "newsroom.db")
	}
	bare, err = start(exec.CommandContext(n.ctx, self, "-bare", database)) //nolint:gosec // this program itself
	if err != nil {
		return nil, nil, err
	}
	serve, err = start(n.command("serve", "--listen", "127.0.0.1:0"))
	return bare, serve, err
}

func (n program) compare(t *table, token string, connections int, length time.Duration, rounds int) error {
	bare, serve, err := n.pair()
	if err != nil {
		return err
	}
	var plain, full, ratio []float64
	for range rounds {
		p, err := n.wrk(length, connections, bare.address)
		if err != nil {
			return err
		}
		f, err := n.wrk(length, connections, serve.address+"/v1/briefing", "-H", "Authorization: Bearer "+token)
		if err != nil {
			return err
		}
		plain, full, ratio = append(plain, p), append(full, f), append(ratio, f/p)
	}
	peak, err := serve.peak()
	if err != nil {
		return err
	}
	plainCPU, err := bare.stop()
	if err != nil {
		return err
	}
	fullCPU, err := serve.stop()
	if err != nil {
		return err
	}
	with := fmt.Sprintf(", %d connections%s", connections, n.on())
	t.add("bare, requests/s"+with, median(plain), "")
	t.add("briefing, requests/s"+with, median(full), "")
	t.add("their ratio"+with, median(ratio), "at least 0.50")
	t.add("bare, CPU µs a request"+with, perRequest(plainCPU, plain, length), "")
	t.add("briefing, CPU µs a request"+with, perRequest(fullCPU, full, length), "")
	t.add("peak memory of serve, MB"+with, peak, "")
	return nil
}

func perRequest(cpu float64, rates []float64, length time.Duration) float64 {
	var requests float64
	for _, rate := range rates {
		requests += rate * length.Seconds()
	}
	return cpu * 1e6 / requests
}

func (n program) token() (string, error) {
	out, err := n.command("token", "issue", "--account", "reader@example.org", "--scope", "newsroom_read").Output()
	return strings.TrimSpace(string(out)), err
}

var (
	rateLine  = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
	errorLine = regexp.MustCompile(`Non-2xx or 3xx responses: \d+|Socket errors: .*`)
)

// wrk loads one address and gives the requests a second.
func (n program) wrk(length time.Duration, connections int, address string, args ...string) (float64, error) {
	args = append([]string{"-t1", "-c" + strconv.Itoa(connections), fmt.Sprintf("-d%ds", int(length.Seconds()))}, args...)
	out, err := exec.CommandContext(n.ctx, "wrk", append(args, address)...).CombinedOutput() //nolint:gosec // a tool with arguments of ours
	if err != nil {
		return 0, fmt.Errorf("wrk: %w: %s", err, out)
	}
	if bad := errorLine.Find(out); bad != nil {
		return 0, fmt.Errorf("wrk at %s: %s", address, bad)
	}
	found := rateLine.FindSubmatch(out)
	if found == nil {
		return 0, fmt.Errorf("wrk told no rate: %s", out)
	}
	return strconv.ParseFloat(string(found[1]), 64)
}
