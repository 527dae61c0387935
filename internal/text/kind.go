package text

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// ArticleKind is what an article is, as far as its title and its address tell. What has no mark reports an event.
type ArticleKind string

// The kinds that rules speak of. The others are in the data (kinds.txt): opinions, guides and the like.
const (
	Report  ArticleKind = ""
	Roundup ArticleKind = "roundup" // it reports on many things, or on none: what it says is of no one event
	advert  ArticleKind = "advert"
	quiz    ArticleKind = "quiz"
	live    ArticleKind = "live"
	opinion ArticleKind = "opinion"
	explain ArticleKind = "explainer"
	Product ArticleKind = "product" // it presents goods that are for sale, or will be
)

// Feature tells whether an article is there to be read for itself and not for news: a column, a question, a guide, a gallery, an
// advertisement. It is about something, and may be about an event, but it does not report it.
func (k ArticleKind) Feature() bool { return k != Report && k != Roundup }

// Reports tells whether an article can bring a story by itself, as a guide or an explainer can, too. What sells, puzzles or lists many things
// can't, nor can columns, letters and live pages: they follow a report. Goods are news of technology alone.
func (k ArticleKind) Reports() bool {
	return k != Roundup && k != advert && k != quiz && k != live && k != opinion && k != Product
}

//go:embed kinds.txt
var kindList string

// kinds are the marks of all kinds. They are only read.
var kinds = marksOf(kindList)

// marks tell kinds by words of titles and by addresses.
type marks struct {
	order  map[ArticleKind]int    // the first counts
	words  map[string][]mark      // by their first word
	filed  map[string]ArticleKind // parts of an address before the last, or with a hyphen what they begin with
	last   map[string]ArticleKind // and that last one
	before map[string]bool        // what may stand before a phrase that opens a title
	names  map[string][]mark      // by their first word; of no kind: what holds a name and means something else
	single map[string]bool        // of what is filed or last: of round-ups that follow a single event
}

// mark is a phrase, without its first word, and where in a title it marks it.
type mark struct {
	rest  []string
	place string
	kind  ArticleKind

	single bool // a round-up that follows a single event
}

// marksOf reads the data, whose head says how it is written.
func marksOf(list string) *marks {
	m := &marks{
		order: map[ArticleKind]int{}, words: map[string][]mark{}, filed: map[string]ArticleKind{}, last: map[string]ArticleKind{},
		before: map[string]bool{}, names: map[string][]mark{}, single: map[string]bool{},
	}
	kind := Report
	for line := range strings.Lines(list) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			kind = ArticleKind(strings.Trim(line, "[]"))
			m.order[kind] = len(m.order) + 1
		default:
			m.read(line, kind)
		}
	}
	return m
}

// read reads a line of phrases, or of parts of addresses.
func (m *marks) read(line string, kind ArticleKind) {
	bare := strings.TrimLeft(line, "+^%<>:/?=!~;")
	place, single := strings.CutPrefix(line[:len(line)-len(bare)], "+")
	if place == "/" || place == "//" {
		m.file(strings.Split(bare, ","), place == "//", kind, single)
		return
	}
	for words := range phrasesIn(bare) {
		one := mark{rest: words[1:], place: place, kind: kind, single: single}
		switch place {
		case "~":
			m.before[words[0]] = true
		case "!":
			one.kind = Report
			fallthrough
		case "=":
			m.names[words[0]] = append(m.names[words[0]], one)
		default:
			m.words[words[0]] = append(m.words[words[0]], one)
		}
	}
}

// file notes parts of addresses. Those that count wherever they stand do so before a hyphen, too.
func (m *marks) file(parts []string, anywhere bool, kind ArticleKind, single bool) {
	for _, part := range parts {
		part = strings.TrimSpace(part)
		m.filed[part] = kind
		if single {
			m.single[part], m.single[part+"-"] = true, true
		}
		if anywhere {
			m.filed[part+"-"], m.last[part], m.last[part+"-"] = kind, kind, kind
		}
	}
}

// sooner gives the kind that counts of two.
func (m *marks) sooner(a, b ArticleKind) ArticleKind {
	if a == Report || b != Report && m.order[b] < m.order[a] {
		return b
	}
	return a
}

// KindOf tells what an article is by its title, whose words are given, and by its address. Its lists are closed: what they miss
// reports like others. Where an article has no title and the beginning of its body stands for it, a question there asks nothing: such
// a title says no more than that the article is a round-up.
func KindOf(title string, words []Token, body, address string) ArticleKind {
	filed, titled := kinds.byAddress(address), kinds.byTitle(title, words)
	if len(words) > 2 && partOfProgramme(words) {
		titled = Roundup
	}
	if titled.Feature() && strings.HasPrefix(body, title) {
		return filed
	}
	return kinds.sooner(filed, titled)
}

