package entry

import (
	"cmp"
	"net/http"

	"newsroom"
	"newsroom/internal/account"
)

// settling is what the pages on which an account is made ask beside who it is for.
type settling struct {
	Settles   bool
	Zone      string
	Guess     bool // the zone is nobody's word yet
	Languages []tongue
}

// tongue is a language that the newsroom speaks with its readers.
type tongue struct {
	account.InterfaceLanguage
	Chosen bool
}

// guess fills in what the request tells: the language that the browser asks for. The zone is for the script to fill in.
func (v *view) guess(r *http.Request) {
	v.settle(newsroom.DefaultZone, preferred(r.Header.Get("Accept-Language")))
	v.Guess = v.Settles
}

// settle fills in what the reader said.
func (v *view) settle(zone, code string) {
	if !v.Settles {
		return
	}
	v.Zone = zone
	for _, one := range account.Languages() {
		v.Languages = append(v.Languages, tongue{one, one.Code == code})
	}
}

// preferred gives the code of the language that a browser asks for first among ours, and English where it asks for none.
func preferred(accept string) string {
	return cmp.Or(account.PreferredLanguage(accept), newsroom.DefaultLanguage)
}

// languageFor gives the code of the language in which pages are shown: that of the account, or that of the browser where nobody has chosen one.
func languageFor(r *http.Request, a newsroom.Account) string {
	if a.LanguageOpen {
		return preferred(r.Header.Get("Accept-Language"))
	}
	return a.Language
}
