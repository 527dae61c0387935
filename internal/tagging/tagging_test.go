package tagging_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// opinion gives what the fitted model makes of a statement.
func opinion(t *testing.T, language, said string) tagging.Opinion {
	t.Helper()
	l := statement.In(language)
	if l == nil {
		t.Fatalf("no language %q", language)
	}
	return tagging.Fitted().Of(tagging.Statement{Language: language, Text: said, Roles: l.Roles})
}

// None of these stands in the data.
func TestSubjectsAreFoundWhateverLeadsToThem(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]tagging.Subjects{
		"en: I can hardly wait to hear about tidal power and Ipswich Town": {Follow: []string{"tidal power", "Ipswich Town"}},
		"de: Bitte etwas über Imkerei, aber kein Golf":                     {Follow: []string{"Imkerei"}, LeaveOut: []string{"Golf"}},
		"fr: Je voudrais suivre la voile, et surtout pas de golf":          {Follow: []string{"voile"}, LeaveOut: []string{"golf"}},
		"en: Good morning, it rained all night here.":                      {},
	} {
		language, text, _ := strings.Cut(said, ": ")
		if diff := cmp.Diff(want, opinion(t, language, text).Subjects()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", said, diff)
		}
	}
}

func TestAReadingIsTheLessLikelyTheFurtherItIsFromTheWords(t *testing.T) {
	t.Parallel()
	o := opinion(t, "en", "I'd love to read about tidal power, but no golf please")
	right := o.Likelihood(tagging.Subjects{Follow: []string{"tidal power"}, LeaveOut: []string{"golf"}})
	turned := o.Likelihood(tagging.Subjects{Follow: []string{"golf"}, LeaveOut: []string{"tidal power"}})
	lost := o.Likelihood(tagging.Subjects{LeaveOut: []string{"golf"}})
	if right != o.Sure() || lost >= right || turned >= right {
		t.Errorf("right %v, one lost %v, turned round %v", right, lost, turned)
	}
}

func TestALineOfTheDataIsReadAndABrokenOneIsNot(t *testing.T) {
	t.Parallel()
	got, err := tagging.ParseExample("en", `[chess; go | golf] no {~go} for me,\nbut {+night trains} and {-tennis}, {!floods} at once, {@at six}`)
	if err != nil {
		t.Fatal(err)
	}
	want := tagging.Example{
		Statement: tagging.Statement{Language: "en", Text: "no go for me,\nbut night trains and tennis, floods at once, at six", Follow: []string{"chess", "go"}, LeaveOut: []string{"golf"}},
		Subjects:  tagging.Subjects{Follow: []string{"night trains"}, LeaveOut: []string{"tennis"}, Drop: []string{"go"}, Alert: []string{"floods"}},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(tagging.Example{}), cmp.FilterPath(func(p cmp.Path) bool { return p.String() == "Statement.Roles" }, cmp.Ignore())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got.Roles = func(string) []string { return nil }
	tags := got.Lesson().Tags
	if want := []tagging.Tag{tagging.Alert, 0, 0, 0, tagging.When, tagging.InWhen}; !slices.Equal(tags[len(tags)-len(want):], want) {
		t.Errorf("the last tags are %v, want %v", tags, want)
	}
	for _, broken := range []string{"{+chess", "{}", "{chess}", "{+}", "[chess", "a { b"} {
		if _, err := tagging.ParseExample("en", broken); err == nil {
			t.Errorf("%q is read", broken)
		}
	}
}

func TestTokensKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	const said = "L'énergie, AC/DC – «opéra»\n😀 dell’arte"
	var words []string
	for _, token := range tagging.Tokens(said) {
		words = append(words, said[token.Start:token.End])
	}
	want := []string{"L'", "énergie", ",", "AC/DC", "–", "«", "opéra", "»", "\n", "😀", "dell’", "arte"}
	if diff := cmp.Diff(want, words); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Whatever is said, the model has an opinion of it.
func FuzzAnyTextIsTagged(f *testing.F) {
	f.Add("no golf", "golf")
	f.Add("\xff\x00'’’'", "'")
	f.Fuzz(func(t *testing.T, said, label string) {
		o := opinion(t, "en", said)
		found := o.Subjects()
		if m := o.Likelihood(found); m < 0 || m > 1 {
			t.Errorf("%q: likelihood %v", said, m)
		}
		if m := o.Likelihood(tagging.Subjects{Follow: []string{label}}); m < 0 || m > o.Sure() {
			t.Errorf("%q read as %q: likelihood %v, of the best %v", said, label, m, o.Sure())
		}
	})
}
