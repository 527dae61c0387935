package mandate

// Courtesies and shrugs, in each language: what nobody asks for with, though it holds a negative word. A courtesy is
// answered as thanks are; behind a shrug the desk asks.

const (
	englishCourtesies = `no (problem | problems | rush | hurry | worries | worry | pressure | trouble | bother | matter |
		stress | offence) [at all] | there is no (rush | hurry | problem) | you are welcome | not a problem | take your time`
	englishShrugs = `no (idea | way | doubt | hard feelings | clue | opinion | opinions | preference | preferences |
		comment | thoughts | need | reason | mood) | i have no (idea | clue | opinion | opinions | preference |
		preferences) | nothing (special | particular | specific | fancy | important | much | else comes to mind |
		comes to mind | in particular) | i do not (know | mind | care) | not sure | i am not sure | whatever |
		only good (things | stuff) | nothing (bad | good)`
	germanCourtesies = `kein problem | keine probleme | keine eile | kein stress | keine sorge | keine ursache |
		keine panik | keine hektik | (kein grund | keinen grund) (zur (sorge | eile | aufregung | panik) | zu klagen) |
		nicht der rede wert | gern geschehen | gerne geschehen | schon gut | macht nichts | nichts für ungut |
		nichts zu danken | kein thema | nur (keine | die) (eile | ruhe)`
	germanShrugs = `keine ahnung | kein interesse | kein bock | keinen bock | kein zweifel | keine frage |
		kein kommentar | ohne (worte | gewähr | witz) | nur das beste | [ich habe] (keine ahnung | keine lust |
		keine meinung | keinen plan | keine idee | keine zeit) | kein plan | keine meinung | keine lust [mehr] | keine idee |
		keine zeit | nichts (besonderes | bestimmtes | spezielles | spezifisches | wichtiges | weiter besonderes |
		schlechtes | gutes | konkretes) | (ich weiß | weiß ich | weiß) ($adv)* nicht [so recht | genau] | egal |
		ist mir egal | mir egal | mir ist alles egal | was ihr wollt | nur (gutes | schönes | positives | gute sachen |
		gute nachrichten)`
	frenchCourtesies = `(pas $of | aucun) (problème | souci | soucis) | rien ne presse | pas (d' | ) urgence |
		sans urgence | aucune urgence | de rien | il n' y a pas (d' urgence | de problème | de souci | le feu) |
		je vous en prie | pas grave | ce n' est pas grave | prenez votre temps | ne (vous inquiétez | t' inquiète) pas`
	frenchShrugs = `sans (opinion | avis | préférence | idée) | aucune (idée | opinion | préférence | envie) |
		aucun avis | pas (d' | ) (idée | opinion | avis | envie) | pas $of (préférence | préférences | idée | avis |
		opinion | envie) | rien $of (spécial | particulier | précis | bien précis | important | mal | bon) | (je ne sais |
		je sais | sais) pas [trop] | peu importe | ça m' est égal | que ($of | ) (bon | bien | bonnes choses |
		bonnes nouvelles) | comme vous voulez`
	spanishCourtesies = `(sin | ningún | no hay) (problema | problemas | prisa | prisas | agobio) | no hay (ningún |
		) problema | no hay prisa | no (te preocupes | se preocupe | os preocupéis) | de nada | no pasa nada | tranquilo |
		tranquila | sin (prisa | apuro) | con calma`
	spanishShrugs = `ni idea | no importa | sin duda | ninguna (idea | opinión | preferencia) | sin (opinión |
		preferencia | preferencias | idea | comentarios | ganas) | nada (especial | en especial | particular |
		en particular | concreto | en concreto | importante | malo | bueno) | no (lo | ) sé | no tengo (ni idea | idea |
		opinión | preferencias | ganas) | me da igual | lo que sea | solo (cosas buenas | buenas noticias | lo bueno)`
	italianCourtesies = `(nessun | nessuno | senza | non c' è) (problema | problemi | fretta) | nessuna (fretta |
		preoccupazione | urgenza) | non c' è (fretta | problema | nessun problema | urgenza) | di niente |
		non (ti preoccupare | si preoccupi | preoccupatevi) | con calma | figurati | si figuri`
	italianShrugs = `nessun dubbio | non importa | senza dubbio | nessuna (idea | opinione | preferenza | voglia) |
		senza (opinione | opinioni | preferenze | idee | voglia) | niente (di | ) (speciale | particolare | preciso |
		importante | che) | nulla di (speciale | particolare | preciso | importante) | non (lo | ) so | non ho (idea |
		opinioni | preferenze | voglia | nessuna idea) | boh | mi è indifferente | fa lo stesso | solo (cose belle |
		belle notizie | cose buone)`
)
