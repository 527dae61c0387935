package newsletter

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/emersion/go-message/mail"

	"newsroom/internal/text"
)

// from gives the one sender of a mail.
func from(head mail.Header) (address, name string, err error) {
	if fields := head.FieldsByKey("From"); fields.Len() != 1 || len(head.Get("From")) > longestField {
		return "", "", ErrSender
	}
	all, err := head.AddressList("From")
	if err != nil || len(all) != 1 {
		return "", "", ErrSender
	}
	address = text.Line(strings.ToLower(all[0].Address), maxLine)
	_, host, ok := strings.Cut(address, "@")
	if !ok || host == "" || strings.ContainsAny(address, " <>") {
		return "", "", ErrSender
	}
	if name = text.Line(all[0].Name, maxLine); name == "" {
		name = host
	}
	return address, name, nil
}

// longestField bounds the fields that are taken apart, in bytes.
const longestField = 8 << 10

// onward is what mail programs put before the subject of a mail that is handed on.
var onward = regexp.MustCompile(`(?i)^\s*(?:fwd?|wg|tr|rv|i)\s*:\s*`)

func subject(head mail.Header) string {
	said, err := head.Subject()
	if err != nil {
		said = head.Get("Subject")
	}
	said = text.Line(legacy(said), maxLine)
	for {
		rest := onward.ReplaceAllString(said, "")
		if rest == said {
			return said
		}
		said = rest
	}
}

// listID gives the identifier of a list, without the name that may stand before it (RFC 2919, section 2).
func listID(head mail.Header) string {
	return text.Line(strings.ToLower(angled(head.Get("List-Id"))), maxLine)
}

// angled gives what stands in the last angle brackets of a field, or the field where there are none.
func angled(field string) string {
	from, to := strings.LastIndexByte(field, '<'), strings.LastIndexByte(field, '>')
	if from < 0 || to < from {
		return strings.TrimSpace(field)
	}
	return strings.TrimSpace(field[from+1 : to])
}

// oneClick gives the https address at which one POST ends the subscription (RFC 8058, section 3.1). Of two fields of a name nobody knows
// which one a signature is of.
func oneClick(head mail.Header) string {
	if only := func(key string) bool { f := head.FieldsByKey(key); return f.Len() == 1 }; !only("List-Unsubscribe") || !only("List-Unsubscribe-Post") {
		return ""
	}
	if !strings.EqualFold(strings.TrimSpace(head.Get("List-Unsubscribe-Post")), "List-Unsubscribe=One-Click") {
		return ""
	}
	for one := range strings.SplitSeq(head.Get("List-Unsubscribe"), ",") {
		if address := web(angled(one)); strings.HasPrefix(address, "https://") {
			return address
		}
	}
	return ""
}

// web gives an address if it leads to the web and says no password, and else nothing.
func web(address string) string {
	address = strings.TrimSpace(address)
	u, err := url.Parse(address)
	if err != nil || len(address) > maxURL || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil {
		return ""
	}
	return u.String()
}
