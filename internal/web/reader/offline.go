package reader

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// offlinePath is where a browser's worker (internal/web/paper/paper-worker.js) asks what it is to keep for reading without a connection.
const offlinePath = Path + "/offline"

// mostOffline is how many editions a browser keeps, the newest among them.
const mostOffline = 3

// offline is the answer.
type offline struct {
	Reader   string   `json:"reader"`   // tells one reader's papers from another's, and nothing else
	State    string   `json:"state"`    // while it and Versions are the same the pages are
	Versions string   `json:"versions"` // changes with every newer version of any article, of which few pages tell
	Until    int64    `json:"until"`    // from when on nothing of it is shown, as the browser's clock has it: milliseconds since 1970
	Says     string   `json:"says"`     // what stands on a page that is shown without a connection
	Pages    []string `json:"pages"`
}

// offline tells what is to be kept, and until when: as long as the session that asks would last if it were not used again. Who is signed
// in no more is sent to sign in, by which the worker knows that nothing is to be kept.
func (p *pages) offline(w http.ResponseWriter, r *http.Request) error {
	g := entry.GuestOf(r)
	beside, err := p.Archive.Beside(r.Context(), g.Account.ID)
	if err != nil {
		return err
	}
	now, frame := p.Clock(), framed(r, true)
	answer := offline{
		Reader: digest(g.Account.ID), State: digest(p.stateOf(g.Account.ID, beside, frame)), Versions: digest(beside.Revised),
		Until: untilOf(g.Session, now).UnixMilli(), Says: templates.In(frame).Say("As of %s, without a connection.", frame.Stamp(now)),
		Pages: offlinePages(beside.Last),
	}
	body, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	paper.PrintJSON(w, body)
	return nil
}

// stateOf names all that the pages depend on, but for newer versions of articles, and the files that they load, which change when the
// program does.
func (p *pages) stateOf(account newsroom.AccountID, beside edition.PageContext, frame paper.Frame) string {
	beside.Revised = time.Time{}
	return fmt.Sprintf("%v %v", key{account, beside.Last, true, beside, frame.Key()}, frame.Files)
}

// untilOf gives when a session ends that is not used again.
func untilOf(s newsroom.Session, now time.Time) time.Time {
	idle, life := now.Add(newsroom.SessionIdle), s.SignedInAt.Add(newsroom.SessionLife)
	if life.Before(idle) {
		return life
	}
	return idle
}

// offlinePages gives the front page, and the newest editions by their numbers, to which headlines and the page's end lead.
func offlinePages(last int64) []string {
	if last == 0 {
		return []string{}
	}
	all := []string{FrontPath}
	for n := last; n > 0 && n > last-mostOffline; n-- {
		all = append(all, Path+"/"+strconv.FormatInt(n, 10))
	}
	return all
}

// digest tells values apart without saying them.
func digest(of any) string {
	sum := sha256.Sum256(fmt.Append(nil, of))
	return hex.EncodeToString(sum[:12])
}
