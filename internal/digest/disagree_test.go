package digest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// piece is one publisher's report: minutes after the first, its title and its text.
type piece struct {
	minutes     int
	publisher   string
	title, body string
}

func printsOf(language string, all []piece) (out []newsroom.Text) {
	for i, p := range all {
		out = append(out, newsroom.Text{
			Article: newsroom.ArticleID(i + 1), Publisher: p.publisher, Title: p.title, Text: p.body, Language: language,
			FirstSeen: time.Date(2026, 3, 2, 8, p.minutes, 0, 0, time.UTC),
		})
	}
	return out
}

// sides gives what publishers differ on, as "kind: says / says".
func sides(articles []newsroom.Text) (out []string) {
	for _, d := range newDisputes(articles).find() {
		var says []string
		for _, s := range d.Sides {
			says = append(says, s.Says)
		}
		out = append(out, fmt.Sprintf("%s: %s", d.Kind, strings.Join(says, " / ")))
	}
	return out
}

func TestWhatPublishersDifferOn(t *testing.T) {
	const crash = "Bus crash near Lommen"
	for _, c := range []struct {
		name, language string
		prints         []piece
		want           string
	}{
		{"a toll in other words", "en", []piece{
			{0, "a", crash, "12 people were killed when a bus left the road near Lommen on Monday."},
			{20, "b", crash, "The death toll of the bus crash near Lommen stands at 15, the police said."},
		}, "number: 12 / 15"},
		{"the least that it may be, and more", "en", []piece{
			{0, "a", crash, "At least 10 people were killed when a bus left the road near Lommen on Monday."},
			{20, "b", crash, "The death toll of the bus crash near Lommen stands at 12, the police said."},
		}, ""},
		{"the least that it may be, and less", "en", []piece{
			{0, "a", crash, "At least 12 people were killed when a bus left the road near Lommen on Monday."},
			{20, "b", crash, "The death toll of the bus crash near Lommen stands at 10, the police said."},
		}, "number: 12 / 10"},
		{"a part and the whole", "en", []piece{
			{0, "a", crash, "12 people were killed when a bus left the road near Lommen on Monday."},
			{20, "b", crash, "Three children were killed when a bus left the road near Lommen on Monday."},
			{30, "c", crash, "A bus left the road near Lommen on Monday, killing three children."},
		}, ""},
		{"two places", "en", []piece{
			{0, "a", "Strikes on Gaza", "Israeli strikes on the Gaza Strip killed 12 people in Gaza City on Monday, medics said."},
			{20, "b", "Strikes on Gaza", "Israeli strikes on the Gaza Strip killed 5 people in Khan Younis on Monday, medics said."},
		}, ""},
		{"a number that is rounded", "en", []piece{
			{0, "a", "Saltmark sold", "Saltmark will be sold to Rotorwerk of Hallwerder for 3.1 billion euros, the company said."},
			{5, "b", "Saltmark sold", "The company said Saltmark will be sold to Rotorwerk of Hallwerder for 3.08 billion euros."},
		}, ""},
		{"a number that is not exact", "en", []piece{
			{0, "a", "Ferry to Hest", "The new ferry from Aarsund to Hest has room for about 120 cars, the company said on Monday."},
			{5, "b", "Ferry to Hest", "The company said on Monday that the new ferry from Aarsund to Hest has room for 140 cars."},
		}, ""},
		{"the dead and the hurt are two counts", "en", []piece{
			{0, "a", crash, "A bus left the road near Lommen, killing 12 people and injuring 30 others."},
			{20, "b", crash, "In the bus crash near Lommen 12 people died and 31 were injured, the police said."},
		}, "number: 30 / 31"},
		{"a toll that has grown is none", "en", []piece{
			{0, "a", crash, "At least 12 people were killed when a bus left the road near Lommen on Monday."},
			{200, "b", crash, "The death toll of the bus crash near Lommen stands at 15, the police said."},
		}, ""},
		{"a toll that is told again after it has grown is one", "en", []piece{
			{0, "a", crash, "At least 12 people were killed when a bus left the road near Lommen on Monday."},
			{200, "b", crash, "The death toll of the bus crash near Lommen stands at 15, the police said."},
			{240, "c", crash, "Twelve people died in the bus that crashed near Lommen on Monday."},
		}, "number: Twelve / 15"},
		{"what a publisher has corrected itself is none", "en", []piece{
			{0, "a", crash, "At least 15 people were killed when a bus left the road near Lommen on Monday."},
			{5, "b", crash, "At least 12 people were killed when a bus left the road near Lommen on Monday."},
			{15, "a", crash, "Correction: 12 people were killed when a bus left the road near Lommen on Monday."},
		}, ""},
		{"ages, distances and a mother of two are no toll", "en", []piece{
			{0, "a", crash, "A 59-year-old woman died when a bus left the road near Lommen on Monday."},
			{5, "b", crash, "A mother of two died in a bus near Lommen on Monday."},
			{9, "c", crash, "A woman is dead after the bus fell about 150 metres near Lommen."},
		}, ""},
		{"German", "de", []piece{
			{0, "a", "Busunglück bei Lommen", "Bei einem Busunglück nahe Lommen sind zwölf Menschen getötet worden."},
			{5, "b", "Unglück mit Bus bei Lommen", "Die Zahl der Todesopfer nach dem Busunglück bei Lommen ist auf 15 gestiegen."},
		}, "number: zwölf / 15"},
		{"a day", "en", []piece{
			{0, "a", "Ferry to Hest", "The new ferry from Aarsund to Hest will sail on 3 March for the first time, the company said."},
			{5, "b", "Ferry to Hest", "The new ferry from Aarsund to Hest will sail for the first time on March 4, said the company."},
		}, "date: 3 March / March 4"},
		{"a number of something else", "en", []piece{
			{0, "a", "Ferry to Hest", "The new ferry from Aarsund to Hest has room for 120 cars, the company said on Monday."},
			{5, "b", "Ferry to Hest", "The company said on Monday that the new ferry from Aarsund to Hest has room for 140 cars."},
		}, "number: 120 / 140"},
		{"one that the other article has too", "en", []piece{
			{0, "a", "Ferry to Hest", "The new ferry from Aarsund to Hest has room for 120 cars, the company said on Monday."},
			{5, "b", "Ferry to Hest", "The company said on Monday that the new ferry from Aarsund to Hest has room for 140 cars. The old one took 120 cars."},
		}, ""},
		{"a name", "en", []piece{
			{0, "a", "Arrest at quay", "Police arrested the sailor Karin Solvang at the quay in Hestnes for fraud on Friday evening."},
			{5, "b", "Arrest at quay", "Police arrested the sailor Karen Solvang at the quay in Hestnes for fraud on Friday evening."},
		}, "name: Karin Solvang / Karen Solvang"},
		{"two people", "en", []piece{
			{0, "a", "Prices rise", "Prices will rise in spring, said the minister Liv Tangen at the fair in Hestnes on Friday."},
			{5, "b", "Prices rise", "Prices will rise in spring, said the banker Jonas Feld at the fair in Hestnes on Friday."},
		}, ""},
		{"one publisher alone", "en", []piece{
			{0, "a", crash, "At least 12 people were killed when a bus left the road near Lommen on Monday."},
			{5, "A", crash, "At least 15 people were killed when a bus left the road near Lommen on Monday."},
		}, ""},
		{"two events", "en", []piece{
			{0, "a", "Quake in Tarvand", "At least 12 people were killed in Tarvand."},
			{5, "b", "Flood at Puerto Sela", "The water has left 15 dead."},
		}, ""},
	} {
		if got := strings.Join(sides(printsOf(c.language, c.prints)), "; "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestATellingQuotesNoArticleWithMoreThanItsShare(t *testing.T) {
	long := strings.Repeat("The council of Oxley discussed the dues of the harbour behind closed doors for seven hours. The pilots of the port want more pay and shorter nights. ", 6)
	told := Tell(Story{Articles: printsOf("en", []piece{{0, "a", "Council of Oxley discusses harbour dues", long}}), Words: 90})
	words := lengthOf("Council of Oxley discusses harbour dues")
	for _, s := range told.Summary {
		words += lengthOf(s.Text)
	}
	if words > MostWords || len(told.Summary) == 0 {
		t.Errorf("%d words: %+v", words, told.Summary)
	}
}

func TestCopiesSpeakWithOneVoice(t *testing.T) {
	same := "The minister Liv Tangen opened the bridge of Lommen on Monday."
	articles := printsOf("en", []piece{
		{0, "a", "Bridge", same},
		{1, "b", "Bridge", same},
		{2, "c", "Bridge", same},
		{3, "d", "Strike", "Pilots in Oxley went on strike for higher pay."},
		{4, "e", "Strike", "For higher pay pilots of Oxley have gone on strike."},
	})
	for _, copies := range [][][]int{nil, {{0, 1, 2}}} {
		told := Tell(Story{Articles: articles, Copies: copies, Words: 12})
		if bridge := strings.Contains(told.Summary[0].Text, "bridge"); bridge != (copies == nil) {
			t.Errorf("with copies %v it says %q", copies, told.Summary[0].Text)
		}
	}
}

func TestDevelopmentsAreTheReportsThatBroughtAStoryOn(t *testing.T) {
	articles := printsOf("en", []piece{
		{0, "a", "Cannery in Brennholm burns", "A fire broke out in the old cannery of Brennholm."},
		{10, "b", "Cannery burns", "Flames in the old cannery of Brennholm."},
		{180, "a", "Owner arrested after Brennholm fire", "Police arrested the owner of the cannery in Brennholm."},
		{400, "c", "Fire in Brennholm", "The fire in the old cannery of Brennholm broke out at night."},
		{900, "b", "Cannery fire: owner freed", "The owner of the cannery in Brennholm was freed."},
	})
	if got := fmt.Sprint(Developments(articles, nil)); got != "[0 2 4]" {
		t.Errorf("got %s", got)
	}
}

func TestACopyUnderAnotherTitleIsNoDevelopment(t *testing.T) {
	const same = "A fire broke out in the old cannery of Brennholm. The owner was at sea."
	articles := printsOf("en", []piece{
		{0, "a", "Cannery in Brennholm burns", same},
		{120, "b", "Brennholm cannery: 61 firemen fight flames, owner arrested", same},
	})
	if got := fmt.Sprint(Developments(articles, [][]int{{0, 1}})); got != "[0]" {
		t.Errorf("the developments are %s", got)
	}
	if _, ok := Develop(Case{Known: articles[:1], Fresh: articles[1:], Copies: map[int]bool{0: true}}, 60); ok {
		t.Error("it is told as new")
	}
}
