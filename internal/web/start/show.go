package start

import (
	"net/http"
	"net/url"
	"time"

	"newsroom"
	"newsroom/internal/onboarding"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// asking is the page of a question.
type asking struct {
	paper.Frame
	Draft    newsroom.Draft
	Question onboarding.Question
	Number   int // its place
	Total    int
	Last     bool
	Standing []answered
	Notice   string // of alerts
	Text     string // what stands in the box
	Zone     string // that is asked for with the schedule; empty: it is not
	Guessed  bool   // nobody has named it
	Target   string // the answer that is corrected; empty: none is
	Command  string
	ByApp    bool // an app has answered something

	Checked    string              // the last answer as it was written, where what it comes to is shown before it is taken; empty: it is not
	Understood []newsroom.Interest // what the answers ask for, where they are read over
	Settled    []onboarding.Line   // what else was understood
}

// answered is a standing answer.
type answered struct {
	ID, Text, Answer, App string
	Skipped               bool
}

// show shows where the conversation stands.
func (p *pages) show(w http.ResponseWriter, r *http.Request) error { return p.open(w, r, nil, "") }

func (p *pages) open(w http.ResponseWriter, r *http.Request, form url.Values, problem string) error {
	shown, err := p.Drafts.Open(r.Context(), entry.GuestOf(r).Account.ID)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		return p.welcome(w, r, problem)
	case err != nil:
		return err
	}
	switch shown.Draft.Status { //nolint:exhaustive // an open draft is in one of these
	case newsroom.Building, newsroom.Failed:
		paper.Send(w, PressPath)
		return nil
	case newsroom.Review:
		return p.review(w, r, shown, problem)
	}
	return p.ask(w, r, shown, form, problem)
}

// welcome says what comes, and has a button to begin.
func (p *pages) welcome(w http.ResponseWriter, r *http.Request, problem string) error {
	v := struct {
		paper.Frame
		Command string
		Again   bool // a paper is sent already
	}{Frame: paper.Begin(r, "Seven questions, then your first paper"), Command: newsroom.CommandID(p.Mint()).String()}
	_, body, _, err := p.Editions.Front(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	if v.Again = body != nil; v.Again {
		v.Title = "Answer the questions anew"
	}
	if problem != "" {
		v.Problem, v.Status = problem, http.StatusConflict
	}
	return paper.Print(w, r, templates, "welcome.html", v)
}

// ask shows the open question, or the one whose answer is to be changed.
func (p *pages) ask(w http.ResponseWriter, r *http.Request, shown onboarding.DraftView, form url.Values, problem string) error {
	v := asking{
		Frame: paper.Begin(r, "Your newsroom begins"), Draft: shown.Draft, Number: min(shown.Answered+1, shown.Total), Total: shown.Total,
		Notice: shown.AlertsNotice, Command: newsroom.CommandID(p.Mint()).String(), Text: form.Get("answer"),
	}
	v.Last = v.Number == v.Total
	if shown.Question != nil {
		v.Question = *shown.Question
	}
	change := r.URL.Query().Get("change")
	if form.Get("target") != "" {
		change = form.Get("target")
	}
	v.add(shown.Standing)
	for i, a := range shown.Standing {
		if a.ID.String() != change {
			continue
		}
		v.Target, v.Number, v.Last = change, i+1, false
		v.Question = onboarding.Question{ID: a.Question, Text: a.Text, Help: "", Required: true}
		if v.Text == "" {
			v.Text = a.Answer
		}
	}
	if v.Last {
		d := shown.Draft
		if said, is := onboarding.Preview(shown, v.Text); is && problem == "" {
			d, v.Checked = said, v.Text
		}
		v.Understood, v.Settled = onboarding.Understand(d).Interests, onboarding.Settled(d)
	}
	v.askZone(r)
	if problem != "" {
		v.Problem, v.Status = problem, http.StatusUnprocessableEntity
	}
	return paper.Print(w, r, templates, "question.html", v)
}

// add adds the standing answers.
func (v *asking) add(standing []newsroom.DraftAnswer) {
	for _, a := range standing {
		one := answered{ID: a.ID.String(), Text: a.Text, Answer: a.Answer, Skipped: a.Action == newsroom.ActSkip}
		if a.Client != newsroom.OnTheWeb {
			one.App, v.ByApp = a.Client, true
		}
		v.Standing = append(v.Standing, one)
	}
}

// askZone has the zone asked for beside the hours.
func (v *asking) askZone(r *http.Request) {
	if v.Question.ID != onboarding.Schedule && v.Question.ID != onboarding.ScheduleAgain {
		return
	}
	if v.Zone = v.Draft.Zone; v.Zone == "" {
		v.Zone = entry.GuestOf(r).Account.Zone
	}
	v.Guessed = v.Draft.Zone == "" && v.Zone == newsroom.DefaultZone
}

// review asks whether the draft is to replace what stands.
func (p *pages) review(w http.ResponseWriter, r *http.Request, shown onboarding.DraftView, problem string) error {
	v := asking{Frame: paper.Begin(r, "Replace your mandate?"), Draft: shown.Draft, Understood: onboarding.Understand(shown.Draft).Interests, Settled: onboarding.Settled(shown.Draft)}
	v.add(shown.Standing)
	if problem != "" {
		v.Problem, v.Status = problem, http.StatusConflict
	}
	return paper.Print(w, r, templates, "review.html", v)
}

// printing is the page of the first edition while it is made.
type printing struct {
	paper.Frame
	Draft     newsroom.Draft
	Failed    bool
	Waits     bool // the account waits for whoever runs the newsroom
	Next      time.Time
	Sources   int
	Asked     int // that were read
	Mute      int // that did not answer
	Articles  int
	Command   string
	Steps     [4]string // "done", "now" or "open"
	Conversed bool      // there is a draft
}

// press shows how far the first edition has come.
func (p *pages) press(w http.ResponseWriter, r *http.Request) error {
	v, done, err := p.progress(r)
	switch {
	case err != nil:
		return err
	case done != "":
		paper.Send(w, done)
		return nil
	}
	return paper.Print(w, r, templates, "press.html", v)
}

// progress gathers how far it has come, or where to look instead.
func (p *pages) progress(r *http.Request) (v printing, elsewhere string, err error) {
	account := entry.GuestOf(r).Account
	v.Frame = paper.Begin(r, "Your first edition is being made")
	v.Command, v.Waits = newsroom.CommandID(p.Mint()).String(), !account.Authorized
	ready, body, _, err := p.Editions.Front(r.Context(), account.ID)
	if err != nil {
		return v, "", err
	}
	v.Next = ready.Next
	shown, err := p.Drafts.Open(r.Context(), account.ID)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound && body != nil:
		return v, "/", nil
	case newsroom.KindOf(err) == newsroom.KindNotFound && !follows(ready):
		return v, Path, nil
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		v.Title = "Your first edition is being prepared"
		err = p.read(r, &v)
		return v, "", err
	case err != nil:
		return v, "", err
	case shown.Draft.Status == newsroom.Collecting, shown.Draft.Status == newsroom.Review:
		return v, Path, nil
	}
	v.Draft, v.Failed, v.Conversed = shown.Draft, shown.Draft.Status == newsroom.Failed, true
	if v.Failed {
		v.Title = "Your first edition could not be made"
	} else {
		v.Refresh = refreshEvery
	}
	err = p.read(r, &v)
	return v, "", err
}

