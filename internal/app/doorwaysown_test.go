package app

import (
	"net"
	"net/url"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/feed"
	"newsroom/internal/mailbox"
	"newsroom/internal/mailbox/mailboxtest"
	"newsroom/internal/outbound"
	"newsroom/internal/readlater"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/webpush"
	"newsroom/internal/webpush/webpushtest"
)

// The doors at which a reader names a server of their own. Most take https alone, and the newsroom's own clients trust no certificate of
// a test: those here are like them and do.

// trusting is such a client. hops is as in outbound.Options.
func (r *rig) trusting(hops int) *outbound.Client {
	options := outbound.Options{AllowPrivate: r.config.AllowPrivate, MaxRedirects: hops}
	if r.server.TLS != nil {
		options.RootCAs = poolOf(r.server)
	}
	client := outbound.New(options)
	r.Cleanup(client.CloseIdleConnections)
	return client
}

// refusedAt is an error in words, where what is wrong with an address itself is no address: nothing was sent.
func refusedAt(err error) string {
	if newsroom.KindOf(err) == newsroom.KindInvalid && outbound.KindOf(err) == "" {
		return outbound.Address.Sentence()
	}
	return said(err)
}

// ours tells whether an address is on the server, and its path.
func (r *rig) ours(address string) (path string, is bool) {
	u, err := url.Parse(address)
	if err != nil || u.Port() != r.port {
		return "", false
	}
	return u.Path, true
}

// readingList subscribes to lists at the addresses.
func (r *rig) readingList(addresses []string) (came []string) {
	r.Helper()
	shelf := source.NewSources(r.Store, feed.NewFetcher(r.trusting(0), r.clock.time), func(string) time.Duration { return 0 }, 0)
	lists := source.NewReadingLists(shelf, r.config.Log)
	for _, address := range addresses {
		if path, is := r.ours(address); is {
			r.put(path, `<opml version="2.0"><body><outline type="rss" text="Gazette" xmlUrl="https://gazette.example/feed"/></body></opml>`)
		}
		made, err := lists.Subscribe(r.Context(), r.reader.ID, address)
		came = append(came, refusedAt(err))
		if err == nil {
			r.must(lists.Remove(r.Context(), r.reader.ID, made.ID, true))
		}
	}
	return came
}

// topic has topics told a test that lie under the addresses.
func (r *rig) topic(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		u, err := url.Parse(address)
		switch {
		case err != nil:
		case r.leads(u.Path) != "":
			r.lead(u.Hostname()+u.Path+"/", r.leads(u.Path)) // to which everything is posted
			address += "/topic"
		case u.Port() == r.port:
			address += "/topic"
		default:
			u.Path, u.RawPath, u.RawQuery, u.Fragment = "/topic", "", "", ""
			address = u.String()
		}
		hook, err := r.Hooks.AddTopic(r.Context(), r.reader.ID, address, "", newsroom.WebhookEvents()[:1])
		came = append(came, r.tested(r.trusting(0), hook.ID, err))
	}
	return came
}

// browser has browsers told a test whose push services are at the addresses.
func (r *rig) browser(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		b := webpushtest.NewBrowser()
		err := r.Hooks.Subscribe(r.Context(), r.reader.ID, "Firefox", webpush.PushSubscription{Endpoint: address, Key: b.Private.PublicKey().Bytes(), Auth: b.Auth}, newsroom.WebhookEvents()[:1])
		var id newsroom.WebhookID
		if err == nil {
			all, err := r.Hooks.List(r.Context(), r.reader.ID)
			r.must(err)
			id = all[0].ID
		}
		came = append(came, r.tested(r.trusting(0), id, err))
	}
	return came
}

