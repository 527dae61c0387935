package digest

import (
	"slices"

	"newsroom"
	"newsroom/internal/text"
)

// Story is a situation as one reader sees it, with what the reader knows of it.
type Story struct {
	Articles []newsroom.Text    // in the order in which they came out, by newsroom.Text.CameOut: the newest are the last
	Copies   [][]int            // near-duplicates among them, by index
	On       []int              // those that the reader asked for; the rest is there for the case that they have nothing to quote
	Kinds    []text.ArticleKind // of what is no report, those that the reader asks for: they are told as reports are
	Known    []bool             // of each: the reader's earlier papers could rest on it; nil: on none
	Old      []bool             // of each: it came out too long ago to be news, and is background at most; nil: none did
	Told     bool               // the reader was told of the situation before
	Title    string             // what it was called until now; empty: nothing
	Language string             // in which it is called, where an article is in it; empty: that of most articles
	Words    int                // of the summary at most
	NewWords int                // of what is new at most

	memory *Memory       // nil: of this story nothing is remembered
	prints []fingerprint // of each article, where something is
}

// Telling is a situation in words. All of them stand in its articles, word for word, and no article is quoted with
// more than MostWords of them.
type Telling struct {
	Headline      int        // the article whose title heads it: what is new to the reader
	Event         []int      // the articles that report the headline's event, oldest first: what stands under it is theirs
	Title         Title      // what the situation is called
	New           []Sentence // since the reader was told of it
	Summary       []Sentence // of the rest
	Disagreements []Disagreement
	Developments  []int // the articles that brought it on, oldest first, the first report among them
	Witnesses     int   // independent sources of the event
	Shared        bool  // two publishers print one text of it, though each may have another of its own
}

// Of gives those of a story's articles that report the event which is told.
func (t Telling) Of(articles []newsroom.Text) []newsroom.Text { return selection(articles, t.Event) }

// MostWords is how many words of one article a telling quotes at most, its title among them where that is the headline.
const MostWords = 75

// MostAlone is how many it quotes at most where the sentence that opens that article is all that can be quoted: one that a long title
// leaves no room for is better than no word at all.
const MostAlone = 88

// Summariser turns a situation into text. Whatever does so behind an edition is of this form: Tell quotes; another might
// phrase, and would have to name for each sentence the articles that it rests on, as Tell does.
type Summariser func(Story) Telling

func (s Story) telling() Telling {
	if len(s.Articles) == 0 {
		return Telling{Headline: -1, Title: Title{Article: -1}}
	}
	q := quota{left: make([]int, len(s.Articles))}
	for i := range q.left {
		q.left[i] = MostWords
	}
	ev, t := s.evidence(), Telling{}
	if s.memory == nil {
		t.Headline = s.headline(ev)
	} else {
		t.Headline, _ = Event(s)
	}
	t.Event = s.event(ev, t.Headline)
	t.Witnesses, t.Shared = s.testifying(t.Event)
	t.Title = s.title()
	q.charge(Sentence{Text: s.Articles[t.Headline].Title, Articles: []int{t.Headline}})
	d := newDisputes(s.Articles)
	disagreements := ofEvent(t.Event, d.find())
	if s.Told && len(s.known()) > 0 {
		t.New = s.fresh(ev, &q, d, t)
	}
	t.Disagreements = q.afford(disagreements)
	t.Summary = s.summary(ev, &q, d, t)
	t.Developments = s.developments(t.Event)
	return t
}

// quota counts how many words each article may still be quoted with.
type quota struct{ left []int }

func (q *quota) charge(s Sentence) {
	for _, i := range s.Articles {
		q.left[i] -= lengthOf(s.Text)
	}
}

// room tells whether the articles of a sentence may still be quoted with it.
func (q *quota) room(s Sentence) bool {
	return !slices.ContainsFunc(s.Articles, func(i int) bool { return q.left[i] < lengthOf(s.Text) })
}

