package mandate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"newsroom/internal/store/enginetest"
	"newsroom/internal/tagging"
)

// longest is how many characters a statement has at most.
const longest = 2000

// long joins texts until they are as long as a statement may be.
func long(texts []string, between string) string {
	all := []rune(strings.Join(texts, between))
	return string(all[:min(len(all), longest)])
}

// longStatements gives statements as long as they may be: of each language prose, a letter and a list made of its examples, and texts that
// nobody writes but to do harm.
func longStatements(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, language := range []string{"de", "en", "es", "fr", "it", "nl", "pt"} {
		lines, err := os.ReadFile(filepath.Join("..", "tagging", "data", language+"-people.txt"))
		if err != nil {
			t.Fatal(err)
		}
		var said, labels []string
		for line := range strings.Lines(string(lines)) {
			e, err := tagging.ParseExample(language, strings.TrimSpace(line))
			if err != nil || len(e.All()) == 0 || strings.HasPrefix(line, "#") {
				continue
			}
			said, labels = append(said, e.Text), append(labels, e.Subjects.Follow...)
		}
		all[language+" prose"] = long(said, ". ")
		all[language+" lines"] = long(said, "\n")
		all[language+" list"] = long(labels, ", ")
		all[language+" one sentence"] = long(labels, " and ")
	}
	for name, part := range map[string]string{
		"no": "no ", "a": "a ", "x": "x", "commas": ",", "quotes": "\"a ", "except": "except golf but ", "lines": "a\n", "colons": "a: ", "digits": "1 ", "brackets": "(a ",
		"apostrophes": "l'", "hours": "at 7 ", "wide": "ﬀ", "negations": "not no never ", "dots": "a.b ", "emoji": "😀", "joins": "a and ", "and": "and ", "hyphens": "- a ", "marks": "!?",
		"everything about": "everything about ", "less": "less golf more tennis ", "bullets": "• tidal power\n", "or": "Follow a or b. ", "sentences": "No golf. ", "misspelt": "folow teh golff ",
	} {
		all["hostile: "+name] = long([]string{strings.Repeat(part, longest)}, "")
	}
	return all
}

func processTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkLongStatements(b *testing.B) {
	for name, said := range longStatements(b) {
		b.Run(name, func(b *testing.B) {
			Understand(nil, "no golf") // reads the languages, the thesaurus and the networks
			begun := processTime()
			for b.Loop() {
				opinions.forget()
				Suggest(nil, said, Understand(nil, said))
			}
			b.ReportMetric(float64(processTime()-begun)/float64(b.N)/1e6, "cpu-ms/op")
		})
	}
}

// mostReadings is how often the networks read each token of a statement at most: in what patterns make of the whole, by itself, and in its sentence
// likewise; and sentences that are proposed, which are read as all statements are.
const mostReadings = 5

// What the networks read is most of what a statement costs. It is counted here, and timed by BenchmarkLongStatements and make bench.
func TestTheNetworksReadALongStatementFewTimes(t *testing.T) {
	enginetest.Computes(t)
	for name, said := range longStatements(t) {
		opinions.forget()
		r := Understand(nil, said)
		first, proposed := opinions.ran, Suggest(nil, said, r)
		tokens := len(tagging.Tokens(said))
		if opinions.ran > mostReadings*tokens || tokens > maxUnits && opinions.ran+len(proposed) > 0 {
			t.Errorf("%s: of %d tokens the networks read %d, and then %d for %d proposals", name, tokens, first, opinions.ran-first, len(proposed))
		}
		ran := opinions.ran
		if again := Suggest(nil, said, Understand(nil, said)); opinions.ran != ran || !slices.Equal(again, proposed) {
			t.Errorf("%s: read once more, the networks read %d tokens more, and %q is proposed rather than %q", name, opinions.ran-ran, again, proposed)
		}
	}
}

// forget forgets all.
func (m *opinionMemory) forget() {
	m.Lock()
	defer m.Unlock()
	m.known, m.tokens, m.ran = nil, 0, 0
}
