package onboarding

// spanish is what is said in Spanish. It is only read.
var spanish = speech{
	language: "es",
	questions: map[string]asked{
		Follow: {
			"¿Qué debe seguir su redacción?",
			"Temas, personas, lugares o historias, con sus palabras y separados por comas. Puede cambiarlos en cualquier momento.",
			[]string{"Clima y energía", "Tecnología y sus reglas", "Ciencia y espacio", "Política nacional", "Fútbol"},
		},
		FollowAgain: {
			"¿Qué temas hay que seguir, en pocas palabras cada uno?",
			"No encontré ningún tema en esa respuesta. Por ejemplo: energía eólica marina, ajedrez, el puerto de Valencia.",
			[]string{"Política mundial", "Ciencia", "Economía"},
		},
		LeaveOut: {
			"¿Qué hay que dejar fuera?",
			"Temas de los que no quiere leer nada, separados por comas, o nada.",
			[]string{"Nada", "La vida de los famosos", "Resultados deportivos", "Sucesos"},
		},
		Places: {
			"¿Qué lugares e idiomas le importan?",
			"Países, regiones o ciudades, y los idiomas en que le gusta leer.",
			[]string{"España, en español", "Europa, en español y en inglés", "Todo el mundo"},
		},
		Sources: {
			"¿En qué fuentes confía?",
			"Nombres de periódicos y emisoras, sus sitios o direcciones de canales. Se elegirán otras que las acompañen.",
			[]string{"Elija por mí", "El País y France 24"},
		},
		Schedule: {
			"¿Cuándo y con qué frecuencia debe llegar una edición, y en qué huso horario?",
			"Por ejemplo: de lunes a viernes a las 7, los domingos a las nueve, hora de Madrid. Si no dice nada, llega todos los días a las 07:00.",
			[]string{"Todos los días a las 7", "De lunes a viernes a las 7, los domingos a las nueve", "Dos veces al día, a las 7 y a las 18", "Los sábados a las 9"},
		},
		ScheduleAgain: {
			"¿Qué días debe llegar una edición, y a qué hora?",
			"No entendí las horas. Nombre días y horas, por ejemplo: de lunes a viernes a las 7, los domingos a las 9. Lo que tampoco así pueda leer será todos los días a las 07:00.",
			[]string{"Todos los días a las 7", "De lunes a viernes a las 7", "Los sábados a las 9"},
		},
		Length: {
			"¿Cuánto tiempo puede llevar la lectura de una edición?",
			"En minutos. Si no dice nada, son seis.",
			[]string{"3 minutos", "6 minutos", "10 minutos", "Un cuarto de hora"},
		},
		Alerts: {
			"¿Qué acontecimientos merecen un aviso inmediato?",
			"Lo que deba llegarle entre dos ediciones, de día y de noche, o nada.",
			[]string{"Nada", "Cambios de gobierno", "Terremotos e inundaciones"},
		},
	},
	followed: "Seguir", leftOut: "Dejar fuera", alerted: "Avisarme enseguida",
	alertsHere: "Los avisos le esperarán en su redacción: no hay configurado ningún otro canal que pueda llevárselos.",
	dropped:    "Estas fuentes no se pudieron leer y se retiraron: %s.",
	notAdded:   "Lo que nombró aquí no se pudo leer como fuente: %s.",
	unknown:    "No conozco la dirección de estas fuentes; añádalas por su dirección: %s.",
	none:       "Ninguna de las fuentes elegidas se puede leer por ahora; se seguirá intentando.",
	unread:     "No he entendido qué hay que seguir en «%s».",
	speaks:     "Su redacción le hablará en español; estas preguntas siguen como están hasta el final.",
	noted:      "Ya tengo anotado: %s. Si es todo, sáltese esta pregunta.",
	minutes:    "%s minutos",
	heads: heads{
		understood: "Lo que he entendido",
		less:       "Menos",
		when:       "Ediciones",
		length:     "Extensión",
		language:   "Idioma",
		places:     "Lugares e idiomas",
		sources:    "Fuentes",
		refused:    "Fuentes descartadas",
		quiet:      "Horas de silencio",
		quietly:    "las de su cuenta, de 22:00 a 07:00 si no ha cambiado nada; otras horas se fijan en «Horas de silencio y alertas»",
		quietFrom:  "de %s a %s",
		noQuiet:    "ninguna: las alertas llegan a cualquier hora",
		daily:      "como máximo %s alertas al día",
		quietDays:  "estas horas valen todos los días: lo que ha dicho de algunos días no se puede fijar",
		asItIs:     "como hasta ahora",
	},
	wish:   "Quiero seguir ",
	leave:  "Dejar fuera: ",
	alerts: "Alertas sobre ",
	nothing: `nada
no
ninguno
ninguna
nada en particular
nada en especial
nada mas
no gracias
nada gracias
ninguna gracias
sin preferencia
sin preferencias
elija por mi
elige por mi
me da igual
no se
nunca
lo que quieran
como quieran
elijan ustedes
elige tu
lo dejo en sus manos`,
	all: `todo
todos
todas
todo lo que sigo
todo lo importante
noticias
las noticias
todas las noticias`,
	leads: `por favor
aviseme
avisame
avisarme
diganme
digame
dime
enseguida
inmediatamente
cuando
si
sobre
solo
quiero seguir
quisiera seguir
quiero
me interesa
me interesan
seguir
no quiero
nada de
nada sobre
menos
el
la
los
las
un
una`,
	joins: "y\ne\no\nademas de\n&",
}
