package mandate

// spanish reads plain Spanish statements.
func spanish() lexicon {
	return lexicon{
		language: "es",
		phrases:  "por qué\nfin de semana\nfines de semana\nsolo un poco\nsin embargo\nen general\nen particular\nmás o menos",
		names: `médicos sin fronteras
reporteros sin fronteras
investigación y desarrollo
bosnia y herzegovina
trinidad y tobago
guerra y paz
ciencia y tecnología
oferta y demanda
salud y seguridad
castilla y león
ley y orden
crimen y castigo
tom y jerry`,
		parts: spanishParts(),
		rules: romanceRules(),
		couples: `both no solo ~ sino también
both no sólo ~ sino también
both no solamente ~ sino también
both tanto ~ como
neither ni ~ ni`,
		answer: `sí | sí por favor | sí , por favor | sí gracias | sí , gracias | claro | claro que sí | por supuesto |
			más | no | no gracias | no , gracias | nunca | nunca más | menos | para nada | en absoluto | mejor no |
			ni hablar`,
		limits: spanishLimits(),
		negative: `no | nunca | jamás | nada | ningún | ninguna | ninguno | ningunas | ningunos | sin | menos | tampoco |
			nadie | _neither | dejar de | deja de | deje de | dejen de | dejad de | dejes de | dejéis de | dejara de |
			dejaras de | dejaran de | dejando de | para de | pare de | paren de | parar de | me canso | canse | evitar que |
			evita que | eviten que`,
		concord: `no | nunca | jamás | nada | ningún | ninguna | ninguno | ningunas | ningunos | tampoco | nadie | _neither`,
		denies:  `no | nunca | jamás | nada | ningún | ninguna | tampoco | nadie | _neither`,
		ended:   `más | ya no | ya`,
		lead: `desde hace poco | recientemente | antes de que se me olvide | y si | pensándolo bien | pensándolo mejor |
			bien pensado | mirándolo bien | la verdad | la verdad es que | sinceramente | francamente | para ser sincero |
			para ser sincera | a ver | mira | oiga | estimada redacción | estimados | buenas noches | perdón | perdona |
			lo siento | me lo he pensado mejor | he cambiado de idea | he cambiado de opinión | últimamente | hoy en día |
			por mi parte | personalmente | eso sí | claro | desde hoy | a partir de hoy | de ahora en más | por lo demás |
			ah | eh | uf | creo que | me parece que | por último | finalmente | también me gustaría , | y además | encima |
			al final | después de todo | si no es molestia | si es posible , | por favor | y | también | hola | buenos días |
			buenas tardes | buenas | además | entonces | luego | ahora | a partir de ahora | desde ahora |
			de ahora en adelante | en adelante | en realidad | de hecho | bueno | pues | vale | ok | gracias | sí , |
			asimismo | quizás | quizá | tal vez | si es posible | si puede ser |
			para mí | primero | segundo | por cierto | de momento | querida redacción | en el futuro | igualmente | oye`,
		trail: `en su lugar | adiós | por mí | soberanamente | un montón | muchísimo | a diario | con detalle | en detalle |
			de cerca | que digamos | para ser sincero | la verdad | si puedes | si pueden | si puede | si se puede |
			cuanto antes | de verdad | para empezar | mil gracias | gracias de antemano | saludos | un saludo | un abrazo |
			en mi periódico | nunca | jamás | del todo | a partir de hoy | desde hoy | hoy en día | últimamente |
			ni de lejos | eso sí | por favor y gracias | mejor | igualmente | plis | xfa | ok | por favor | porfa | gracias |
			muchas gracias | también | además | ahora | a partir de ahora | de ahora en adelante | en adelante | para mí |
			si es posible | si puede ser | otra vez | de nuevo | nunca más | más | ya | por ahora | de momento |
			en absoluto | siempre | sobre todo | vale | en el futuro | por el momento | en lugar de eso |
			(en | de | a) (mi | la | el) (periódico | lista | edición | boletín | diario)`,
		joins:    `y | e | o | u | ni | así como | & | + | y también | junto con`,
		links:    `por lo que | ahora | así | así que | entonces | luego | por eso | por tanto`,
		additive: `también | además | igualmente`,
		asking: `me puedes | me podrías | me puede | me podría | me | nos | sería posible | es posible | por qué no |
			y si | podemos | te importaría | le importaría | les importaría | harías | puedes | podrías | puede | podría |
			pueden | podrían | podéis | podríais | por favor | qué tal | me gustaría`,
		back: `(deshaz | deshaga | deshagan | deshacer | revierte | revierta | anula | anule | anular) (eso | esto | lo
			| (el | mi)* último cambio | (la | mi)* última (corrección | modificación | instrucción) | lo último)* |
			deshazlo | deshágalo | reviértelo | anúlalo | (vuelve | vuelva) atrás`,
		alerts: spanishAlerts, orders: `antes`,
		contrast: `pero sí | pero | sin embargo | aunque | en cambio | sino también | sino | mientras que`,
		excepts:  `excepto | salvo | a excepción de | a excepción del | con excepción de | aparte de | aparte del`,
		opposes: `excepto | salvo | menos | a excepción de | en vez de | en vez del | en lugar de | en lugar del |
			antes que | y no | aparte de`,
		guard:    `todo todos todas y pero que me te nos muy poco más al lo por`,
		between:  `entre`,
		examples: `como como_por_ejemplo especialmente concretamente incluyendo incluidos incluidas`,
		articles: `en el la los las un una unos unas del de al lo todo toda todos todas sobre más`,
		fillers: `bonito bonita divertido ligero buenas buenos malas malos positivas positivo bonitas alegres demás restante
			noticias noticia información informaciones artículos artículo todo nada algo cosas cosa temas tema novedades
			reportajes mundo hoy bien bueno buena mejor mejores más menos otro otra otros otras resto general periódico
			edición lista intereses interés ayuda prueba hola gracias sí no vale
			largo corto mañana tarde día semana horas minutos leer diario interesante importante actualidad contenido contenidos`,
		trailing: `cosas contenido contenidos artículos`,
		verbs: `ayer mucho muchísimo queda quedan instrucciones yotú ella nosotros vosotros ustedes usted ellos ellas me te
			se nos os le les lo mi mis mí ti tu tus nuestro nuestra vuestro es son era eran soy eres somos ser estar está
			están estoy he has ha han hay había haber tengo tiene tienen hace hacer puede puedo pueden puedes podría debe
			deben quiero quiere quieres quería
			quisiera gusta gustan gustaría interesa interesan creo pienso sé sabe va van dice decir que qué quien quién
			cuando cuándo donde dónde cómo por_qué porque cuál si no nunca jamás nada ningún ninguna ninguno pero sino menos
			más muy gracias eso esto esta este ese esa aquello sin`,
		heads: `informado informada informados enterado al_día enviarme mandarme mostrarme darme hablarme traerme
			contarme ponerme informarme leer ver saber seguir tener ser estar hablar perder más menos también sí no nada ya
			muy sin nunca`,
		particles: `sí no bien mal bueno malo genial perfecto aburrido vale`,
		spoken:    `por en sobre acerca`,
		rates: `(una vez | dos veces | varias veces | máximo) (a la | al | por | cada) (día | semana | mes | año) |
			(a la | al | por | cada) (día | semana | mes | año) | a veces | a menudo | de vez en cuando | hoy | mañana |
			esta semana | por un tiempo | todos los días | diariamente`,
		starters: `hazlo hacedlo háganlo mejóralo mejorad haz hace haga ve sé escribe cambia cambie mejora mejore
			sorpréndeme ayuda ayúdame explica di dime pregunta busca mira pon dame muestra`,
		turns:     `poca poco pocas pocos más menos nada no ningún ninguna solo nunca mejor`,
		inner:     `el la los las un una unos unas`,
		instead:   `cambio`,
		ranks:     `antes`,
		reference: `eso esto ello esos ambos`,
		general:   `en_general`,
	}
}