// KindNamed gives the kind that the first words of a reader's label name, and by how many of them; no words where they name none.
// Words that hold such a name and mean something else are given as those of a report.
func KindNamed(words []Token) (kind ArticleKind, n int) {
	for _, name := range kinds.names[words[0].Word] {
		if len(name.rest) >= n && follows(words[1:], name.rest) {
			kind, n = name.kind, 1+len(name.rest)
		}
	}
	return kind, n
}

// byAddress goes through the parts of an address between slashes.
func (m *marks) byAddress(address string) (kind ArticleKind) {
	for part, last := range addressParts(address) {
		found, _ := m.filedAs(part, last)
		kind = m.sooner(kind, found)
	}
	return kind
}

// addressParts gives the parts of an address between slashes, and whether one is the last.
func addressParts(address string) iter.Seq2[string, bool] {
	_, path, _ := strings.Cut(address, "://")
	_, path, _ = strings.Cut(path, "/")
	path, _, _ = strings.Cut(strings.ToLower(path), "?")
	return func(yield func(string, bool) bool) {
		for more := true; more; {
			var part string
			if part, path, more = strings.Cut(path, "/"); !yield(part, !more) {
				return
			}
		}
	}
}

// filedAs gives the kind of a part of an address, and by what: by the whole of it, or by what it has up to one of its hyphens.
func (m *marks) filedAs(part string, last bool) (kind ArticleKind, by string) {
	files := m.filed
	if last {
		files = m.last
	}
	if found, is := files[part]; is {
		return found, part
	}
	for i, r := range part {
		if found, is := files[part[:i+1]]; r == '-' && is {
			return found, part[:i+1]
		}
	}
	return Report, ""
}

// byTitle looks for the phrases in a title.
func (m *marks) byTitle(title string, words []Token) (kind ArticleKind) {
	opens := m.opening(words)
	asks := strings.ContainsFunc(title, questionMark)
	for i, word := range words {
		for _, one := range m.words[word.Word] {
			if m.order[one.kind] >= m.order[kind] && kind != Report || !follows(words[i+1:], one.rest) {
				continue
			}
			if one.marks(title, words, i, opens, asks) {
				kind = one.kind
			}
		}
	}
	if kind == Report && asks && endsAsking(title) {
		return explain
	}
	return kind
}

// opening gives the place of the first word of a title behind numbers and the small words before them.
func (m *marks) opening(words []Token) int {
	for i, word := range words {
		if !word.Number() && !m.before[word.Word] {
			return i
		}
	}
	return 0
}

// follows tells whether words begin with those.
func follows(words []Token, rest []string) bool {
	return len(words) >= len(rest) && slices.EqualFunc(words[:len(rest)], rest, func(t Token, word string) bool { return t.Word == word })
}

// marks tells whether a phrase at a place of a title marks it.
func (m mark) marks(title string, words []Token, i, opens int, asks bool) bool {
	end := i + 1 + len(m.rest)
	switch m.place {
	case "^":
		return i == 0 && !quoted(title, words, i)
	case "%":
		return i > 0 && i == opens
	case ">":
		return parted(title, words, i) && !quoted(title, words, i)
	case "<":
		return parted(title, words, end)
	case ":":
		return parted(title, words, i) && parted(title, words, end) && (i == 0) != (end == len(words))
	case ";":
		return i > 0 && end < len(words) && begins(title, words, i) && !quoted(title, words, i) && strings.ContainsAny(title[words[end-1].End:words[end].Start], ",:")
	case "?":
		return asks && parted(title, words, i) && !quoted(title, words, i) && asking(title[words[i].Start:])
	}
	return true
}

// parted tells whether one part of a title ends and another begins before the word at a place, as they do at its ends.
func parted(title string, words []Token, i int) bool {
	if i == 0 || i == len(words) {
		return true
	}
	between := title[words[i-1].End:words[i].Start]
	return strings.ContainsAny(between, ":|–—.?!…") || strings.Contains(between, " - ")
}

// begins tells whether a further sentence of a title begins with the word at a place: behind the end of another, with a capital.
func begins(title string, words []Token, i int) bool {
	return strings.ContainsAny(title[words[i-1].End:words[i].Start], ".?!…") && words[i].Capital()
}

// quoted tells whether a quotation begins with the word at a place: what it says is somebody's, and no title's.
func quoted(title string, words []Token, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(title[:words[i].Start])
	return strings.ContainsRune("\"'“‘„«»", before)
}

// asking tells whether a part of a title that begins here ends as a question, and is no quotation.
func asking(rest string) bool {
	i := strings.IndexAny(rest, ":|–—.?？؟!…")
	if i < 0 {
		return false
	}
	end, size := utf8.DecodeRuneInString(rest[i:])
	next, _ := utf8.DecodeRuneInString(rest[i+size:])
	return questionMark(end) && !strings.ContainsRune("\"'”’»", next)
}

// endsAsking tells whether a title, or a part of it that a bar ends, ends with a question.
func endsAsking(title string) bool {
	for part := range strings.SplitSeq(title, "|") {
		last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(part, " )]"))
		if questionMark(last) {
			return true
		}
	}
	return false
}

func questionMark(r rune) bool { return strings.ContainsRune("?？؟", r) }
