package sources

import (
	"context"
	"net/http"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/mailbox"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// mailboxPath is the page of the mailbox from which a reader's letters are fetched.
const mailboxPath = "/sources/mailbox"

// Mailboxes is what the pages ask of package mailbox.
type Mailboxes interface {
	Show(ctx context.Context, account newsroom.AccountID) (mailbox.FolderView, error)
	Try(ctx context.Context, account newsroom.AccountID, given mailbox.Settings) (mailbox.Tried, error)
	Save(ctx context.Context, account newsroom.AccountID, given mailbox.Settings) error
	Look(ctx context.Context, account newsroom.AccountID) error
	Remove(ctx context.Context, account newsroom.AccountID) error
	Accept(ctx context.Context, account newsroom.AccountID, list newsroom.MailListID) (newsroom.SourceID, error)
	Decline(ctx context.Context, account newsroom.AccountID, list newsroom.MailListID) error
}

// fetched is the page of a mailbox.
type fetched struct {
	paper.Frame
	Has   bool
	Box   mailbox.FolderView
	Given mailbox.Settings // what stands in the form; never a password
	Port  string           // as it stands there
	Tried *mailbox.Tried
}

// Asking gives the lists that wait for the reader's word.
func (f fetched) Asking() []mailbox.List {
	return f.lists(func(l mailbox.List) bool { return l.Asks() })
}

// Untaken gives the lists whose letters are not taken: declined ones, and those whose source was removed.
func (f fetched) Untaken() []mailbox.List {
	return f.lists(func(l mailbox.List) bool { return !l.Asks() && !l.Taken() })
}

func (f fetched) lists(which func(mailbox.List) bool) (some []mailbox.List) {
	for _, l := range f.Box.Lists {
		if which(l) {
			some = append(some, l)
		}
	}
	return some
}

// showMailbox shows the reader's mailbox, or the form for one.
func (p *pages) showMailbox(w http.ResponseWriter, r *http.Request) error {
	v, err := p.fetched(r)
	if err != nil {
		return err
	}
	return paper.Print(w, r, templates, "mailbox.html", v)
}

func (p *pages) fetched(r *http.Request) (fetched, error) {
	v := fetched{Frame: begin(r, "A mailbox"), Given: mailbox.Settings{Security: newsroom.MailTLS}}
	box, err := p.mailboxes.Show(r.Context(), entry.GuestOf(r).Account.ID)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return v, nil
	}
	v.Has, v.Box, v.Port = true, box, strconv.Itoa(box.Port)
	v.Given = mailbox.Settings{Host: box.Host, Security: box.Security, User: box.User, Folder: box.Folder}
	return v, err
}

// changeMailbox does what was pressed on the page of a mailbox.
func (p *pages) changeMailbox(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	ctx, account, back := r.Context(), entry.GuestOf(r).Account.ID, mailboxPath
	switch do := form.Get("do"); do {
	case "try", "save":
		port := 0
		if typed := form.Get("port"); typed != "" {
			if port, err = strconv.Atoi(typed); err != nil {
				port = -1 // which is none
			}
		}
		given := mailbox.Settings{
			Host: form.Get("host"), Port: port, Security: newsroom.MailSecurity(form.Get("security")), User: form.Get("user"), Folder: form.Get("folder"),
			Password: form.Get("password"), Kept: form.Get("kept"),
		}
		return p.knock(w, r, do == "save", given, form.Get("port"))
	case "look":
		if err = p.may(w, r); err == nil {
			err = p.mailboxes.Look(ctx, account)
		}
	case "remove":
		back, err = Path, p.mailboxes.Remove(ctx, account)
	case "accept", "decline":
		err = p.answer(ctx, account, do == "accept", form.Get("list"))
	default:
		return entry.ErrForm
	}
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errNone
	}
	if err != nil {
		return err
	}
	paper.Send(w, back)
	return nil
}

// answer says yes or no to a list.
func (p *pages) answer(ctx context.Context, account newsroom.AccountID, yes bool, number string) error {
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return entry.ErrForm
	}
	if !yes {
		return p.mailboxes.Decline(ctx, account, newsroom.MailListID(id))
	}
	_, err = p.mailboxes.Accept(ctx, account, newsroom.MailListID(id))
	return err
}

// knock tries a mailbox, or saves it. What was wrong stands above the form, which has everything but the password.
func (p *pages) knock(w http.ResponseWriter, r *http.Request, save bool, given mailbox.Settings, port string) error {
	if err := p.may(w, r); err != nil {
		return p.unknocked(w, r, given, port, err, http.StatusTooManyRequests)
	}
	account := entry.GuestOf(r).Account.ID
	if save {
		err := p.mailboxes.Save(r.Context(), account, given)
		if err != nil {
			return p.unknocked(w, r, given, port, err, http.StatusUnprocessableEntity)
		}
		paper.Send(w, mailboxPath)
		return nil
	}
	tried, err := p.mailboxes.Try(r.Context(), account, given)
	if err != nil {
		return p.unknocked(w, r, given, port, err, http.StatusUnprocessableEntity)
	}
	v, err := p.fetched(r)
	if err != nil {
		return err
	}
	v.Given, v.Port, v.Tried = given, port, &tried
	return paper.Print(w, r, templates, "mailbox.html", v)
}

// unknocked shows the form with what was wrong, if that is the reader's to mend.
func (p *pages) unknocked(w http.ResponseWriter, r *http.Request, given mailbox.Settings, port string, wrong error, status int) error {
	switch newsroom.KindOf(wrong) { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindInvalid, newsroom.KindLimit, newsroom.KindUnavailable:
	default:
		return wrong
	}
	httpd.Note(w, wrong)
	v, err := p.fetched(r)
	if err != nil {
		return err
	}
	v.Given, v.Port = given, port
	v.Status, v.Problem = status, templates.Plainly(v.Frame, wrong, status, "")
	return paper.Print(w, r, templates, "mailbox.html", v)
}
