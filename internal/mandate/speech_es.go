package mandate

// spanishSpeech is what is said in Spanish. It is only read.
var spanishSpeech = speech{
	language: "es",
	questions: map[matter]string{
		inLanguage:  "¿En cuál de estos idiomas podría decirlo: alemán, español, francés, inglés o italiano?",
		inFewer:     "¿Podría decirlo con menos palabras?",
		which:       "¿Qué temas hay que seguir y cuáles hay que dejar fuera?",
		whichBut:    "No he entendido qué hacer con «%s». ¿Qué temas hay que seguir y cuáles hay que dejar fuera?",
		inPlace:     "¿Qué hay que seguir en su lugar?",
		eitherWay:   "¿Hay que seguir o dejar fuera «%s»?",
		leftOut:     "Por ahora dejamos fuera «%s». ¿Hay que seguir ese tema, en cambio?",
		alsoLeftOut: "Seguimos «%s». ¿Hay que dejar fuera también ese tema?",
		notFollowed: "Por ahora no seguimos «%s». ¿Qué hay que cambiar?",
		notLeftOut:  "Por ahora no dejamos fuera «%s». ¿Hay que seguir ese tema?",
		onlyThat:    "¿Hay que seguir solo «%s»?",
		clearer:     "¿Cuál de sus intereses debe precisar «%s»?",
	},
	understood: "Entendido, desde su próxima edición ",
	following:  "seguimos: ", leavingOut: "dejamos fuera: ", dropped: "ya no seguimos: ", allowed: "ya no dejamos fuera: ",
	semicolon: "; ", and: spanishAnd, others: "y otros temas",
	limits: [2]string{"solo en breve", "nunca en portada"}, only: "solo %s",
	freed: "sin límite",
	days:  [9]string{"los domingos", "los lunes", "los martes", "los miércoles", "los jueves", "los viernes", "los sábados", "entre semana", "los fines de semana"},
	unkept: [bounds]string{
		inBrief:    "Un tema conserva un solo límite; no guardamos que sea en breve.",
		neverFirst: "Un tema conserva un solo límite; no guardamos que nunca vaya en portada.",
		onDays:     "Un tema conserva un solo límite; no guardamos los días.",
		soMany:     "No guardamos cuántos artículos ni con qué frecuencia.",
		forTime:    "No guardamos por cuánto tiempo; díganoslo cuando deba cambiar.",
		atHours:    "Las horas son cosa de su horario, que no ha cambiado.",
		soLong:     "La extensión es cosa de su horario, que no ha cambiado.",
	},
	unchanged: "Ya es así; no se ha cambiado nada.",
	nothing:   "No se ha cambiado nada.",
	proposed:  "Pidió que se le preguntara antes: esto espera su palabra en la página de su mandato.",
}
