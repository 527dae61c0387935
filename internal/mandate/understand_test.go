package mandate

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
)

// statementCase is a statement with what a good editor would understand.
type statementCase struct {
	ID        string
	Before    sides
	Statement string
	Expect    struct {
		Outcome newsroom.Outcome
		sides
	}
}

// sides is what is followed and avoided.
type sides struct{ Follow, Avoid []string }

// interests gives what stands, numbered in order.
func (s sides) interests() []newsroom.Interest {
	var out []newsroom.Interest
	for i, label := range slices.Concat(s.Follow, s.Avoid) {
		out = append(out, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: label, Avoid: i >= len(s.Follow)})
	}
	return out
}

// after gives what stands after a reading.
func (s sides) after(r Reading) sides {
	var out sides
	for _, interest := range slices.Concat(s.interests(), r.Begun) {
		if interest.ID != 0 && slices.Contains(r.Ended, interest.ID) {
			continue
		}
		if interest.Avoid {
			out.Avoid = append(out.Avoid, interest.Label)
		} else {
			out.Follow = append(out.Follow, interest.Label)
		}
	}
	return out
}

// bag is a set of labels, each as a set of words: letter case, order, articles and fillers do not matter.
func bag(labels []string) string {
	small := strings.Fields("a an the of in on about for to and or my any all news stories story coverage anything")
	var out []string
	for _, label := range labels {
		words := strings.FieldsFunc(strings.ToLower(label), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
		})
		words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(small, w) })
		slices.Sort(words)
		out = append(out, strings.Join(slices.Compact(words), " "))
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "; ")
}

// TestRates measures how many statements are understood whole, and how many are wrongly applied, which is
// worse than a question. held.jsonl was written before the grammar and none of its failures was looked at, so
// it may be read for its rates alone; tuned.jsonl is what the grammar was made with that read statements before operations
// did, its conventions included: what they understand otherwise counts as a failure. The people's are the last rounds by writers who were told
// to avoid textbook forms: little of them is understood, and no less may be. Another network errs on other statements of them: 15, 17 and 18
// have more that is wrong by it, and all together less (docs/decisions/0042). So do those of eight
// languages: 18 and 20 have one more each that is wrong, and more that is whole (docs/decisions/0077).
func TestRates(t *testing.T) {
	enginetest.Computes(t)
	for _, test := range []struct {
		file         string
		whole, wrong float64
		show         bool
	}{
		{"testdata/held.jsonl", .90, .032, false},
		{"testdata/tuned.jsonl", .945, .03, true},
		{"testdata/people-13.jsonl", .49, .10, false},
		{"testdata/people-14.jsonl", .56, .06, false},
		{"testdata/people-15.jsonl", .68, .16, false},
		{"testdata/people-16.jsonl", .68, .10, false},
		{"testdata/people-17.jsonl", .61, .07, false},
		{"testdata/people-18.jsonl", .35, .20, false},
		{"testdata/people-19.jsonl", .55, .11, false},
		{"testdata/people-20.jsonl", .70, .04, false},
		{"testdata/people-21.jsonl", .57, .15, false},
		{"testdata/people-22.jsonl", .84, .04, false},
		{"testdata/people-23.jsonl", .66, .06, false},
		{"testdata/people-24.jsonl", .60, .17, false},
		{"testdata/people-25.jsonl", .65, .04, false},
		{"testdata/people-29.jsonl", .67, .07, false},
		{"testdata/people-30.jsonl", .62, .09, false},
		{"testdata/people-31.jsonl", .67, .06, false},
		{"testdata/people-32.jsonl", .61, .08, false},
		{"testdata/people-33.jsonl", .62, .09, false},
		{"testdata/people-34.jsonl", .62, .11, false},
		{"testdata/people-35.jsonl", .63, .11, false},
		{"testdata/people-36.jsonl", .54, .11, false},
		{"testdata/people-37.jsonl", .56, .11, false},
		{"testdata/people-38.jsonl", .72, .12, false},
		{"testdata/people-39.jsonl", .60, .14, false},
		{"testdata/people-40.jsonl", .72, .08, false},
		{"testdata/people-41.jsonl", .82, .04, false},
		{"testdata/people-42.jsonl", .76, .08, false},
		{"testdata/people-43.jsonl", .57, .19, false},
		{"testdata/people-44.jsonl", .67, .08, false},
	} {
		cases := readCases(t, test.file)
		var whole, wrong float64
		for _, c := range cases {
			r := Understand(c.Before.interests(), c.Statement)
			got := shortened(c.Before.after(r), r.Begun, c.Expect.Follow)
			answered := r.Outcome == newsroom.Answered && c.Expect.Outcome == newsroom.Clarification // labelled before there were answers, as in package eval
			if (r.Outcome == c.Expect.Outcome || answered) && bag(got.Follow) == bag(c.Expect.Follow) && bag(got.Avoid) == bag(c.Expect.Avoid) {
				whole++
				continue
			}
			if r.Outcome == newsroom.Applied || r.Outcome == newsroom.PartlyApplied && unasked(c.Before, got, c.Expect.sides) {
				wrong++
			}
			if test.show {
				t.Logf("%s %q: %s, follow %q, avoid %q %s", c.ID, c.Statement, r.Outcome, got.Follow, got.Avoid, r.Question)
			}
		}
		n := float64(len(cases))
		t.Logf("%s: %d statements, whole %.3f, wrongly applied %.3f", test.file, len(cases), whole/n, wrong/n)
		if whole/n < test.whole || wrong/n > test.wrong {
			t.Errorf("%s: whole %.3f, want at least %.3f; wrongly applied %.3f, want at most %.3f", test.file, whole/n, test.whole, wrong/n, test.wrong)
		}
	}
}

