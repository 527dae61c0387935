package reader

import (
	"net/http"

	"newsroom/internal/edition"
	"newsroom/internal/text"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// account is the page that gives account of how an edition was chosen.
type reckoning struct {
	paper.Frame
	edition.Chosen
	In    []line
	Out   []group
	Fates []fate
	rest  int
}

// line is a situation that was considered.
type line struct {
	edition.Choice
	Place string // what became of it, in a word
	Less  string // why it counts less; empty: it does not
}

// group is what was left out for one reason.
type group struct {
	Why   string
	Lines []line
}

// fate is how many articles had one fate.
type fate struct {
	What string
	N    int
}

// chosen shows how an edition was chosen.
func (p *pages) chosen(w http.ResponseWriter, r *http.Request) error {
	account := entry.GuestOf(r).Account.ID
	beside, err := p.Archive.Beside(r.Context(), account)
	if err != nil {
		return err
	}
	n, ok := number(r, "number")
	if !ok || n > beside.Last {
		return p.missing(w, r, beside.Last)
	}
	v := reckoning{Frame: paper.Begin(r, "How this was chosen")}
	v.Here = Path
	if v.Chosen, err = p.Archive.Chosen(r.Context(), account, n); err != nil {
		return err
	}
	v.sort()
	return paper.Print(w, r, templates, "chosen.html", v)
}

func (v *reckoning) sort() {
	for _, c := range v.Taken {
		v.In = append(v.In, v.line(c))
	}
	for _, reason := range []edition.Reason{edition.Full, edition.OverLimit, edition.Minor, edition.Doubled, edition.ShownOnce} {
		g := group{Why: v.because(reason)}
		for _, c := range v.Left {
			if c.Outcome == reason {
				g.Lines = append(g.Lines, v.line(c))
			}
		}
		if len(g.Lines) > 0 {
			v.Out = append(v.Out, g)
		}
	}
	for reason := edition.Used; reason <= edition.Voiced; reason++ {
		if n := v.Articles[reason]; n > 0 {
			v.Fates = append(v.Fates, fate{v.became(reason), n})
		}
	}
	v.rest = v.Met + v.Front - len(v.Taken) - len(v.Left)
}

func (v *reckoning) line(c edition.Choice) line {
	say := templates.In(v.Frame)
	c.Title, c.Interest = cut(c.Title, longestHead), cut(c.Interest, longestName)
	place := map[wire.Placement]string{wire.Lead: say.Say("Lead"), wire.Second: say.Say("Second"), wire.Brief: say.Say("Brief")}
	return line{c, place[c.Placement], v.less(c.Kind)}
}

// less says of which kind an article is that counts less for it.
func (v *reckoning) less(kind text.ArticleKind) string {
	say := templates.In(v.Frame)
	switch {
	case kind == text.Roundup:
		return say.Say("reports on many things, and counts little")
	case kind.Feature():
		return say.Say("a column, a question, a guide or the like, and counts less")
	}
	return ""
}

// because says why situations were left out.
func (v *reckoning) because(r edition.Reason) string {
	say := templates.In(v.Frame)
	switch r { //nolint:exhaustive // the others are fates of articles
	case edition.ShownOnce:
		return say.Say("You have read it, and nothing is new")
	case edition.OverLimit:
		return say.Say("Its interest had its share of the paper")
	case edition.Minor:
		return say.Say("Its interest is limited to the big stories, and fewer than three publishers told it")
	case edition.Foreign:
		return say.Say("Fewer than three publishers told it, and none in a language that you read")
	case edition.Doubled:
		return say.Say("Another story of the paper tells the same event")
	}
	return say.Say("The paper was full")
}

// became says what became of articles.
func (v *reckoning) became(r edition.Reason) string {
	say := templates.In(v.Frame)
	switch r { //nolint:exhaustive // the last is below
	case edition.Used:
		return say.Say("quoted in the paper")
	case edition.Listed:
		return say.Say("named as a source")
	case edition.Duplicate:
		return say.Say("said what another says")
	case edition.NoInterest:
		return say.Say("on nothing that you follow")
	case edition.InPassing:
		return say.Say("on it in passing, in a story of something else")
	case edition.Avoided:
		return say.Say("on what you want left out")
	case edition.TooOld:
		return say.Say("published long before")
	case edition.ShownOnce:
		return say.Say("on what you have read, with nothing new")
	case edition.OverLimit:
		return say.Say("beyond the share of their interest")
	case edition.Minor:
		return say.Say("too small for an interest that is limited to the big stories")
	case edition.Foreign:
		return say.Say("told by few, and in no language that you read")
	case edition.Doubled:
		return say.Say("on an event that another story tells")
	case edition.Voiced:
		return say.Say("there for their source, which is always included")
	}
	return say.Say("left out when the paper was full")
}

// Rest is how many weaker situations are not shown one by one.
func (v reckoning) Rest() int { return v.rest }

// Unused is how many situations have no place.
func (v reckoning) Unused() int { return v.Met + v.Front - len(v.Taken) }

// strongest is the greatest strength of all, beside which the others are drawn.
func (v reckoning) strongest() float64 {
	most := 0.0
	for _, all := range [][]edition.Choice{v.Taken, v.Left} {
		for _, c := range all {
			most = max(most, c.Strength)
		}
	}
	return most
}

// mostVoices is the weight of sixteen independent publishers, beside which others are drawn.
const mostVoices = 2.4

// Voices gives the weight of a situation's witnesses as a share.
func (l line) Voices() float64 { return l.Parts.Witnesses / mostVoices }

// Words gives its relevance, and what further interests add, as a share.
func (l line) Words() float64 { return min(1, l.Parts.Relevance+l.Parts.Further) }

// WordsPercent is how well it meets the reader's words, in hundredths.
func (l line) WordsPercent() int { return percent(l.Words()) }

// NewPercent is how new it is, in hundredths.
func (l line) NewPercent() int { return percent(l.Parts.Recency) }

// Percent writes the share of the strongest that a situation has, in hundredths.
func (v reckoning) Percent(c line) int {
	if most := v.strongest(); most > 0 {
		return percent(c.Strength / most)
	}
	return 0
}

func percent(share float64) int { return int(share*100 + .5) }
