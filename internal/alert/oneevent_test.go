package alert

import (
	"testing"

	"newsroom"
)

// An alert is of one event: what else came with it is another alert, under a title of its own.
func TestTwoEventsAreTwoAlerts(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	north, south := w.Publisher("north"), w.Publisher("south")
	situation := w.story(north, stopped, crack)
	w.follow(reader, situation)
	w.watch()
	const (
		fired, firing   = "Saltmark fires director Brandis after the crack", "Saltmark has fired its director Brandis, who had signed for the blades at Dunmere Bank."
		fined, fining   = "Court in Hallwerder fines Rotorwerk 12 million", "A court in Hallwerder has fined Rotorwerk 12 million for blades that it sold to Saltmark."
		nobody, nothing = "Dunmere Bank pier has a new cat", "Nobody at Dunmere Bank knows whose cat sleeps on the pier."
	)
	w.place(situation, w.arrive(north, fired, firing), w.arrive(south, fined, fining), w.arrive(south, nobody, nothing))
	w.watch()
	told := map[string][]string{}
	for _, a := range w.alerts(reader) {
		body := bodyOf(t, a)
		for _, s := range body.Summary {
			told[body.Headline] = append(told[body.Headline], s.Text)
		}
	}
	same(t, "what is told under which title", told, map[string][]string{fired: {firing}, fined: {fining}})
	w.watch()
	same(t, "how often", len(w.alerts(reader)), 2)
}

// Of five events at once, as after an outage of feeds, the third alert tells all that is left: nothing is lost for good.
func TestTheLastAlertOfManyTellsWhatIsLeft(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	north := w.Publisher("north")
	situation := w.story(north, stopped, crack)
	w.follow(reader, situation)
	w.watch()
	events := [][2]string{
		{"Saltmark fires director Brandis after the crack", "Saltmark has fired its director Brandis, who had signed for the blades at Dunmere Bank."},
		{"Court in Hallwerder fines Rotorwerk 12 million", "A court in Hallwerder has fined Rotorwerk 12 million for blades that it sold to Saltmark."},
		{"Minister Ostrow resigns over the blades", "Minister Ostrow has resigned over 38 blades that the ministry had approved."},
		{"Energy ministry buys 21 turbines of Grauenfleet", "The energy ministry has bought 21 turbines of Grauenfleet for 80 million to replace those at Dunmere Bank."},
		{"Pilots of Aldmouth strike over the wind farm", "Pilots of the port of Aldmouth have walked out for 3 days over the lights of the wind farm."},
	}
	for _, event := range events {
		w.place(situation, w.arrive(north, event[0], event[1]))
	}
	w.watch()
	told := map[string]bool{}
	alerts := w.alerts(reader)
	for _, a := range alerts {
		for _, s := range bodyOf(t, a).Summary {
			told[s.Text] = true
		}
	}
	for _, event := range events {
		if !told[event[1]] {
			t.Errorf("%q is told by none of %d alerts", event[1], len(alerts))
		}
	}
	same(t, "alerts", len(alerts), mostAtOnce)
}

// followedByMany gives a reader who follows a story on which many publishers report, what they tell, and a way to bring more.
func followedByMany(t *testing.T) (w *world, reader newsroom.AccountID, bring func(publisher, title, body string)) {
	t.Helper()
	w = newWorld(t)
	reader = w.reader()
	situation := w.story(w.Publisher("first"), stopped, crack)
	for _, name := range crowd {
		w.place(situation, w.arrive(w.Publisher(name), stops+", "+name+" hears", "At Dunmere Bank the turbines stand, "+name+" was told by Saltmark. "+crack))
	}
	w.follow(reader, situation)
	w.watch()
	return w, reader, func(publisher, title, body string) {
		w.place(situation, w.arrive(w.Publisher(publisher), title, body))
	}
}

// Of what many report the title tells of what is told: not of another matter that one of them has beside it, however much of its words it shares.
func TestAnAlertHasATitleOfWhatItTells(t *testing.T) {
	const aside, its = "Mayor Stephen Brandt: Tarnley 'running Oxley by definition'", "Mayor Stephen Brandt of Tarnley backed the claim that Tarnley governs Oxley. Nobody will fight Tarnley over Dunmere Bank, mayor Stephen Brandt said of the wind farm."
	w, reader, bring := followedByMany(t)
	bring("seventh", "Mayor Stephen Brandt says nobody will fight Tarnley over Dunmere Bank", "Nobody will fight Tarnley over the wind farm at Dunmere Bank, mayor Stephen Brandt told 300 guests.")
	bring("eighth", "Stephen Brandt claims Dunmere Bank for Tarnley: nobody will fight", "Tarnley has a right to the wind farm at Dunmere Bank, mayor Stephen Brandt told 300 guests. Nobody will fight over it.")
	bring("ninth", aside, its)
	w.watch()
	alerts := w.alerts(reader)
	if len(alerts) != 1 {
		t.Fatalf("%d alerts", len(alerts))
	}
	if body := bodyOf(t, alerts[0]); body.Headline == aside || len(body.Summary) != 1 || body.Summary[0].Text == "Mayor Stephen Brandt of Tarnley backed the claim that Tarnley governs Oxley." {
		t.Errorf("headed %q over %+v", body.Headline, body.Summary)
	}
}

// What most reports of an event tell that was told is not told again, though one of them puts it otherwise.
func TestWhatMostTellAgainIsToldOnce(t *testing.T) {
	w, reader, bring := followedByMany(t)
	bring("seventh", seizing, seized)
	bring("eighth", seizedBy, again2)
	w.watch()
	same(t, "at first", len(w.told(reader)), 1)
	bring("ninth", third, "Tarnley seizes the wind farm of Saltmark at Dunmere Bank, and its council holds 210 turbines.")
	bring("tenth", "Tarnley council holds seized wind farm at Dunmere Bank", "The council of Tarnley holds the wind farm at Dunmere Bank that it seized from Saltmark.")
	bring("eleventh", "Owners of seized Dunmere Bank wind farm 'dismayed', say 14 of Tarnley", "Saltmark, whose wind farm at Dunmere Bank the council of Tarnley seized, is dismayed, 14 owners said.")
	w.watch()
	same(t, "then", len(w.told(reader)), 1)
}
