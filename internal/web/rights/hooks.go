package rights

import (
	"errors"
	"net/http"
	"net/url"
	"slices"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// hooked is the page of a reader's webhooks.
type hooked struct {
	view
	Hooks   []hook
	Kinds   []choice
	Address string // that was typed
	Topic   string // the same of an ntfy topic
	Phone   []choice
	Secret  string // that was just made, shown this once; empty: none was
	Made    string // whose it is
	Done    string // what was just done, in a sentence
}

// hook is one webhook, in words.
type hook struct {
	ID, Address, How, Since string
	Events                  []string
	Kinds                   []choice
	Off                     bool
	Phone                   bool   // it is a topic of an ntfy server
	Browser                 string // the digest of its endpoint; empty: it is no browser
	Signed                  bool   // it has a secret that can be changed
	Ended                   bool   // for good
	Overlap                 string // until when the secret before signs too; empty: it does not
	Posts                   []arrival
}

// RemoveAt is the address of the page on which removing it is confirmed.
func (h hook) RemoveAt() string { return unhookPath + "?webhook=" + url.QueryEscape(h.ID) }

// choice is an event that can be ticked.
type choice struct {
	Event, Label string
	Ticked       bool
}

// done says what was done, by what the address of the page says.
var done = map[string]string{
	"tested": "A test is on its way. What came of it stands below; look again in a minute.", "on": "It is on again.", "browser": "This browser is told from now on. Send a test to see whether it arrives.", "topic": "It is added. Send a test to see whether it arrives.", "told": "Saved. It holds for what happens from now on.", "removed": "The webhook was removed.",
}

func (p *Pages) hooks(w http.ResponseWriter, r *http.Request) error {
	v := hooked{view: viewOf(r, "Webhooks"), Done: done[r.URL.Query().Get("done")]}
	return p.showHooks(w, r, v, nil)
}

// showHooks shows the page. Ticked are the events that a form has asked for; nil: there was none.
func (p *Pages) showHooks(w http.ResponseWriter, r *http.Request, v hooked, ticked []newsroom.Event) error {
	all, err := p.Hooks.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	for _, one := range all {
		v.Hooks = append(v.Hooks, hookOf(one, v.Frame))
	}
	v.Kinds, v.Phone = choices(newsroom.WebhookProgram, ticked, v.Lang()), choices(newsroom.WebhookNtfy, ticked, v.Lang())
	return show(w, r, "hooks.html", v)
}

// choices are the events that can be ticked of a kind of webhook, in a language. Nil ticks all.
func choices(of newsroom.WebhookKind, ticked []newsroom.Event, language string) (all []choice) {
	for _, kind := range webhook.Kinds(of, language) {
		all = append(all, choice{string(kind.Event), kind.Label, ticked == nil || slices.Contains(ticked, kind.Event)})
	}
	return all
}

func hookOf(s webhook.EndpointStatus, f paper.Frame) hook {
	stamp := f.Stamp
	h := hook{
		ID: s.ID.String(), Address: webhook.Shown(s.Webhook), How: webhook.How(s.Webhook, f.Lang(), stamp), Since: stamp(s.CreatedAt),
		Off: s.State == newsroom.WebhookOff, Phone: s.Kind == newsroom.WebhookNtfy,
		Browser: webhook.Digest(s.Webhook), Signed: s.Kind == newsroom.WebhookProgram, Ended: s.Ended(), Kinds: choices(s.Kind, s.Events, f.Lang()),
	}
	if s.Overlaps {
		h.Overlap = stamp(s.OldUntil)
	}
	for _, kind := range webhook.Kinds(s.Kind, f.Lang()) {
		if slices.Contains(s.Events, kind.Event) {
			h.Events = append(h.Events, kind.Label)
		}
	}
	teller := delivery.Tell(f.Lang(), stamp)
	for _, one := range s.Posts {
		how := teller.How(one)
		if one.Receipt != "" {
			how += " " + f.Cause(one.Receipt)
		}
		h.Posts = append(h.Posts, arrival{What: teller.What(one), At: stamp(one.MadeAt), How: how})
	}
	return h
}

// changeHooks takes the forms of the page. A secret is shown in the answer itself: it must not stand in an address.
func (p *Pages) changeHooks(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r, "event")
	if err != nil {
		return err
	}
	v := hooked{view: viewOf(r, "Webhooks"), Address: form.Get("url"), Topic: form.Get("topic")}
	made, to, err := p.press(r, form)
	switch {
	case errors.Is(err, entry.ErrForm):
		return err
	case err != nil:
		if !v.refused(w, err) {
			return err
		}
		return p.showHooks(w, r, v, tickedAnew(form))
	case to != "":
		paper.Send(w, HooksPath+"?done="+to)
		return nil
	}
	v.Address, v.Secret, v.Made = "", webhook.Written(made.Secret), made.Host()
	return p.showHooks(w, r, v, nil)
}