// shortened gives labels with those of alerts as they were labelled: since November 2026 an alert names what is to happen ("Popocatépetl entra en
// fase roja"), and the labels of before name what it happens to.
func shortened(got sides, begun []newsroom.Interest, want []string) sides {
	for n, label := range got.Follow {
		alert := slices.ContainsFunc(begun, func(i newsroom.Interest) bool { return i.Alert && i.Label == label })
		if at := slices.IndexFunc(want, func(other string) bool { return len(less(wordsIn(other), wordsIn(label))) == 0 }); alert && at >= 0 {
			got.Follow[n] = want[at]
		}
	}
	return got
}

func TestLabelsKeepTheReadersLetters(t *testing.T) {
	enginetest.Computes(t)
	tests := map[string][]string{
		"Follow the “Straße der Lieder” and Łódź.":            {"Straße der Lieder", "Łódź"},
		"I want news about the U.S. Navy and AT&T":            {"U.S. Navy", "AT&T"},
		"Track  C++   compilers, please":                      {"C++ compilers"},
		"Follow The Hague and the port of Rotterdam":          {"The Hague", "port of Rotterdam"},
		"J'aimerais suivre l'énergie éolienne":                {"énergie éolienne"},
		"Follow Trinidad and Tobago cricket":                  {"Trinidad and Tobago cricket"},
		"Cover talks between Serbia and Kosovo, and railways": {"talks between Serbia and Kosovo", "railways"},
		"Follow French and Spanish wine":                      {"French wine", "Spanish wine"},
		"Follow France and Spain":                             {"France", "Spain"},
		"Dutch politics: coalition talks, the budget":         {"Dutch politics", "coalition talks", "budget"},
		"Norway's fisheries, forests and fjords":              {"Norway's fisheries", "Norway's forests", "Norway's fjords"},
	}
	for statement, want := range tests {
		var got []string
		for _, interest := range Understand(nil, statement).Begun {
			got = append(got, interest.Label)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: labels %q, want %q", statement, got, want)
		}
	}
}

func TestQuestionsNameWhatWasNotRead(t *testing.T) {
	enginetest.Computes(t)
	tests := map[string]string{
		"Follow golf unless it rains":                            "golf unless it rains",
		"More opera. Whatever the lighthouse of Jutland rhymes.": "the lighthouse of Jutland rhymes",
		"Surprise me": "Surprise me",
		"¿?!":         "",
	}
	for statement, part := range tests {
		r := Understand(nil, statement)
		if r.Outcome != newsroom.Clarification || !strings.Contains(r.Question, part) || r.Question == "" {
			t.Errorf("%q: %s, question %q, want one that names %q", statement, r.Outcome, r.Question, part)
		}
	}
}

