package newsroom

import "time"

// Note is one line of what was done, by whom and to whose account. It is written in the transaction of what it tells,
// is never changed, and holds neither a secret nor what anybody said.
type Note struct {
	N       int64 // counts up; later notes have higher numbers
	At      time.Time
	Account AccountID // zero: of the newsroom as a whole
	Actor   string    // one of the actors below, or an app's name
	Action  string    // its kind and what happened, with a dot between them: "session.began"
	Detail  string    // numbers and names, by the action; often empty
}

// Who acts, where it is not an app by its name.
const (
	ActorReader   = "reader"
	ActorOperator = "operator"
	ActorNewsroom = "newsroom" // by itself
	ActorNobody   = "nobody"   // somebody who was not let in
	ActorApp      = "app"      // one whose grant the detail names
)
