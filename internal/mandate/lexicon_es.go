package mandate

// spanish reads plain Spanish statements.
func spanish() lexicon {
	return lexicon{
		language: "es",
		phrases:  "en general\nen particular\nmás o menos",
		names: `investigación y desarrollo
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
		parts:    spanishParts(),
		rules:    spanishRules(),
		negative: `no | nunca | jamás | nada | ningún | ninguna | ninguno | sin | menos | tampoco | deja de | dejad de | dejen de | deje de`,
		denies:   `no | nunca | jamás | nada | ningún | ninguna | tampoco`,
		ended:    `más | ya no | ya`,
		lead: `por favor | y | también | hola | buenos días | buenas tardes | buenas | además | entonces | luego | ahora | a partir de ahora | desde ahora | de ahora en adelante | en adelante | en realidad | de hecho | bueno | pues | vale | ok | gracias | sí | asimismo | quizás | quizá | tal vez | si es posible | si puede ser |
			para mí | primero | segundo | por cierto | de momento | querida redacción | en el futuro | igualmente | oye | mejor`,
		trail: `por favor | porfa | gracias | muchas gracias | también | además | ahora | a partir de ahora | de ahora en adelante | en adelante | para mí | si es posible | si puede ser | otra vez | de nuevo | nunca más | más | ya | por ahora | de momento | en absoluto | siempre | sobre todo | vale | en el futuro | por el momento | en lugar de eso |
			(en | de | a) (mi | la | el) (periódico | lista | edición | boletín | diario)`,
		joins:    `y | e | o | u | ni | así como | & | + | y también | junto con`,
		links:    `así que | entonces | luego | por eso | por tanto`,
		additive: `también | además | igualmente`,
		asking:   `puedes | podrías | puede | podría | pueden | podrían | podéis | podríais | por favor | qué tal | me gustaría`,
		contrast: `pero | sin embargo | aunque | en cambio | sino también | sino | mientras que`,
		opposes:  `excepto | salvo | menos | a excepción de | en vez de | en vez del | en lugar de | en lugar del | antes que | y no | aparte de`,
		guard:    `y pero que me te nos muy poco más al lo por`,
		between:  `entre`,
		examples: `como especialmente concretamente incluyendo incluidos incluidas`,
		articles: `en el la los las un una unos unas del de al lo todo toda todos todas sobre más`,
		fillers: `demás restante noticias noticia información informaciones artículos artículo todo nada algo cosas cosa temas tema novedades reportajes mundo hoy bien bueno buena mejor mejores más menos otro otra otros otras resto general periódico edición lista intereses interés ayuda prueba hola gracias sí no vale
			largo corto mañana tarde día semana horas minutos leer diario interesante importante actualidad contenido contenidos`,
		trailing: `cosas contenido contenidos artículos`,
		verbs: `yo tú él ella nosotros vosotros ustedes usted ellos ellas me te se nos os le les lo mi mis mí ti tu tus nuestro nuestra vuestro es son era eran soy eres somos ser estar está están estoy he has ha han hay había haber tengo tiene tienen hace hacer puede puedo pueden puedes podría debe deben quiero quiere quieres quería
			quisiera gusta gustan gustaría interesa interesan creo pienso sé sabe va van dice decir que qué quien quién cuando cuándo donde dónde cómo por_qué porque cuál si no nunca jamás nada ningún ninguna ninguno pero sino menos más muy gracias eso esto esta este ese esa aquello sin`,
		heads:     `enviarme mandarme mostrarme darme hablarme traerme contarme ponerme informarme leer ver saber seguir tener ser estar hablar perder más menos también sí no nada ya muy sin nunca`,
		particles: `sí no bien mal bueno malo genial perfecto aburrido vale`,
		spoken:    `sobre acerca`,
		rates:     `(una vez | dos veces | varias veces | máximo) (a la | al | por | cada) (día | semana | mes | año) | (a la | al | por | cada) (día | semana | mes | año) | a veces | a menudo | de vez en cuando | hoy | mañana | esta semana | por un tiempo | todos los días | diariamente`,
		starters:  `haz hace haga ve sé escribe cambia cambie mejora mejore sorpréndeme ayuda ayúdame explica di dime pregunta busca mira pon dame muestra`,
		turns:     `más menos nada no ningún ninguna solo nunca mejor`,
		instead:   `cambio`,
		reference: `eso esto ello esos ambos`,
		general:   `en_general`,
	}
}

func spanishParts() [][2]string {
	return [][2]string{
		{"adv", `también | muy | mucho | bastante | realmente | sobre todo | especialmente | siempre | todavía | aún | ahora | principalmente | además | solo_un_poco | más bien | de verdad | por favor | particularmente | tanto | demasiado | en particular | ya | absolutamente | algo | sinceramente`},
		{"neg", `no | nunca | jamás | ya no | tampoco | no más`},
		{"any", `$adv | $neg`},
		{"det", `el | la | los | las | un | una | unos | unas | todo | toda | todos | todas | todo el | toda la | todos los | todas las | más | mucho | mucha | muchos | muchas | algo de | algo más de | algunas | algunos | un poco de | un poco más de | mucho más | muchas más | aún más | cualquier | lo | bastante | más cosas de`},
		{"adj", `buenas | buenos | nuevas | últimas | últimos | principales | recientes | interesantes | importantes`},
		{"thing", `noticias | información | informaciones | artículos | todo | todo lo | algo | cosas | temas | tema | novedades | reportajes | cobertura | historias | actualidad | análisis | contenido | contenidos | lo último | lo que pasa | lo que ocurre | lo que sucede | todo lo que (pasa | ocurre | sucede)`},
		{"about", `sobre | de | del | acerca de | acerca del | en torno a | relacionado con | relacionados con | relacionada con | relacionadas con | respecto a | relativo a | relativos a | en materia de | que (hablen | traten) de | referente a | referentes a | en | con | relacionadas al`},
		{"object", `($det)* [($adj)* $thing [($adj)] ($about | : ) | sobre | acerca de] ($det)* [ciudad de | tema de]`},
		{"none", `nada | ningún | ninguna | ninguno | ni | nada más | menos | mucho menos | nunca más | cero | no tanto | no tanta | no tantos | no tantas | poco`},
		{"me", `me | nos`},
		{"wish", `quiero | quisiera | querría | deseo | desearía | me gustaría | me gusta | me gustan | me encanta | me encantan | me encantaría | me interesa | me interesan | me apasiona | me apasionan | me fascina | me fascinan | prefiero | busco | necesito | sigo | leo | amo | adoro | me importa | me importan | queremos | nos interesa | nos interesan | nos gusta | nos gustan | nos gustaría |
			estoy interesado en | estoy interesada en | tengo interés en | tengo interés por | tengo curiosidad por | me atrae | me atraen | soy fan de | soy fan del | soy aficionado a | soy aficionada a | soy un apasionado de | soy una apasionada de | soy seguidor de | soy seguidora de | soy seguidor del | me llama la atención | me preocupa | me preocupan | espero`},
		{"see", `saber | saber de | saber más de | saber más sobre | leer | seguir | ver | recibir | tener | conocer | enterarme de | enterarme | estar al día de | estar al día con | estar al día en | estar al tanto de | estar al tanto del | estar informado de | estar informada de | estar informado sobre | estar informada sobre | oír | oír hablar de | oír de | que (me informen | me informes) (de | sobre) | que (sigas | sigan | cubras | cubran | añadas | añadan | incluyas | incluyan) | añadir | incluir | aprender sobre | escuchar`},
		{"cover", `sigue | siga | sigan | seguid | seguir | añade | añada | añadan | añadir | añádeme | agrega | agregue | agreguen | agregar | cubre | cubra | cubran | cubrir | incluye | incluya | incluyan | incluir | vigila | vigile | vigilar | dame | deme | denme | ponme | pon | ponga | pongan | poned | mándame | mándeme | envíame | envíeme | muéstrame | muéstreme | tráeme | tráigame | trae | cuéntame [de | sobre] | cuénteme [de | sobre] | háblame [de | del | sobre] | hábleme [de | del | sobre] |
			infórmame (de | del | sobre) | infórmeme (de | del | sobre) | avísame (de | del | sobre | cuando haya) | mantenme (al día | al tanto | informado | informada) (de | del | sobre | con | en) | manténgame (al día | al tanto | informado | informada) (de | del | sobre | con | en) | mantenedme al día (de | del | sobre) | céntrate más en | presta atención a | presta más atención a | da prioridad a | prioriza | refuerza | recupera | vuelve a (cubrir | seguir | incluir | poner) | no pierdas de vista | estate atento a | mete | suma | sume`},
		{"shun", `evita | evite | eviten | evitar | ignora | ignore | ignoren | ignorar | excluye | excluya | excluir | omite | omita | omitan | omitir | bloquea | bloquee | oculta | oculte | salta | salte | sáltate | descarta | descarte | olvida | olvídate de | olvídate del | olvide | ahórrame | ahórreme | ahórrate | líbrame de | líbreme de | reduce | reduzca | reducir | limita | rebaja | baja | deja fuera | deje fuera | dejen fuera | dejar fuera | deja de lado |
			basta de | basta del | basta ya de | basta con | basta | ya basta de | estoy harto de | estoy harta de | harto de | harta de | estoy harto del | estoy harta del | estoy cansado de | estoy cansada de | cansado de | cansada de | estoy aburrido de | estoy aburrida de | me cansé de | me aburre | me aburren | me cansa | me cansan | odio | detesto | me sobra | me sobran | paso de | paso del | fuera | abajo | no soporto | no aguanto | demasiado | demasiada | demasiados | demasiadas | suficiente | ya está bien de | corta con | para con`},
		{"remove", `quita | quite | quiten | quitad | quitar | elimina | elimine | eliminar | borra | borre | borrar | retira | retire | retirar | saca | saque | sacar | suprime | suprima | tacha | deja de seguir | deje de seguir | dejen de seguir | dejar de seguir`},
		{"thanks", `gracias | muchas gracias | perfecto | genial | estupendo | muy bien | excelente | vale | de acuerdo | todo (bien | perfecto | correcto | en orden) | (está | esta) (bien | perfecto | todo bien | muy bien | genial) [así | como está] | así está (bien | perfecto | muy bien) | sin (cambios | novedad) | (ningún | ninguno) cambio | nada que (cambiar | añadir | objetar | modificar) | no (cambies | cambie | cambien | toques | toque) nada |
			(sigue | siga | sigan | seguid | continúa) así | me (gusta | encanta) [así | como está | tal cual] | deja (todo | las cosas) (así | como está | tal cual | como están) | buen trabajo | estoy (contento | contenta | satisfecho | satisfecha) [así | con todo] | tal cual | todo sigue igual | igual que (siempre | antes)`},
	}
}

func spanishRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | y | , | -)*`},
		{wipe, `(borra | borre | borrar | olvida | olvide | elimina | elimine | quita | quite | vacía | limpia | resetea | olvídate de) [lo] (todo | todo lo anterior | la lista | mi lista | todos mis intereses | todos mis temas | todo lo que (dije | te dije | he dicho) | mis intereses | todo eso)`},
		{wipe, `(empieza | empiece | empecemos | empezar | empezamos | comienza | comencemos) (de cero | desde cero | de nuevo | otra vez)`},
		{wipe, `borrón y cuenta nueva`},
		{keep, `(mantén | mantenga | mantengan | mantener | conserva | conserve | conservar | guarda | continúa con | continúe con | sigue con | siga con | sigue cubriendo | deja) $object {x} [como está | así]`},
		{swap, `(cambia | cambie | cambiar | reemplaza | reemplace | reemplazar | sustituye | sustituya | sustituir | remplaza) [el | la | los | las] {x} (por | con) $object {y}`},
		{prefer, `(prefiero | preferiría) $object {x} (a | al | antes que | que | en vez de | en lugar de) $object {y}`},
		{prefer, `(mejor | más bien) $object {x} que $object {y}`},
		{instead, `(en vez de | en vez del | en lugar de | en lugar del) ($det)* {y} , ($cover | ) $object {x}`},
		{meant, `(me refería a | me refiero a | quise decir | quería decir | hablaba de | hablo de) ($det)* {x}`},
		{release, `(desbloquea | desbloquee | permite | permita) ($det)* {x}`},
		{release, `$remove ($det)* {x} de (lo que evito | lo que quiero evitar | la lista negra | mi lista negra | mis exclusiones | lo excluido)`},
		{release, `ya no (quiero | deseo) (evitar | excluir | ignorar | bloquear) ($det)* {x}`},
		{release, `(deja de | deje de | dejen de | no) (evitar | excluir | ignorar | bloquear | evites | excluyas | ignores) [más] ($det)* {x}`},
		{miss, `<(no | nunca) ($adv)* (quiero | quisiera | me gustaría)> (perderme | perder | que se me escape) <[nada] [ningún]> [$thing] [($about)] ($det)* {x}`},
		{miss, `no <me> (quiero perder | pierdas | pierdan) [nada] [($about)] ($det)* {x}`},
		{desire, `no te pierdas nada [($about)] ($det)* {x}`},
		{avoid, `(deja | deje | dejen | dejad) de (enviarme | mandarme | mostrarme | darme | hablarme de | hablarme sobre | traerme | contarme | ponerme | poner | publicar | cubrir | seguir | incluir) $object {x}`},
		{only, `(quiero | me interesa | me interesan | quisiera) (solo | sólo | solamente | únicamente | exclusivamente) [$see] $object {x}`},
		{only, `(solo | sólo | solamente | únicamente) (quiero | me interesa | me interesan | quisiera | me importa) [$see] $object {x}`},
		{only, `(céntrate | concéntrate | límitate | limítate | enfócate | céntrese | limítese) (solo | sólo | únicamente | exclusivamente | ) (en | a) $object {x}`},
		{desire, `no (solo | sólo | solamente | únicamente) $object {x}`},
		{merely, `(solo | sólo | solamente | únicamente | exclusivamente | nada más que | nada excepto) $object {x}`},
		{avoid, `(no quiero | no me hables | no me hable | no me muestres | no me muestre | no me mandes | no me envíes | no pongas | no pongan | no incluyas | no incluya | no sigas | no siga | no cubras | no cubra | no me traigas | no me des | nunca quiero | ya no quiero) ($adv)* [$see] (nada | más | nada más | ninguna noticia | ningún artículo | noticias | ) [($about)] $object {x}`},
		{avoid, `(no me | ya no me | tampoco me) ($adv)* (interesa | interesan | gusta | gustan | importa | importan | apasiona | apasionan | apetece | apetecen) ($adv | nada | para nada)* $object {x}`},
		{follow, `<($any)*> $wish <($adv | nada)*> [$see] <[$none]> $object {x}`},
		{follow, `(lo que | lo que más) me (interesa | gusta | importa) [más] (es | son | : ) $object {x}`},
		{follow, `(mis | nuestros) (intereses | temas | aficiones | pasiones | prioridades) [son | :] $object {x}`},
		{follow, `{x} <($any)*> (me interesa | me interesan | me gusta | me gustan | me importa | me importan | me apasiona | me encanta | me encantan) ($adv)*`},
		{avoid, `{x} (me aburre | me aburren | me cansa | me cansan | me molesta | me molestan | me da igual | me dan igual | me sobra | me sobran)`},
		{avoid, `[a mí] (me da | me dan) igual $object {x}`},
		{follow, `{x} <($any)* (está | están | es | son) ($any)*> (bien | permitido | permitida | bienvenido | bienvenida | bienvenidos | bienvenidas | interesante | interesantes | importante | importantes)`},
		{follow, `(puedes | podrías | puede | podría | pueden | podrían | podéis | podríais) ($adv)* [$cover | añadir | incluir | seguir | cubrir | poner | ponerme | darme | traer | traerme | mandarme | enviarme | informarme de | informarme sobre | hablarme de | contarme más de] $object {x}`},
		{avoid, `(puedes | podrías | puede | podría | pueden | podrían | podéis | podríais) ($adv)* ($shun | ahorrarme | dejar fuera | reducir) $object {x}`},
		{drop, `(puedes | podrías | puede | podría | pueden | podrían) ($adv)* ($remove) ($det)* {x}`},
		{drop, `$remove ($det)* {x} [de (la | mi) lista]`},
		{avoid, `<($any)*> $shun [ya] [de] ($det)* [($adj)* $thing ($about)] ($det)* {x}`},
		{follow, `$cover $object {x}`},
		{follow, `{x} : (sí | más | seguir)`},
		{avoid, `{x} : (no | menos | evitar | nada)`},
		{follow, `(seguir | intereses | temas | sí | más) : $object {x}`},
		{avoid, `(evitar | excluir | no | menos | sin | ignorar) : $object {x}`},
		{avoid, `(nada de | nada del | nada sobre | ningún | ninguna | sin | menos | mucho menos | nunca más | no más | no | ni | tampoco | excepto | salvo | a excepción de | aparte de | y no | cero | poco | poca) ($det)* [($adj)* $thing ($about)] [$about] ($det)* {x}`},
		{lieu, `(en vez de | en vez del | en lugar de | en lugar del | antes que) ($det)* {x}`},
		{follow, `(más | mucho más | un poco más de | algo más de | todo sobre | todo lo relacionado con | todo lo que tenga que ver con | muchas | muchos) ($det)* [($adj)* $thing ($about)] [sobre | de] ($det)* {x}`},
		{onward, `($det)* ($adj)* $thing ($about) $object {x}`},
		{more, `(sobre | acerca de) ($det)* {x}`},
		{follow, `(sigue | añade | incluye) {it}`},
		{background, `(soy | vivo en | trabajo en | trabajo como | trabajo de | somos | vivimos en | vengo de | estudio) {x}`},
		{background, `como {x}`},
		{aside, `(para | en | dentro de | en cuanto a | respecto a | sobre | de) [el | la | los | las] {x}`},
	}
}
