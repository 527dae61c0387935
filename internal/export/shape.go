package export

import (
	"newsroom"
	"newsroom/internal/wire"
)

// The shapes of the files. A field that is listed is always there.
type (
	settings struct {
		Pictures  string     `json:"pictures"` // "lead", "all" or "off"
		Email     string     `json:"email"`
		Name      string     `json:"name"`
		Paper     string     `json:"paper"`
		Language  string     `json:"language"`
		Timezone  string     `json:"timezone"`
		Schedule  string     `json:"schedule"`
		Minutes   int        `json:"minutes"`
		Admin     bool       `json:"operator"`
		CreatedAt *wire.Time `json:"created_at"`
		LeavingAt *wire.Time `json:"leaving_at"` // null: it stays
		Exported  wire.Time  `json:"exported_at"`
		Mail      delivery   `json:"mail"`
		Feed      *feed      `json:"private_feed"` // null: there is none
	}

	feed struct {
		MadeAt    wire.Time  `json:"made_at"`
		FetchedAt *wire.Time `json:"fetched_at"` // null: not yet
	}

	delivery struct {
		Editions  bool   `json:"editions"`
		Alerts    bool   `json:"alerts"`
		QuietFrom string `json:"quiet_from"` // the same as quiet_to: there are no quiet hours
		QuietTo   string `json:"quiet_to"`
		Daily     int    `json:"alerts_a_day"`
		Unfetched bool   `json:"only_alerts_that_no_app_fetched"`
		Pictures  bool   `json:"pictures"`
		EReader   string `json:"e_reader"` // the address to which each edition goes as a book; empty: to none
	}

	post struct {
		Channel  newsroom.Channel    `json:"channel"`
		Target   *newsroom.WebhookID `json:"webhook_id"` // null: it went to none
		Event    newsroom.Event      `json:"event"`
		Subject  string              `json:"subject"` // which of them: the edition's number, the alert's id, when a test was asked for
		State    newsroom.PostState  `json:"state"`
		Cause    newsroom.PostCause  `json:"cause"`
		Attempts int                 `json:"attempts"`
		Unknowns int                 `json:"unknowns"` // attempts of which nobody knows what came of them
		MadeAt   wire.Time           `json:"made_at"`
		EndedAt  *wire.Time          `json:"ended_at"` // null: it goes on
		Receipt  string              `json:"receipt"`
		Edition  int64               `json:"edition"` // that came in its place; 0: none
	}

	mandate struct {
		Revision  newsroom.Revision `json:"revision"`
		UpdatedAt *wire.Time        `json:"updated_at"`
		Interests []interest        `json:"interests"` // every one that there ever was, in the order in which they were stated
		Waiting   []proposal        `json:"waiting"`   // for the reader's word
		Asked     *asked            `json:"asked"`     // what the desk asked back about and waits for the answer to; null: nothing
	}

	interest struct {
		Label string             `json:"label"`
		Avoid bool               `json:"avoid"`
		Alert bool               `json:"alert"`
		Limit newsroom.Limit     `json:"limit"` // "briefs_only", "never_lead", days of the week, or empty
		From  newsroom.Revision  `json:"from_revision"`
		Until *newsroom.Revision `json:"until_revision"` // null: it stands
	}

	proposal struct {
		Statement  string              `json:"statement"`
		Provenance newsroom.Provenance `json:"provenance"`
		App        string              `json:"app"`
		ProposedAt wire.Time           `json:"proposed_at"`
	}

	asked struct {
		Statement string    `json:"statement"`
		Subjects  []string  `json:"subjects"` // what it likely asks to be followed
		AskedAt   wire.Time `json:"asked_at"`
	}

	statement struct {
		Revision   newsroom.Revision   `json:"revision"`
		Statement  string              `json:"statement"`
		Provenance newsroom.Provenance `json:"provenance"`
		By         string              `json:"by"`
		AppliedAt  wire.Time           `json:"applied_at"`
	}

	draft struct {
		ID        newsroom.DraftID     `json:"draft_id"`
		Status    newsroom.DraftStatus `json:"status"`
		Language  string               `json:"language"`
		By        string               `json:"by"`
		StartedAt wire.Time            `json:"started_at"`
		ExpiresAt wire.Time            `json:"expires_at"`
		Mandate   *newsroom.Revision   `json:"mandate_revision"` // null: it has made none
		Answers   []answer             `json:"answers"`          // as they came
	}

	answer struct {
		ID         newsroom.AnswerID         `json:"answer_id"`
		Question   string                    `json:"question_id"`
		Text       string                    `json:"question_text"`
		Answer     *string                   `json:"answer"` // null: the question was skipped
		Provenance newsroom.AnswerProvenance `json:"provenance"`
		By         string                    `json:"by"`
		RecordedAt wire.Time                 `json:"recorded_at"`
		EndedAt    *wire.Time                `json:"ended_at"` // null: it stands
	}

	apps struct {
		Grants  []grant  `json:"grants"`
		Tokens  []grant  `json:"command_line_tokens"`
		Clients []client `json:"clients"`
	}

	grant struct {
		App       string              `json:"app"`
		ReturnsTo string              `json:"returns_to"`
		Scopes    []newsroom.Scope    `json:"permissions"`
		Resources []newsroom.Resource `json:"resources"`
		AskFirst  bool                `json:"ask_first"`
		Since     wire.Time           `json:"since"`
		Until     wire.Time           `json:"until"`
		EndedAt   *wire.Time          `json:"ended_at"` // null: it was not ended
		LastUsed  *wire.Time          `json:"last_used"`
	}

	client struct {
		ID        string    `json:"client_id"`
		Name      string    `json:"name"`
		Redirects []string  `json:"redirect_addresses"`
		CreatedAt wire.Time `json:"created_at"`
	}

	passkey struct {
		Name      string     `json:"name"`
		CreatedAt wire.Time  `json:"created_at"`
		LastUsed  *wire.Time `json:"last_used"` // null: not yet
	}

	identity struct {
		Issuer    string     `json:"issuer"`
		Subject   string     `json:"subject"`
		Email     string     `json:"email"` // there; empty: it says none
		CreatedAt wire.Time  `json:"created_at"`
		LastUsed  *wire.Time `json:"last_used"` // null: not yet
	}

	header struct {
		Source string    `json:"source"` // its address
		Name   string    `json:"name"`
		SetAt  wire.Time `json:"set_at"`
	}

	choice struct {
		Source   string `json:"source"`    // its address
		Always   bool   `json:"always"`    // everything from it is in the paper
		HalfLife string `json:"half_life"` // learned, day, three-days, week or two-weeks
	}

	session struct {
		Agent      string    `json:"agent"` // what the browser calls itself
		SignedInAt wire.Time `json:"signed_in_at"`
		LastUsed   wire.Time `json:"last_used"`
	}

	retrieval struct {
		App    string             `json:"app"`
		At     wire.Time          `json:"at"`
		Alerts []newsroom.AlertID `json:"alerts"`
	}

	note struct {
		At     wire.Time `json:"at"`
		Actor  string    `json:"actor"`
		Action string    `json:"action"`
		Detail string    `json:"detail"`
	}
)

