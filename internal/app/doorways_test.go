package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"html"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
)

// How each door is knocked at.

// list brings addresses in a file, and polls what was taken of it.
func (r *rig) list(addresses []string) []string {
	r.Helper()
	var list strings.Builder
	for i, address := range addresses {
		fmt.Fprintf(&list, "<outline text=\"%d\" xmlUrl=\"%s\"/>\n", i, html.EscapeString(address))
	}
	done, err := r.Shelf.Import(r.Context(), r.reader.ID, strings.NewReader("<opml><body>"+list.String()+"</body></opml>"), nil)
	r.must(err)
	r.poll()
	came := make([]string, len(addresses))
	causes := r.pairs(`SELECT url, failing_cause FROM feed`)
	for i, address := range addresses {
		normal, err := feed.Normalise(address)
		came[i] = said(err)
		if err == nil {
			came[i] = causes[normal]
		}
	}
	for _, left := range done.Left {
		if left.Why == source.Private || left.Why == source.BadAddress {
			var i int
			_, err := fmt.Sscan(left.Title, &i)
			r.must(err)
			came[i] = outbound.Refused.Sentence()
			if left.Why == source.BadAddress {
				came[i] = outbound.Address.Sentence()
			}
		}
	}
	return came
}

// poll polls what is due, by the steps of the jobs.
func (r *rig) poll() {
	r.Helper()
	more := func() bool {
		var hosts int
		r.must(r.Store.View(r.Context(), func(v store.View) (err error) {
			hosts, err = v.Feeds().Hosts(1)
			return err
		}))
		return hosts > 0
	}
	r.drain(more, func(ctx context.Context, t newsroom.Ticket) error { return r.steps.Poll(ctx, newsroom.PollJob{}, t) })
}

// add adds each address.
func (r *rig) add(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		_, err := r.Shelf.Add(r.Context(), r.reader.ID, address)
		came = append(came, said(err))
	}
	return came
}

// check shows what a poll of each would see.
func (r *rig) check(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		_, err := r.Shelf.Check(r.Context(), address)
		came = append(came, said(err))
	}
	return came
}

// fetch is the newsroom's own way to documents.
func (r *rig) fetch() *feed.Fetcher { return feed.NewFetcher(r.outbound, r.clock.time) }

// named has a page that names each address as its feed.
func (r *rig) named(addresses []string) (came []string) {
	r.Helper()
	for i, address := range addresses {
		path := fmt.Sprintf("/page/%d/%d", r.knocks, i)
		r.put(path, `<!doctype html><html><head><title>A page</title><link rel="alternate" type="application/rss+xml" href="`+html.EscapeString(address)+`"></head><body>Welcome.</body></html>`)
		_, err := feed.Discover(r.Context(), r.fetch(), r.own(path))
		came = append(came, said(err))
	}
	return came
}

// placed has a page at each address's server that names no feed, and leads on from where one lies usually, or is at a name
// that leads inside once the page was read.
func (r *rig) placed(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		u, err := url.Parse(address)
		r.must(err)
		to := r.leads(u.Path)
		for _, place := range []string{"/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"} {
			r.lead(place, to)
		}
		if to != "" {
			r.lead(u.Path, "")
		}
		home := strings.Replace(u.Path, "/after", "/home", 1) // that one is read while the name is outside
		r.put(home, `<!doctype html><html><head><title>A page</title></head><body>Welcome.</body></html>`)
		if home != u.Path {
			r.names.renew(u.Hostname())
		}
		u.Path = home
		seen := &seeing{Getter: r.fetch()}
		_, err = feed.Discover(r.Context(), seen, u.String())
		if err != nil && seen.first != nil {
			err = seen.first
		}
		came = append(came, said(err))
	}
	return came
}

// directory is a fetcher for which Apple's directory of podcasts tells an address.
type directory struct {
	*feed.Fetcher
	tells string
}

