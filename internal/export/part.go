package export

import (
	"fmt"
	"slices"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

func (p *parcel) mandate(name string) error {
	standing, err := p.view.Mandates().Standing(p.account)
	if err != nil {
		return err
	}
	ever, err := p.view.Mandates().Interests(p.account)
	if err != nil {
		return err
	}
	waiting, err := p.view.Mandates().Proposals(p.account)
	if err != nil {
		return err
	}
	question, err := p.view.Mandates().Question(p.account)
	if err != nil {
		return err
	}
	out := mandate{Revision: standing.Revision, UpdatedAt: wire.TimeOrNull(standing.UpdatedAt)}
	if question.Said != "" {
		out.Asked = &asked{Statement: question.Said, Subjects: slices.Concat([]string{}, question.Subjects), AskedAt: wire.At(question.At)}
	}
	for _, i := range ever {
		out.Interests = append(out.Interests, fromInterest(i))
	}
	for _, w := range waiting {
		out.Waiting = append(out.Waiting, proposal{Statement: w.Said.Text, Provenance: w.Said.Provenance, App: w.Said.Client, ProposedAt: wire.At(w.Said.At)})
	}
	return p.put(name, out)
}

func (p *parcel) history(name string) error {
	var below newsroom.Revision
	next := func() ([]newsroom.Statement, error) {
		if below == 1 { // 0 would be above all
			return nil, nil
		}
		page, err := p.view.Mandates().History(p.account, below, pageSize)
		if len(page) > 0 {
			below = page[len(page)-1].Revision
		}
		return page, err
	}
	return list(p, name, next, as(func(s newsroom.Statement) statement {
		return statement{Revision: s.Revision, Statement: s.Text, Provenance: s.Provenance, By: s.Client, AppliedAt: wire.At(s.At)}
	}))
}

// editions are numbered without holes.
func (p *parcel) editions(folder string) error {
	reader, err := p.view.Readers().Get(p.account)
	if err != nil {
		return err
	}
	for n := int64(1); n <= reader.Last; n++ {
		e, err := p.view.Editions().Number(p.account, n)
		if err != nil {
			return err
		}
		w, err := p.open(fmt.Sprintf("%s%06d.json", folder, n))
		if err != nil {
			return err
		}
		if _, err := w.Write(e.Body); err != nil {
			return err
		}
	}
	return nil
}

func (p *parcel) alerts(name string) error {
	var below int64
	next := func() ([]newsroom.Alert, error) {
		if below == 1 {
			return nil, nil
		}
		page, err := p.view.Alerts().Page(p.account, below, pageSize)
		if len(page) > 0 {
			below = page[len(page)-1].N
		}
		return page, err
	}
	// The bytes stay as they were sent; when it was fetched is set behind them, as GET /v1/updates does.
	return list(p, name, next, func(a newsroom.Alert) ([]byte, error) {
		at, err := wire.Encode(wire.TimeOrNull(a.FirstRetrieved))
		if err != nil || len(a.Body) == 0 {
			return nil, err
		}
		return fmt.Appendf(nil, `%s,"first_retrieved_at":%s}`, a.Body[:len(a.Body)-1], at), nil
	})
}

func (p *parcel) monitors(name string) error {
	return list(p, name, once(func() ([]newsroom.Monitor, error) { return p.view.Monitors().List(p.account, everyStopped) }), as(wire.FromMonitor))
}

func (p *parcel) drafts(name string) error {
	next := once(func() ([]newsroom.Draft, error) { return p.view.Drafts().List(p.account) })
	return list(p, name, next, func(d newsroom.Draft) ([]byte, error) {
		whole, err := p.view.Drafts().Get(p.account, d.ID)
		if err != nil {
			return nil, err
		}
		return wire.Encode(fromDraft(whole))
	})
}

func (p *parcel) apps(name string) error {
	var out apps
	grants, err := p.view.Grants().List(p.account)
	if err != nil {
		return err
	}
	tokens, err := p.view.Tokens().List(p.account)
	if err != nil {
		return err
	}
	clients, err := p.view.Clients().Of(p.account)
	if err != nil {
		return err
	}
	for _, g := range grants {
		out.Grants = append(out.Grants, fromGrant(g))
	}
	for _, t := range tokens {
		out.Tokens = append(out.Tokens, fromToken(t))
	}
	for _, c := range clients {
		out.Clients = append(out.Clients, client{ID: c.ID, Name: c.Name, Redirects: c.Redirects, CreatedAt: wire.At(c.CreatedAt)})
	}
	return p.put(name, out)
}

func (p *parcel) passkeys(name string) error {
	next := once(func() ([]newsroom.Passkey, error) { return p.view.Passkeys().Of(p.account) })
	return list(p, name, next, as(func(k newsroom.Passkey) passkey {
		return passkey{Name: k.Name, CreatedAt: wire.At(k.CreatedAt), LastUsed: wire.TimeOrNull(k.LastUsed)}
	}))
}

func (p *parcel) identities(name string) error {
	next := once(func() ([]newsroom.Identity, error) { return p.view.Identities().Of(p.account) })
	return list(p, name, next, as(func(i newsroom.Identity) identity {
		return identity{Issuer: i.Issuer, Subject: i.Subject, Email: i.Email, CreatedAt: wire.At(i.CreatedAt), LastUsed: wire.TimeOrNull(i.LastUsed)}
	}))
}

// headers tells of the headers with which the reader's sources are asked all but what they say.
func (p *parcel) headers(name string) error {
	next := once(func() ([]newsroom.SourceHealth, error) {
		all, err := p.view.Sources().For(p.account)
		return slices.DeleteFunc(all, func(s newsroom.SourceHealth) bool { return s.Header == "" }), err
	})
	return list(p, name, next, as(func(s newsroom.SourceHealth) header {
		return header{Source: s.URL, Name: s.Header, SetAt: wire.At(s.HeaderSetAt)}
	}))
}

// choices tells what the reader has chosen of sources for their papers.
func (p *parcel) choices(name string) error {
	next := once(func() ([]newsroom.SourceHealth, error) {
		all, err := p.view.Sources().For(p.account)
		return slices.DeleteFunc(all, func(s newsroom.SourceHealth) bool { return !s.Always && s.HalfLife == newsroom.Learned }), err
	})
	return list(p, name, next, as(func(s newsroom.SourceHealth) choice {
		return choice{Source: s.URL, Always: s.Always, HalfLife: s.HalfLife.String()}
	}))
}

func (p *parcel) sessions(name string) error {
	next := once(func() ([]newsroom.Session, error) { return p.view.Entries().Sessions(p.account) })
	return list(p, name, next, as(func(s newsroom.Session) session {
		return session{Agent: s.Agent, SignedInAt: wire.At(s.SignedInAt), LastUsed: wire.At(s.LastUsed)}
	}))
}

func (p *parcel) deliveries(name string) error {
	var below newsroom.PostID
	next := func() (page []newsroom.Post, err error) {
		if below == 1 {
			return nil, nil
		}
		if page, err = p.view.Outbox().Page(store.Posts{Account: p.account, Below: below, Limit: pageSize}); len(page) > 0 {
			below = page[len(page)-1].ID
		}
		return page, err
	}
	return list(p, name, next, as(func(v newsroom.Post) post {
		return post{
			Channel: v.Channel, Target: targetOf(v), Event: v.Event, Subject: v.Subject, State: v.State, Cause: v.Cause, Attempts: v.Attempts, Unknowns: v.Unknowns,
			MadeAt: wire.At(v.MadeAt), EndedAt: wire.TimeOrNull(v.EndedAt), Receipt: v.Receipt, Edition: v.Edition,
		}
	}))
}

// clock writes minutes after midnight as a time of day.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

func (p *parcel) retrievals(name string) error {
	var below int64
	next := func() (page []newsroom.Retrieval, err error) {
		if below == 1 {
			return nil, nil
		}
		var last int64
		if page, last, err = p.view.Alerts().Visits(p.account, below, pageSize); len(page) > 0 {
			below = last
		}
		return page, err
	}
	return list(p, name, next, as(func(v newsroom.Retrieval) retrieval {
		return retrieval{App: v.Client, At: wire.At(v.At), Alerts: v.Alerts}
	}))
}

func (p *parcel) record(name string) error {
	var below int64
	next := func() ([]newsroom.Note, error) {
		if below == 1 {
			return nil, nil
		}
		page, err := p.view.Notes().Page(store.Notes{Account: p.account, Below: below, Limit: pageSize})
		if len(page) > 0 {
			below = page[len(page)-1].N
		}
		return page, err
	}
	return list(p, name, next, as(func(n newsroom.Note) note {
		return note{At: wire.At(n.At), Actor: n.Actor, Action: n.Action, Detail: n.Detail}
	}))
}
