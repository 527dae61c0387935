package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os/exec"
	"regexp"
	"time"
)

// rounds are polls of the farm by a server that runs all the while.
type rounds struct {
	program
	estate
	origin string
	bare   *fetcher
	server *running
}

// round is what one poll of all feeds came to.
type round struct {
	took, cpu, grouped float64 // seconds: until all was stored and grouped, of the server's processors, of the grouping jobs
	Polled, Articles   int
	Failed             int
}

func (r round) rate() float64     { return float64(r.Polled) / r.took }
func (r round) thousand() float64 { return r.cpu * 1000 / float64(r.Polled) }

// repeated is how often a poll is measured of which there can be several.
const repeated = 5

// measure measures all that is asked of polling.
func (r *rounds) measure(t *table) error {
	plain, err := r.bare.all()
	if err != nil {
		return err
	}
	for _, part := range []func(*table, float64) error{r.first, r.unchanged, r.changed, r.far} {
		if err := part(t, plain); err != nil {
			return err
		}
	}
	return r.tellMemory(t)
}

// tellMemory tells the most memory that the server has had, and how what it has now is parted: pages of files, which are the
// program itself and SQLite's shared memory, are the system's to take back.
func (r *rounds) tellMemory(t *table) error {
	for _, one := range []struct{ name, field, goal string }{
		{"peak memory of serve, MB", "VmHWM:", "under 120"},
		{"  in the end, MB of its own", "RssAnon:", ""},
		{"  and pages of files, MB", "RssFile:", ""},
	} {
		mb, err := r.server.status(one.field)
		if err != nil {
			return err
		}
		t.add(one.name, mb, one.goal)
	}
	return nil
}

// apiece gives the CPU seconds of 1,000 feeds when nothing has changed and when a tenth of them has.
func (r *rounds) apiece() (unchanged, changed float64, err error) {
	if _, err := r.poll(); err != nil {
		return 0, 0, err
	}
	if unchanged, err = r.several(func() error { return nil }); err != nil {
		return 0, 0, err
	}
	changed, err = r.several(func() error { return r.control("advance=1") })
	return unchanged, changed, err
}

// several polls a few times, each time after something was done, and gives the median of the CPU seconds of 1,000 feeds.
func (r *rounds) several(before func() error) (float64, error) {
	var cpu []float64
	for range repeated {
		if err := before(); err != nil {
			return 0, err
		}
		got, err := r.poll()
		if err != nil {
			return 0, err
		}
		cpu = append(cpu, got.thousand())
	}
	return median(cpu), nil
}

// first polls everything for the first time.
func (r *rounds) first(t *table, plain float64) error {
	got, err := r.poll()
	if err != nil {
		return err
	}
	t.add("fetched and thrown away, feeds/s", plain, "")
	t.add(fmt.Sprintf("first poll, %d articles, stored and grouped, feeds/s", got.Articles), got.rate(), "")
	grouping, err := r.apart()
	if err != nil {
		return err
	}
	t.add("  of which grouping was at work, s", got.grouped, "")
	t.add("  CPU s of all", got.cpu, "")
	t.add("  CPU s of grouping the same articles apart, reading them and storing their places included", grouping, "")
	t.add("  CPU s less those", got.cpu-grouping, "at most 5")
	t.add("  feeds/s without grouping, by CPU on two cores", float64(r.feeds)/((got.cpu-grouping)/2), "at least 350")
	size, err := folderSize(r.data)
	t.add("disk for 1,000 articles, MB", size/1e6*1000/float64(got.Articles), "")
	return err
}

// unchanged polls what has nothing new.
func (r *rounds) unchanged(t *table, _ float64) error {
	var share, cpu []float64
	for range repeated {
		bare, err := r.bare.all()
		if err != nil {
			return err
		}
		got, err := r.poll()
		if err != nil {
			return err
		}
		share, cpu = append(share, got.rate()/bare), append(cpu, got.thousand())
	}
	t.add("all answers 304, feeds/s ÷ those fetched and thrown away", median(share), "at least 0.20")
	t.add("  CPU s for 1,000 feeds", median(cpu), "at most 0.12")
	return nil
}

// changed polls when a tenth of the feeds have something new.
func (r *rounds) changed(t *table, _ float64) error {
	cpu, err := r.several(func() error { return r.control("advance=1") })
	t.add("a tenth has changed, grouping included, CPU s for 1,000 feeds", cpu, "at most 0.4")
	return err
}