func fromInterest(i newsroom.Interest) interest {
	out := interest{Label: i.Label, Avoid: i.Avoid, Alert: i.Alert, Limit: i.Limit, From: i.From}
	if i.Until > 0 {
		out.Until = &i.Until
	}
	return out
}

func fromDraft(d newsroom.Draft) draft {
	out := draft{
		ID: d.ID, Status: d.Status, Language: d.Language, By: d.Client, StartedAt: wire.At(d.StartedAt), ExpiresAt: wire.At(d.ExpiresAt),
	}
	if d.Mandate > 0 {
		out.Mandate = &d.Mandate
	}
	for _, a := range d.Answers {
		one := answer{
			ID: a.ID, Question: a.Question, Text: a.Text, Provenance: a.Provenance, By: a.Client, RecordedAt: wire.At(a.At),
			EndedAt: wire.TimeOrNull(a.EndedAt),
		}
		if a.Action != newsroom.ActSkip {
			one.Answer = &a.Answer
		}
		out.Answers = append(out.Answers, one)
	}
	return out
}

func fromGrant(g newsroom.Grant) grant {
	return grant{
		App: g.Label(), ReturnsTo: newsroom.RedirectHost(g.Redirect), Scopes: g.Scopes, Resources: g.Resources, AskFirst: g.AskFirst,
		Since: wire.At(g.CreatedAt), Until: wire.At(g.ExpiresAt), EndedAt: wire.TimeOrNull(g.EndedAt), LastUsed: wire.TimeOrNull(g.LastUsed),
	}
}

func fromToken(t newsroom.AccessToken) grant {
	return grant{
		App: t.Client, Scopes: t.Scopes, Resources: t.Resources, AskFirst: t.AskFirst,
		Since: wire.At(t.CreatedAt), Until: wire.At(t.ExpiresAt), EndedAt: wire.TimeOrNull(t.RevokedAt), LastUsed: wire.TimeOrNull(t.LastUsed),
	}
}
