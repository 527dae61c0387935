package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWhatIsNear(t *testing.T) {
	indian := article("en", "Railways are a fast track to the soul of India", "Accounts of train travel across the country.")
	german := article("de", "Zugverkehr bei München unterbrochen", "Die Bahnstrecke nach Augsburg ist gesperrt.")
	nowhere := article("de", "Zugverkehr nach Sturm unterbrochen", "Mehrere Bahnstrecken sind gesperrt.")
	polish := article("de", "Zugverkehr in Polen unterbrochen", "Bei Warschau ist eine Bahnstrecke gesperrt.")
	home := polish
	home.URL = "https://www.example.de/wirtschaft/1.html"
	cargo := article("pl", "Wyprzedaż wagonów towarowych na kolei", "Kolej sprzedaje tysiące wagonów.")
	cargo.URL = "https://www.example.pl/biznes/1.html"
	texan := article("en", "Winter storm warning for Texas", "Heavy snowfall is expected, the National Weather Service says.")
	european := article("en", "Farmers protest in Brussels", "Farmers from all over Europe want other subsidies.")
	austrian := article("de", "Mieten in Wien steigen", "In Österreich wird das Wohnen teurer.")
	rents := article("en", "Rents keep climbing", "Housing is dear, and rents are up by a tenth.")
	chilean := article("es", "Suben los alquileres en Santiago de Chile", "La vivienda es cada vez más cara.")
	dairy := article("en", "Farmers protest against dairy reform at junctions", "The farmers block roads nationwide.")
	cows := article("fr", "La colère des agriculteurs ne retombe pas", "Ils bloquent des routes dans tout le pays.")
	caracas := article("en", "Routes went astray during a blackout", "The blackout of Caracas had begun before, in Venezuela.")
	australian := article("en", "A blow to Aussies with a mortgage", "Mortgage rates are set to rise.")
	american := article("en", "Mortgage rates fall to the lowest of the year", "The average mortgage rate fell, a lender said.")
	nationwide := american // a paper of the country that the reader's state is part of
	nationwide.URL = "https://www.example.gov/rates.html"
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, australian, false},
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, american, true},
		{[]string{"mortgage rates", "Minnesota politics", "Ukraine"}, 0, nationwide, true},
		{[]string{"Bahn", "Österreich", "Schweiz"}, 0, indian, false},
		{[]string{"Bahn"}, 0, indian, false},
		{[]string{"Bahn"}, 0, german, true},
		{[]string{"Bahn"}, 0, nowhere, true},
		{[]string{"Bahn"}, 0, polish, false},
		{[]string{"Bahn"}, 0, home, true},            // a paper of the country tells of its trains abroad
		{[]string{"Bahn", "Polen"}, 0, polish, true}, // the only place that the reader names
		{[]string{"Bahn"}, 0, cargo, false},          // nor does a paper of another name that
		{[]string{"Mieten", "Schweiz", "Österreich"}, 0, austrian, true},
		{[]string{"Mieten", "Schweiz", "Iran"}, 0, austrian, true},            // who follows a country as a whole may live in another
		{[]string{"Mieten", "Schweizer Politik", "Iran"}, 0, austrian, false}, // the country of whose politics they read
		{[]string{"Mieten", "Zürich", "Iran"}, 0, austrian, false},            // or of which they name a town
		{[]string{"Mieten", "Iran"}, 0, austrian, true},
		{[]string{"vivienda", "política de Argentina"}, 0, chilean, false},
		{[]string{"vivienda", "política de Chile"}, 0, chilean, true},
		{[]string{"vivienda"}, 0, chilean, true},
		{[]string{"Mieten"}, 0, rents, false},
		{[]string{"rents"}, 0, rents, true},
		{[]string{"colère des agriculteurs"}, 0, dairy, false},
		{[]string{"colère des agriculteurs"}, 0, cows, true},
		{[]string{"Stromausfall"}, 0, caracas, false},
		{[]string{"blackouts"}, 0, caracas, true},
		{[]string{"rents", "Ireland", "Iran"}, 0, rents, true},
		{[]string{"trains"}, 0, indian, true}, // English is read everywhere
		{[]string{"trains", "Canadian politics"}, 0, indian, false},
		{[]string{"trains", "Iran protests", "Greenland"}, 0, indian, true},
		{[]string{"crime in Britain", "weather"}, 1, texan, false},
		{[]string{"weather"}, 0, texan, true},
		{[]string{"Ireland", "farming"}, 1, european, false},
		{[]string{"Ireland", "EU", "farming"}, 2, european, true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

// What is followed in words of another country's language may be meant of that, and not of the country of the time zone; what nobody has confirmed brings nothing of
// elsewhere.
func TestWhatNobodyHasConfirmedIsMetFromNear(t *testing.T) {
	enginetest.Computes(t)
	texan := article("en", "Winter storm warning for Texas", "Heavy snowfall is expected, the National Weather Service says.")
	irish := article("en", "Winter storm warning for Ireland", "Heavy snowfall is expected in Cork, the weather service says.")
	for _, interests := range [][]newsroom.Interest{{{ID: 1, Label: "weather"}}, Tentative([]string{"weather"})} {
		wish := Together(interests, []Wish{Compile(interests[0])}, Whereabouts{Zone: "germany"})[0]
		if got, want := Meets(wish, Prepare(texan)), !IsTentative(interests[0].ID); got != want {
			t.Errorf("%d: the storm of Texas is met: %v, want %v", interests[0].ID, got, want)
		}
		wish = Together(interests, []Wish{Compile(interests[0])}, Whereabouts{Zone: "ireland"})[0]
		if Meets(wish, Prepare(texan)) || !Meets(wish, Prepare(irish)) {
			t.Errorf("%d: of two storms that of Ireland alone is to be met", interests[0].ID)
		}
	}
}

// What a paper at home tells of the government of another country counts as little as anything that is not at home.
func TestWhatAPaperAtHomeTellsOfAnotherGovernmentIsAfar(t *testing.T) {
	interests := Tentative([]string{"Regierung"})
	wish := Together(interests, []Wish{Compile(interests[0])}, Whereabouts{Zone: "germany"})[0]
	for title, afar := range map[string]bool{"Regierung von Gabun löst die Auswahl auf": true, "Regierung in Berlin löst die Auswahl auf": false} {
		told := article("de", title, "Die Regierung sagte das am Montag.")
		told.URL = "https://www.example.de/sport/1.html"
		d := Prepare(told)
		if got := Relevance(wish, d, Statistics{}, 0).Afar(); got != afar {
			t.Errorf("%s: %v", title, got)
		}
	}
}

func TestWhatAnArticleOpensWith(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		label string
		of    newsroom.Text
		want  bool
	}{
		{"mental health", article("en", "Mental health wards close", "Beds are lacking."), true},
		{"mental health", article("en", "Mayor opens hall", "The hall has rooms for mental health, music and chess, which the council paid for."), false},
		{"Switzerland", article("en", "A feeder that knows your cat", "The Swiss startup showed it in Las Vegas."), false},
		{"Switzerland", article("en", "Stereotypes change slowly", "Researchers of the University of Bern in Switzerland compared answers."), false},
		{"Switzerland", article("en", "Voters say no", "In Switzerland a proposal has failed. Parliament and government had asked the people of Switzerland to accept it."), true},
	} {
		d, w := Prepare(c.of), Compile(newsroom.Interest{Label: c.label})
		if got := Opens(w, d); got != c.want {
			t.Errorf("%q opens with %q: %v, want %v", c.of.Title, c.label, got, c.want)
		}
	}
}

