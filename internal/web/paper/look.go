package paper

import (
	"net/http"
	"strings"
	"time"
)

// Look is how a reader wants pages to look in a browser. The browser keeps it, and the server writes it into the page, so
// nothing flashes and no script is needed.
type Look struct {
	Theme string // "light" or "dark"; empty: as the system has it
	Large bool   // larger text
	Still bool   // no keys of one letter do anything (WCAG 2.2, criterion 2.1.4)
}

const lookCookie = "newsroom-look"

// lookOf reads what a browser keeps. It is everybody's to write, so anything else than what is known is nothing.
func lookOf(r *http.Request) Look {
	var l Look
	kept, err := r.Cookie(lookCookie)
	if err != nil {
		return l
	}
	for word := range strings.SplitSeq(kept.Value, ".") {
		switch word {
		case "light", "dark":
			l.Theme = word
		case "large":
			l.Large = true
		case "still":
			l.Still = true
		}
	}
	return l
}

// Keep has the browser keep it for a year. A script of ours may change it, so it is no secret.
func (l Look) Keep(w http.ResponseWriter, secure bool) {
	var words []string
	if l.Theme == "light" || l.Theme == "dark" {
		words = append(words, l.Theme)
	}
	if l.Large {
		words = append(words, "large")
	}
	if l.Still {
		words = append(words, "still")
	}
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // no secret: how pages look
		Name: lookCookie, Value: strings.Join(words, "."), Path: "/", MaxAge: int((365 * 24 * time.Hour).Seconds()),
		Secure: secure, SameSite: http.SameSiteLaxMode,
	})
}