func TestWhatStandsDecides(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		name          string
		follow, avoid string
		statement     string
		outcome       newsroom.Outcome
		wantFollow    string
		wantAvoid     string
	}{
		{"followed again moves over", "", "chess", "Follow chess", newsroom.Applied, "chess", ""},
		{"a bare label that is avoided asks", "", "chess", "chess", newsroom.Clarification, "", "chess"},
		{"a plural is the same interest", "heat pump", "", "More heat pumps", newsroom.Unchanged, "heat pump", ""},
		{"avoiding a wider label asks", "US politics", "", "I'm tired of politics", newsroom.Clarification, "US politics", ""},
		{"removing by part of a label", "Dutch housing market; golf", "", "Remove housing", newsroom.Applied, "golf", ""},
		{"removing by part of two labels avoids neither", "US politics; EU politics", "", "Remove politics", newsroom.Applied, "US politics; EU politics", "politics"},
		{"replacing what is not followed asks", "golf", "", "Replace chess with polo", newsroom.Clarification, "golf", ""},
		{"both ways at once asks", "", "", "Follow golf. No golf.", newsroom.Clarification, "", ""},
		{"only, by the way, of one interest of several", "cars; golf", "", "Only electric cars", newsroom.Applied, "golf; electric cars", ""},
		{"only, by the way, of none of several asks", "cars; golf", "", "Only polo", newsroom.Clarification, "cars; golf", ""},
		{"clearing nothing changes nothing", "", "", "Clear everything", newsroom.Unchanged, "", ""},
		{"a remark stops nothing", "golf", "", "Drop golf. Blue is nicer than green.", newsroom.Applied, "", ""},
	}
	split := func(s string) []string {
		return slices.DeleteFunc(strings.Split(s, "; "), func(s string) bool { return s == "" })
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			before := sides{Follow: split(test.follow), Avoid: split(test.avoid)}
			r := Understand(before.interests(), test.statement)
			got := before.after(r)
			if r.Outcome != test.outcome || bag(got.Follow) != bag(split(test.wantFollow)) || bag(got.Avoid) != bag(split(test.wantAvoid)) {
				t.Errorf("%s, follow %q, avoid %q %s", r.Outcome, got.Follow, got.Avoid, r.Question)
			}
		})
	}
}

// soundness is what holds for every statement: a question changes nothing, and no word comes from nowhere.
func soundness(t interface{ Fatalf(string, ...any) }, before []newsroom.Interest, said string) {
	r := Understand(before, said)
	if (r.Question != "") != (r.Outcome == newsroom.Clarification || r.Outcome == newsroom.PartlyApplied) {
		t.Fatalf("%q: %s with question %q", said, r.Outcome, r.Question)
	}
	if (len(r.Begun)+len(r.Ended) > 0) != r.Outcome.Changes() {
		t.Fatalf("%q: %s, begun %v, ended %v", said, r.Outcome, r.Begun, r.Ended)
	}
	known := said + "\n" + asTyped(said) + "\n" + withMore(withCapitals(said)) + "\n" + withAllCapitals(said) // as it is read: "ai" is AI
	for _, interest := range before {
		known += "\n" + interest.Label
	}
	if excepts(r) || strings.Contains(said, ":") {
		known += "\nof von der de del de la dos das du di dell' della van het" // what binds an exception to its subject, or an item to what its list is on
	}
	for _, interest := range r.Begun {
		if !hasLetter(interest.Label) || strings.ContainsAny(interest.Label, "\n\r") {
			t.Fatalf("%q: label %q", said, interest.Label)
		}
		for word := range strings.FieldsSeq(strings.NewReplacer("(", " ", ")", " ").Replace(interest.Label)) { // which bind an exception where no word does
			if !strings.Contains(known, word) {
				t.Fatalf("%q: the word %q of label %q stands nowhere", said, word, interest.Label)
			}
		}
	}
	for _, id := range r.Ended {
		if !slices.ContainsFunc(before, func(i newsroom.Interest) bool { return i.ID == id }) {
			t.Fatalf("%q: ended %d, which did not stand", said, id)
		}
	}
}

var someStanding = sides{Follow: []string{"golf", "US politics", "Marks and Spencer", "énergie"}, Avoid: []string{"chess", "Promis"}}.interests()

func FuzzUnderstand(f *testing.F) {
	for _, seed := range []string{
		"Follow EU law and trains, no golf please.", "ai", "ki und twice as much golf", "ki und twic! 00 muCh 0000000000 A000", "ki und A0000 As i", "X a *A00000:B", "Leave out \u037a", "no \U0001f3c8", "nothing \U0001f451", "- a\n- b\nskip: c", "\"", "'", "Instead of golf, \"chess", "1.", "•", "l'", "d'", "’s", "a's fine",
		"I don't don't don't", "&", "x & y", "between and", "for", "only", "\xff\xfe", "ﬀ", "İ", "…", "U.S.", ": : :", "–", "（）", "ſ's", "golf's fine", "0000000\n", "\n\n", "golf?\n", "Follow：猫？",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, statement string) {
		if len(statement) > 8000 {
			t.Skip("longer than any statement")
		}
		soundness(t, nil, statement)
		soundness(t, someStanding, statement)
	})
}

func TestWordsOfAnotherLanguageAsk(t *testing.T) {
	enginetest.Computes(t)
	asks := []string{"Följ nyheterna om hamnen i Göteborg", "Chci zprávy o tom, co se děje v přístavu", "хочу новости о погоде", "猫についてのニュース"}
	for _, statement := range asks {
		if r := Understand(nil, statement); r.Outcome != newsroom.Clarification {
			t.Errorf("%q: %s %v", statement, r.Outcome, r.Begun)
		}
	}
	if len(text.Languages()) == 0 {
		t.Fatal("no languages")
	}
}
