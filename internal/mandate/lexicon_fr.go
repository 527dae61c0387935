package mandate

// french reads plain French statements. "Plus de" is more or no more by a letter that is not pronounced and
// often not written, so alone it asks.
func french() lexicon {
	return lexicon{
		language: "fr",
		elided:   "c d j l m n s t qu jusqu lorsqu puisqu quoiqu",
		phrases:  "en general\nen particulier\nplus ou moins\nras le bol",
		names: `recherche et développement
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
		rules: frenchRules(),
		couples: `both non seulement ~ mais aussi
both non seulement ~ mais également
both pas seulement ~ mais aussi
both pas que ~ mais aussi
both tant ~ que
both autant à ~ qu' à
both autant au ~ qu' au
both aussi bien ~ que
neither ni ~ ni`,
		answer:   `oui | oui merci | oui , merci | oui s' il vous plaît | oui , s' il vous plaît | volontiers | avec plaisir | bien sûr | davantage | non | non merci | non , merci | jamais | jamais plus | moins | surtout pas | pas du tout | sans façon`,
		limits:   frenchLimits(),
		negative: `pas | plus | jamais | aucun | aucune | rien | sans | moins | nullement | guère`,
		denies:   `pas | jamais | aucun | aucune | rien | sans | nullement`,
		ended:    `plus`,
		lead: `s' il vous plaît | s' il te plaît | svp | stp | et | aussi | bonjour | salut | bonsoir | alors | puis | ensuite | également | de plus | en plus | en outre | par ailleurs | désormais | dorénavant | maintenant | à l' avenir | en fait | finalement | enfin | ok | d' accord | merci | oui | bon |
			eh bien | peut être | si possible | pour moi | d' abord | premièrement | deuxièmement | chère rédaction | à partir de maintenant | pour l' instant | au fait`,
		trail: `s' il vous plaît | s' il te plaît | svp | stp | merci | merci beaucoup | merci d' avance | aussi | également | désormais | dorénavant | maintenant | à l' avenir | pour moi | si possible | en plus | à nouveau | de nouveau | encore | du tout | pour l' instant | en ce moment | surtout | bien sûr | d' accord |
			(dans | de | à) (mon | ma | la | le) (journal | liste | sélection | édition)`,
		joins:    `et | ou | ni | ainsi que | & | + | et aussi | et puis | de même que`,
		links:    `donc | puis | alors | ensuite`,
		additive: `aussi | également | en plus`,
		asking:   `vous pouvez | vous pourriez | tu peux | tu pourrais | pouvez-vous | pourriez-vous | peux-tu | pourrais-tu | est-ce | puis-je | s' il | serait-il | pouvez | pourriez | peux | pourrais | et si`,
		contrast: `mais aussi | mais | cependant | toutefois | par contre | en revanche | tandis que | alors que`,
		opposes:  `sauf | excepté | hormis | à l' exception (de | d' | du | des) | plutôt que | au lieu (de | d' | du | des) | à la place (de | d' | du | des) | et non | et pas | mais pas`,
		guard:    `et mais`,
		between:  `entre`,
		examples: `comme notamment surtout dont`,
		articles: `le la l' les un une des du de d' au aux tout tous toutes sur plus`,
		fillers: `actualité actualités nouvelles nouvelle infos info informations information articles article tout rien chose choses sujets sujet thème thèmes reportages monde aujourd'hui bien bon bonne mieux meilleur plus moins autre autres reste général journal édition liste
			intérêts intérêt aide test bonjour merci oui non longueur court long matin soir jour semaine heures minutes lire quotidien intéressant important`,
		trailing: `trucs articles infos`,
		verbs: `je j' tu il elle on nous vous ils elles me m' te t' moi toi lui leur mon ma mes ton ta tes notre nos votre vos ce c' cela ça ceci est sont était étaient suis es êtes sommes être ai as a avons avez ont avait avoir fait font faire peut peuvent pouvez peux doit doivent veux veut voulez voudrais aime aimerais
			sais savez pense penser crois va vont dit dire qui que qu' quoi quand où comment pourquoi quel quelle quels quelles si parce puisque lorsque n' ne pas jamais rien aucun aucune plus moins trop très mais sauf sans merci intéresse intéressent non`,
		heads:     `lire voir savoir suivre avoir être faire parler manquer rater oui non encore plus moins aussi pas ne sans jamais`,
		particles: `bien mal bon super génial parfait nul ennuyeux oui non svp stp`,
		spoken:    `sur concernant`,
		rates:     `(une fois | deux fois | plusieurs fois | maximum) (par | chaque) (jour | semaine | mois | an) | (par | chaque) (jour | semaine | mois | an) | parfois | souvent | de temps en temps | aujourd'hui | demain | cette semaine | pendant (un temps | quelque temps) | tous les jours | quotidiennement`,
		starters:  `surprenez-moi surprends-moi aidez-moi aide-moi dites-moi dis-moi étonnez-moi fais faites va allez sois soyez écris écrivez change changez améliore améliorez surprends surprenez aide aidez explique expliquez dis dites demande cherche regarde mets donne donnez montre montrez`,
		turns:     `plus moins pas rien aucun aucune davantage seulement jamais plutôt`,
		instead:   `place`,
		reference: `cela ça ceci celui-ci celle-ci`,
		general:   `en_general globalement`,
	}
}