// tested sends a test to somebody who is told, unless they were refused, and has them told no more.
func (r *rig) tested(client *outbound.Client, id newsroom.WebhookID, refused error) string {
	r.Helper()
	if refused != nil {
		return refusedAt(refused)
	}
	r.must(r.Hooks.Test(r.Context(), r.reader.ID, id))
	var posts []newsroom.Post
	r.must(r.Store.View(r.Context(), func(v store.View) (err error) {
		posts, err = v.Outbox().Page(store.Posts{Account: r.reader.ID, Target: id, Limit: 1})
		return err
	}))
	channel := webhook.New(r.Store, client, r.config.webhookPlaces(), webhook.NewBrowsers(r.Store, r.config.contact()))
	send, err := channel.Prepare(r.Context(), posts[0])
	r.must(err)
	receipt := send(r.Context())
	r.must(r.Hooks.Remove(r.Context(), r.reader.ID, id))
	if receipt.Said == "Answered 200 OK." {
		return ""
	}
	return receipt.Said
}

// later hands an article to services at the addresses.
func (r *rig) later(addresses []string) (came []string) {
	r.Helper()
	desk := readlater.NewServices(r.Store, r.config.Mint, r.trusting(-1), r.config.origin())
	for _, address := range addresses {
		made, err := desk.Add(r.Context(), r.reader.ID, newsroom.OwnService, readlater.Access{Address: address})
		if err != nil {
			came = append(came, refusedAt(err))
			continue
		}
		came = append(came, said(desk.Try(r.Context(), r.reader.ID, made.ID)))
		r.must(desk.Remove(r.Context(), r.reader.ID, made.ID))
	}
	return came
}

var siteSelectors = newsroom.Selectors{Item: "li", Title: "a", Link: "a"}

// site looks at pages at the addresses by selectors.
func (r *rig) site(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		if path, is := r.ours(address); is {
			r.put(path, `<html><title>Town</title><ul><li><a href="/1">Bridge</a></ul></html>`)
		}
		r.welcome(address)
		_, err := r.Shelf.CheckPage(r.Context(), address, siteSelectors)
		came = append(came, refusedAt(err))
	}
	return came
}

// reselect gives sources at the addresses other selectors.
func (r *rig) reselect(addresses []string) (came []string) {
	r.Helper()
	wider := siteSelectors
	wider.Item = "ul > li"
	for _, address := range addresses {
		path, _ := r.ours(address)
		r.put(path, `<html><title>Town</title><ul><li><a href="/1">Bridge</a></ul></html>`)
		r.welcome(address)
		done, err := r.Shelf.Take(r.Context(), r.reader.ID, []source.Want{{URL: address, Selectors: siteSelectors}})
		r.must(err)
		if done.Added != 1 {
			r.Fatal(done)
		}
		_, err = r.Shelf.SetSelectors(r.Context(), r.reader.ID, address, wider)
		came = append(came, refusedAt(err))
		r.must(r.Shelf.Remove(r.Context(), r.reader.ID, address))
	}
	return came
}

// mailbox signs in to mailboxes at the addresses' hosts. Where an address is the server's, a mail server is there as well.
func (r *rig) mailbox(addresses []string) (came []string) {
	r.Helper()
	mails := r.mails()
	desk := mailbox.New(r.Store, r.trusting(0), r.Letters, r.Shelf, func() float64 { return 0 }, nil, r.config.Log)
	for _, address := range addresses {
		host, port := address, 993
		if u, err := url.Parse(address); err == nil && u.Hostname() != "" {
			host = u.Hostname()
			if given, err := strconv.Atoi(u.Port()); err == nil && u.Port() != r.port {
				port = given
			}
		}
		path, is := r.ours(address)
		if is {
			port = mails.Port
		}
		_, err := desk.Try(r.Context(), r.reader.ID, mailbox.Settings{Host: host, Port: port, Security: newsroom.MailTLS, User: "ada", Folder: "Letters", Password: "word"})
		came = append(came, refusedAt(err))
		if is && err == nil {
			r.mu.Lock()
			r.asked[path]++
			r.mu.Unlock()
		}
	}
	return came
}

// mails serves a mailbox beside the server, with its certificate.
func (r *rig) mails() *mailboxtest.Server {
	r.Helper()
	l, err := new(net.ListenConfig).Listen(r.Context(), "tcp4", outside.Addr().String()+":0")
	r.must(err)
	s := mailboxtest.On(r, l, newsroom.MailTLS, mailboxtest.Certificate{Shown: r.server.TLS.Certificates[0]})
	s.User("ada", "word", "Letters")
	return s
}
