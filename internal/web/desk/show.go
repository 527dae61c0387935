package desk

import (
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// view is the page of the mandate.
type view struct {
	paper.Frame
	Revision  newsroom.Revision
	Since     time.Time // zero: never
	Charter   []paragraph
	Heard     []heard
	Left      []row // what is left out
	Proposals []proposal
	Next      time.Time // zero: none is planned
	Late      bool
	Command   string // of the form
	Longest   int
	Text      string // what stands in the box

	Question        string   // the desk's, to what was said
	Waits           bool     // it was said before, and stands beside the mandate
	Suggestions     []string // whole statements that answer it
	Second          string   // the command of the form that sends one of them
	Acknowledgement string
	Words           string            // that a changed row amounted to
	OfRow           bool              // the problem is not one of the box
	Made            newsroom.Revision // by what was said; 0: none
	Tried           *trial
}

// Asked tells whether the desk asks, and what it suggests answers that.
func (v view) Asked() bool { return v.Question != "" || v.Tried != nil && v.Tried.Question != "" }

// proposal waits for the reader's word.
type proposal struct {
	ID, App, Words string
	Suggested      bool // by the app's own account it is its own idea
	At             time.Time
}

// trial is what a statement would come to.
type trial struct {
	edition.Trial
	Acknowledgement, Question string
}

// show shows the mandate, with the question that waits for the reader's answer.
func (p *pages) show(w http.ResponseWriter, r *http.Request) error {
	v, err := p.view(r)
	if err != nil {
		return err
	}
	waiting, result, err := p.Mandates.Unanswered(r.Context(), entry.ReaderOf(r))
	if err != nil {
		return err
	}
	v.Question, v.Text, v.Suggestions, v.Waits = result.Question, waiting.Said, result.Suggestions, true
	return paper.Print(w, r, templates, "mandate.html", v)
}

// view gathers the page.
func (p *pages) view(r *http.Request) (view, error) {
	account := entry.GuestOf(r).Account
	v := view{Frame: begin(r, "What your newsroom follows"), Command: newsroom.CommandID(p.Mint()).String(), Second: newsroom.CommandID(p.Mint()).String(), Longest: mandate.MaxStatement}
	shown, err := p.Mandates.Show(r.Context(), account.ID)
	if err != nil {
		return v, err
	}
	weeks, err := p.Archive.Weekly(r.Context(), account.ID)
	if err != nil {
		return v, err
	}
	planned, err := p.Plans.Planned(r.Context(), account.ID)
	if err != nil {
		return v, err
	}
	v.Revision, v.Since, v.Next = shown.Mandate.Revision, shown.Mandate.UpdatedAt, planned.Next
	v.Charter = charter(shown)
	v.hear(account.Language, shown, weeks)
	for _, one := range shown.Proposals {
		v.Proposals = append(v.Proposals, proposal{
			one.ID.String(), one.Said.Client, one.Said.Text, one.Said.Provenance == newsroom.AssistantSuggestion, one.Said.At,
		})
	}
	return v, nil
}

// hear adds what the desk has heard, in the mandate's order.
func (v *view) hear(language string, shown mandate.Shown, weeks map[string][]int) {
	coverage := map[newsroom.InterestID]newsroom.Coverage{}
	for _, c := range shown.Coverage {
		coverage[c.Interest] = c
	}
	for _, i := range shown.Mandate.Interests {
		if i.Avoid {
			left := rowOf(v.Frame, i)
			if i.Reduced() {
				left.Sparing = mandate.Sparing(language)
			}
			v.Left = append(v.Left, left)
			continue
		}
		c := coverage[i.ID]
		one := heard{Row: rowOf(v.Frame, i), Label: i.Label, Alert: i.Alert, Covered: c.Covered, Cause: c.Cause, Weeks: weeks[i.Label]}
		for _, left := range shown.Mandate.Avoided() {
			if mandate.Excepts(language, i.Label, left.Label) {
				one.Except = append(one.Except, left.Label)
			}
		}
		if i.Limit != "" {
			one.Limit = mandate.InWords(language, i.Limit)
		}
		if n := len(one.Weeks); n > 0 {
			one.Stories = one.Weeks[n-1]
		}
		v.Heard = append(v.Heard, one)
	}
}
