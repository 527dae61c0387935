package rights

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/web/entry"
)

// recorded is a page of the record.
type recorded struct {
	view
	Days  []day
	Older string // where older ones are; empty: that was all
	First string // where the newest are; empty: here
	Email string // whose are asked for; empty: everybody's
	Kinds []kind
}

// day is what was done on one day.
type day struct {
	Day   string
	Lines []line
}

// line is a note in plain words.
type line struct {
	When                time.Time
	At, Who, What, More string
	App                 bool   // Who is an app's name, which it gave itself
	Whose               string // the account's address; empty: it is the reader's own page, or nobody's
}

// kind is what the record can be narrowed to.
type kind struct {
	Name, Label string
	Chosen      bool
}

// record shows what was done with the account of who asks.
func (p *Pages) record(w http.ResponseWriter, r *http.Request) error {
	below, err := belowOf(r)
	if err != nil {
		return err
	}
	page, err := p.Record.Own(r.Context(), entry.GuestOf(r).Account.ID, below)
	if err != nil {
		return err
	}
	v := recorded{view: viewOf(r, "What was done with your account")}
	v.fill(page, recordPath, url.Values{}, below)
	return show(w, r, "record.html", v)
}

// everybodys shows what was done with all accounts, to who runs the newsroom. To others the page is not there.
func (p *Pages) everybodys(w http.ResponseWriter, r *http.Request) error {
	who := entry.GuestOf(r).Account
	if !who.Admin {
		return entry.ErrNowhere
	}
	below, err := belowOf(r)
	if err != nil {
		return err
	}
	q := r.URL.Query()
	v := recorded{view: viewOf(r, "What was done here"), Email: q.Get("account"), Kinds: kindsWith(q.Get("kind"))}
	page, err := p.Record.All(r.Context(), who, account.RecordFilter{Email: v.Email, Kind: chosen(v.Kinds), Below: below})
	if newsroom.KindOf(err) == newsroom.KindNotFound && err != nil {
		v.Problem, v.Status = "There is no account with that email address.", http.StatusNotFound
		return show(w, r, "all.html", v)
	}
	if err != nil {
		return err
	}
	v.fill(page, allPath, url.Values{"account": {v.Email}, "kind": {chosen(v.Kinds)}}, below)
	return show(w, r, "all.html", v)
}

var errBelow = newsroom.Errorf(newsroom.KindNotFound, "There is no such page of the record.")

// belowOf reads where a page begins.
func belowOf(r *http.Request) (int64, error) {
	text := r.URL.Query().Get("below")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 {
		return 0, newsroom.Because(newsroom.KindNotFound, err, "%s", errBelow.Message)
	}
	return n, nil
}

// fill puts a page of notes in.
func (v *recorded) fill(page account.Noted, path string, q url.Values, below int64) {
	for _, n := range page.Notes {
		l := inWords(templates.In(v.Frame).Say, n, page.Names != nil)
		l.When, l.At, l.Whose = n.At, v.Clock(n.At), page.Names[n.Account]
		if on := v.Day(n.At); len(v.Days) == 0 || v.Days[len(v.Days)-1].Day != on {
			v.Days = append(v.Days, day{Day: on})
		}
		last := &v.Days[len(v.Days)-1]
		last.Lines = append(last.Lines, l)
	}
	for name := range q {
		if q.Get(name) == "" {
			q.Del(name)
		}
	}
	if below > 0 {
		v.First = address(path, q)
	}
	if page.More > 0 {
		q.Set("below", strconv.FormatInt(page.More, 10))
		v.Older = address(path, q)
	}
}

func address(path string, q url.Values) string {
	if len(q) == 0 {
		return path
	}
	return path + "?" + q.Encode()
}
