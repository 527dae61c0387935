package mandate

// french reads plain French statements. "Plus de" is more or no more by a letter that is not pronounced and
// often not written, so alone it asks.
func french() lexicon {
	return lexicon{
		language: "fr",
		elided:   "presqu quelqu c d j l m n s t qu jusqu lorsqu puisqu quoiqu",
		phrases:  "c' est à dire\ntout à fait\nen general\nen particulier\nplus ou moins\nras le bol",
		names: `médecins sans frontières
reporters sans frontières
recherche et développement
bosnie et herzégovine
trinité et tobago
guerre et paix
arts et métiers
offre et demande
santé et sécurité
sciences et techniques
pierre et vacances
tom et jerry
faits divers
va et vient
allée et venue
moteur et turbine`,
		parts: frenchParts(),
		rules: romanceRules(),
		couples: `both non seulement ~ mais aussi
both non seulement ~ mais également
both pas seulement ~ mais aussi
both pas que ~ mais aussi
both tant ~ que
both autant à ~ qu' à
both autant au ~ qu' au
both aussi bien ~ que
neither ni ~ ni`,
		answer: `oui | oui merci | oui , merci | oui s' il vous plaît | oui , s' il vous plaît | volontiers |
			avec plaisir | bien sûr | davantage | non | non merci | non , merci | jamais | jamais plus | moins |
			surtout pas | pas du tout | sans façon`,
		limits: frenchLimits(),
		negative: `plus rien | plus jamais | jamais plus | jamais rien | plus du tout | pas du tout | plus aucun |
			plus aucune | pas | plus | jamais | aucun | aucune | rien | nullement | guère | personne | _neither | ni | sans |
			moins | cesser de | cesse de | cessez de | cessiez de | cesses de | arrêter de | arrête de | arrêtez de |
			arrêtiez de | arrêtes de | cesser d' | cesse d' | cessez d' | arrêter d' | arrête d' | arrêtez d' | arrêtiez d' |
			éviter de | évite de | évitez de | évitiez de | éviter d' | évitez d' | évite d' | inutile de | inutile d' |
			me lasse`,
		concord: `plus rien | plus jamais | jamais plus | jamais rien | plus du tout | pas du tout | plus aucun |
			plus aucune | pas | plus | jamais | aucun | aucune | rien | nullement | guère | personne | _neither | ni`,
		denies: `pas | jamais | aucun | aucune | rien | nullement | _neither`,
		half:   "plus", wholes: "ne n'",
		ended: `plus`,
		lead: `depuis peu | depuis quelque temps | récemment | avant que j' oublie | et si | important : | s' il vous plaît |
			s' il te plaît | svp | stp | et | aussi | bonjour | salut | bonsoir | alors | puis | ensuite | également |
			de plus | en plus | en outre | par ailleurs | désormais | dorénavant | maintenant | à l' avenir | en fait |
			tout compte fait | réflexion faite | après réflexion | à bien y réfléchir | à la réflexion | franchement |
			honnêtement | sincèrement | pour être franc | pour être honnête | j' ai changé d' avis | écoutez | écoute |
			dites | tiens | pardon | désolé | désolée | excusez-moi | ces derniers temps | de nos jours |
			en ce qui me concerne | personnellement | pour ma part | de mon côté | et puis | avant tout | madame , monsieur |
			bonjour à tous | coucou | hello | ah | euh | bah | ben | bref | sinon | au final | après tout |
			à partir d' aujourd'hui | dès maintenant | dès aujourd'hui | dès à présent | à compter d' aujourd'hui |
			pour le reste | je crois que | je pense que | il me semble que | si possible , | si cela ne vous dérange pas |
			finalement | enfin | ok | d' accord | merci | oui , | bon , |
			eh bien | peut être | si possible | pour moi | d' abord | premièrement | deuxièmement | chère rédaction |
			à partir de maintenant | pour l' instant | au fait`,
		trail: `à la place | à sa place | à leur place | au revoir | pour moi | à mourir | énormément | beaucoup | bien sûr |
			franchement | honnêtement | de près | en détail | plus en détail | si vous pouvez | si tu peux |
			si c' est possible | pour commencer | merci bien | mille mercis | cordialement | bien cordialement |
			bonne journée | bien à vous | d' avance merci | merci à vous | merci à toi | tout court |
			à partir d' aujourd'hui | dès maintenant | ces temps-ci | ces derniers temps | de nos jours | quand même | hein |
			please | au plus vite | dès que possible | tout de suite | non plus | volontiers | tout simplement | par pitié |
			de grâce | s'il vous plaît | comme d' habitude | finalement | à vrai dire | un peu | s' il vous plaît |
			s' il te plaît | svp | stp | merci | merci beaucoup | merci d' avance | aussi | également | désormais |
			dorénavant | maintenant | à l' avenir | pour moi | si possible | en plus | à nouveau | de nouveau | encore |
			du tout | pour l' instant | en ce moment | surtout | bien sûr | d' accord |
			(dans | de | à) (mon | ma | la | le) (journal | liste | sélection | édition)`,
		joins:    `et | ou | ni | ainsi que | & | + | et aussi | et puis | de même que`,
		links:    `maintenant | aujourd'hui | du coup | or | donc | puis | alors | ensuite`,
		additive: `aussi | également | en plus`,
		asking: `serait-ce possible | est-il possible | pourrait-on | peut-on | on peut | on pourrait | auriez-vous |
			auriez | pourquoi ne pas | ça vous dérangerait | ça te dérangerait | cela vous dérangerait | voulez-vous |
			veux-tu | voudriez-vous | me | m' | vous pouvez | vous pourriez | tu peux | tu pourrais | pouvez-vous |
			pourriez-vous | peux-tu | pourrais-tu | est-ce | puis-je | s' il | serait-il | pouvez | pourriez | peux |
			pourrais | et si`,
		back: `(annule | annulez | annuler | défais | défaites | défaire) [ça | cela | ceci | (le | la | mon | ma)*
			(dernier | dernière) (changement | modification | correction | instruction)] | annule-le | annule-la |
			annulez-le | annulez-la | (reviens | revenez | revenir | retour) en arrière`,
		alerts: frenchAlerts, orders: `avant`,
		contrast: `mais oui | mais aussi | quand même | mais | cependant | toutefois | par contre | en revanche |
			tandis que | alors que`,
		excepts: `sauf | sauf pour | excepté | hormis | à part | à l' exception (de | d' | du | des)`,
		opposes: `sauf | excepté | hormis | à l' exception (de | d' | du | des) | plutôt que | au lieu (de | d' | du |
			des) | à la place (de | d' | du | des) | et non | et pas | mais pas`,
		guard:    `tout et mais je j' bien c' est ce`,
		between:  `entre`,
		examples: `comme notamment surtout dont`,
		articles: `le la l' les un une des du de d' au aux tout tous toutes sur plus`,
		fillers: `joli beau drôle léger bonnes bons positives positif mauvaises actualité actualités nouvelles nouvelle infos
			info informations information articles article tout rien chose choses sujets sujet thème thèmes reportages monde
			aujourd'hui bien bon bonne mieux meilleur plus moins autre autres reste général journal édition liste
			intérêts intérêt aide test bonjour merci oui non longueur court long matin soir jour semaine heures minutes lire
			quotidien intéressant important`,
		trailing: `trucs articles infos`,
		verbs: `hier beaucoup restent dégage dégagent instructions je j' tu il elle on nous vous ils elles me m' te t' moi
			toi lui leur mon ma mes ton ta tes notre nos votre vos ce c' cela ça ceci est sont était étaient suis es êtes
			sommes être ai as a avons avez ont avait avoir fait font faire peut peuvent pouvez peux doit doivent veux veut
			voulez voudrais aime aimerais
			sais savez pense penser crois va vont dit dire qui que qu' quoi quand où comment pourquoi quel quelle quels
			quelles si parce puisque lorsque n' ne pas jamais rien aucun aucune plus moins trop très mais sauf sans merci
			intéresse intéressent non puis ça`,
		heads: `informé informée informés tenu tenue avant lire voir savoir suivre avoir être faire parler manquer rater
			oui non encore plus moins aussi pas ne sans jamais`,
		particles: `bien mal bon super génial parfait nul ennuyeux oui non svp stp`,
		spoken:    `pour sur concernant`,
		rates: `(une fois | deux fois | plusieurs fois | maximum) (par | chaque) (jour | semaine | mois | an) | (par |
			chaque) (jour | semaine | mois | an) | parfois | souvent | de temps en temps | aujourd'hui | demain |
			cette semaine | pendant (un temps | quelque temps) | tous les jours | quotidiennement`,
		starters: `surprenez-moi surprends-moi aidez-moi aide-moi dites-moi dis-moi étonnez-moi fais faites va allez sois
			soyez écris écrivez change changez améliore améliorez surprends surprenez aide aidez explique expliquez dis dites
			demande cherche regarde mets donne donnez montre montrez`,
		turns:     `trop peu beaucoup moins plus moins pas rien aucun aucune davantage seulement jamais plutôt`,
		inner:     `le la l' les un une`,
		instead:   `place`,
		ranks:     `avant`,
		reference: `cela ça ceci celui-ci celle-ci`,
		general:   `en_general globalement`,
	}
}