// Fetch answers for the directory, and goes out for everything else.
func (d directory) Fetch(ctx context.Context, q feed.Request) (feed.Response, error) {
	if strings.HasPrefix(q.URL, "https://itunes.apple.com/") {
		return feed.Response{Status: 200, ContentType: "application/json", FinalURL: q.URL, Body: fmt.Appendf(nil, `{"results":[{"feedUrl":%q}]}`, d.tells)}, nil
	}
	if strings.HasPrefix(q.URL, "https://podcasts.apple.com/") {
		return feed.Response{}, errors.New("not an http or https address") // what the directory told was none: the page is asked
	}
	return d.Fetcher.Fetch(ctx, q)
}

// lookedUp has a directory tell each address.
func (r *rig) lookedUp(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		seen := &seeing{Getter: directory{r.fetch(), address}}
		_, err := feed.Discover(r.Context(), seen, "https://podcasts.apple.com/gb/podcast/engines/id1234567")
		if seen.first != nil {
			err = seen.first
		}
		came = append(came, said(err))
	}
	return came
}

// seeing remembers the first error of what it gets.
type seeing struct {
	feed.Getter
	first error
}

// Fetch implements feed.Getter.
func (s *seeing) Fetch(ctx context.Context, q feed.Request) (feed.Response, error) {
	got, err := s.Getter.Fetch(ctx, q)
	if s.first == nil {
		s.first = err
	}
	return got, err
}

