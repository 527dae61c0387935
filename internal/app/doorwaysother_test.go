package app

import (
	"errors"
	"fmt"
	"html"
	"net/url"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

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
	if r.tables == nil {
		r.tables = beside(r, r.config)
	}
	rows, err := r.tables.QueryContext(r.Context(), query)
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
