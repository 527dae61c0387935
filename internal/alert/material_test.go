package alert

import "testing"

const (
	worried  = "Should Oxley be worried by Dunmere Bank?"
	stops    = "Saltmark stops turbines at Dunmere Bank"
	seized   = "The wind farm was seized by Tarnley, its council told Saltmark on Tuesday: 210 turbines at Dunmere Bank."
	seizing  = "Tarnley council seizes Dunmere Bank wind farm"
	seizedBy = "Dunmere Bank wind farm seized by council of Tarnley"
	again2   = "The council of Tarnley has seized the 210 turbines of the wind farm at Dunmere Bank, Saltmark was told."
	shares   = "Shares of Saltmark fall at the exchange of Hallwerder"
	third    = "Wind farm at Dunmere Bank is seized by the Tarnley council"
)

// crowd are publishers enough for several to be asked for.
var crowd = []string{"north", "south", "east", "west", "middle", "upper", "lower", "inner", "outer"}

// A column, a question or a guide is no development, whatever figures it has; what it speaks of is one once it is reported.
func TestWhatReportsNothingRaisesNoAlert(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	north, south := w.Publisher("north"), w.Publisher("south")
	situation := w.story(north, stopped, crack)
	w.follow(reader, situation)
	w.watch()
	w.place(situation, w.arrive(south, worried, seized))
	w.watch()
	same(t, "of a question", w.told(reader), []string(nil))
	w.place(situation, w.arrive(north, seizing, seized))
	w.watch()
	same(t, "of the report", w.told(reader), []string{seizing})
}

// On what many publishers report a development is what several of them tell, and it is told once, in whatever words it comes.
func TestOfWhatManyReportSeveralTellADevelopment(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	situation := w.story(w.Publisher("first"), stopped, crack)
	for _, name := range crowd {
		w.place(situation, w.arrive(w.Publisher(name), stops+", "+name+" hears", "At Dunmere Bank the turbines stand, "+name+" was told by Saltmark. "+crack))
	}
	w.follow(reader, situation)
	w.watch()
	w.place(situation, w.arrive(w.Publisher("seventh"), seizing, seized))
	w.watch()
	same(t, "of what one tells", w.told(reader), []string(nil))
	w.place(situation, w.arrive(w.Publisher("eighth"), seizedBy, again2))
	w.watch()
	same(t, "how often it is told once two do", len(w.told(reader)), 1)
	w.place(situation, w.arrive(w.Publisher("ninth"), third, "Tarnley seizes the wind farm of Saltmark at Dunmere Bank, Hallwerder and Rotorwerk say."))
	w.watch()
	same(t, "how often with what a third adds", len(w.told(reader)), 1)
}

// A higher count of the dead is told by whoever tells it first, with the sentence that counts; and an alert names nothing that waits for others.
func TestAHigherCountWaitsForNobody(t *testing.T) {
	w := newWorld(t)
	reader := w.reader()
	situation := w.story(w.Publisher("first"), "Fire at Dunmere Bank kills 3", "A fire at Dunmere Bank killed 3 people. Saltmark shut the wind farm.")
	for _, name := range crowd {
		w.place(situation, w.arrive(w.Publisher(name), "Fire at Dunmere Bank kills 3, "+name+" hears", "Three people died in a fire at Dunmere Bank, "+name+" was told."))
	}
	w.follow(reader, situation)
	w.watch()
	w.place(situation, w.arrive(w.Publisher("seventh"), shares, "Shares of Saltmark fell by 12 percent at the exchange of Hallwerder, where brokers sold them after the fire."))
	w.watch()
	same(t, "of what one tells", w.told(reader), []string(nil))
	w.place(situation, w.arrive(w.Publisher("eighth"), "Dunmere Bank fire deaths rise", "The fire at Dunmere Bank killed 17 people, Saltmark said."))
	w.watch()
	same(t, "of a higher count", w.told(reader), []string{"Dunmere Bank fire deaths rise"})
	same(t, "what it says", w.newest(reader), []string{"The fire at Dunmere Bank killed 17 people, Saltmark said."})
	for _, s := range bodyOf(t, w.alerts(reader)[0]).Sources {
		if s.Title == shares {
			t.Error("it names what waits for others")
		}
	}
	w.place(situation, w.arrive(w.Publisher("ninth"), "Brokers sell shares of Saltmark", "Brokers at the exchange of Hallwerder sold shares of Saltmark, which fell by 12 percent after the fire."))
	w.watch()
	same(t, "and of what two tell", len(w.told(reader)), 2)
}
