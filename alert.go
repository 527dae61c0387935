package newsroom

import "time"

// Alert tells a reader of a material development. It is sent when it is in the newsroom, and never changes but for
// FirstRetrieved.
type Alert struct {
	ID             AlertID
	Account        AccountID
	N              int64     // its place among the account's alerts: from 1, without holes
	Monitor        MonitorID // zero: an interest's wish raised it
	Situation      SituationID
	Fact           Digest // what it tells; an account is told a fact once
	Body           []byte // the finished JSON that every door shows, without FirstRetrieved
	Cites          []Cite
	SentAt         time.Time
	FirstRetrieved time.Time // when an app fetched it first; zero: not yet
}

// Retrieval is one visit of an app to the updates page.
type Retrieval struct {
	Account AccountID
	Grant   GrantID
	Client  string
	At      time.Time
	Alerts  []AlertID // those on the page, newest first
}