func frenchParts() [][2]string {
	return [][2]string{
		{"adv", `aussi | également | bien | vraiment | surtout | toujours | encore | beaucoup | très | particulièrement | principalement | désormais | maintenant | tout particulièrement | en particulier | énormément | fort | davantage | régulièrement | un peu | trop | absolument | simplement | également`},
		{"neg", `pas | plus | jamais | pas du tout | plus du tout | plus jamais | rien | guère | pas vraiment`},
		{"any", `$adv | $neg`},
		{"of", `de | d' | du | des | de la | de l'`},
		{"to", `à | au | aux | à la | à l'`},
		{"det", `le | la | l' | les | un | une | des | du | de la | de l' | de | d' | tout | toute | tous | toutes | tous les | toutes les | toute la | tout le | quelques | plusieurs | davantage de | davantage d' | beaucoup de | beaucoup d' | plein de | plein d' | un peu de | un peu plus de | encore plus de`},
		{"adj", `bonnes | bons | grandes | nouvelles | dernières | derniers | principales | récentes | toutes`},
		{"thing", `actualité | actualités | nouvelles | infos | info | informations | articles | sujets | sujet | reportages | quelque chose | choses | thème | thèmes | tout ce qui (concerne | touche | touche à | se passe en | se passe à | se passe au | se rapporte à | a trait à) | tout | nouveautés | dossiers | analyses | papiers | du nouveau`},
		{"about", `sur | $of | à propos $of | au sujet $of | concernant | autour $of | en matière $of | liés $to | liées $to | relatifs $to | relatives $to | qui concernent | qui parlent $of | qui touchent $to | touchant $to | dans le domaine $of`},
		{"object", `($det)* [($adj)* $thing [($adj)] ($about | : ) | sur | concernant | à propos $of] ($det)* [ville $of]`},
		{"wish", `veux | voudrais | aimerais | souhaite | souhaiterais | désire | aime | adore | m' intéresse $to | suis intéressé par | suis intéressée par | suis passionné par | suis passionnée par | suis passionné $of | suis passionnée $of | suis fan $of | suis curieux $of | suis curieuse $of | cherche | recherche | préfère | suis | raffole $of |
			me passionne pour | apprécie | voudrions | aimerions | souhaitons | voulons | aimons | nous intéressons $to | tiens $to | demande | lis | ai envie $of | ai besoin $of | prends plaisir à lire`},
		{"see", `suivre | lire | avoir | recevoir | voir | entendre parler $of | entendre | en savoir plus sur | en savoir davantage sur | savoir | être informé $of | être informée $of | être informé sur | être informée sur | être tenu au courant $of | être tenue au courant $of | être au courant $of | découvrir | connaître | m' informer sur | que vous suiviez | que vous couvriez | que tu suives | ajouter | qu' on me parle $of | qu' on parle $of | que vous parliez $of | me tenir au courant $of | m' intéresser $to`},
		{"cover", `suis | suivez | suivre | ajoute | ajoutez | ajouter | rajoutez | rajoute | couvre | couvrez | couvrir | inclus | incluez | inclure | surveille | surveillez | surveiller | parlez-moi $of | parle-moi $of | parlez $of | parle $of | donnez-moi | donne-moi | montrez-moi | montre-moi | envoyez-moi | envoie-moi | apportez-moi | mets | mettez | traitez | traite |
			tenez-moi (au courant | informé | informée | à jour) ($of | sur) | tiens-moi (au courant | informé | informée | à jour) ($of | sur) | informez-moi ($of | sur) | informe-moi ($of | sur) | prévenez-moi $of | gardez un œil sur | garde un œil sur | intéressez-vous $to | privilégiez | privilégie | renforcez | développez | proposez-moi | racontez-moi | faites-moi suivre | place $to`},
		{"shun", `évite | évitez | éviter | ignore | ignorez | ignorer | exclus | excluez | exclure | masque | masquez | bloque | bloquez | écarte | écartez | épargnez-moi | épargne-moi | arrête | arrêtez | arrêtez avec | arrête avec | arrêtez $of parler $of | arrête $of parler $of | cessez | cesse | cessez $of parler $of | stop | stop $to | stop avec | fini | finis | finie | finies | à bas |
			oublie | oubliez | laissez tomber | laisse tomber | laissez $of côté | laisse $of côté | réduis | réduisez | réduire | limitez | assez $of | assez parlé $of | assez | marre $of | y en a marre $of | ras_le_bol $of | non $to | non | moins $of | moins sur | trop $of | zéro | passez | sautez | saute | faites l' impasse sur | dispensez-moi $of`},
		{"remove", `retire | retirez | retirer | enlève | enlevez | enlever | supprime | supprimez | supprimer | ôte | ôtez | abandonne | abandonnez | raye | rayez | vire | virez | efface | effacez`},
		{"thanks", `merci | merci beaucoup | parfait | très bien | super | génial | c' est (parfait | bien | bon | très bien | super | tout | tout bon | impeccable) [comme ça | ainsi | comme cela] | rien à (changer | modifier | redire | ajouter | signaler) | (aucun | pas $of) (changement | changements | modification) | ne (changez | change | touchez | modifiez) rien [à rien] | on ne change rien |
			tout va [très] bien | ça me va [très bien] | cela me va | (continuez | continue) (comme ça | ainsi | comme cela) | tout est (bien | parfait | bon) | laissez (tout | les choses) (comme ça | ainsi | tel quel) | bravo | je suis (content | contente | satisfait | satisfaite) | tel quel | impeccable | bon travail | beau travail`},
	}
}

func frenchRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | et | , | -)*`},
		{wipe, `(efface | effacez | effacer | oublie | oubliez | supprime | supprimez | vide | videz | réinitialise | réinitialisez) (tout | tout ce que j' ai (dit | demandé) | la liste | ma liste | toutes mes préférences | tous mes intérêts | tous mes sujets)`},
		{wipe, `(recommence | recommencez | recommençons | repars | repartez | repartons | on recommence | on repart) ($to zéro | de zéro | tout | du début | depuis le début)`},
		{keep, `(garde | gardez | garder | conserve | conservez | conserver | continuez avec | continue avec | continuez $to suivre) $object {x}`},
		{swap, `(remplace | remplacez | remplacer | échange | échangez | échanger | troque | troquez) [le | la | les | l'] {x} (par | contre) $object {y}`},
		{prefer, `je préfère $object {x} ($to | plutôt que | que) $object {y}`},
		{prefer, `plutôt $object {x} que $object {y}`},
		{instead, `(au lieu $of | à la place $of | plutôt que) ($det)* {y} , ($shun | ) $object {x}`},
		{meant, `(je voulais dire | je parlais $of | je parle $of | je pensais $to) ($det)* {x}`},
		{release, `(débloque | débloquez | réautorise | réautorisez | autorise | autorisez) ($det)* {x}`},
		{release, `$remove ($det)* {x} $of (ce que j' évite | ce que je veux éviter | la liste noire | ma liste noire | mes exclusions | la liste d' exclusion)`},
		{release, `je ne veux plus (éviter | exclure | ignorer | bloquer) ($det)* {x}`},
		{release, `(n' évitez | n' évite | n' excluez | n' ignorez) plus ($det)* {x}`},
		{miss, `(je | j') [ne | n'] <(veux | voudrais | souhaite) ($any)*> (manquer | rater | louper | perdre) <[rien] [$of]> [sur | concernant | à propos $of | $of] ($det)* {x}`},
		{miss, `<ne (manquez | manque | ratez | rate | loupez) ($any)*> [sur | concernant | à propos $of | $of] ($det)* {x}`},
		{only, `(je | j') (ne | n') (veux | souhaite | m' intéresse | suis | lis) [$see] (que | qu' | $to que) $object {x}`},
		{only, `ne (suivez | suis | couvrez | couvre | gardez | garde | parlez-moi | donnez-moi) (que | qu') $object {x}`},
		{only, `(concentrez-vous | concentre-toi | limitez-vous | limite-toi | tenez-vous en) [uniquement | seulement] (sur | $to) $object {x}`},
		{only, `(je | j') $wish (seulement | uniquement | juste | exclusivement) [$see] $object {x}`},
		{desire, `(pas | non) (seulement | uniquement) $object {x}`},
		{merely, `(seulement | uniquement | juste | exclusivement | rien que | que) $object {x}`},
		{avoid, `(j' en ai | on en a | j' ai) ($adv)* (assez | marre | ras_le_bol | plein le dos) $of ($det)* {x}`},
		{avoid, `(je | j') (déteste | hais | évite | ignore | me passe bien $of | me passe $of | me fiche $of | me moque $of | suis las $of | suis lasse $of | suis fatigué $of | suis fatiguée $of | n' ai que faire $of | ne supporte plus | ne supporte pas) ($det)* {x}`},
		{follow, `(je | j') (ne | n') <($any)*> $wish <($any)*> [$see] <($any)* [d' | de] [information sur]> $object {x}`},
		{follow, `(je | j') <($adv | pas | jamais | pas du tout)*> $wish <($adv | pas | jamais | rien)*> [$see] $object {x}`},
		{follow, `(je | j') $wish [$see] (plus $of ($adj)* $thing [($adj)] $about | plus sur | davantage $of | davantage sur) ($det)* {x}`},
		{ask, `(je | j') $wish [$see] plus $of ($det)* {x}`},
		{follow, `ce qui <[ne | n'] m' intéresse ($any)*> [: | , c' est | c' est | , ce sont | ce sont | est] $object {x}`},
		{follow, `ce que je <[ne | n'] (veux | voudrais | souhaite | aime) ($any)*> [$see] [: | , c' est | c' est | est] $object {x}`},
		{follow, `(mes | nos) (intérêts | sujets | centres d' intérêt | thèmes | passions | priorités) [: | sont] $object {x}`},
		{follow, `{x} <[ne | n'] (m' intéresse | m' intéressent | me passionne | me passionnent | nous intéresse | nous intéressent) ($any)*>`},
		{avoid, `{x} (m' ennuie | m' ennuient | me lasse | me lassent | m' agace | m' agacent | me fatigue | me fatiguent)`},
		{avoid, `{x} ne (me dit | me disent) (rien | plus rien)`},
		{follow, `{x} <($adv)* [ne | n'] (est | sont) ($any)*> (important | importante | importants | importantes | bienvenu | bienvenue | bienvenus | intéressant | intéressante | intéressants | le bienvenu | la bienvenue | les bienvenus | ok | autorisé | autorisée)`},
		{avoid, `(ne me (parlez | parle) | ne (parlez | parle)) (plus | pas | jamais) $of ($det)* {x}`},
		{avoid, `(ne | n') (me | m') (montrez | montre | envoyez | envoie | donnez | donne | proposez) (plus | pas | jamais | rien) [$of] [sur | concernant] ($det)* {x}`},
		{avoid, `(ne | n') (suivez | suis | couvrez | couvre | incluez | mettez | ajoutez) (plus | pas | jamais) [$of] ($det)* {x}`},
		{follow, `(pouvez-vous | pourriez-vous | peux-tu | pourrais-tu | est-ce que vous pouvez | est-ce que vous pourriez | vous pouvez | vous pourriez | tu peux | tu pourrais) ($adv)* [s' il vous plaît] (me | m' | ) [$cover | parler $of | tenir au courant $of | informer sur | donner | envoyer | montrer | mettre] $object {x}`},
		{avoid, `(pouvez-vous | pourriez-vous | peux-tu | pourrais-tu) ($adv)* (me | ) ($shun | épargner | réduire) $object {x}`},
		{drop, `(pouvez-vous | pourriez-vous | peux-tu | pourrais-tu) ($adv)* (me | ) $remove ($det)* {x}`},
		{drop, `$remove ($det)* {x} [$of (la | ma) liste]`},
		{follow, `$cover $object {x}`},
		{avoid, `(plus aucun | plus aucune | plus jamais $of | plus jamais | jamais $of | jamais | pas $of | pas | aucun | aucune | rien sur | rien $of | rien concernant | rien à propos $of | rien | sans | sauf | hormis | excepté | à l' exception $of | ni | non pas | et non | et pas) ($det)* [$thing ($about)] ($det)* {x}`},
		{avoid, `$shun ($det)* [$thing ($about)] ($det)* {x}`},
		{lieu, `(au lieu $of | à la place $of | plutôt que) ($det)* {x}`},
		{follow, `{x} : (oui | plus | suivre)`},
		{avoid, `{x} : (non | moins | éviter | stop)`},
		{follow, `(suivre | intérêts | sujets | thèmes | oui) : $object {x}`},
		{avoid, `(éviter | exclure | non | moins | pas | sans | ignorer) : $object {x}`},
		{follow, `(davantage $of | plus sur | plus d' infos sur | plus d' informations sur | plus d' articles sur | plus d' actualités sur | encore | beaucoup $of | et pourquoi pas | tout sur | tout ce qui (concerne | touche à | touche)) ($det)* {x}`},
		{onward, `($det)* ($adj)* $thing ($about) $object {x}`},
		{ask, `plus $of ($det)* {x}`},
		{more, `(sur | concernant | à propos $of) ($det)* {x}`},
		{follow, `(suivez | suis | ajoutez | ajoute) {it}`},
		{background, `(je suis | j' habite | je vis | je travaille | nous sommes | je viens | en tant que | comme) {x}`},
		{aside, `(pour | en | dans | concernant | en ce qui concerne | quant $to | côté) [le | la | les | l'] {x}`},
	}
}
