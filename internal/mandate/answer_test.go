package mandate

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// TestQuestionsToTheDesk tells what is a question about what stands, and what is a wish or something else.
func TestQuestionsToTheDesk(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct {
		said    string
		subject string // "-": all that stands; empty: it is no such question
	}{
		{"is golf still blocked?", "golf"},
		{"Hi, is golf still left out?", "golf"},
		{"Am I following chess?", "chess"},
		{"why no chess?", "chess"},
		{"Why don't I get any chess news?", "chess"},
		{"why do I get so much about the royal family", "royal family"},
		{"Why did I get so much golf yesterday?", "golf"},
		{"what do I follow?", "-"},
		{"What do I follow at the moment?", "-"},
		{"what did I say about rents?", "rents"},
		{"did I block golf?", "golf"},
		{"do you still follow chess for me?", "chess"},
		{"What are you following for me?", "-"},
		{"which topics do I follow", "-"},
		{"why do you keep sending me golf", "golf"},
		{"why is golf in here again?", "golf"},
		{"Was ist gesperrt?", "-"},
		{"warum schon wieder Golf?", "Golf"},
		{"Ist Golf noch gesperrt?", "Golf"},
		{"Folge ich noch Tesla?", "Tesla"},
		{"Warum steht so viel über Golf in der Zeitung?", "Golf"},
		{"Warum kommt nie etwas über Island?", "Island"},
		{"Was habe ich zu den Mieten gesagt?", "Mieten"},
		{"Was verfolge ich gerade?", "-"},
		{"Est-ce que le golf est toujours bloqué ?", "golf"},
		{"Pourquoi jamais rien sur l'Islande ?", "Islande"},
		{"Qu'est-ce que j'ai dit sur les loyers ?", "loyers"},
		{"Qu'est-ce que je suis en ce moment ?", "-"},
		{"¿Sigue bloqueado el golf?", "golf"},
		{"¿Por qué no hay nada de ajedrez?", "ajedrez"},
		{"¿Qué sigo ahora?", "-"},
		{"Il golf è ancora escluso?", "golf"},
		{"Perché non c'è niente su scacchi?", "scacchi"},
		{"Cosa seguo adesso?", "-"},
		{"Is golf nog geblokkeerd?", "golf"},
		{"Waarom krijg ik zoveel over voetbal?", "voetbal"},
		{"Wat volg ik nu?", "-"},
		{"O golfe ainda está bloqueado?", "golfe"},
		{"Por que não tem nada sobre xadrez?", "xadrez"},
		{"O que eu sigo agora?", "-"},

		{"can I get chess news?", ""},
		{"could you keep sending me golf?", ""},
		{"Are there any chess stories?", ""},
		{"Is Tesla followed by Ford?", ""},
		{"Did I follow your advice? Add tennis.", ""},
		{"Why nothing today?", ""},
		{"Why is the paper so long?", ""},
		{"why not more chess?", ""},
		{"Why not add some astronomy?", ""},
		{"Warum nicht?", ""},
		{"Is golf still blocked? Follow chess.", ""},
		{"Why no chess? I want chess!", ""},
		{"what is blocked must stay blocked", ""},
		{"Could you follow chess?", ""},
		{"¿Por qué no añades ajedrez?", ""},
		{"Why is there no news on Iceland, add it", ""},
		{"No golf", ""},
		{"What did I say about rents in Leeds and follow tennis", ""},
	} {
		q, ok := statement.Ask(c.said, []string{"golf", "chess"})
		got := ""
		if ok {
			if got = strings.Join(q.Subjects, "; "); got == "" {
				got = "-"
			}
		}
		if got != c.subject {
			t.Errorf("%q: %q, want %q", c.said, got, c.subject)
		}
	}
}

func TestTheDeskAnswersFromTheRecord(t *testing.T) {
	e, _ := desk(t)
	reader := newsroom.Principal{Account: asker.Account, Client: newsroom.OnTheWeb}
	ask := func(at newsroom.Revision, said string) Result {
		t.Helper()
		result, err := e.Correct(t.Context(), Instruction{By: reader, Expected: at, Statement: said, Provenance: newsroom.ReaderWords})
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	for n, said := range []string{"Follow chess and football.", "No golf, please.", "Unfollow football.", "Jazz only on Sundays."} {
		if got := ask(newsroom.Revision(n), said); got.Outcome != newsroom.Applied {
			t.Fatalf("%q: %+v", said, got)
		}
	}
	for _, c := range []struct {
		said, want  string
		suggestions []string
	}{
		{"is golf still blocked?", "Golf is left out since revision 2, by your words of", nil},
		{"Am I following chess?", "Chess is followed since revision 1, by your words of", nil},
		{"why no football?", "Football is no longer followed since revision 3, by your words of", nil},
		{"what did I say about jazz?", "Jazz (on Sundays only) is followed since revision 4,", nil},
		{"why no opera?", "Nothing in your mandate speaks of opera; say “Follow opera.”", []string{"Follow opera."}},
		{"why so much opera?", "Nothing in your mandate speaks of opera; say “Leave out opera.”", []string{"Leave out opera."}},
		{"why so much chess?", "Chess is followed since revision 1,", []string{"Only briefs about chess.", "Leave out chess."}},
		{"what do I follow?", "You follow chess and Jazz. Left out: golf.", nil},
	} {
		got := ask(4, c.said)
		if got.Outcome != newsroom.Answered || got.Revision != 4 || got.Question != "" || len(got.Interests) != 2 ||
			!strings.HasPrefix(got.Acknowledgement, c.want) || !slices.Equal(got.Suggestions, c.suggestions) {
			t.Errorf("%q: %+v", c.said, got)
		}
	}
	quoted := ask(4, "is golf still blocked?").Acknowledgement
	if !strings.HasSuffix(quoted, ": “No golf, please.”") {
		t.Error(quoted)
	}
	byAnApp, err := e.Correct(t.Context(), Instruction{By: asker, Expected: 4, Statement: "Follow opera."})
	if err != nil || byAnApp.Revision != 5 {
		t.Fatalf("%+v, %v", byAnApp, err)
	}
	if got := ask(5, "why is there no opera?").Acknowledgement; !strings.HasPrefix(got, "Opera is followed since revision 5, by what "+asker.Client+" said on") {
		t.Error(got)
	}
	if _, err := e.Correct(t.Context(), Instruction{By: asker, Expected: 3, Statement: "what do I follow?"}); newsroom.KindOf(err) != newsroom.KindConflict {
		t.Errorf("at a revision that is past: %v", err)
	}
}

func TestAnAnswerIsShortWhateverWasSaid(t *testing.T) {
	e, _ := desk(t)
	long := "No golf. " + strings.Repeat("I have told you so often, and you never listen. ", 20)
	if result, err := e.Correct(t.Context(), Instruction{By: asker, Statement: long, Provenance: newsroom.ReaderWords}); err != nil || result.Revision != 1 {
		t.Fatalf("%+v, %v", result, err)
	}
	result, err := e.Correct(t.Context(), Instruction{By: asker, Expected: 1, Statement: "is golf still blocked?"})
	if n := utf8.RuneCountInString(result.Acknowledgement); err != nil || n > maxAcknowledgement || n < 200 || !strings.Contains(result.Acknowledgement, "No golf. I have told you") {
		t.Errorf("%d: %s, %v", n, result.Acknowledgement, err)
	}
}
