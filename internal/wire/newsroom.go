package wire

import "newsroom"

// Newsroom is the answer to GET /newsroom.
type Newsroom struct {
	Readiness     Readiness `json:"readiness"`
	LatestEdition *Edition  `json:"latest_edition"` // null before the first
}

// Readiness is the stored state of a reader's newsroom.
type Readiness struct {
	State         newsroom.ReadinessState `json:"state"`
	Checks        []Check                 `json:"checks"`
	UpdatedAt     Time                    `json:"updated_at"`
	NextEditionAt *Time                   `json:"next_edition_at"` // null where none is planned
}

// Check is one thing that a newsroom needs.
type Check struct {
	Name    string `json:"name"`
	OK      bool   `json:"ok"`
	Message string `json:"message"`
}

// FromReadiness gives the readiness for the wire.
func FromReadiness(r newsroom.Readiness) Readiness {
	checks := make([]Check, len(r.Checks))
	for i, check := range r.Checks {
		checks[i] = Check(check)
	}
	return Readiness{State: r.State, Checks: checks, UpdatedAt: At(r.UpdatedAt), NextEditionAt: TimeOrNull(r.Next)}
}