// catalogue checks a catalogue of the addresses.
func (r *rig) catalogue(addresses []string) []string {
	r.Helper()
	came := make([]string, len(addresses))
	entries := make([]catalogue.Entry, len(addresses))
	for i, address := range addresses {
		entries[i] = catalogue.Entry{URL: address, Publisher: fmt.Sprint(i)}
	}
	dead, err := r.Shelf.CheckCatalogue(r.Context(), entries, nil)
	r.must(err)
	for _, one := range dead {
		var i int
		_, err := fmt.Sscan(one.Publisher, &i)
		r.must(err)
		came[i] = one.Cause
	}
	return came
}

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
	r.must(r.Store.Update(r.Context(), func(tx store.Tx) error {
		if _, taken, err := tx.Feeds().Take(host, tx.Now().Add(time.Hour), tx.Now().Add(time.Second)); err != nil || !taken {
			return err
		}
		if err := tx.Feeds().Release(host, time.Time{}); err != nil {
			return err
		}
		return tx.Pages().SaveRobots(store.Robots{Host: host, Status: 404, Until: tx.Now().Add(48 * time.Hour)})
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
	rules := r.pairs(`SELECT host, status FROM robots`)
	came := make([]string, len(addresses))
	for i, address := range addresses {
		host, err := feed.HostKey(address)
		switch status := rules[host]; {
		case err != nil:
			came[i] = said(err)
		case status == "0":
			came[i] = outbound.Refused.Sentence()
		case status == "302":
			came[i] = "its robots.txt is elsewhere, status 302"
		case status != "200":
			came[i] = "status " + status
		}
		if status := rules[host]; status == "0" && r.answered(address) {
			came[i] = "its page was asked for all the same"
		}
	}
	return came
}

// forgetRobots lets what hosts said be asked for again.
func (r *rig) forgetRobots(addresses []string) {
	r.Helper()
	r.must(r.Store.Update(r.Context(), func(tx store.Tx) error {
		for _, address := range addresses {
			if host, err := feed.HostKey(address); err == nil && r.pairs(`SELECT host, status FROM robots`)[host] != "" {
				if err := tx.Pages().SaveRobots(store.Robots{Host: host, Status: 999, Until: tx.Now()}); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// hub has feeds that name the addresses as their hubs, and asks these.
func (r *rig) hub(addresses []string) []string {
	r.Helper()
	var wanted []source.Want
	for i, address := range addresses {
		path := fmt.Sprintf("/hubbed/%d/%d", r.knocks, i)
		r.put(path, fmt.Sprintf(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Gazette</title><atom:link rel="hub" href="%s"/><atom:link rel="self" href="%[1]s"/></channel></rss>`, html.EscapeString(address)))
		wanted = append(wanted, source.Want{URL: r.own(path)})
	}
	_, err := r.Shelf.Take(r.Context(), r.reader.ID, wanted)
	r.must(err)
	r.poll()
	more := func() bool {
		var hubs int
		r.must(r.Store.View(r.Context(), func(v store.View) (err error) {
			hubs, err = v.Subscriptions().Hubs()
			return err
		}))
		return hubs > 0
	}
	r.drain(more, r.steps.Subscribe)
	causes := r.pairs(`SELECT f.url, s.cause FROM subscription s JOIN feed f ON f.id = s.feed`)
	came := make([]string, len(addresses))
	for i, want := range wanted {
		normal, err := feed.Normalise(want.URL)
		r.must(err)
		cause, asked := causes[normal]
		switch came[i] = cause; {
		case !asked:
			came[i] = "there is no subscription"
			if u, err := url.Parse(addresses[i]); err == nil && u.User != nil {
				came[i] = outbound.Address.Sentence() // a hub with credentials is none
			}
		case cause == "the hub has not asked back":
			came[i] = ""
		}
	}
	return came
}

// webhook has each address told a test.
func (r *rig) webhook(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		hook, err := r.Hooks.Add(r.Context(), r.reader.ID, address, newsroom.WebhookEvents())
		if err != nil {
			came = append(came, said(err))
			continue
		}
		r.must(r.Hooks.Test(r.Context(), r.reader.ID, hook.ID))
		var posts []newsroom.Post
		get := func(v store.View) (err error) {
			posts, err = v.Outbox().Page(store.Posts{Account: r.reader.ID, Target: hook.ID, Limit: 10})
			return err
		}
		r.must(r.Store.View(r.Context(), get))
		r.must(r.steps.Deliver(r.Context(), newsroom.DeliverJob{Account: r.reader.ID, Post: posts[0].ID}, newsroom.Ticket{}))
		r.must(r.Store.View(r.Context(), get))
		said := posts[0].Receipt
		if posts[0].State == newsroom.PostSent {
			said = ""
		}
		came = append(came, said)
	}
	return came
}

// document has apps whose documents are at the addresses. The newsroom's own client trusts no certificate of a test, so for
// addresses on the server it is one like it that does.
func (r *rig) document(addresses []string) (came []string) {
	r.Helper()
	trusting := outbound.New(outbound.Options{AllowPrivate: r.config.AllowPrivate, MaxRedirects: -1, RootCAs: poolOf(r.server)})
	defer trusting.CloseIdleConnections()
	for _, address := range addresses {
		asked := r.OAuth
		if u, err := url.Parse(address); err == nil && u.Port() == r.port {
			r.put(u.Path, fmt.Sprintf(`{"client_id":%q,"client_name":"Desk","redirect_uris":[%q]}`, address, appBack))
			asked = oauth.New(r.Store, r.config.Mint, trusting, r.config.Clock, oauth.Settings{Origin: r.Origin()})
		}
		query := url.Values{"response_type": {"code"}, "client_id": {address}, "redirect_uri": {appBack}, "code_challenge": {appChallenge}, "code_challenge_method": {"S256"}}
		_, err := asked.Read(r.Context(), query.Encode())
		refused, ok := errors.AsType[*oauth.RefusedError](err)
		switch {
		case ok && refused.Reason.Cause == nil && refused.Reason.Reason == oauth.InvalidClient:
			came = append(came, outbound.Address.Sentence()) // it is no address of a document
		case ok && refused.Reason.Cause != nil:
			came = append(came, said(refused.Reason.Cause))
		default:
			came = append(came, said(err))
		}
	}
	return came
}

// pairs gives the rows of a query for two texts, by the first.
func (r *rig) pairs(query string) map[string]string {
	r.Helper()
	driver, name := "sqlite", filepath.Join(r.config.Data, databaseName)
	if onPostgres() {
		driver, name = "pgx", r.config.DatabaseURL
	}
	db, err := sql.Open(driver, name)
	r.must(err)
	defer db.Close()
	rows, err := db.QueryContext(r.Context(), query)
	r.must(err)
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var key, value string
		r.must(rows.Scan(&key, &value))
		all[key] = value
	}
	r.must(rows.Err())
	return all
}
