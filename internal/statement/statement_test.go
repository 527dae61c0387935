package statement

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// said is a statement and what it asks for, each operation as "kind: subjects > instead".
type said struct {
	language, statement string
	want                []string
}

var names = func() map[Kind]string {
	out := map[Kind]string{}
	for name, kind := range kinds {
		out[kind] = name
	}
	return out
}()

func (r Reading) lines() (out []string) {
	for _, o := range r.Operations {
		line := names[o.Kind] + ": " + strings.Join(o.Subjects, ", ")
		if len(o.Instead) > 0 {
			line += " > " + strings.Join(o.Instead, ", ")
		}
		out = append(out, line)
	}
	return out
}

func TestWhatStatementsAskFor(t *testing.T) {
	t.Parallel()
	for _, c := range []said{
		{"en", "I am a nurse in Leeds and I read on the bus. Please follow hospitals, trains and the Bank of England. No football, I beg you!", []string{
			"follow: hospitals, trains, Bank of England", "leave out: football",
		}},
		{"en", "Swap oil prices for carbon prices, then drop golf from my list", []string{"replace: oil prices > carbon prices", "unfollow: golf"}},
		{"en", "No sport except cycling", []string{"leave out: sport", "except: cycling"}},
		{"en", "By Jaguar I meant Jaguar cars", []string{"mean: Jaguar > Jaguar cars"}},
		{"en", "Forget all that, just beekeeping", []string{"clear: ", "only: beekeeping"}},
		{"en", "Things I want to follow:\n- Formula 1\n- heat pumps\n- Trinidad and Tobago", []string{"follow: Formula 1, heat pumps, Trinidad and Tobago"}},
		{"en", "Politics is welcome again, but still no horoscopes", []string{"welcome: Politics", "leave out: horoscopes"}},
		{"en", "I wouldn't want to miss anything about the Tour de France", []string{"follow: Tour de France"}},
		{"en", "Don't unfollow chess", []string{"keep: chess"}},
		{"en", "Thanks, lovely edition today", nil},
		{"en", "I want: 1. wildfires 2. the Dodgers 3. tacos", []string{"follow: wildfires, Dodgers, tacos"}},
		{"en", "Health care in the UK, medical research and UK politics. No celebrities.", []string{
			"follow: Health care in the UK, medical research, UK politics", "leave out: celebrities",
		}},
		{"en", "gimme nba n hip hop stuff no politics pls", []string{"follow: nba, hip hop", "leave out: politics"}},
		{"en", "Film and theatre yes, reality TV no.", []string{"follow: Film, theatre", "leave out: reality TV"}},
		{"en", "If it is not too much trouble, please add fado", []string{"follow: fado"}},
		{"de", "Frankfurt an der Oder und Schach bitte", []string{"follow: Frankfurt an der Oder, Schach"}},
		{"it", "Tutto sul Napoli tranne il calciomercato", []string{"follow: Napoli", "except: calciomercato"}},
		{"de", "Ich bin Rentner und lese morgens. Bitte nimm Schach und die Deutsche Bahn auf, aber kein Fußball.", []string{
			"follow: Schach, Deutsche Bahn", "leave out: Fußball",
		}},
		{"de", "Kein Sport außer Radsport", []string{"leave out: Sport", "except: Radsport"}},
		{"it", "Niente sport tranne il ciclismo", []string{"leave out: sport", "except: ciclismo"}},
		{"it", "Aggiungi gli scacchi e la vela, per favore", []string{"follow: scacchi, vela"}},
		{"nl", "Voeg schaken en zeilen toe", []string{"follow: schaken, zeilen"}},
	} {
		r := In(c.language).Read(c.statement, nil, nil)
		if got := r.lines(); !slices.Equal(got, c.want) || len(r.Unread) > 0 {
			t.Errorf("%q: %q, unread %q; want %q", c.statement, got, r.Unread, c.want)
		}
	}
}

