package wire

import "newsroom"

// Mandate is the answer to GET /mandate. Nothing in it tells the revision: a client learns that from the answer to
// its own correction, from a finished draft, from a webhook, or from its reader.
type Mandate struct {
	Interests  []Interest  `json:"interests"`
	Avoid      []string    `json:"avoid"`
	Statements []Statement `json:"statements"` // on which something that stands rests, newest first
	Pending    []Pending   `json:"pending"`
	UpdatedAt  *Time       `json:"updated_at"` // null: nothing was said yet
	EditorURL  string      `json:"editor_url"`
}

// Interest is what a reader follows.
type Interest struct {
	Label   string          `json:"label"`
	Covered bool            `json:"covered"` // an article of the last 14 days is on it
	Cause   *newsroom.Cause `json:"cause"`   // null where it is covered
	Limit   *newsroom.Limit `json:"limit"`   // null where it has none
}

// Statement is what was said and applied.
type Statement struct {
	Statement  string              `json:"statement"`
	Provenance newsroom.Provenance `json:"provenance"`
	AppliedAt  Time                `json:"applied_at"`
}

// Pending is a correction that waits for the reader's word.
type Pending struct {
	Statement  string `json:"statement"`
	ProposedAt Time   `json:"proposed_at"`
}

// FromMandate gives a mandate for the wire.
func FromMandate(m newsroom.Mandate, coverage []newsroom.Coverage, statements []newsroom.Statement, waiting []newsroom.Proposal, editorURL string) Mandate {
	out := Mandate{UpdatedAt: TimeOrNull(m.UpdatedAt), EditorURL: editorURL}
	for _, c := range coverage {
		out.Interests = append(out.Interests, Interest{Label: c.Label, Covered: c.Covered, Cause: causeOrNull(c), Limit: limitOrNull(m.LimitOf(c.Interest))})
	}
	for _, interest := range m.Avoided() {
		out.Avoid = append(out.Avoid, interest.Label)
	}
	for _, s := range statements {
		out.Statements = append(out.Statements, Statement{Statement: s.Text, Provenance: s.Provenance, AppliedAt: At(s.At)})
	}
	for _, p := range waiting {
		out.Pending = append(out.Pending, Pending{Statement: p.Said.Text, ProposedAt: At(p.Said.At)})
	}
	return out
}

func causeOrNull(c newsroom.Coverage) *newsroom.Cause {
	if c.Covered || c.Cause == "" {
		return nil
	}
	return &c.Cause
}

func limitOrNull(limit newsroom.Limit) *newsroom.Limit {
	if limit == "" {
		return nil
	}
	return &limit
}

// CorrectionResult is the answer to POST /mandate.
type CorrectionResult struct {
	Revision        newsroom.Revision `json:"revision"` // the standing one after the call
	Outcome         newsroom.Outcome  `json:"outcome"`
	Acknowledgement string            `json:"acknowledgement"`
	Question        *string           `json:"question"`              // null but with a clarification, or where a part was applied
	Suggestions     []string          `json:"suggestions,omitempty"` // whole statements that the reader may want to say next
	Interests       []Covered         `json:"interests"`
}

// Covered is an interest in the answer to a correction.
type Covered struct {
	Label   string `json:"label"`
	Covered bool   `json:"covered"`
}

// FromCoverage gives the interests of a correction's answer.
func FromCoverage(coverage []newsroom.Coverage) []Covered {
	out := make([]Covered, len(coverage))
	for i, c := range coverage {
		out[i] = Covered{Label: c.Label, Covered: c.Covered}
	}
	return out
}
