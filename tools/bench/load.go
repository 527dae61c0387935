package main

import (
	"errors"
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

// reads are the routes that are read, with the share of the bare handler's rate that each should reach.
var reads = []struct {
	path, goal string
}{
	{"/v1/newsroom", "at least 0.60"},
	{"/v1/briefing", "at least 0.60"},
	{"/v1/mandate", "at least 0.60"},
	{"/v1/updates", "at least 0.30 at 64; at 1 it is one fsync"},
}

// reading compares the routes that are read, bearer check and all, with the bare handler, in turns.
func (n program) reading(t *table, length time.Duration, rounds int) error {
	token, err := n.token()
	if err != nil {
		return err
	}
	for _, connections := range busy {
		t.head(fmt.Sprintf("GET with the bearer check, beside a bare handler with one point read, %d connections%s", connections, n.on()))
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

// compare measures each route beside the bare handler.
func (n program) compare(t *table, token string, connections int, length time.Duration, rounds int) error {
	m, err := n.turns(token, connections, length, rounds)
	if err != nil {
		return err
	}
	plain, full := m.plain, m.full
	with := fmt.Sprintf(", %d connections%s", connections, n.on())
	t.add("bare, requests/s"+with, middle(plain, load.perSecond), "")
	t.add("bare with the bearer check ÷ bare"+with, ratio(m.checked, plain, load.perSecond), n.checkGoal())
	for i, route := range reads {
		t.add(route.path+", requests/s"+with, middle(full[i], load.perSecond), "")
		t.add(route.path+" ÷ bare"+with, ratio(full[i], plain, load.perSecond), route.goal)
		t.add(route.path+" p99 ÷ bare p99"+with, ratio(full[i], plain, load.slowest), "at most 2")
		t.add(route.path+" CPU ÷ bare CPU"+with, ratio(full[i], plain, load.perRequest), "")
	}
	t.add("peak memory of serve, MB"+with, m.peak, "")
	return nil
}

// checkGoal is the share of its rate that the bare handler should keep when it checks the token: on SQLite that is one
// read more in the process, on PostgreSQL a second journey to the database.
func (n program) checkGoal() string {
	if n.database == "" {
		return "at least 0.80"
	}
	return "at least 0.60"
}

// match is what the bare handler, without and with the bearer check, and each route did in turns.
type match struct {
	plain, checked []load
	full           [][]load // by route
	peak           float64  // the most memory that serve had, in MB
}

// turns loads the bare handler and each route in turns, so that a busy minute of the machine meets all.
func (n program) turns(token string, connections int, length time.Duration, rounds int) (m match, err error) {
	bare, serve, err := n.pair()
	if err != nil {
		return m, err
	}
	m.full = make([][]load, len(reads))
	for range rounds {
		p, err := n.wrk(bare, length, connections, "")
		if err != nil {
			return m, err
		}
		m.plain = append(m.plain, p)
		c, err := n.wrk(bare, length, connections, checkedPath, "-H", "Authorization: Bearer "+token)
		if err != nil {
			return m, err
		}
		m.checked = append(m.checked, c)
		for i, route := range reads {
			f, err := n.wrk(serve, length, connections, route.path, "-H", "Authorization: Bearer "+token)
			if err != nil {
				return m, err
			}
			m.full[i] = append(m.full[i], f)
		}
	}
	m.peak, err = serve.status("VmHWM:")
	_, stopBare := bare.stop()
	_, stopServe := serve.stop()
	return m, errors.Join(err, stopBare, stopServe)
}

// load is what a load run found.
type load struct {
	rate float64 // requests a second
	p50  time.Duration
	p99  time.Duration
	cpu  float64 // seconds of the server for one request
}

func (l load) perSecond() float64  { return l.rate }
func (l load) slowest() float64    { return float64(l.p99) }
func (l load) perRequest() float64 { return l.cpu }

func middle(all []load, of func(load) float64) float64 {
	figures := make([]float64, len(all))
	for i, l := range all {
		figures[i] = of(l)
	}
	return median(figures)
}

// ratio gives the median of the ratios of runs that stood beside each other.
func ratio(over, under []load, of func(load) float64) float64 {
	figures := make([]float64, len(over))
	for i := range over {
		figures[i] = of(over[i]) / of(under[i])
	}
	return median(figures)
}

func (n program) token() (string, error) {
	out, err := n.command("token", "issue", "--account", "reader@example.org", "--scope", "newsroom_read mandate_write").Output()
	return strings.TrimSpace(string(out)), err
}

var (
	rateLine  = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
	p50Line   = regexp.MustCompile(`50%\s+([0-9.]+[mu]?s)`)
	p99Line   = regexp.MustCompile(`99%\s+([0-9.]+[mu]?s)`)
	errorLine = regexp.MustCompile(`Non-2xx or 3xx responses: \d+|Socket errors: .*`)
)

// wrk loads one path of a server.
func (n program) wrk(server *running, length time.Duration, connections int, path string, args ...string) (l load, err error) {
	args = append([]string{"-t1", "-c" + strconv.Itoa(connections), fmt.Sprintf("-d%ds", int(length.Seconds())), "--latency", server.address + path}, args...)
	begun, err := server.cpu()
	if err != nil {
		return l, err
	}
	out, err := exec.CommandContext(n.ctx, "wrk", args...).CombinedOutput() //nolint:gosec // a tool with arguments of ours
	if err != nil {
		return l, fmt.Errorf("wrk: %w: %s", err, out)
	}
	if bad := errorLine.Find(out); bad != nil {
		return l, fmt.Errorf("wrk at %s: %s", path, bad)
	}
	if l, err = readLoad(out); err != nil {
		return l, err
	}
	ended, err := server.cpu()
	l.cpu = (ended - begun) / (l.rate * length.Seconds())
	return l, err
}

// readLoad reads what wrk prints.
func readLoad(out []byte) (l load, err error) {
	rate, middling, slowest := rateLine.FindSubmatch(out), p50Line.FindSubmatch(out), p99Line.FindSubmatch(out)
	if rate == nil || middling == nil || slowest == nil {
		return l, fmt.Errorf("wrk told no rate: %s", out)
	}
	if l.rate, err = strconv.ParseFloat(string(rate[1]), 64); err != nil {
		return l, err
	}
	if l.p50, err = time.ParseDuration(string(middling[1])); err != nil {
		return l, err
	}
	l.p99, err = time.ParseDuration(string(slowest[1]))
	return l, err
}
