package fulltext

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"

	readability "codeberg.org/readeck/go-readability"
	"golang.org/x/net/html"

	"newsroom/internal/feed"
	"newsroom/internal/text"
)

// Bounds of what is kept of a page.
const (
	keptText = 32 << 10 // bytes: 5,000 words, beyond which nothing is learnt of what an article is about
	keptName = 120
	keptAlt  = 500
	keptURL  = 2048
)

// leastWords is how many words a page must add to what the feed said to be worth anything.
const leastWords = 40

// Extraction is what a page says.
type Extraction struct {
	Text      string // plain and safe
	Canonical string // the address that the page calls its own, on the site of the article; or empty
	Publisher string // who publishes it, as the page says; or empty
	Picture   string // the address of the picture that the page names for itself (og:image); or empty
	Alt       string // what that shows
}

// Why a page can't serve as the text of its article.
var (
	ErrNoPage       = errors.New("this is no web page")
	ErrForbidden    = errors.New("the page asks not to be kept or quoted")
	ErrHome         = errors.New("the address leads to a front page")
	ErrNothing      = errors.New("there is no article in the page")
	ErrAnother      = errors.New("the page is not about the article's title; it may ask for consent or for a subscription")
	ErrNoTranscript = errors.New("this is no transcript")
	ErrShape        = errors.New("the page has a shape that can't be read")
)

// Read finds the article of which the feed said so much in a page. Time and memory are bounded by the bounds of
// tame, whatever the page.
func Read(body []byte, contentType, address string, said FeedText) (a Extraction, err error) {
	defer func() {
		if cause := recover(); cause != nil { // the library's, over a page that nobody has seen
			a, err = Extraction{}, fmt.Errorf("%w: panic: %v", ErrShape, cause)
		}
	}()
	if !isPage(body, contentType) {
		return Extraction{}, ErrNoPage
	}
	u, err := url.Parse(address)
	if err != nil {
		return Extraction{}, ErrNoPage
	}
	small := tame(feed.DecodePage(body, contentType))
	if small.meta.forbidden {
		return Extraction{}, ErrForbidden
	}
	a = small.meta.article(address)
	if a.Canonical != "" && Home(a.Canonical) && !Home(address) {
		return Extraction{}, ErrHome
	}
	if a.Text, err = extract(small.html, u); err != nil {
		return Extraction{}, err
	}
	return a, fits(a.Text, said, small.meta.title)
}

// isPage goes by the type and by the look.
func isPage(body []byte, contentType string) bool {
	if kind, _, err := mime.ParseMediaType(contentType); contentType != "" && (err != nil || kind != "text/html" && kind != "application/xhtml+xml") {
		return false
	}
	head := bytes.ToLower(body[:min(len(body), 4096)])
	for _, mark := range []string{"<html", "<!doctype html", "<head", "<body", "<article", "<div", "<p>", "<p "} {
		if bytes.Contains(head, []byte(mark)) {
			return true
		}
	}
	return strings.HasPrefix(http.DetectContentType(body), "text/html") || bytes.Contains(head, []byte("<\x00h\x00t\x00m\x00l")) ||
		bytes.Contains(head, []byte("\x00<\x00h\x00t\x00m\x00l"))
}

// article gives what a page tells of itself, as far as it is to be believed: a canonical address on another site
// would make the article somebody else's.
func (m meta) article(address string) (a Extraction) {
	base := cmp.Or(feed.Absolute(address, m.base), address)
	for _, named := range []string{m.canonical, m.address} {
		if named == "" {
			continue
		}
		if own := feed.Absolute(base, named); len(own) <= keptURL && SameSite(own, address) {
			a.Canonical = own
			break
		}
	}
	a.Publisher = text.Line(cmp.Or(m.publisher, m.site), keptName)
	if picture := feed.Absolute(base, m.picture); m.picture != "" && len(picture) <= keptURL {
		a.Picture, a.Alt = picture, text.Line(m.shown, keptAlt)
	}
	return a
}

// extract finds the article's text by the readability library.
func extract(page []byte, address *url.URL) (string, error) {
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil || tooDeep(root) { // the parser itself refuses what is far too deep
		return "", ErrShape
	}
	parser := readability.NewParser()
	parser.MaxElemsToParse = 2 * maxElements // the parser adds elements that were left out
	parser.DisableJSONLD = true
	parser.CharThresholds = 250 // short reports are reports
	found, err := parser.ParseAndMutate(root, address)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrShape, err)
	}
	plain := text.Plain(found.Content, keptText)
	if plain == "" {
		return "", ErrNothing
	}
	return plain, nil
}

// fits tells whether a text can be the rest of what the feed said: it says more, and it is about the title.
func fits(body string, said FeedText, title string) error {
	tokens := text.Tokens(body)
	if len(tokens) < max(leastWords, len(text.Tokens(said.Text))) {
		return ErrNothing
	}
	in := map[string]bool{}
	for _, t := range tokens {
		in[t.Word] = true
	}
	for _, t := range text.Tokens(title) {
		in[t.Word] = true
	}
	asked, met := 0, 0
	for _, t := range text.Tokens(said.Title) {
		if len([]rune(t.Word)) < 4 {
			continue
		}
		if asked++; in[t.Word] {
			met++
		}
	}
	if asked >= 2 && 4*met < asked {
		return ErrAnother
	}
	return nil
}