// afford keeps the disagreements that articles may still be quoted with.
func (q *quota) afford(all []Disagreement) (out []Disagreement) {
	for _, d := range all {
		left := slices.Clone(q.left)
		for _, side := range d.Sides {
			q.charge(side.Sentence)
		}
		if slices.Min(q.left) < 0 {
			q.left = left
			continue
		}
		out = append(out, d)
	}
	return out
}

// known gives the places of the articles that the reader's papers could rest on.
func (s Story) known() []int {
	return s.those(func(i int) bool { return marked(s.Known, i) })
}

// news gives the places of the articles that may be news to the reader.
func (s Story) news() []int {
	return s.those(func(i int) bool { return !marked(s.Known, i) && !marked(s.Old, i) })
}

// those gives the places of the articles that a rule picks.
func (s Story) those(rule func(int) bool) []int {
	return slices.DeleteFunc(all(len(s.Articles)), func(i int) bool { return !rule(i) })
}

func marked(marks []bool, i int) bool { return i < len(marks) && marks[i] }

// current leaves out of places those of articles that are background at most.
func (s Story) current(places []int) []int {
	return slices.DeleteFunc(slices.Clone(places), func(i int) bool { return marked(s.Old, i) })
}

// headline finds the article whose title heads the telling: a new one, and one that the reader asked for. One that came
// out too long ago does so where there is no other.
func (s Story) headline(ev *evidence) int {
	news := s.news()
	if s.Told {
		if untold := s.untold(ev, news); len(untold) > 0 {
			news = untold
		}
	}
	asked := slices.DeleteFunc(slices.Clone(news), func(i int) bool { return !slices.Contains(s.On, i) })
	for _, of := range [][]int{asked, news, s.current(all(len(s.Articles)))} {
		if len(of) > 0 {
			return s.inLanguage(ev, s.reported(ev, s.heading(ev, of)))
		}
	}
	return s.heading(ev, all(len(s.Articles)))
}

// reported gives the report of the same event that heads the telling where the article is none: one that is new, if it can. The
// article itself does where nobody reports its event.
func (s Story) reported(ev *evidence, of int) int {
	if ev.kinds[of] == text.Report {
		return of
	}
	for _, among := range [][]int{s.news(), s.current(all(len(s.Articles)))} {
		reports := intersection(among, func(i int) bool { return ev.kinds[i] == text.Report && ev.same(of, i) })
		if len(reports) > 0 {
			return s.heading(ev, reports)
		}
	}
	return of
}

// heading finds it among some articles: among reports if there are any, in the reader's language where one of them is in it, and of
// equals the newest. Copies of one text are one voice, under the best of their titles.
func (s Story) heading(ev *evidence, of []int) int {
	texts := ev.texts
	of = ev.reporting(of)
	newest := slices.Clone(of)
	slices.SortStableFunc(newest, func(a, b int) int { return s.Articles[b].CameOut().Compare(s.Articles[a].CameOut()) })
	met := map[int]bool{}
	distinct := intersection(newest, func(i int) bool {
		again := met[texts[i]]
		met[texts[i]] = true
		return !again
	})
	best := s.central(ev, distinct)
	copies := intersection(of, func(i int) bool { return texts[i] == texts[best] })
	return slices.MinFunc(copies, func(a, b int) int {
		return readHead(a, s.Articles[a]).flaws() - readHead(b, s.Articles[b]).flaws()
	})
}

