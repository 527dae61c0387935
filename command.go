package newsroom

// Command is a write that a client names, so that it may send it again without fear.
type Command struct {
	Account AccountID
	ID      CommandID
	Route   string   // method and path pattern
	Client  string   // what sends it, for the note of it; two that differ in nothing else are the same
	Content [32]byte // SHA-256 of what the body says, whatever way it is written
}

// StoredResponse is what an accepted command was answered with. It is kept as it was sent, byte for byte.
type StoredResponse struct {
	Status   int
	Location string // empty: none
	Body     []byte
	Dropped  bool // the body is no longer kept
}
