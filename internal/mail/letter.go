package mail

import (
	"bytes"
	"crypto/rand"
	netmail "net/mail"
	"strings"
	"unicode"
	"unicode/utf8"

	gomail "github.com/wneessen/go-mail"

	"newsroom"
)

// Letter is what is sent, to one address.
type Letter struct {
	To      string
	Subject string
	Text    string       // UTF-8; lines end with \n
	HTML    string       // the same for programs that show it; empty: none
	ID      string       // what its Message-ID begins with, the same whenever it is repeated; empty: a new one
	Headers [][2]string  // names and values beside those that every letter has
	File    Attachment   // what is attached; without a name: nothing
	Inline  []Attachment // what the HTML shows, by the ID of each
}

// Attachment is attached to a letter.
type Attachment struct {
	Name, ContentType string
	Body              []byte
	ID                string // of a part that is shown: its Content-ID, without angle brackets
}

// Bounds of a letter. Subjects are cut, letters that are longer are not sent.
const (
	longestSubject = 200 // in characters
	longestBody    = 4 << 20
	longestHeader  = 2000
	longestFile    = 16 << 20 // what common relays take as it travels, in base64
)

var (
	errTo     = newsroom.Errorf(newsroom.KindInvalid, "The letter must go to one email address.")
	errLetter = newsroom.Errorf(newsroom.KindInvalid, "The letter is longer than letters may be, or one of its headers is none.")
)

// write makes the message. Values become one line each: what comes from others must not begin a header of its own
// (RFC 5322, section 2.2).
func (s *Sender) write(l Letter) (*gomail.Msg, error) {
	to, err := netmail.ParseAddress(l.To)
	if err != nil || to.Name != "" || to.Address != l.To || strings.ContainsFunc(l.To, unicode.IsControl) {
		return nil, errTo
	}
	carried := len(l.File.Body)
	for _, f := range l.Inline {
		carried += len(f.Body)
	}
	if len(l.Text)+len(l.HTML) > longestBody || carried > longestFile {
		return nil, errLetter
	}
	m := gomail.NewMsg(gomail.WithCharset(gomail.CharsetUTF8), gomail.WithEncoding(gomail.EncodingQP), gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(s.from)
	m.ToMailAddress(to)
	if s.answers != nil {
		m.ReplyToMailAddress(s.answers)
	}
	m.Subject(literal(line(l.Subject, longestSubject)))
	m.SetDateWithValue(s.clock())
	m.SetMessageIDWithValue(s.identify(l.ID))
	// So that no program answers (RFC 3834, section 5.1).
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	for _, header := range l.Headers {
		if !isName(header[0]) || len(header[1]) > longestHeader {
			return nil, errLetter
		}
		m.SetGenHeader(gomail.Header(header[0]), line(header[1], longestHeader))
	}
	text, html := strings.ToValidUTF8(l.Text, "\uFFFD"), strings.ToValidUTF8(l.HTML, "\uFFFD")
	m.SetBodyString(gomail.TypeTextPlain, text, gomail.WithPartEncoding(encodingOf(text)))
	if html != "" {
		m.AddAlternativeString(gomail.TypeTextHTML, html, gomail.WithPartEncoding(encodingOf(html)))
	}
	for _, f := range l.Inline {
		kind, id := gomail.WithFileContentType(gomail.ContentType(f.ContentType)), gomail.WithFileContentID(f.ID)
		if err := m.EmbedReader(f.Name, bytes.NewReader(f.Body), kind, id); err != nil {
			return nil, err
		}
	}
	if l.File.Name != "" {
		err = m.AttachReader(l.File.Name, bytes.NewReader(l.File.Body), gomail.WithFileContentType(gomail.ContentType(l.File.ContentType)))
	}
	return m, err
}

// literal keeps what was written as an encoded word (RFC 2047, section 2) from being read as one: it could hold a line
// break, or say what nobody sees before it is decoded.
func literal(s string) string { return strings.ReplaceAll(s, "=?", "= ?") }

// identify makes a Message-ID, without its angle brackets.
func (s *Sender) identify(id string) string {
	id = strings.Map(func(r rune) rune {
		if isToken(r) {
			return r
		}
		return -1
	}, id)
	if id == "" {
		id = rand.Text()
	}
	return id + "@" + strings.Trim(greeting(s.host), "<>")
}

// isName tells whether a header may have that name, and is none of those that a letter has anyway.
func isName(name string) bool {
	switch strings.ToLower(name) {
	case "", "from", "reply-to", "to", "cc", "bcc", "subject", "date", "message-id", "auto-submitted", "content-type", "content-transfer-encoding", "mime-version":
		return false
	}
	return len(name) < 80 && !strings.ContainsFunc(name, func(r rune) bool { return !isToken(r) })
}

func isToken(r rune) bool {
	return r == '-' || r == '.' || r == '_' || ('0' <= r && r <= '9') || ('a' <= r && r <= 'z') || ('A' <= r && r <= 'Z')
}

// line makes one line of a text, and cuts it.
func line(s string, longest int) string {
	s = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, "\uFFFD"), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r)
	}), " ")
	if utf8.RuneCountInString(s) <= longest {
		return s
	}
	return string([]rune(s)[:longest-1]) + "…"
}
