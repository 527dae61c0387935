package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

// mailbox is the mailbox from which letters are fetched, without its password.
type mailbox struct {
	Host     string                `json:"host"`
	Port     int                   `json:"port"`
	Security newsroom.MailSecurity `json:"security"`
	User     string                `json:"user"`
	Folder   string                `json:"folder"`
	AddedAt  wire.Time             `json:"added_at"`
	ReadAt   *wire.Time            `json:"read_at"`
	NextAt   *wire.Time            `json:"next_at"`
	Cause    string                `json:"cause"` // of the last failure; empty: the last look worked
	Lists    []mailList            `json:"lists"`
}

// mailList is a list in it, and what the reader has said of it.
type mailList struct {
	Sender  string              `json:"sender"`
	Name    string              `json:"name"`
	ListID  string              `json:"list_id"`
	Subject string              `json:"subject"` // of the newest letter
	DKIM    string              `json:"dkim"`
	At      wire.Time           `json:"at"`
	Answer  newsroom.MailAnswer `json:"answer"`
	Held    int                 `json:"held"`
}

// mailboxes tells of the reader's mailbox, if there is one.
func (p *parcel) mailboxes(name string) error {
	next := once(func() ([]mailbox, error) {
		box, err := p.view.Mailboxes().Of(p.account)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		out := mailbox{
			Host: box.Host, Port: box.Port, Security: box.Security, User: box.User, Folder: box.Folder,
			AddedAt: wire.At(box.AddedAt), ReadAt: wire.TimeOrNull(box.ReadAt), NextAt: wire.TimeOrNull(box.NextAt), Cause: box.Cause, Lists: []mailList{},
		}
		lists, err := p.view.Mailboxes().Lists(box.ID)
		for _, l := range lists {
			out.Lists = append(out.Lists, mailList{l.Sender, l.Name, l.ListID, l.Subject, l.DKIM, wire.At(l.At), l.Answer, l.Held})
		}
		return []mailbox{out}, err
	})
	return list(p, name, next, as(func(b mailbox) mailbox { return b }))
}
