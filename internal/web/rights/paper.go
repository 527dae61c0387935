package rights

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// papered is the page on which a reader says what their paper is called, when it comes, how long it is and what it speaks.
type papered struct {
	view
	Name, Paper, Schedule, Zone, Minutes string
	Languages                            []tongue
	Pictures                             newsroom.PictureChoice
	Next                                 string // when the next edition comes; empty: none is planned
	Saved                                bool
}

// tongue is a language that a newsroom speaks with its readers.
type tongue struct {
	account.InterfaceLanguage
	Chosen bool
}

// paper shows the settings as they are.
func (p *Pages) paper(w http.ResponseWriter, r *http.Request) error {
	v, err := p.papered(r)
	if err != nil {
		return err
	}
	v.Saved = r.URL.Query().Get("done") == "saved"
	return show(w, r, "paper.html", v)
}

func (p *Pages) papered(r *http.Request) (papered, error) {
	a := entry.GuestOf(r).Account
	v := papered{view: viewOf(r, "Your paper"), Name: a.Name, Paper: a.Paper, Zone: a.Zone}
	reader, ready, err := p.planning(r, a.ID)
	if err != nil {
		return v, err
	}
	v.Schedule, v.Minutes, v.Pictures = reader.Schedule.String(), strconv.Itoa(reader.Minutes), reader.Pictures
	v.Next, _ = v.planned(reader, ready)
	for _, one := range account.Languages() {
		v.Languages = append(v.Languages, tongue{one, one.Code == a.Language})
	}
	return v, nil
}

// setPaper takes one of the page's forms. What can't be taken is shown again as it was typed.
func (p *Pages) setPaper(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	v, err := p.papered(r)
	if err != nil {
		return err
	}
	set, err := v.read(form.Get("do"), form.Get)
	if err == nil {
		err = p.People.SetOwn(r.Context(), entry.GuestOf(r).Account.ID, set)
	}
	if err != nil {
		if errors.Is(err, entry.ErrForm) || !v.refused(w, err) {
			return err
		}
		return show(w, r, "paper.html", v)
	}
	paper.Send(w, paperPath+"?done=saved")
	return nil
}

// read reads what one form says, into the view too.
func (v *papered) read(form string, field func(string) string) (s account.Settings, err error) {
	switch form {
	case "names":
		v.Name, v.Paper = field("name"), field("paper")
		s.Name, s.Paper = &v.Name, &v.Paper
	case "when":
		v.Schedule, v.Zone = field("schedule"), strings.TrimSpace(field("zone"))
		s.Zone = &v.Zone
		s.Schedule, err = newsroom.ParseSchedule(v.Schedule)
	case "length":
		v.Minutes = field("minutes")
		s.Minutes = minutesOf(v.Minutes)
	case "pictures":
		v.Pictures, err = newsroom.ParsePictures(field("pictures"))
		s.Pictures = &v.Pictures
	case "language":
		code := field("language")
		s.Language = &code
	default:
		err = entry.ErrForm
	}
	return s, err
}

// minutesOf reads a length; what is no number is read as one that no edition may have.
func minutesOf(typed string) *int {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil {
		n = account.MinMinutes - 1
	}
	return &n
}
