package mandate

// englishSpeech is what is said in English. It is only read.
var englishSpeech = speech{
	language: "en",
	questions: map[matter]string{
		inLanguage:  "In which of English, French, German, Italian or Spanish could you say that?",
		inFewer:     "Could you say that in fewer words?",
		which:       "Which subjects should be followed, and which left out?",
		whichBut:    "I could not tell what to do with “%s”. Which subjects should be followed, and which left out?",
		inPlace:     "What should come in its place?",
		eitherWay:   "Should “%s” be followed or left out?",
		leftOut:     "“%s” is left out at present. Should it be followed instead?",
		alsoLeftOut: "Should “%s”, which is followed, be left out too?",
		notFollowed: "“%s” is not followed at present. What should change?",
		notLeftOut:  "“%s” is not left out at present. Should it be followed?",
		onlyThat:    "Should “%s” be all that is followed?",
		clearer:     "Which of your interests should “%s” make clearer?",
	},
	understood: "Understood, from your next paper: ",
	following:  "following ", leavingOut: "leaving out ", dropped: "no longer following ", allowed: "no longer leaving out ",
	semicolon: "; ", and: always("and"), others: "and others",
	limits: [2]string{"in brief only", "never as the lead"}, only: "on %s only",
	freed: "no longer limited",
	days:  [9]string{"Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "weekdays", "weekends"},
	unkept: [bounds]string{
		inBrief:    "An interest keeps one limit; that it be in brief is not kept.",
		neverFirst: "An interest keeps one limit; that it never lead is not kept.",
		onDays:     "An interest keeps one limit; the days are not kept.",
		soMany:     "How many articles there are, or how often, is not kept.",
		forTime:    "For how long is not kept; say so when it is to change.",
		atHours:    "Hours belong to your schedule and were not changed here.",
		soLong:     "Length belongs to your schedule and was not changed here.",
	},
	unchanged: "That is how it stands already; nothing was changed.",
	nothing:   "Nothing was changed.",
	proposed:  "You asked to be asked first: this waits for your word on the page of your mandate.",
}