func TestAPhraseBesideOtherWords(t *testing.T) {
	enginetest.Computes(t)
	w := Compile(newsroom.Interest{Label: "online privacy laws"})
	for title, want := range map[string]bool{
		"Streamer sued over online casino":         false,
		"New online privacy laws in force":         true,
		"Parliament votes on data protection laws": true,
	} {
		of := article("en", title, "A class action says that online streams were inflated.")
		if title != "Streamer sued over online casino" {
			of.Text = "The law is in force."
		}
		if got := Meets(w, Prepare(of)); got != want {
			t.Errorf("%q: %v, want %v", title, got, want)
		}
	}
}

func TestWhatIsOfSomethingElse(t *testing.T) {
	enginetest.Computes(t)
	kyiv := article("en", "Peace talks on Ukraine resume", "Delegates of Ukraine and Russia meet.")
	cambodia := article("en", "Thailand and Cambodia resume peace talks", "The truce holds.")
	for _, c := range []struct {
		labels []string
		wish   int
		of     newsroom.Text
		want   bool
	}{
		{[]string{"war in Ukraine", "peace talks"}, 1, kyiv, true},
		{[]string{"war in Ukraine", "peace talks"}, 1, cambodia, false},
		{[]string{"Ukraine", "peace talks"}, 1, cambodia, false},
		{[]string{"war in Ukraine", "Gaza", "peace talks"}, 2, cambodia, true}, // of which is not said
		{[]string{"peace talks"}, 0, cambodia, true},
	} {
		if got := Meets(wishesOf(c.labels...)[c.wish], Prepare(c.of)); got != c.want {
			t.Errorf("%v, %d: %q is %v, want %v", c.labels, c.wish, c.of.Title, got, c.want)
		}
	}
}

func TestAWordOfSeveralLanguagesIsOfThatOfTheOthers(t *testing.T) {
	enginetest.Computes(t)
	warsaw := article("pl", "Premiera w Teatrze Nowym", "Spektakl w Warszawie; teatr wystawia go w Polsce.")
	for _, c := range []struct {
		labels []string
		want   bool
	}{
		{[]string{"teatro", "conciertos", "libros"}, false},
		{[]string{"teatro", "koncerty w Polsce"}, true},
	} {
		if got := Meets(livingAt(Whereabouts{}, c.labels...)[0], Prepare(warsaw)); got != c.want {
			t.Errorf("%v: %v, want %v", c.labels, got, c.want)
		}
	}
}
