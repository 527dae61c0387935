package digest

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/text"
)

// sentencesIn are what articles are made of, by language, so that they have words, names and figures in common.
var sentencesIn = map[string][]string{
	"en": {
		"The mayor of Oxley opened the new harbour bridge on Monday.", "Three people died when the ferry Aurora sank near Oxley.",
		"Seven people died when the ferry Aurora sank, the police said.", "The bridge cost 40 million euros, as the council said.",
		"The court in Oxley found the builder guilty of fraud.", "It is to be opened next year.",
	},
	"de": {
		"Die Bürgermeisterin von Oxley eröffnete am Montag die neue Hafenbrücke.", "Drei Menschen starben, als die Fähre Aurora vor Oxley sank.",
		"Sieben Menschen starben beim Untergang der Aurora, teilte die Polizei mit.", "Die Brücke kostete 40 Millionen Euro.",
	},
}

func someArticle(t *rapid.T) newsroom.Text {
	language := rapid.SampledFrom([]string{"en", "en", "de"}).Draw(t, "language")
	said := rapid.SliceOfN(rapid.SampledFrom(sentencesIn[language]), 1, 4).Draw(t, "sentences")
	at := time.Date(2026, 11, 20, rapid.IntRange(0, 60).Draw(t, "hour"), 0, 0, 0, time.UTC)
	return newsroom.Text{
		Article: newsroom.ArticleID(rapid.IntRange(1, 9).Draw(t, "article")), Version: rapid.IntRange(1, 2).Draw(t, "version"), Feed: 1,
		Publisher: rapid.SampledFrom([]string{"Herald", "Times", "Bote"}).Draw(t, "publisher"), Language: language, FirstSeen: at, Published: at,
		Title: strings.TrimSuffix(said[0], "."), Text: strings.Join(said, " "), Page: rapid.SampledFrom([]string{"", said[0]}).Draw(t, "page"),
	}
}

func someStory(t *rapid.T, pool []newsroom.Text) Story {
	s := Story{
		Language: rapid.SampledFrom([]string{"en", "de"}).Draw(t, "reader"), NewWords: rapid.IntRange(0, 40).Draw(t, "new words"),
		Words: rapid.IntRange(10, 90).Draw(t, "words"), Told: rapid.Bool().Draw(t, "told"), Title: rapid.SampledFrom([]string{"", "Ferry Aurora sank"}).Draw(t, "title"),
	}
	for i := range rapid.IntRange(0, 6).Draw(t, "articles") {
		s.Articles = append(s.Articles, rapid.SampledFrom(pool).Draw(t, "of the pool"))
		s.Known, s.Old = append(s.Known, rapid.Bool().Draw(t, "known")), append(s.Old, rapid.Bool().Draw(t, "old"))
		if rapid.Bool().Draw(t, "on") {
			s.On = append(s.On, i)
		}
	}
	if len(s.Articles) > 2 && rapid.Bool().Draw(t, "copied") {
		s.Copies = [][]int{{0, 2}}
	}
	if rapid.Bool().Draw(t, "asks for goods") {
		s.Kinds = []text.ArticleKind{text.Product}
	}
	return s
}

// answers are all that is remembered of a story.
type answers struct {
	Copies    [][]int
	Telling   Telling
	Headline  int
	Event     []int
	Repeats   bool
	Witnesses int
}

// sameTitles groups articles by their titles.
func sameTitles(articles []newsroom.Text) (groups [][]int) {
	at := map[string]int{}
	for i, t := range articles {
		n, met := at[t.Title]
		if !met {
			n = len(groups)
			at[t.Title], groups = n, append(groups, nil)
		}
		groups[n] = append(groups[n], i)
	}
	return groups
}

func answersOf(s Story) (a answers) {
	a.Headline, a.Event = Event(s)
	a.Telling, a.Repeats, a.Witnesses = Tell(s), s.Repeats(), s.Witnesses()
	a.Copies = s.Copied(sameTitles).Copies
	return a
}

// Whatever stories a Memory was asked about, and whoever asks beside, its answers are those that are worked out anew.
func TestNobodyCanTellWhatIsRemembered(t *testing.T) {
	m := NewMemory()
	rapid.Check(t, func(t *rapid.T) {
		pool := rapid.SliceOfN(rapid.Custom(someArticle), 1, 8).Draw(t, "pool")
		var stories []Story
		var groups [][]newsroom.Text
		for range rapid.IntRange(1, countAs+2).Draw(t, "stories") {
			stories = append(stories, someStory(t, pool))
			groups = append(groups, stories[len(stories)-1].Articles)
		}
		pairs := (*Memory)(nil).Doubles(groups)
		var asked sync.WaitGroup
		differences := make([]string, 2*len(stories)+2)
		for n := range 2 {
			for i, s := range stories {
				asked.Go(func() { differences[2*i+n] = cmp.Diff(answersOf(s), answersOf(m.Know(s))) })
			}
			asked.Go(func() { differences[2*len(stories)+n] = cmp.Diff(pairs, m.Doubles(groups)) })
		}
		asked.Wait()
		for _, diff := range differences {
			if diff != "" {
				t.Fatalf("the answers (-made anew +remembered):\n%s", diff)
			}
		}
	})
}

// Each field of a story, and of an article of it, is part of what its answers are remembered by.
func TestAStoryIsRememberedByAllThatItHolds(t *testing.T) {
	m := NewMemory()
	base := Story{Articles: make([]newsroom.Text, 2), Copies: [][]int{{0}}, On: []int{0}, Kinds: []text.ArticleKind{text.Product}, Known: []bool{false}, Old: []bool{false}}
	met := map[fingerprint]string{m.Know(base).key(): "itself"}
	prove := func(name string, s Story) {
		key := m.Know(s).key()
		if was, is := met[key]; is {
			t.Errorf("a story with another %s has the fingerprint of %s", name, was)
		}
		met[key] = name
	}
	for i := range reflect.TypeFor[Story]().NumField() {
		if field := reflect.TypeFor[Story]().Field(i); field.IsExported() {
			s := base
			changed(t, reflect.ValueOf(&s).Elem().Field(i))
			prove(field.Name, s)
		}
	}
	for i := range reflect.TypeFor[newsroom.Text]().NumField() {
		s := base
		s.Articles = make([]newsroom.Text, 2)
		changed(t, reflect.ValueOf(&s.Articles[1]).Elem().Field(i))
		prove("article's "+reflect.TypeFor[newsroom.Text]().Field(i).Name, s)
	}
}

// changed gives a value another one.
func changed(t *testing.T, v reflect.Value) {
	t.Helper()
	if _, is := v.Interface().(time.Time); is {
		v.Set(reflect.ValueOf(time.Unix(1, 0).UTC()))
		return
	}
	switch v.Kind() { //nolint:exhaustive // a story holds no others, or the test says so
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() + 1)
	case reflect.Slice:
		v.Set(reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, 2*v.Len()), v))
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
	default:
		t.Fatal(fmt.Sprint("no other value is known of ", v.Type()))
	}
}
