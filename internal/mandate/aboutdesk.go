package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed aboutdesk.txt
var aboutDeskList string

// What the desk is asked about itself and the paper, as aboutdesk.txt and the answers in mandate.json name it.
const (
	deskWhen    = "when"
	deskMissing = "missing"
	deskSource  = "source"
)

// deskTopics are all of these, but for the one in which a source is named.
var deskTopics = []string{"who", "cost", "data", deskWhen, deskMissing}

// deskQuestion is what the desk was asked about itself and the paper.
type deskQuestion struct {
	topic  string // empty: nothing
	source string // of which it was asked whether it is read
}

// framed are the words of a question before and behind a name.
type framed struct{ before, behind []string }

// aboutDesk are the questions of each language by their topics, and those with a name in them.
var aboutDesk = sync.OnceValue(func() (all struct {
	phrases map[string]text.Phrases
	frames  map[string][]framed
},
) {
	all.phrases, all.frames = text.PhrasesByName(aboutDeskList), map[string][]framed{}
	for line := range strings.Lines(aboutDeskList) {
		code, list, is := strings.Cut(line, " "+deskSource+":")
		for question := range strings.SplitSeq(list, ",") {
			if before, behind, named := strings.Cut(question, "…"); is && named && !strings.HasPrefix(line, "#") {
				all.frames[code] = append(all.frames[code], framed{wordsIn(before), wordsIn(behind)})
			}
		}
	}
	return all
})

// mostAboutDesk is how many words a question to the desk about itself has at most.
const mostAboutDesk = 12

// asksAboutDesk reads a statement that is nothing but a question to the desk about itself or the paper: who answers, what it costs, when the paper comes.
func asksAboutDesk(_ []newsroom.Interest, said string) (Reading, bool) {
	tokens := text.Tokens(said)
	if len(tokens) == 0 || len(tokens) > mostAboutDesk {
		return Reading{}, false
	}
	for _, l := range statement.Languages() {
		if asked, ok := asksAboutDeskIn(l, said, tokens); ok {
			return Reading{Outcome: newsroom.Answered, ofDesk: asked, of: l}, true
		}
	}
	return Reading{}, false
}

func asksAboutDeskIn(l *statement.Language, said string, tokens []text.Token) (q deskQuestion, ok bool) {
	beside := aboutDesk().phrases[l.Code+" beside"]
	for from := 0; from < len(tokens); {
		if q, ok = deskTopicOf(l, said, tokens[from:]); ok {
			return q, true
		}
		n := beside.Length(tokens[from:])
		if n == 0 {
			break
		}
		from += n
	}
	return q, false
}

// deskTopicOf gives what some words ask, but for those behind them that say nothing.
func deskTopicOf(l *statement.Language, said string, tokens []text.Token) (q deskQuestion, ok bool) {
	all := aboutDesk()
	for to := len(tokens); to > 0; to-- {
		if to < len(tokens) && !saysOnly(all.phrases[l.Code+" beside"], tokens[to:]) {
			continue
		}
		for _, topic := range deskTopics {
			if all.phrases[l.Code+" "+topic].Length(tokens[:to]) == to {
				return deskQuestion{topic: topic}, true
			}
		}
		for _, f := range all.frames[l.Code] {
			if source := f.name(said, tokens[:to]); source != "" && strings.ContainsAny(said, "?¿") {
				return deskQuestion{topic: deskSource, source: source}, true
			}
		}
	}
	return q, false
}

// saysOnly tells whether some words are nothing but phrases of a list.
func saysOnly(phrases text.Phrases, tokens []text.Token) bool {
	for len(tokens) > 0 {
		n := phrases.Length(tokens)
		if n == 0 {
			return false
		}
		tokens = tokens[n:]
	}
	return true
}

// mostSourceName is how many words the name of a source has at most in a question.
const mostSourceName = 4

// name gives what stands between the words of a question before and behind a name, where it is printed as a name; empty where they do not stand there.
func (f framed) name(said string, tokens []text.Token) string {
	n := len(tokens) - len(f.before) - len(f.behind)
	if n < 1 || n > mostSourceName {
		return ""
	}
	named := tokens[len(f.before) : len(f.before)+n]
	if !beginWith(tokens, f.before) || !beginWith(tokens[len(f.before)+n:], f.behind) || !named[0].Capital() {
		return ""
	}
	return said[named[0].Start:named[n-1].End]
}

// answer answers a question about the desk or the paper in a reader's language, and gives what the reader may want to say next.
func (q deskQuestion) answer(reader newsroom.Reader) (answer string, suggestions []string) {
	s := in(reader.Language)
	switch out := s.Desk[q.topic]; q.topic {
	case deskWhen, deskMissing:
		return strings.ReplaceAll(out, "%s", s.enumerate(s.lines(reader.Schedule))), nil
	case deskSource:
		include := strings.ReplaceAll(s.Include, "%s", q.source)
		return strings.ReplaceAll(out, "%s", include), []string{include}
	default:
		return out, nil
	}
}
