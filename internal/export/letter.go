package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

// letterbox is an address for a newsletter.
type letterbox struct {
	Source  newsroom.SourceID `json:"source"`
	Name    string            `json:"name"`
	MadeAt  wire.Time         `json:"made_at"`
	Senders []string          `json:"senders"`
	Letters []letter          `json:"letters"`
}

// letter is what is known of an issue, which goes after a while; its articles are not in an export, as those of feeds are not.
type letter struct {
	State    newsroom.IssueState `json:"state"`
	At       wire.Time           `json:"at"`
	Sender   string              `json:"sender"`
	Name     string              `json:"name"`
	Subject  string              `json:"subject"`
	ListID   string              `json:"list_id"`
	DKIM     string              `json:"dkim"`
	SPF      string              `json:"spf"`
	Articles int                 `json:"articles"`
}

// told are the states of issues of which more than a digest is kept.
var told = []newsroom.IssueState{newsroom.IssueRead, newsroom.IssueConfirm, newsroom.IssueQuarantined, newsroom.IssueUnreadable}

// letters tells of the newsletters that come to the reader.
func (p *parcel) letters(name string) error {
	sources, err := p.view.Sources().For(p.account)
	if err != nil {
		return err
	}
	names := map[newsroom.SourceID]string{}
	for _, s := range sources {
		names[s.ID] = s.Name()
	}
	next := once(func() (all []letterbox, err error) {
		boxes, err := p.view.Letterboxes().Of(p.account)
		for _, b := range boxes {
			one, err := p.letterbox(b)
			if err != nil {
				return nil, err
			}
			one.Name = names[b.Source]
			all = append(all, one)
		}
		return all, err
	})
	return list(p, name, next, as(func(b letterbox) letterbox { return b }))
}

func (p *parcel) letterbox(b newsroom.Letterbox) (letterbox, error) {
	out := letterbox{Source: b.Source, MadeAt: wire.At(b.MadeAt), Senders: []string{}, Letters: []letter{}}
	senders, err := p.view.Letterboxes().Senders(b.ID)
	if err != nil {
		return out, err
	}
	for _, s := range senders {
		out.Senders = append(out.Senders, s.Address)
	}
	for _, state := range told {
		issues, err := p.view.Letterboxes().Issues(b.ID, state, pageSize)
		if err != nil {
			return out, err
		}
		for _, i := range issues {
			out.Letters = append(out.Letters, letter{
				State: i.State, At: wire.At(i.At), Sender: i.Sender, Name: i.Name, Subject: i.Subject, ListID: i.ListID, DKIM: i.DKIM, SPF: i.SPF, Articles: i.Articles,
			})
		}
	}
	return out, nil
}
