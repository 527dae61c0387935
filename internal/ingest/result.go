package ingest

// PollResult is what came of one poll of one feed.
type PollResult string

// The results.
const (
	ResultNews      PollResult = "news"      // it brought articles, or new versions of some
	ResultNothing   PollResult = "nothing"   // it was answered, and nothing in it was new
	ResultUnchanged PollResult = "unchanged" // the server said that nothing has changed, or sent the same document to the byte
	ResultPutOff    PollResult = "put_off"   // its address leads to a host that could not be asked then
	ResultFailed    PollResult = "failed"    // it could not be read
)

// Results gives all of them.
func Results() []PollResult {
	return []PollResult{ResultNews, ResultNothing, ResultUnchanged, ResultPutOff, ResultFailed}
}

// Counting has a poller tell somebody what came of each poll, when that is stored.
func (p *Poller) Counting(result func(PollResult)) *Poller {
	p.result = result
	return p
}

func (a answer) result() PollResult {
	switch {
	case a.busy != nil:
		return ResultPutOff
	case a.err != nil:
		return ResultFailed
	case a.same:
		return ResultUnchanged
	case len(a.brought.arrivals)+len(a.brought.revisions) == 0:
		return ResultNothing
	}
	return ResultNews
}