// central gives that of some articles, the newest first, whose title is most central and whose event most of them report, in the
// reader's language if it can.
func (s Story) central(ev *evidence, of []int) int {
	articles := selection(s.Articles, of)
	among := slices.Clone(of)
	slices.Sort(among)
	worth := func(i int) float64 {
		worth := ev.support(of[i], among) * worthOf(ev.kinds[of[i]]) * ev.opens(of[i])
		if ev.ahead(of[i], among) {
			worth *= aheadTitle
		}
		if quotesFirst(s.Articles[of[i]].Title) {
			worth *= saysTitle
		}
		if ev.turnsAbout(of[i], of) {
			worth *= turnTitle
		}
		return worth
	}
	by := ranking{
		worth:   worth,
		course:  func(i int) course { return ev.courses[of[i]] },
		follows: func(from, to head) bool { return ev.follows(of[from.index], of[to.index], among) },
	}
	if i := headlineIn(s.Language, articles, by); i >= 0 && articles[i].Language == s.Language {
		return of[i]
	}
	return of[headlineIn(chiefLanguage(articles), articles, by)]
}

// sinceTold is the story as what is known and what has come since.
func (s Story) sinceTold() Case { return s.since(s.news()) }

// since is the story as what is known and what some newer articles bring.
func (s Story) since(news []int) Case {
	c := Case{Known: selection(s.Articles, s.known()), Fresh: selection(s.Articles, news), Copies: map[int]bool{}}
	for _, group := range s.Copies {
		old := slices.ContainsFunc(group, func(i int) bool { return marked(s.Known, i) })
		for at, i := range news {
			if old && slices.Contains(group, i) {
				c.Copies[at] = true
			}
		}
	}
	return c
}

// summary tells the rest, from the articles that the reader asked for or, where they have nothing to quote, from all: from reports
// before columns, and from what came out too long ago only where nothing else can be quoted; in the headline's language if any of them can, and if need
// be by the one that opens the headline's article.
func (s Story) summary(ev *evidence, q *quota, d *disputes, t Telling) []Sentence {
	told := map[string]bool{}
	for _, sentence := range t.New {
		told[sentence.Text] = true
	}
	for _, dis := range t.Disagreements {
		for _, side := range dis.Sides {
			told[side.Text] = true
		}
	}
	event := func(i int) bool { return slices.Contains(t.Event, i) }
	reports := func(i int) bool { return ev.kinds[i] == text.Report }
	asked := intersection(s.On, event)
	current, currently := s.current(asked), s.current(t.Event)
	sets := [][]int{intersection(s.current(s.askedOr(ev, t)), reports), intersection(currently, reports), current, currently, asked, t.Event}
	readable := func(i int) bool { return s.Articles[i].Language == s.Articles[t.Headline].Language }
	from := func(rule func(int) bool) []Sentence {
		for _, of := range sets {
			if out := s.summaryOf(intersection(of, rule), ev, q, d, t, told); len(out) > 0 {
				return out
			}
		}
		return nil
	}
	out := from(readable)
	if len(out)+len(t.New) == 0 && s.Articles[t.Headline].Text != "" {
		q.left[t.Headline] += MostAlone - MostWords
		if out = from(readable); len(out) == 0 {
			out = s.opening(q, t.Headline)
		}
		out = out[:min(len(out), 1)]
	}
	if len(out)+len(t.New) == 0 {
		out = from(func(i int) bool { return !readable(i) })
	}
	return out
}

// summaryOf tells what some of the articles say under a headline, in its language where they have something to quote in it.
func (s Story) summaryOf(of []int, ev *evidence, q *quota, d *disputes, t Telling, told map[string]bool) []Sentence {
	articles, headline := selection(s.Articles, of), t.Headline
	for _, language := range languages(articles, s.Articles[headline].Language) {
		r := readCopies(articles, language, selection(ev.texts, of))
		r.weigh()
		r.left, r.sure = selection(q.left, of), ev.sureOf(of)
		r.bar(told)
		r.barRetold(t.New)
		r.bar(d.overtaken(of))
		r.barRoundups(selection(ev.kinds, of))
		r.standUnder(ev.head(headline), slices.Index(of, headline), s.leastShared())
		r.barAgain(t.New)
		out := r.under(slices.Index(of, headline), s.Words)
		for i := range out {
			out[i].Articles = selection(of, out[i].Articles)
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}
