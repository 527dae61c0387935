package mandate

// frenchSpeech is what is said in French. It is only read.
var frenchSpeech = speech{
	language: "fr",
	questions: map[matter]string{
		inLanguage:  "Dans laquelle de ces langues pourriez-vous le dire : allemand, anglais, espagnol, français ou italien ?",
		inFewer:     "Pourriez-vous le dire en moins de mots ?",
		which:       "Quels sujets faut-il suivre, et lesquels faut-il laisser de côté ?",
		whichBut:    "Je n'ai pas compris que faire de « %s ». Quels sujets faut-il suivre, et lesquels faut-il laisser de côté ?",
		inPlace:     "Que faut-il suivre à la place ?",
		eitherWay:   "Faut-il suivre ou laisser de côté « %s » ?",
		leftOut:     "Nous laissons actuellement de côté « %s ». Faut-il au contraire suivre ce sujet ?",
		alsoLeftOut: "Nous suivons « %s ». Faut-il laisser de côté ce sujet aussi ?",
		notFollowed: "Nous ne suivons pas « %s » actuellement. Que faut-il changer ?",
		notLeftOut:  "Nous ne laissons pas de côté « %s » actuellement. Faut-il suivre ce sujet ?",
		onlyThat:    "Faut-il ne suivre que « %s » ?",
		clearer:     "Lequel de vos centres d'intérêt « %s » doit-il préciser ?",
	},
	understood: "C'est noté, dès votre prochaine édition ",
	following:  "nous suivons : ", leavingOut: "nous laissons de côté : ", dropped: "nous ne suivons plus : ", allowed: "nous ne laissons plus de côté : ",
	semicolon: " ; ", and: always("et"), others: "et d'autres",
	limits: [2]string{"en bref seulement", "jamais à la une"}, only: "seulement %s",
	freed: "sans limite",
	days:  [9]string{"le dimanche", "le lundi", "le mardi", "le mercredi", "le jeudi", "le vendredi", "le samedi", "en semaine", "le week-end"},
	unkept: [bounds]string{
		inBrief:    "Un sujet ne garde qu'une limite ; nous ne retenons pas qu'il soit en bref.",
		neverFirst: "Un sujet ne garde qu'une limite ; nous ne retenons pas qu'il ne soit jamais à la une.",
		onDays:     "Un sujet ne garde qu'une limite ; nous ne retenons pas les jours.",
		soMany:     "Nous ne retenons pas combien d'articles, ni combien de fois.",
		forTime:    "Nous ne retenons pas pour combien de temps ; dites-le quand cela devra changer.",
		atHours:    "Les heures relèvent de votre calendrier ; elles n'ont pas changé.",
		soLong:     "La longueur relève de votre calendrier ; elle n'a pas changé.",
	},
	unchanged: "C'est déjà le cas ; rien n'a été changé.",
	nothing:   "Rien n'a été changé.",
	proposed:  "Vous vouliez qu'on vous demande d'abord : ceci attend votre accord sur la page de votre mandat.",
}
