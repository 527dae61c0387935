package rights

import (
	"net/http"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/export"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/oauth"
	"newsroom/internal/readlater"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// The paths of the pages.
const (
	AccountPath = "/account"
	// DeliveryPath is where a reader chooses what comes by mail, and PausePath where one is led by an alert's letter.
	DeliveryPath = "/account/delivery"
	PausePath    = "/account/pause"
	// HooksPath is where a reader keeps webhooks.
	HooksPath = "/account/webhooks"
	// LaterPath is where a reader keeps services for reading later.
	LaterPath = "/account/read-later"

	feedPath    = "/account/delivery/feed"
	eReaderPath = "/account/delivery/e-reader"
	appsPath    = "/account/apps"
	endPath     = "/account/apps/end"
	paperPath   = "/account/paper"
	lookPath    = "/account/look"
	clientsPath = "/account/apps/own"
	recordPath  = "/account/record"
	exportPath  = "/account/export"
	leavePath   = "/account/leave"
	allPath     = "/operator/record"
	unhookPath  = "/account/webhooks/remove"
	keyPath     = "/account/webhooks/key"
)

// Steps is what the pages ask of the steps.
type Steps struct {
	People   *account.Directory
	Tokens   *account.Tokens
	Record   *account.AuditLog
	Apps     *oauth.Server
	Mandates *mandate.Editor
	Visits   *alert.Updates
	Exports  *export.Exporter
	Delivery *delivery.Outbox
	Hooks    *webhook.Endpoints
	Feeds    *privatefeed.Syndicator
	Later    *readlater.Services
	// FeedAddress gives the address of a private feed, by its secret.
	FeedAddress func(secret string, form privatefeed.Form) string
	Monitors    *alert.Monitors
	Mails       bool   // there is a relay
	Provider    string // another service by which people sign in; empty: there is none
	NoPasswords bool   // passwords open nothing
}

// Pages are the pages of what is a reader's.
type Pages struct {
	Steps
	gate *entry.Pages
}

// New makes the pages behind a gate.
func New(gate *entry.Pages, steps Steps) *Pages { return &Pages{Steps: steps, gate: gate} }

// Mount adds the routes.
func (p *Pages) Mount(mux *http.ServeMux) {
	for path, page := range map[string]entry.SignInPage{
		AccountPath:  {Show: p.gate.Known(p.overview)},
		paperPath:    {Show: p.gate.Known(p.paper), Take: p.gate.Known(p.setPaper)},
		lookPath:     {Show: p.look, Take: p.keepLook},
		appsPath:     {Show: p.gate.Known(p.apps), Take: p.gate.Known(p.saveApp)},
		endPath:      {Show: p.gate.Known(p.askEnd), Take: p.gate.Known(p.end), StandsOn: appsPath},
		clientsPath:  {Show: p.gate.Known(p.clients), Take: p.gate.Known(p.changeClients)},
		recordPath:   {Show: p.gate.Known(p.record)},
		allPath:      {Show: p.gate.Known(p.everybodys)},
		exportPath:   {Show: p.gate.Recent(p.askExport), Take: p.gate.Recent(p.export)},
		DeliveryPath: {Show: p.gate.Known(p.delivery), Take: p.gate.Known(p.choose)},
		feedPath:     {Show: p.gate.Recent(p.askFeed), Take: p.gate.Recent(p.changeFeed)},
		eReaderPath:  {Show: p.gate.Recent(p.askEReader), Take: p.gate.Recent(p.changeEReader)},
		PausePath:    {Show: p.gate.Known(p.askPause), Take: p.gate.Known(p.pause), StandsOn: DeliveryPath},
		HooksPath:    {Show: p.gate.Known(p.hooks), Take: p.gate.Known(p.changeHooks)},
		unhookPath:   {Show: p.gate.Known(p.askUnhook), Take: p.gate.Known(p.unhook), StandsOn: HooksPath},
		keyPath:      {Take: p.gate.Known(p.giveKey), StandsOn: HooksPath},
		LaterPath:    {Show: p.gate.Known(p.later), Take: p.gate.Known(p.changeLater)},
		leavePath:    {Show: p.gate.Known(p.askLeave), Take: p.gate.Known(p.leave)},
	} {
		p.gate.Add(mux, path, page)
	}
}

// view is what every page shows.
type view struct {
	paper.Frame
	Reader string // who is signed in
}

// viewOf begins the page of who asks.
func viewOf(r *http.Request, title string) view {
	v := view{Frame: paper.Begin(r, title), Reader: entry.GuestOf(r).Account.Email}
	v.Here = AccountPath
	return v
}

// show sends a page.
func show(w http.ResponseWriter, r *http.Request, name string, what paper.Framed) error {
	return paper.Print(w, r, templates, name, what)
}

// refused shows a page again with what was wrong, if that is the reader's to mend.
func (v *view) refused(w http.ResponseWriter, err error) bool {
	status := map[newsroom.ErrorKind]int{
		newsroom.KindInvalid: http.StatusUnprocessableEntity, newsroom.KindLimit: http.StatusUnprocessableEntity, newsroom.KindConflict: http.StatusConflict,
		newsroom.KindExists:   http.StatusConflict,
		newsroom.KindNotFound: http.StatusConflict,
	}[newsroom.KindOf(err)]
	message := templates.Tell(v.Frame, err)
	if status == 0 || message == "" {
		return false
	}
	httpd.Note(w, err)
	v.Status, v.Problem = status, message
	return true
}
