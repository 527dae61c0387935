package mandate

// spanishParts are the named parts of the Spanish rules.
func spanishParts() [][2]string {
	return append([][2]string{
		{"and", `y | e`},
		{"of", `de | del`},
		{"on", `sobre | acerca de | acerca del | en torno a`},
		{"to", `a | al`},
		{"in", `en`},
		{"with", `con`},
		{"for", `por | con`},
		{"toward", `para pasar a`},
		{"me", `me | nos | te | se | lo | la | los | las | le | les`},
		{"adv", `con regularidad | regularmente | con frecuencia | mejor | también | muy | mucho | muchísimo | bastante |
			realmente | sobre todo | especialmente | siempre | todavía | aún | ahora | principalmente | además |
			solo_un_poco | más bien | de verdad | por favor | particularmente | tanto | demasiado | en particular | ya |
			absolutamente | algo | sinceramente | más | un poco | un poquito | sí | a menudo |
			de momento | simplemente | de nuevo | otra vez | mejor | en serio | hoy en día | últimamente | cada vez más |
			un montón | en especial | vez | más a menudo | normalmente | en realidad | completamente | totalmente |
			de lo lindo | enormemente`},
		{"neg", `menos | no | nunca | jamás | ya no | tampoco | no más | nada | para nada | en absoluto | ningún |
			nada de nada | ni pizca | lo más mínimo`},
		{"modal", `asegúrense de | asegúrate de | asegúrese de | garanticen | puedes | podrías | puede | podría | pueden |
			podrían | podéis | podríais | podemos | poder | quiero | quisiera | querría | queremos | quería | quieres |
			quieran | gustaría | encantaría | prefiero | preferiría | necesito | necesitamos | deseo | espero | pido |
			ruego | agradecería | agradeceríamos | agradezco | intenta | intente | procura | trata de |
			empieza a | empiece a | empiecen a | empezar a | comienza a | vuelve a | volver a | vuelva a | vuelvan a |
			volváis a | vuelvas a | sigue | siga | sigan | seguir | continúa | continúe | hace falta | hacía falta |
			es necesario | es preciso | hay que | tienes que | tiene que | tienen que | tenéis que | debes | debe | deben |
			debería | deberías | deberían | es posible | sería posible | sería (genial | estupendo | bueno | ideal) |
			estaría bien |
			haz el favor de | haga el favor de | hagan el favor de | harías el favor de | si puedes | si puede | si pueden |
			que | ganas de | tengo ganas de | apetece | apetecería | merece la pena | vale la pena | sirve de nada |
			hay necesidad de | tengo interés en | tengo intención de | tengo necesidad de | estoy dispuesto a |
			estoy dispuesta a | importaría | molesta | molestaría | dejar de | deja de | deje de | dejen de | dejad de |
			dejes de | dejéis de | dejara de | dejaras de | dejaran de | para de | pare de | paren de | asegúrate de |
			asegúrese de | acuérdate de | recuerda | evitar que | evita que | eviten que |
			suelo | solemos | me propongo | a | tenéis | tienes por qué | tienen por qué`},
		{"det", `el | la | los | las | un | una | unos | unas | todo | toda | todos | todas | todo el | toda la | todos los |
			todas las | más | mucho | mucha | muchos | muchas | algo de | algo más de | algunas | algunos | un poco de |
			un poco más de | mucho más | muchas más | aún más | cualquier | lo | bastante | más cosas de | _both | tanto |
			tanta | tantos | tantas | esos | esas | estos | estas | otras | otros | varias | varios | mi | mis | nuestro |
			nuestra | el tema de | el tema del | los temas de | el mundo de | el mundo del | cosas de | cosas del`},
		{"adj", `buenas | buenos | nuevas | nuevos | últimas | últimos | principales | recientes | interesantes |
			importantes | siguientes | relevantes | grandes | más | detallada | detallados | en profundidad`},
		{"thing", `noticias | noticia | información | informaciones | artículos | artículo | todo | todo lo | algo | cosas |
			temas | tema | asuntos | asunto | novedades | reportajes | cobertura | historias | actualidad | análisis |
			contenido | contenidos | lo último | las últimas | lo que (pasa | pase | ocurre | ocurra | sucede | suceda |
			hay | haya) | todo lo que (pasa | pase | ocurre | ocurra | sucede | suceda | hay | haya | tenga que ver |
			tiene que ver | esté relacionado | sepas | sepan | encuentres | encuentren | salga) | cómo (va | van | avanza |
			evoluciona | sigue) | cómo van las cosas | qué (pasa | ocurre | sucede | hay de nuevo) | cualquier (cosa |
			noticia | novedad) | todo cuanto | textos | piezas | nada | alguna cosa | detalles | opiniones | columnas`},
		{"happening", `nuevo | nueva | nuevas | más | interesante | relevante | importante`},
		{"about", `sobre | de | del | acerca de | acerca del | en torno a | en torno al | relacionado con |
			relacionados con | relacionada con | relacionadas con | respecto a | respecto al | relativo a | relativo al |
			relativos a | en materia de | que (hablen | traten | trate | hable) (de | del | sobre) | que (tenga |
			tengan) que ver con | referente a | referentes a | en | con | relacionadas al | que (afecte | afecten) a |
			desde | dedicado a | dedicados a`},
		{"none", `nada | ningún | ninguna | ninguno | _neither | nada más | menos | mucho menos | un poco menos |
			algo menos | bastante menos | nunca más | cero | no tanto | no tanta | no tantos | no tantas | tanto | no más |
			sin | no | ni | tampoco | excepto | salvo | a excepción | aparte | y no | ni una palabra más | ni una palabra |
			ni un artículo más | jamás`},
		{"more", `más | mucho más | un poco más | algo más | bastante más | todo sobre | todo lo relacionado con |
			todo lo que tenga que ver con | todo lo (relativo | referente) a | muchas | muchos | mucho | mucha | cuanto más |
			todo acerca de`},
		{"just", `solo | sólo | solamente | únicamente | exclusivamente | nada más que | nada excepto | tan solo |
			nada que no sea | solo y exclusivamente | ya solo | ya sólo`},
		{"ambiguous", `ni más ni menos`},
		{"lieu", `en vez de | en vez del | en lugar de | en lugar del | antes que | más que | a cambio de | a cambio del`},
		{"prefer", `prefiero | preferiría | preferimos | me gusta más | me gustan más | me interesa más | me interesan más`},
		{"over", `a | al | antes que | en vez de | en vez del | en lugar de | en lugar del | por encima de | por encima del`},
		{"than", `que | antes que | que no`},
		{"better", `mejor | más bien | antes | más`},
		{"imean", `me refería a | me refería al | me refiero a | me refiero al | quise decir | quería decir | quiero decir |
			hablaba de | hablaba del | hablo de | hablo del | pensaba en | estaba pensando en | estaba hablando de`},
		{"missing", `perderme | perder | perdernos | se me escape | se me pase | pierdas | pierdan | pierda | te pierdas |
			se pierdan | te saltes | dejes escapar`},
		{"tire", `me canso ($adv | $neg)* de`},
		{"wish", `preferiría | preferiríamos | quiero | quisiera | querría | queremos | desearía | deseo | necesito |
			necesitamos | espero | tengo ganas de | pido | exijo | agradecería | agradezco`},
		{"like", `me he (aficionado | enganchado) (a | al) | soy ($adv)* (fan | forofo | hincha) (de | del) | sigo |
			seguimos | leo | leemos | amo | adoro | busco | buscamos | prefiero | disfruto con | disfruto de |
			disfruto leyendo sobre | sigo de cerca | estoy interesado en | estoy interesada en | estamos interesados en |
			estoy interesado por | tengo interés en | tengo interés por | tengo mucho interés en | tengo curiosidad por |
			siento curiosidad por | soy fan de | soy fan del | soy aficionado a | soy aficionado al | soy aficionada a |
			soy aficionada al |
			soy (muy | un gran | una gran)* (seguidor | seguidora | amante | apasionado | apasionada | forofo | entusiasta |
			fanático | fanática) (de | del) | soy un apasionado de | soy una apasionada de | estoy enganchado a |
			estoy enganchada a | echo de menos | echo en falta | extraño | pendiente de | estoy pendiente de |
			estoy pendiente del | me dedico a | interés por | interesado en | interesada en | interesados en | admiro |
			valoro`},
		{"pleases", `interesa | interesan | interesaría | interesarían | gusta | gustan | gustaría | gustarían | encanta |
			encantan | encantaría | encantarían | apasiona | apasionan | fascina | fascinan | importa | importan | atrae |
			atraen | preocupa | preocupan | apetece | apetecen | apetecería | intriga | intrigan | entusiasma | entusiasman |
			vuelve loco | vuelve loca | vuelven loco | vuelven loca | llama la atención | llaman la atención | divierte |
			divierten | inquieta | inquietan | dice | dicen | flipa | flipan | chifla | chiflan | mola | molan | viene bien |
			vienen bien | concierne | conciernen | toca de cerca`},
		{"bores", `aburre | aburren | cansa | cansan | molesta | molestan | sobra | sobran | agota | agotan | irrita |
			irritan | fastidia | fastidian | harta | hartan | agobia | agobian | deprime | deprimen | pone de los nervios |
			ponen de los nervios | da igual | dan igual | da lo mismo | dan lo mismo | trae sin cuidado | traen sin cuidado |
			tiene harto | tiene harta | tienen harto | tienen harta | tiene sin cuidado | tienen sin cuidado | deja frío |
			deja fría | dejan frío | dejan fría | da pereza | dan pereza | resulta (pesado | aburrido | indiferente) |
			parece (aburrido | aburrida | un rollo | pesado | una tontería) | parecen (aburridos | aburridas | un rollo) |
			saca de quicio | sacan de quicio | cae gordo`},
		{"forgo", `(puedo | podría | podemos | sé | ) ($me)* (vivir sin | pasar sin | estar sin | quedarme sin |
			prescindir $of | renunciar $to | renuncio $to | prescindo $of)`},
		{"hate", `odio | puedo vivir sin | vivo (bien | mejor) sin | odiamos | detesto | aborrezco | paso de | paso del |
			prescindo de | estoy (muy | ya | más que | tan)* (harto | harta | cansado | cansada | aburrido | aburrida |
			saturado | saturada | hasta (las narices | el gorro | la coronilla | el moño | arriba | los pelos)) ($adv)* (de |
			del) | (harto | harta | cansado | cansada | aburrido | aburrida | hasta (las narices | el gorro |
			la coronilla)) ($adv)* (de | del) | estamos (hartos | hartas | cansados) (de | del) | me he cansado (de | del) |
			me he hartado (de | del) | me cansé (de | del) | me aburrí (de | del) | he tenido (bastante | suficiente) (de |
			con) | tengo (bastante | suficiente) (de | con)`},
		{"fedup", `no (soporto | soportamos | aguanto | trago) | (ya | ) no (puedo | podemos) (con | con el | más con |
			más con el | ni ver | soportar | más) | no quiero (ni ver | ni oír hablar (de | del)) | no quiero ni (ver |
			oír hablar (de | del)) | bastante tengo con | me tienen hasta las narices con | ni (me hables | me hablen) (de |
			del)`},
		{"fedupof", `(paso | prescindo | estoy ($adv)* (harto | harta | cansado | cansada) | ya tengo bastante |
			ya he tenido bastante | puedo prescindir) ($adv)*`},
		{"fromnow", `a partir de ahora | desde ahora | de ahora en adelante | en adelante | desde hoy | a partir de hoy |
			a partir de este momento | de ahora en más | ya`},
		{"morethings", `más ($adj)* $thing [$adj] ($about) | más sobre`},
		{"ifollow", `(sigo | seguimos) ($adv)* (el | la | los | las)`},
		{"ofmine", `de (mis | todos mis) (temas | intereses)`},
		{"theless", `cuanto menos (oiga | lea | vea | sepa | haya | oigo hablar | me hablen)* (de | sobre | del)`},
		{"thebetter", `mejor`},
		{"welcome", `no (estaría | estarían) (mal | de más) | (vendría | vendrían) (bien | de perlas) | (sería |
			serían) (bienvenido | bienvenida | bienvenidos | bienvenidas | genial)`},
		{"finished", `(he terminado | he acabado | ya he terminado)`},
		{"is", `vuelve a ser | vuelven a ser | vuelve a estar | está | están | es | son | sería | serían | resulta |
			resultan | parece | parecen | me parece | me parecen`},
		{"good", `bien | permitido | permitida | bienvenido | bienvenida | bienvenidos | bienvenidas | interesante |
			interesantes | importante | importantes | genial | fascinante | fascinantes | apasionante | apasionantes |
			lo mío | esencial | prioritario | mi pasión`},
		{"bad", `fuera | de más | prohibido | prohibida | aburrido | aburrida | aburridos | aburridas | un rollo |
			un tostón | un aburrimiento | irrelevante | irrelevantes | insoportable | pesado | pesada | pesados | pesadas |
			una pérdida de tiempo`},
		{"mind", `no tengo (nada | ningún problema | inconveniente)* (en contra de | en contra del | contra | contra el |
			con | con el | en que haya) | no me (importa | importaría | molesta | molestaría) (leer | ver | que haya |
			recibir | saber) [algo] [de | sobre | más de]`},
		{"tell", verbs(spanishVerb, `hablar de|hablar del|hablar sobre|hablar|contar/cuenta/cuente de|
			contar/cuenta/cuente sobre|contar/cuenta/cuente|informar de|informar del|informar sobre|informar|avisar de|
			avisar del|avisar sobre|avisar con|avisar|escribir sobre|informar acerca de|poner/pon/ponga al día de|
			poner/pon/ponga al día sobre|poner/pon/ponga al tanto de|tratar sobre|tratar de|decir/di/diga algo de|
			mantener/mantén/mantenga (al día | al tanto | informado | informada | informados | al corriente | actualizado |
			actualizada) (de | del | sobre | con | en | acerca de)|tener/ten/tenga (al día | al tanto | informado |
			informada | al corriente) (de | del | sobre | con | en)|explicar/explica/explique|comentar|
			recordar/recuerda/recuerde`)},
		{"give", `qué tal | qué les parece | qué te parece |
			` + verbs(spanishVerb,
			`dar/da/da|mandar|enviar/envía/envíe|mostrar/muestra/muestre|traer/trae/traiga|poner/pon/ponga|enseñar|pasar|
				ofrecer/ofrece/ofrezca|buscar/busca/busque|presentar|servir/sirve/sirva|publicar/publica/publique|
				sacar/saca/saque más|regalar|facilitar|proporcionar`) + ` | den | deme | denme | danos | dadme | des`},
		{"add", `hubiera | hubiese | haya | prueba con | prueben con |
			` + verbs(spanishVerb,
			`empezar/empieza/empiece con|comenzar/comienza/comience con|arrancar/arranca/arranque con|seguir/sigue/siga|
				seguir/sigue/siga a|seguir/sigue/siga al|añadir|agregar/agrega/agregue|cubrir|incluir/incluye/incluya|vigilar|
				incorporar|sumar|meter|priorizar/prioriza/priorice|reforzar/refuerza/refuerce|recuperar|retomar|
				ampliar/amplía/amplíe|aumentar|potenciar|destacar/destaca/destaque|apuntar|suscribir a|prestar atención a|
				prestar más atención a|dar/da/dé prioridad a|dar/da/da más espacio a|dar/da/dé más peso a|subir|
				monitorizar/monitoriza/monitorice|rastrear|observar|centrar en|centrar más en|introducir/introduce/introduzca|
				tener/ten/tenga en cuenta|favorecer/favorece/favorezca`) + ` | céntrate más en | estate atento a |
				estate atenta a | esté atento a | estén atentos a | apúntame a`},
		{"watch", verbs(spanishVerb, `echar un ojo a|echar un ojo al|echar un vistazo a|perder/pierde/pierda de vista|
			estar/está/esté pendiente de|estar/está/esté pendiente del|estar/está/esté atento a|tener/ten/tenga vigilado|
			seguir/sigue/siga de cerca|seguir/sigue/siga la pista a|seguir/sigue/siga la pista de`) + ` | échale un ojo a |
			échale un ojo al | echadle un ojo a | échele un ojo a | echarle un ojo a | no pierdas de vista |
			no pierdan de vista`},
		{"see", `saber | saber algo | saber más | saberlo todo | leer | leer más | ver | recibir | tener | conocer |
			enterarme | enterarnos | estar al día | estar al tanto | estar al corriente | estar informado | estar informada |
			estar informados | mantenerme (al día | informado | informada | al tanto | al corriente) | mantenernos (al día |
			informados) | oír | oír hablar | oír más | aprender | escuchar | descubrir | profundizar | informarme |
			encontrar | encontrarme | leyendo | viendo | sepa | lea | ser informado | ser informada | entender |
			entender mejor`},
		{"shun", verbs(spanishVerb, `evitar|ignorar|excluir/excluye/excluya|omitir|bloquear|ocultar|saltar|descartar|olvidar|
			olvidar/olvida/olvide de|ahorrar|librar de|librar del|reducir/reduce/reduzca|limitar|rebajar|bajar|dejar fuera|
			dejar de lado|dejar a un lado|dejar aparte|cortar con|parar con|acabar con|suprimir|filtrar|silenciar|esquivar|
			prescindir de|prescindir del|recortar|moderar|aflojar con|abstener/abstén/absténga de|minimizar/minimiza/minimice|
			vetar|apartar|esconder|disminuir/disminuye/disminuya|pasar por alto|terminar con|obviar/obvia/obvie`) + ` |
			sáltate | sáltese | olvídate de | olvídate del | olvídense de | olvídense del | olvídese de | ahórrate |
			ahórrense | basta de | basta del | basta ya de | basta ya con | basta con | basta | ya basta de | ya basta con |
			suficiente | ya está bien de | ya está bien con | ya vale de | ya vale con | vale ya de | fuera | abajo |
			se acabó | se acabaron | adiós a | adiós al | corta con | para con`},
		{"pester", verbs(spanishVerb, `molestar con|aburrir con|cansar con|marear con|dar/da/dé la lata con|bombardear con|
			saturar con|llenar de|agobiar con|torturar con`)},
		{"let", `deja | deje | dejen | dejad | dejar`},
		{"aside", `fuera | de lado | aparte | a un lado | al margen`},
		{"remove", verbs(spanishVerb, `quitar|eliminar|borrar|retirar|sacar/saca/saque|suprimir|tachar|cancelar|
			dar/da/dé de baja|descartar`) + ` | quita de la lista | deja de seguir | deje de seguir | dejen de seguir |
			dejar de seguir | quitadme`},
		{"keep", verbs(spanishVerb, "mantener/mantén/mantenga|conservar|guardar|dejar") + ` | continúa con | continúe con |
			continúen con | continuar con | sigue con | siga con | sigan con | seguir con | sigue cubriendo | quédate con |
			no toques | no quites`},
		{"stays", `quede | queden | debe quedar | deben quedar | que quede | se queda | se quedan | que se quede |
			que se queden | sigue | siguen | sigue igual | puede quedarse | pueden quedarse | se mantiene | se mantienen |
			dejarlo | dejarlos`},
		{"asitis", `como está | como están | así | tal cual | como hasta ahora`},
		{"swap", verbs(spanishVerb, `cambiar|reemplazar/reemplaza/reemplace|remplazar/remplaza/remplace|
			sustituir/sustituye/sustituya|permutar|trocar/trueca/trueque|canjear|intercambiar`)},
		{"unblock", verbs(spanishVerb, "desbloquear|permitir|rehabilitar|readmitir|admitir")},
		{"focus", `céntrate | concéntrate | límitate | limítate | enfócate | céntrese | limítese | concéntrese | céntrense |
			concéntrense | limítense | centraos | centrarte | centrarse | concentrarte`},
		{"wipe", verbs(spanishVerb, `borrar|olvidar|eliminar|quitar|vaciar/vacía/vacíe|limpiar|resetear|reiniciar|cancelar|
			suprimir`) + ` | olvídate de | olvídense de | bórralo | bórrelo | bórrenlo | quítalo | quítelo | elimínalo |
			elimínelo | olvídalo | olvídelo | bórrame | tira`},
		{"everything", `todo | todo lo anterior | todo lo que (dije | te dije | les dije | he dicho | tengo | sigo) | (toda |
			) la lista | (toda | ) mi lista | todos (mis | los) (intereses | temas | asuntos) | mis intereses | mis temas |
			todo eso | todas mis preferencias | lo anterior`},
		{"restart", `(empieza | empiece | empiecen | empecemos | empezar | empezamos | comienza | comencemos) (de cero |
			desde cero | de nuevo | otra vez) | borrón y cuenta nueva | (reinicia | reinicie | reiniciar) todo`},
		{"fromlist", `de (la | mi) lista | del periódico | de mi (periódico | edición | boletín | selección) | de ahí |
			de en medio`},
		{"inlist", `a (la | mi) lista | en (la | mi) lista | en mi (periódico | edición | boletín)`},
		{"fromavoided", `de (lo que evito | lo que quiero evitar | la lista negra | mi lista negra | mis exclusiones |
			lo excluido | lo que excluyo | la lista de exclusiones | la lista de excluidos)`},
		{"toavoided", `(a | en) (la | mi) lista (negra | de exclusiones | de excluidos) | a mis exclusiones | a lo que evito`},
		{"whatilike", `(lo que | lo que más | lo que de verdad | lo que realmente | lo único que) (me | nos) (interesa |
			interesan | gusta | apasiona | importa | fascina | encanta | preocupa) (leer | ver | seguir | ) | (lo que |
			lo que más) (quiero | busco | sigo | necesito | me gustaría leer)`},
		{"mine", `(mis | nuestros | nuestras) [principales | grandes | únicos] (intereses | temas | aficiones | pasiones |
			prioridades | asuntos | preferencias | temas favoritos | intereses principales) | mi [gran | principal |
			único] (interés | tema | pasión | afición | prioridad | especialidad | campo | tema favorito) [principal]`},
		{"these", `[los | estos son mis | estos son los | aquí van mis | aquí van los | sobre los]* (temas |
			siguientes temas | temas siguientes | intereses | asuntos | siguientes asuntos) [siguientes | son]* |
			lo siguiente | [sobre] esto`},
		{"formerly", `(antes | hasta ahora | hace tiempo | en su día | antiguamente) ($adv)* [me | nos] (seguía | seguíamos |
			leía | leíamos | gustaba | gustaban | interesaba | interesaban | encantaba | encantaban | apasionaba |
			apasionaban | quería | adoraba) ($adv)* | solía ($adv)* (seguir | leer | leer sobre | gustarme | interesarme)`},
		{"toomuch", `[hay | tengo | recibo | veo | me llega | publicáis | me dais]* (demasiado | demasiada | demasiados |
			demasiadas | mucho | exceso de)`},
		{"toolittle", `[hay | tengo | recibo | veo]* (muy poco | muy poca | muy pocos | muy pocas | demasiado poco |
			demasiado poca) [de | sobre]* | (falta | faltan | me falta | me faltan | echo de menos | echo en falta |
			no hay suficiente | no hay suficientes) [más]`},
		{"little", `poco | poca | pocos | pocas`},
		{"yes", `sí | sí por favor | sí , por favor | claro que sí | por supuesto | siempre | me interesa | que no falte |
			que no falten | sí gracias | claro | adelante | más | seguir | vale | bien | sí que me interesa`},
		{"nope", `no | no gracias | no , gracias | nunca | nunca más | para nada | en absoluto | nada | ni hablar |
			ni pensarlo | jamás | mejor no | no tanto | menos | evitar | ya no | tampoco | ni de broma | ni en pintura`},
		{"out", `se va | se van | puede irse | que se vaya | fuera | a la basura`},
		{"in", `dentro | adentro | adelante`},
		{"followhead", `seguir | intereses | temas | sí | más | quiero | me interesa | me interesan | me gusta | me gustan |
			incluir | añadir`},
		{"avoidhead", `evitar | excluir | no | menos | sin | ignorar | no quiero | no me interesa | no me interesan | fuera |
			nada de`},
		{"everythingbut", `todo (menos | excepto | salvo | a excepción de) | cualquier cosa (menos | excepto | salvo)`},
		{"iam", `soy | vivo en | trabajo en | trabajo como | trabajo de | trabajo | somos | vivimos en | vengo de | estudio |
			me llamo | tengo (un | una | dos | tres) | me dedico a | doy clases de | enseño | nací en | mi (hijo | hija |
			marido | mujer | pareja | familia) | como | estoy jubilado | estoy jubilada | en tanto que | siendo |
			tenemos (un | una | dos | tres) | llevamos (un | una) | regentamos | gestionamos | gestiono | regento`},
		{"asto", `(para | en | dentro de | dentro del | en cuanto a | en cuanto al | respecto a | respecto al | sobre | de |
			por lo que respecta a | por lo que se refiere a | en lo que respecta a | en lo tocante a | tratándose de |
			hablando de | en materia de | cuando se trata de)`},
		{"shrug", spanishShrugs},
		{"thanks", spanishCourtesies + ` | todo (estupendo | fenomenal | de maravilla) | lo hacéis (muy bien | genial) |
			lo hacen muy bien | vais muy bien | gracias | muchas gracias | mil gracias | perfecto | genial | estupendo |
			muy bien | bien | excelente | fenomenal | ideal | vale | de acuerdo | sí | todo (bien | perfecto | correcto |
			en orden | genial | estupendo) | todo [me] parece (bien | perfecto) | (está | esta | va | queda | todo está |
			todo va) ($adv)* (bien | perfecto | perfectamente | todo bien | muy bien | genial | estupendo | fenomenal) [así |
			como está | por ahora] | así (está | va | me va | me vale | queda | vamos) ($adv)* (bien | perfecto | muy bien |
			genial | ) | sin (cambios | novedad) | (ningún | ninguno) cambio | nada que (cambiar | añadir | objetar |
			modificar) | no (hay | tengo) nada que (cambiar | añadir | objetar | modificar) | no (cambies | cambie |
			cambien | cambiéis | toques | toque | toquen | toquéis) nada | no hace falta cambiar nada |
			(sigue | siga | sigan | seguid | continúa | continúen | seguir) así | me (gusta | encanta) (mucho | )  [todo |
			el periódico | la selección] [así | como está | tal cual] | (deja | deje | dejen | déjalo | déjelo | dejadlo |
			que se quede) [todo | las cosas] (así | como está | tal cual | como están | todo como está) | buen trabajo |
			estoy ($adv)* (contento | contenta | satisfecho | satisfecha | encantado | encantada) [así | con todo |
			con el periódico] | tal cual | todo sigue igual | igual que (siempre | antes) | como siempre | nada más |
			eso es todo | saludos | me parece (bien | perfecto)`},
	}, romanceParts()...)
}