// press does what a button of the page is for. It gives a webhook whose secret is to be shown, or by what the next page says what was
// done.
func (p *Pages) press(r *http.Request, form url.Values) (made newsroom.Webhook, to string, err error) {
	ctx, reader, ticked := r.Context(), entry.GuestOf(r).Account.ID, eventsOf(form["event"])
	switch form.Get("do") {
	case "add":
		made, err = p.Hooks.Add(ctx, reader, form.Get("url"), ticked)
		return made, "", err
	case "topic":
		_, err = p.Hooks.AddTopic(ctx, reader, form.Get("topic"), form.Get("token"), ticked)
		return made, "topic", err
	case "browser":
		return made, "browser", p.Hooks.Subscribe(ctx, reader, account.Agent(r.UserAgent()), subscriptionOf(form), ticked)
	}
	id, bad := newsroom.ParseID[newsroom.Webhook](form.Get("webhook"))
	if bad != nil {
		return made, "", entry.ErrForm
	}
	switch form.Get("do") {
	case "rotate":
		made, err = p.Hooks.Rotate(ctx, reader, id)
		return made, "", err
	case "tell":
		return made, "told", p.Hooks.ChangeEvents(ctx, reader, id, ticked)
	case "test":
		return made, "tested", p.Hooks.Test(ctx, reader, id)
	case "on":
		return made, "on", p.Hooks.SwitchOn(ctx, reader, id)
	}
	return made, "", entry.ErrForm
}

// tickedAnew are the events that stay ticked where something new could not be added; nil: it was there already.
func tickedAnew(form url.Values) []newsroom.Event {
	if form.Get("webhook") != "" {
		return nil
	}
	return eventsOf(form["event"])
}

// eventsOf are the events that were ticked, none of them nil.
func eventsOf(names []string) []newsroom.Event {
	out := []newsroom.Event{}
	for _, name := range names {
		if e := newsroom.Event(name); !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// unhooking is the page on which a webhook's removal is confirmed.
type unhooking struct {
	view
	Hook hook
}

// askUnhook asks whether a webhook is to be removed.
func (p *Pages) askUnhook(w http.ResponseWriter, r *http.Request) error {
	all, err := p.Hooks.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(all, func(s webhook.EndpointStatus) bool { return s.ID.String() == r.URL.Query().Get("webhook") })
	if at < 0 {
		return newsroom.Errorf(newsroom.KindNotFound, "You have no such webhook.")
	}
	v := unhooking{view: viewOf(r, "Remove this webhook?")}
	v.Hook = hookOf(all[at], v.Frame)
	return show(w, r, "unhook.html", v)
}

// unhook removes it. One that was removed already is as it was to be.
func (p *Pages) unhook(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	id, bad := newsroom.ParseID[newsroom.Webhook](form.Get("webhook"))
	if bad != nil {
		return entry.ErrForm
	}
	err = p.Hooks.Remove(r.Context(), entry.GuestOf(r).Account.ID, id)
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	paper.Send(w, HooksPath+"?done=removed")
	return nil
}
