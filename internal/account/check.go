package account

import (
	"cmp"
	"net/mail"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"

	"newsroom"
	"newsroom/internal/locale"
)

// The checks here look at nothing but what was given, so that a door may ask them before it opens anything. All
// but Live give errors of KindInvalid.

// Check tells whether an account could be added with this.
func (n New) Check() error {
	if _, err := checkEmail(n.Email); err != nil {
		return err
	}
	if n.Language != "" {
		if err := checkLanguage(n.Language); err != nil {
			return err
		}
	}
	if n.Zone == "" {
		return nil
	}
	_, err := Zone(n.Zone)
	return err
}

// Check tells whether a newsroom can be set to this.
func (s Settings) Check() error {
	if s.Email != nil {
		if _, err := checkEmail(*s.Email); err != nil {
			return err
		}
	}
	if s.Minutes != nil && (*s.Minutes < MinMinutes || *s.Minutes > MaxMinutes) {
		return newsroom.Errorf(newsroom.KindInvalid, "The length of an edition is %d to %d minutes.", MinMinutes, MaxMinutes)
	}
	if s.Language != nil {
		if err := checkLanguage(*s.Language); err != nil {
			return err
		}
	}
	if err := cmp.Or(checkName(s.Name), checkName(s.Paper)); err != nil {
		return err
	}
	if s.Zone == nil {
		return nil
	}
	_, err := Zone(*s.Zone)
	return err
}

// InterfaceLanguage is one in which a newsroom speaks to its reader.
type InterfaceLanguage struct{ Code, Name string } // the name is its own

// Languages gives those that there are, English first.
func Languages() []InterfaceLanguage {
	var all []InterfaceLanguage
	for _, l := range locale.All() {
		all = append(all, InterfaceLanguage{l.Code(), l.Name()})
	}
	return all
}

// longestAccept bounds in bytes what is read of a header.
const longestAccept = 500

// PreferredLanguage gives the code of the language that an Accept-Language header (RFC 9110, section 12.5.4) asks for first among those that there are; empty
// where it asks for none of them, or can't be read.
func PreferredLanguage(acceptLanguage string) string {
	if len(acceptLanguage) > longestAccept {
		return ""
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil {
		return ""
	}
	for _, one := range wanted {
		base, _ := one.Base()
		for _, ours := range locale.All() {
			if ours.Code() == base.String() {
				return ours.Code()
			}
		}
	}
	return ""
}

// checkLanguage tells whether a newsroom speaks a language.
func checkLanguage(code string) error {
	var codes []string
	for _, l := range locale.All() {
		codes = append(codes, l.Code())
	}
	if !slices.Contains(codes, code) {
		return newsroom.Errorf(newsroom.KindInvalid, "The language is one of these: %s.", strings.Join(codes, ", "))
	}
	return nil
}

// CheckLife tells whether a token of the command line may live for so long.
func CheckLife(ttl time.Duration) error {
	if ttl <= 0 || ttl > MaxTokenLife {
		return newsroom.Errorf(newsroom.KindInvalid, "A token lives for more than nothing and at most %d hours.", MaxTokenLife/time.Hour)
	}
	return nil
}

// Live tells whether an account may use the newsroom live. If not, the error is of KindForbidden and says what
// would change that.
func Live(a newsroom.Account) error {
	switch {
	case !a.DisabledAt.IsZero():
		return newsroom.Errorf(newsroom.KindForbidden, "The account is disabled; 'newsroom account disable --undo' opens it again.")
	case !a.Authorized:
		return newsroom.Errorf(newsroom.KindForbidden, "The account is not authorized for live use; 'newsroom account authorize' changes that.")
	}
	return nil
}

// Zone finds a time zone of the IANA database. All its names begin with a capital; others that a system may
// have beside them, such as "localtime", mean another zone on each machine.
func Zone(name string) (*time.Location, error) {
	bad := newsroom.Errorf(newsroom.KindInvalid, "The time zone must be a name of the IANA database, such as Europe/Lisbon or UTC.")
	if name == "" || name == "Local" || name[0] < 'A' || name[0] > 'Z' || strings.Contains(name, "..") {
		return nil, bad
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, bad
	}
	return zone, nil
}

func checkEmail(s string) (string, error) {
	s = strings.TrimSpace(s)
	parsed, err := mail.ParseAddress(s)
	if err != nil || parsed.Address != s || len(s) > 254 {
		return "", newsroom.Errorf(newsroom.KindInvalid, "That is not an email address.")
	}
	return s, nil
}
