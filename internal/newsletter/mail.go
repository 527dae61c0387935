package newsletter

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // the character sets that mails are written in
	"github.com/emersion/go-message/mail"

	"newsroom"
	"newsroom/internal/text"
)

// Bounds of a mail.
const (
	MaxSize   = 5 << 20 // bytes as it comes
	maxParts  = 50
	maxDepth  = 10
	maxHeader = 256 << 10 // bytes of all fields of a part
	maxText   = 1 << 20   // bytes of one text, decoded
	maxLine   = 500       // bytes of a sender, a subject and the like
	maxURL    = 2048      // bytes
)

// Why a mail is none that can be taken. The words are what its server is answered.
var (
	ErrLarge  = newsroom.Errorf(newsroom.KindInvalid, "The letter is larger than 5 MiB.")
	ErrParts  = newsroom.Errorf(newsroom.KindInvalid, "The letter has more than 50 parts.")
	ErrDeep   = newsroom.Errorf(newsroom.KindInvalid, "The letter's parts lie more than 10 deep.")
	ErrReport = newsroom.Errorf(newsroom.KindInvalid, "Reports of deliveries are not taken here.")
	ErrSender = newsroom.Errorf(newsroom.KindInvalid, "The letter does not name one sender.")
	ErrForm   = newsroom.Errorf(newsroom.KindInvalid, "The letter can't be read as a mail.")
)

// Mail is a mail as far as it is of use here. Names and subject are one line each.
type Mail struct {
	Digest   [32]byte // what it is known by when it comes again: its Message-ID and sender, or all of it
	Sender   string   // the address in From, in lower case
	Name     string   // how the sender calls itself; the address's host where it does not
	ListID   string
	Subject  string
	Date     time.Time // as it says; zero: it does not
	Language string    // as it says

	archived    string // the publisher's address of the same text, by its header (RFC 5064)
	unsubscribe string // where one click ends the subscription (RFC 8058); empty: nowhere
	body        body
}

// Read reads a mail. Its errors are the ones above.
func Read(raw []byte) (Mail, error) {
	if len(raw) > MaxSize {
		return Mail{}, ErrLarge
	}
	whole, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: maxHeader})
	if whole == nil {
		return Mail{}, because(err)
	}
	head := mail.Header{Header: whole.Header}
	m := Mail{Subject: subject(head), ListID: listID(head), Language: text.Language(head.Get("Content-Language"), "")}
	if m.Sender, m.Name, err = from(head); err != nil {
		return Mail{}, err
	}
	if at, err := head.Date(); err == nil {
		m.Date = at
	}
	m.archived, m.unsubscribe = web(angled(head.Get("Archived-At"))), oneClick(head)
	m.Digest = digestOf(head, m.Sender, raw)
	r := &reading{}
	if m.body, err = r.part(whole, 0); err != nil {
		return Mail{}, err
	}
	if inner := r.inner; inner != nil && m.body.empty() { // somebody hands another's letter on
		m.body, m.Subject = inner.body, inner.subject
	}
	return m, nil
}

// because says why a mail can't be read, whatever the library calls it.
func because(cause error) error {
	return newsroom.Because(newsroom.KindInvalid, cause, "%s", ErrForm.Message)
}

// digestOf is what a mail is known by. Another sender's mail does not keep it out by its Message-ID.
func digestOf(head mail.Header, sender string, raw []byte) [32]byte {
	if len(head.Get("Message-Id")) <= longestField { // to take a longer one apart takes the square of its length
		if id, err := head.MessageID(); err == nil && id != "" {
			return sha256.Sum256([]byte("message " + id + "\x00" + sender))
		}
	}
	return sha256.Sum256(append([]byte("whole "), raw...))
}

// body is the text of a mail: HTML, or plain words.
type body struct{ markup, plain string }

func (b body) empty() bool { return strings.TrimSpace(b.markup+b.plain) == "" }

// join puts what stands below to a body.
func (b body) join(more body) body {
	switch {
	case b.empty():
		return more
	case more.empty():
		return b
	case b.markup == "" && more.markup == "":
		return body{plain: b.plain + "\n\n" + more.plain}
	}
	return body{markup: b.asMarkup() + more.asMarkup()}
}

func (b body) asMarkup() string {
	if b.markup != "" {
		return b.markup
	}
	return paragraphs(passages(b.plain))
}

// handed is a mail that stands in another.
type handed struct {
	subject string
	body    body
}

// reading counts the parts of a mail.
type reading struct {
	parts int
	inner *handed
}

// part gives the text of a part. What is no text has none.
func (r *reading) part(e *message.Entity, depth int) (body, error) {
	if r.parts++; r.parts > maxParts {
		return body{}, ErrParts
	}
	if depth > maxDepth {
		return body{}, ErrDeep
	}
	kind, parameters, err := e.Header.ContentType()
	if err != nil { // its parameters err
		kind, _, _ = strings.Cut(e.Header.Get("Content-Type"), ";")
		kind, _, _ = strings.Cut(kind, "(") // a comment (RFC 2045, section 5.1), which the library takes for an error
	}
	kind = strings.ToLower(strings.TrimSpace(kind))
	switch {
	case kind == "multipart/report":
		return body{}, ErrReport
	case strings.HasPrefix(kind, "multipart/"):
		return r.several(e, kind, depth)
	case kind == "message/rfc822":
		return body{}, r.within(e, depth)
	}
	if disposition, _, err := e.Header.ContentDisposition(); err == nil && strings.EqualFold(disposition, "attachment") {
		return body{}, nil
	}
	switch kind {
	case "text/html":
		return body{markup: words(e, parameters["charset"])}, nil
	case "text/plain", "":
		said := words(e, parameters["charset"])
		if strings.EqualFold(parameters["format"], "flowed") {
			said = unflow(said, strings.EqualFold(parameters["delsp"], "yes"))
		}
		return body{plain: said}, nil
	}
	return body{}, nil
}

// several reads the parts of a part: of alternatives the one that says most, of related ones the first, and else all.
func (r *reading) several(e *message.Entity, kind string, depth int) (all body, err error) {
	parts := e.MultipartReader()
	if parts == nil {
		return body{}, ErrForm
	}
	for n := 0; ; n++ {
		one, err := parts.NextPart()
		if one == nil {
			if err == nil || errors.Is(err, io.EOF) || n > 0 { // what breaks off gives what came before
				return all, nil
			}
			return all, because(err)
		}
		said, err := r.part(one, depth+1)
		if err != nil {
			return all, err
		}
		switch {
		case kind == "multipart/alternative":
			all = all.better(said)
		case kind == "multipart/mixed" || all.empty():
			all = all.join(said)
		}
	}
}

// better gives the alternative with markup, which knows its passages; one without any word is none.
func (b body) better(other body) body {
	if b.empty() || other.markup != "" && len(said(blocksIn(other.markup).all)) > 0 {
		return other
	}
	return b
}

// within reads a mail that stands in a part.
func (r *reading) within(e *message.Entity, depth int) error {
	inner, _ := message.ReadWithOptions(e.Body, &message.ReadOptions{MaxHeaderBytes: maxHeader})
	if inner == nil {
		return nil // what can't be read is no text
	}
	told, err := r.part(inner, depth+1)
	if err == nil && r.inner == nil && !told.empty() {
		r.inner = &handed{subject(mail.Header{Header: inner.Header}), told}
	}
	return err
}