// refreshEvery is in how many seconds a browser without scripts looks again.
const refreshEvery = 3

// follows tells whether a newsroom has something to follow.
func follows(ready newsroom.Readiness) bool {
	for _, check := range ready.Checks {
		if check.Name == "mandate" {
			return check.OK
		}
	}
	return false
}

// read counts what was read, and says which step is the present one.
func (p *pages) read(r *http.Request, v *printing) error {
	account := entry.GuestOf(r).Account.ID
	all, err := p.Sources.List(r.Context(), &account)
	if err != nil {
		return err
	}
	v.Sources = len(all)
	for _, one := range all {
		v.Articles += one.Articles
		switch {
		case one.Failing != nil:
			v.Mute++
		case !one.PolledAt.IsZero():
			v.Asked++
		}
	}
	v.Steps = [4]string{"open", "open", "open", "open"}
	done := []bool{v.Draft.Mandate > 0 || !v.Conversed, v.Sources > 0 && v.Asked+v.Mute == v.Sources, false, false}
	for i, is := range done {
		if !is {
			v.Steps[i] = "now"
			break
		}
		v.Steps[i] = "done"
	}
	return nil
}

// events tells a browser how far it has come.
func (p *pages) events(w http.ResponseWriter, r *http.Request) error {
	v, elsewhere, err := p.progress(r)
	if err != nil {
		return err
	}
	say := templates.In(v.Frame)
	stands := map[string]string{
		"answered": say.Say("%s of %s", v.Asked, v.Sources), "articles": say.Count(v.Articles, "%s article", "%s articles"),
	}
	for i, name := range []string{"step-1", "step-2", "step-3", "step-4"} {
		stands[name] = v.Steps[i]
	}
	return paper.Live(w, stands, elsewhere != "" || v.Failed)
}
