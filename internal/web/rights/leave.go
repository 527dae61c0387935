package rights

import (
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/export"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// askExport says what an export is.
func (p *Pages) askExport(w http.ResponseWriter, r *http.Request) error {
	v := viewOf(r, "Download everything")
	return show(w, r, "export.html", v)
}

// export makes an export and sends it. What goes wrong before the first byte is shown as a page.
func (p *Pages) export(w http.ResponseWriter, r *http.Request) error {
	if _, err := httpd.Form(w, r); err != nil {
		return err
	}
	// What takes longer than a request may take to come would be taken for a reader who has gone.
	err := http.NewResponseController(w).SetReadDeadline(time.Now().Add(making)) //nolint:forbidigo // connections live by the machine's clock
	if err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	made, err := p.Exports.Make(r.Context(), entry.GuestOf(r).Account.ID, newsroom.ActorReader)
	if err != nil {
		return err
	}
	defer made.Close() //nolint:errcheck // it has no name: nothing is left of it
	h := w.Header()
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", `attachment; filename="newsroom.zip"`)
	h.Set("Content-Length", strconv.FormatInt(made.Size, 10))
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	if err := pour(w, made); err != nil {
		httpd.Note(w, err) // the answer has begun, so the reader can only see that it is short
	}
	return nil
}

// Bounds of an export: how long making it may take, and how long each portion of sending it. Who reads more slowly is cut
// off.
const (
	making   = 5 * time.Minute
	portion  = 256 << 10
	patience = 30 * time.Second
)

// pour sends a file, with a deadline for each portion.
func pour(w http.ResponseWriter, file *export.Export) error {
	control := http.NewResponseController(w)
	for {
		err := control.SetWriteDeadline(time.Now().Add(patience)) //nolint:forbidigo // connections live by the machine's clock
		if err != nil && !errors.Is(err, http.ErrNotSupported) {
			return err
		}
		if _, err := io.CopyN(w, file, portion); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
	}
}

// errSure says that the box was not ticked.
const errSure = "Tick the box if you want to leave."

// leaving is the page on which a reader leaves, or takes that back.
type leaving struct {
	view
	Hours int // that it can be taken back
}

func (p *Pages) askLeave(w http.ResponseWriter, r *http.Request) error {
	g := entry.GuestOf(r)
	if g.Account.LeavingAt.IsZero() && !g.Recent {
		paper.Send(w, entry.SignIn(leavePath))
		return nil
	}
	return p.showLeave(w, r, "")
}

func (p *Pages) showLeave(w http.ResponseWriter, r *http.Request, problem string) error {
	v := leaving{viewOf(r, "Leave this newsroom"), int(newsroom.Notice.Hours())}
	if !v.Guest.Leaving.IsZero() {
		v.Title = "You are leaving"
	}
	if v.Problem = problem; problem != "" {
		v.Status = http.StatusUnprocessableEntity
	}
	return show(w, r, "leave.html", v)
}

// leave plans the end of the account for who signed in just now and has ticked the box. Taking it back asks for neither.
func (p *Pages) leave(w http.ResponseWriter, r *http.Request) error {
	g := entry.GuestOf(r)
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	switch do := form.Get("do"); {
	case do == "stay":
		err = p.People.Stay(r.Context(), g.Account.ID)
	case do != "leave":
		return entry.ErrForm
	case !g.Recent:
		paper.Send(w, entry.SignIn(leavePath))
		return nil
	case form.Get("sure") != "yes":
		return p.showLeave(w, r, errSure)
	default:
		err = p.People.Leave(r.Context(), g)
	}
	if err != nil {
		return err
	}
	paper.Send(w, leavePath)
	return nil
}
