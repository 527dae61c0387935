package app

import (
	"fmt"
	"html"
	"net/url"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// published has a feed whose articles are at the addresses, and whose source wants their pages; it is polled.
func (r *rig) published(addresses []string) {
	r.Helper()
	path := fmt.Sprintf("/articles/%d", r.knocks)
	var items strings.Builder
	for i, address := range addresses {
		fmt.Fprintf(&items, `<item><guid isPermaLink="false">%[1]d-%[2]d</guid><title>Paper %[1]d sheet %[2]d</title><link>%[3]s</link></item>`, r.knocks, i, html.EscapeString(address))
	}
	r.put(path, `<rss version="2.0"><channel><title>Gazette</title>`+items.String()+`</channel></rss>`)
	done, err := r.Shelf.Take(r.Context(), r.reader.ID, []source.Want{{URL: r.own(path)}})
	r.must(err)
	if done.Added != 1 {
		r.Fatal(done)
	}
	_, err = r.Shelf.SetFullText(r.Context(), r.reader.ID, r.own(path), newsroom.FullTextAlways)
	r.must(err)
	r.poll()
}

// deep gives addresses that are no front pages.
func deep(addresses []string) []string {
	out := make([]string, len(addresses))
	for i, address := range addresses {
		out[i] = address
		if u, err := url.Parse(address); err == nil && fulltext.Home(address) {
			u.RawQuery, u.Fragment = "article=1", ""
			out[i] = u.String()
		}
	}
	return out
}

// turnPages fetches the pages that wait.
func (r *rig) turnPages() {
	r.Helper()
	more := func() (more bool) {
		r.must(r.Store.View(r.Context(), func(v store.View) (err error) {
			more, err = v.Pages().Waiting()
			return err
		}))
		return more
	}
	r.drain(more, r.steps.Page)
}

// page has articles at the addresses, on hosts that let robots ask for everything.
func (r *rig) page(addresses []string) []string {
	r.Helper()
	for _, address := range addresses {
		r.welcome(address)
		r.welcome(r.target(address))
	}
	r.published(addresses)
	r.turnPages()
	causes := r.pairs(`SELECT v.title, p.state || ' ' || p.cause FROM page p JOIN version v ON v.article = p.article`)
	came := make([]string, len(addresses))
	for i := range addresses {
		title := fmt.Sprintf("Paper %d sheet %d", r.knocks, i)
		if came[i] = causes[title]; came[i] == "" {
			came[i] = "there is no page"
		}
		if strings.HasPrefix(came[i], "unreadable") && r.answered(addresses[i]) { // a feed is no page
			came[i] = ""
		}
	}
	return came
}

// answered tells whether the server was asked for an address, and led nowhere else.
func (r *rig) answered(address string) bool {
	u, err := url.Parse(address)
	r.mu.Lock()
	defer r.mu.Unlock()
	return err == nil && r.asked[u.Path] > 0 && r.to[u.Path] == ""
}

// welcome stores that a host has no rules for robots.
func (r *rig) welcome(address string) {
	r.Helper()
	host, err := feed.HostKey(address)
	if err != nil {
		return
	}
	origin, err := feed.Origin(address)
	r.must(err)
	r.must(r.Store.Update(r.Context(), func(tx store.Tx) error {
		if _, taken, err := tx.Feeds().Take(host, tx.Now().Add(time.Hour), tx.Now().Add(time.Second)); err != nil || !taken {
			return err
		}
		if err := tx.Feeds().Release(host, time.Time{}); err != nil {
			return err
		}
		return tx.Pages().SaveRobots(store.Robots{Origin: origin, Host: host, Status: 404, Until: tx.Now().Add(48 * time.Hour)})
	}))
}

// robots has articles at the addresses, of whose hosts nothing is known.
func (r *rig) robots(addresses []string) []string {
	r.Helper()
	for _, address := range addresses {
		if u, err := url.Parse(address); err == nil && r.leads(u.Path) != "" {
			r.lead(u.Hostname()+"/robots.txt", r.leads(u.Path))
		}
	}
	r.forgetRobots(addresses)
	r.published(addresses)
	r.turnPages()
	rules := r.pairs(`SELECT origin, status FROM robots`)
	came := make([]string, len(addresses))
	for i, address := range addresses {
		origin, err := feed.Origin(address)
		switch status := rules[origin]; {
		case err != nil:
			came[i] = said(err)
		case status == "0":
			came[i] = outbound.Refused.Sentence()
		case status == "302":
			came[i] = "its robots.txt is elsewhere, status 302"
		case status != "200":
			came[i] = "status " + status
		}
		if status := rules[origin]; status == "0" && r.answered(address) {
			came[i] = "its page was asked for all the same"
		}
	}
	return came
}

// forgetRobots lets what hosts said be asked for again.
func (r *rig) forgetRobots(addresses []string) {
	r.Helper()
	known := r.pairs(`SELECT origin, status FROM robots`)
	r.must(r.Store.Update(r.Context(), func(tx store.Tx) error {
		for _, address := range addresses {
			if origin, err := feed.Origin(address); err == nil && known[origin] != "" {
				if err := tx.Pages().SaveRobots(store.Robots{Origin: origin, Status: 999, Until: tx.Now()}); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}