// far polls when every answer takes its time.
func (r *rounds) far(t *table, _ float64) error {
	if err := r.control("latency=" + farmSlow); err != nil {
		return err
	}
	if _, err := fetch(r.origin + "/stats?reset=1"); err != nil {
		return err
	}
	got, err := r.poll()
	if err != nil {
		return err
	}
	stats, err := fetch(r.origin + "/stats")
	if err != nil {
		return err
	}
	var seen struct {
		InFlight float64 `json:"max_in_flight"`
	}
	if err := json.Unmarshal(stats, &seen); err != nil {
		return err
	}
	t.add("each answer after "+farmSlow+", feeds/s", got.rate(), "over 1,000")
	t.add("  requests in flight", seen.InFlight, "256")
	return r.control("latency=0s")
}

func (r *rounds) control(what string) error {
	answer, err := http.Post(r.origin+"/control?"+what, "", nil)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}

// poll has the server poll everything and waits until what came is grouped.
func (r *rounds) poll() (got round, err error) {
	before, err := r.server.cpu()
	if err != nil {
		return got, err
	}
	grouped := r.grouped()
	begun := time.Now()
	out, err := r.command("poll", "--all", "--json").Output()
	got.took = time.Since(begun).Seconds()
	if err != nil {
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			err = fmt.Errorf("poll: %w: %s", err, exit.Stderr)
		}
		return got, err
	}
	after, err := r.server.cpu()
	if err != nil {
		return got, err
	}
	got.cpu, got.grouped = after-before, r.grouped()-grouped
	err = json.Unmarshal(out, &got)
	if err == nil && (got.Polled != r.feeds || got.Failed > 0) {
		err = fmt.Errorf("of %d feeds %d were polled, and %d of them failed", r.feeds, got.Polled, got.Failed)
	}
	return got, err
}

// grouped gives for how long grouping jobs have been at work, by the server's log and the clock on the wall.
func (r *rounds) grouped() (seconds float64) {
	for line := range bytes.Lines(r.server.log.read()) {
		var said struct {
			Kind string
			Took int64
		}
		if bytes.Contains(line, []byte(`"kind":"group"`)) && json.Unmarshal(line, &said) == nil {
			seconds += time.Duration(said.Took).Seconds()
		}
	}
	return seconds
}

// fetcher asks for feeds as politely as a poll, one at a time of each host, and throws away what it gets. The second time
// it asks for what has changed.
type fetcher struct {
	feeds int
	hosts [][]string
	tags  map[string]string
	*http.Client
}

var addressForm = regexp.MustCompile(`xmlUrl="([^"]+)"`)

func newFetcher(list []byte, size estate) *fetcher {
	transport := &http.Transport{MaxIdleConns: size.hosts, MaxIdleConnsPerHost: 1}
	f := &fetcher{feeds: size.feeds, tags: map[string]string{}, Client: &http.Client{Transport: transport}}
	of := map[string]int{}
	for _, found := range addressForm.FindAllStringSubmatch(string(list), -1) {
		address := found[1]
		u, err := url.Parse(address)
		if err != nil {
			continue
		}
		at, ok := of[u.Host]
		if !ok {
			at = len(f.hosts)
			of[u.Host] = at
			f.hosts = append(f.hosts, nil)
		}
		f.hosts[at] = append(f.hosts[at], address)
	}
	return f
}

// all asks for all feeds once and gives how many a second that were.
func (f *fetcher) all() (rate float64, err error) {
	tags := make([]map[string]string, len(f.hosts))
	begun := time.Now()
	err = atOnce(farmSide, func(side int) error {
		for i := side; i < len(f.hosts); i += farmSide {
			tags[i] = map[string]string{}
			for _, address := range f.hosts[i] {
				tag, err := f.one(address)
				if err != nil {
					return err
				}
				tags[i][address] = tag
			}
		}
		return nil
	})
	rate = float64(f.feeds) / time.Since(begun).Seconds()
	for _, of := range tags {
		for address, tag := range of {
			f.tags[address] = tag
		}
	}
	return rate, err
}

func (f *fetcher) one(address string) (tag string, err error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return "", err
	}
	if tag = f.tags[address]; tag != "" {
		request.Header.Set("If-None-Match", tag)
	}
	answer, err := f.Do(request)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return "", err
	}
	return cmp.Or(answer.Header.Get("ETag"), tag), nil
}