func TestWhatNobodyCanTellIsUnread(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"Add chess to <b>", "No football on Sundays"} {
		if r := In("en").Read(s, nil, nil); len(r.Unread) == 0 && !slices.ContainsFunc(r.Operations, func(o Operation) bool { return o.Kind == Vague }) {
			t.Errorf("%q: %q", s, r.lines())
		}
	}
}

func TestHowFarAWishGoes(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"Football only on Sundays":                                             "Football: on days 1",
		"follow tennis from Monday to Friday please":                           "tennis: on days 111110",
		"At weekends I'd like chess":                                           "chess: on days 1000001",
		"Follow Ukraine, but only the big stories":                             "Ukraine: major only",
		"only the big stories about Ukraine":                                   "Ukraine: major only",
		"Follow the Winter Olympics for me until the end of February":          "Winter Olympics: how long",
		"Follow chess, at most one story a day, and opera":                     "chess: how often; opera",
		"Football, but just in brief":                                          "Football: briefly",
		"I sing in the choir on Thursdays. Send me news of organs":             "organs",
		"My paper has no room for Sunday trading, so please follow Tesco":      "Tesco",
		"I read the Sunday Times on Sundays. Follow jazz, but never as a lead": "jazz: never first",
	} {
		var got []string
		r := In("en").Read(s, nil, nil)
		for _, o := range r.Operations {
			one := strings.Join(o.Subjects, ", ")
			for _, l := range o.Limits {
				one += ": " + limitNames[l.Kind]
				if l.Days > 0 {
					one += fmt.Sprintf(" %b", l.Days)
				}
			}
			got = append(got, one)
		}
		if strings.Join(got, "; ") != want || len(r.Unread) > 0 {
			t.Errorf("%q: %q, unread %q; want %q", s, got, r.Unread, want)
		}
	}
}

func TestAWordThatStandsForWhatWasNamed(t *testing.T) {
	t.Parallel()
	r := In("en").Read("I have gone off golf. Remove it.", []string{"golf"}, nil)
	if got := r.lines(); len(got) != 2 || got[1] != "unfollow: golf" {
		t.Errorf("%q", got)
	}
	if r := In("en").Read("Remove it.", []string{"golf"}, nil); len(r.Operations) != 1 || r.Operations[0].Kind != Vague {
		t.Errorf("%q: of nothing that was named", r.lines())
	}
}

func TestTokens(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"I'd like “The Who”, and AC/DC": "i would like the who , and ac/dc",
		"un po' di jazz, dell'arte":     "un po di jazz , dell' arte",
		"at 6:30 on C++ and R&D":        "at 0:00 on c++ and r&d",
		"football's boring":             "football is boring",
	} {
		l := In("en")
		if strings.HasPrefix(s, "un ") {
			l = In("it")
		}
		var words []string
		for _, one := range l.tokens(s) {
			words = append(words, one.word)
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

func TestFaultyFilesAreRefused(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		"follow: (add {x}":         "no \")\" closes",
		"follow: add) {x}":         "a bracket too many",
		"fallow: add {x}":          "no operation is called",
		"follow: {x}":              "a pattern without words",
		"follow: $nobody {x}":      "no class is called",
		"spell: a b":               "no = in",
		"just a line without sign": "neither a class nor a named line",
	} {
		if _, err := parse("xx", data); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "xx.txt:1") {
			t.Errorf("%q: %v, want %q", data, err, want)
		}
	}
}

// FuzzRead looks at what holds for every text: it ends, and each subject's words stand in the statement or among the interests.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"Add chess, no golf", "only \"jazz\" (not pop)", "1) a 2) b", "più jazz, dell'arte e un po' di vela", "x\n\n- y\n* z:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 2000 {
			return
		}
		for _, l := range Languages() {
			for _, o := range l.Read(s, []string{"golf", "jazz music"}, nil).Operations {
				for _, label := range slices.Concat(o.Subjects, o.Instead) {
					if label == "" {
						t.Fatalf("%s %q: an empty subject in %+v", l.Code, s, o)
					}
				}
			}
		}
	})
}
