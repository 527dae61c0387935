package desk

import (
	"context"
	"embed"
	"net/http"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// The paths of the pages.
const (
	Path        = "/mandate"
	historyPath = "/mandate/history"
	returnPath  = "/mandate/return"
	changesPath = "/mandate/changes" // of older versions: what apps had changed
)

// Mandates is what the pages ask of package mandate.
type Mandates interface {
	Show(ctx context.Context, account newsroom.AccountID) (mandate.Shown, error)
	Unanswered(ctx context.Context, reader newsroom.Principal) (newsroom.OpenQuestion, mandate.Result, error)
	Dismiss(ctx context.Context, reader newsroom.Principal) error
	Revisions(ctx context.Context, account newsroom.AccountID, below newsroom.Revision, limit int) ([]mandate.Change, error)
	Preview(ctx context.Context, c mandate.Instruction) (mandate.Result, []newsroom.Interest, error)
	Returning(ctx context.Context, reader newsroom.Principal, to newsroom.Revision) (mandate.Change, []newsroom.Interest, error)
	CorrectOnce(ctx context.Context, command newsroom.Command, c mandate.Instruction, encode func(mandate.Result) (newsroom.StoredResponse, error)) (newsroom.StoredResponse, bool, error)
	ChangeOnce(ctx context.Context, command newsroom.Command, c mandate.RowChange, encode func(mandate.Result) (newsroom.StoredResponse, error)) (newsroom.StoredResponse, bool, error)
	Sentence(ctx context.Context, reader newsroom.Principal, row mandate.InterestEdit) (string, error)
	Undo(ctx context.Context, reader newsroom.Principal, revision, expected newsroom.Revision) (newsroom.Revision, error)
	Return(ctx context.Context, reader newsroom.Principal, to, expected newsroom.Revision) (newsroom.Revision, error)
	Accept(ctx context.Context, reader newsroom.Principal, id newsroom.CommandID, expected newsroom.Revision) (mandate.Result, error)
	Decline(ctx context.Context, reader newsroom.Principal, id newsroom.CommandID) error
}

// Archive is what the pages ask of package edition.
type Archive interface {
	Weekly(ctx context.Context, account newsroom.AccountID) (map[string][]int, error)
	Try(ctx context.Context, account newsroom.AccountID, interests []newsroom.Interest) (edition.Trial, error)
}

// Plans tells when the next edition comes.
type Plans interface {
	Planned(ctx context.Context, account newsroom.AccountID) (newsroom.Readiness, error)
}

// Steps is what the pages ask of the steps.
type Steps struct {
	Mandates Mandates
	Archive  Archive
	Plans    Plans
	Mint     newsroom.Minter
}

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "desk")

type pages struct{ Steps }

// Mount adds the routes behind a gate.
func Mount(mux *http.ServeMux, gate *entry.Pages, steps Steps) {
	p := &pages{steps}
	gate.Add(mux, Path, entry.SignInPage{Show: gate.Known(p.show), Take: gate.Known(p.tell)})
	gate.Add(mux, historyPath, entry.SignInPage{Show: gate.Known(p.history), Take: gate.Known(p.undo)})
	gate.Add(mux, changesPath, entry.SignInPage{Show: gate.Known(moved)})
	gate.Add(mux, returnPath, entry.SignInPage{Show: gate.Known(p.askReturn), Take: gate.Known(p.takeReturn), StandsOn: historyPath})
}

// begin gives the frame of a page of the mandate.
func begin(r *http.Request, title string) paper.Frame {
	f := paper.Begin(r, title)
	f.Here = Path
	return f
}

// moved leads from where the changes of apps stood before they became a part of the history.
func moved(w http.ResponseWriter, r *http.Request) error {
	http.Redirect(w, r, historyPath, http.StatusMovedPermanently)
	return nil
}
