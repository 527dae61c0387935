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
	unchanged: "That is how it stands already; nothing was changed.",
	nothing:   "Nothing was changed.",
	proposed:  "You asked to be asked first: this waits for your word on the page of your mandate.",
}
