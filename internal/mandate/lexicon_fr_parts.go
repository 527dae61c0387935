package mandate

// frenchParts are the named parts of the French rules.
func frenchParts() [][2]string {
	return append([][2]string{
		{"and", `et`},
		{"of", `de | d' | du | des | de la | de l'`},
		{"to", `à | au | aux | à la | à l'`},
		{"on", `sur | concernant | à propos $of | au sujet $of`},
		{"in", `en | dans | au | aux`},
		{"with", `avec | par`},
		{"for", `par | contre | pour`},
		{"toward", `pour passer $to`},
		{"subject", `je | j' | nous | on | vous | tu`},
		{"me", `me | m' | nous | te | t' | se | s' | le | la | les | l' | moi | lui | ça | cela`},
		{"adv", `de temps en temps | aussi | également | bien | vraiment | surtout | toujours | encore | beaucoup | très |
			particulièrement | principalement | désormais | maintenant | tout particulièrement | en particulier |
			énormément | fort | davantage | régulièrement | un peu | trop | absolument | simplement | plutôt | plus souvent |
			souvent | de nouveau | à nouveau | en revanche | tout de même | quand même | sérieusement | en ce moment |
			ces temps-ci | de plus en plus | s' il vous plaît | s' il te plaît | svp | stp | volontiers | tout simplement |
			enfin | tellement | assez | uniquement_un_peu | autant | tant | également | avant tout | de près | tout | plein |
			franchement | juste_un_peu | aujourd'hui | follement | par-dessus tout`},
		{"neg", `ne | n' | pas | plus | jamais | pas du tout | plus du tout | plus jamais | jamais plus | rien | plus rien |
			guère | pas vraiment | moins | moins souvent | pas tellement | plus vraiment | aucunement | nullement |
			jamais rien | personne | plus aucun | plus aucune | aucun | aucune`},
		{"modal", `on | lire régulièrement | ai | besoin | veillez à ce | veille à ce | assurez-vous | assure-toi | n' ai |
			$subject | avez | as | avons | il | elle | faites | fais | fassiez | laissez | laisse | veux | veut | voulons |
			voudrais | voudrions | voulais | voulez | aimerais | aimerions | souhaite | souhaitons | souhaiterais |
			souhaiterions | désire | préfère | préférerais | peux | peut | pouvons | pouvez | pourrais | pourriez |
			pourrait | pourrions | puisse | puissiez | pouvez-vous | pourriez-vous | peux-tu | pourrais-tu | peut-on |
			pourrait-on | puis-je | pourrais-je | voulez-vous | voudriez-vous | veux-tu | est-ce que | est-il possible |
			serait-il possible | serait-ce possible | il est possible | il serait possible | il serait (bien | bon | sympa |
			chouette | utile) | ce serait (bien | sympa | super | chouette | génial | gentil) | ça serait (bien | sympa |
			super | chouette) |
			doit | devez | dois | devriez | devrais | il faut | faut | il faudrait | faudrait | il vaut mieux | mieux vaut |
			autant | j' apprécierais | apprécierais | ai envie | ai besoin | avons besoin | aurais besoin | ai hâte |
			tiens à | tiens | demande | demandons | prie | essayez | essaye | essaie | continuez à | continue à |
			continuer à | continuez | continue | commencez à | commence à | commencer à | recommencez à | recommence à |
			pensez à | pense à | n' hésitez | hésitez | hésite | veuillez | veille à | veillez à | faites en sorte |
			fais en sorte | merci | arrêter | arrête | arrêtez | arrêtiez | arrêtes | cesser | cesse | cessez | cessiez |
			cesses | éviter | évite | évitez | évitiez | inutile | il est temps | est nécessaire | il est nécessaire |
			nécessaire | il (n' | ) y a | y a | il y a (besoin | lieu) | besoin | la peine | vaut la peine | est la peine |
			c' est la peine | est | c' est | ce n' est | que | qu' | si | de | d' | à | dérangerait | ça vous dérangerait |
			ça te dérangerait | cela vous dérangerait | mieux | auriez la gentillesse | avoir la gentillesse |
			auriez-vous la gentillesse | ayez la gentillesse | soyez (gentil | gentils) | aimable | vraiment pas |
			hors de question`},
		{"det", `le | la | l' | les | un | une | des | du | de la | de l' | de | d' | tout | toute | tous | toutes |
			tous les | toutes les | toute la | tout le | quelques | plusieurs | davantage de | davantage d' | davantage |
			beaucoup $of | plein $of | un peu $of | un peu plus $of | encore plus $of | encore $of | ces | cet | cette |
			_both | autant $of | tant $of | trop $of | plus d' | mes | mon | ma | notre | nos | certains | certaines |
			(trucs | choses | machins) (sur | $of) | l' univers $of | le monde $of | le thème $of | le sujet $of |
			le domaine $of | la question $of | différents | divers | diverses | autres | d' autres | bien plus $of |
			beaucoup plus $of`},
		{"adj", `bonnes | bons | grandes | grands | nouvelles | nouveaux | dernières | derniers | principales | récentes |
			récents | toutes | suivants | suivantes | intéressants | intéressantes | importants | importantes | approfondis |
			autres | petites | régulières`},
		{"thing", `actualité | actualités | actu | actus | nouvelles | nouvelle | infos | info | informations | information |
			articles | article | sujets | sujet | reportages | quelque chose | choses | trucs | thème | thèmes | couverture |
			tout ce qui (concerne | touche | touche à | se passe | bouge | se dit | se rapporte | a trait | a rapport |
			est lié | relève) | ce qui (se passe | se dit | bouge | touche) | tout ce que (vous trouvez | tu trouves |
			vous avez | tu as | vous savez | tu sais) | tout | tout savoir | nouveautés | dossiers | détail | analyses |
			papiers | du nouveau | l' évolution | le suivi | l' essentiel | les dernières | comment (évolue | ça se passe |
			ça avance | se porte | avance) | où en (est | sont) | rien | quoi que ce soit | n' importe quoi | textes |
			chroniques | enquêtes | détails | histoires | mot | brèves | opinions`},
		{"happening", `nouveau | nouvelle | intéressant | important | récent | récents | supplémentaires`},
		{"about", `sur | $of | à propos $of | au sujet $of | concernant | autour $of | en matière $of | liés $to |
			liées $to | lié $to | relatifs $to | relatives $to | qui (concernent | concerne | traitent $of | parlent $of |
			parle $of | touchent | touche) [$to] | touchant $to | dans le domaine $of | dans | en | $to | avec |
			portant sur | consacrés $to | consacrées $to | en provenance $of | quant $to | du côté $of | venant $of |
			en rapport avec | en lien avec`},
		{"none", `plus aucun | plus aucune | plus jamais | jamais plus | jamais | pas | aucun | aucune | rien sur | rien |
			rien $of plus | rien concernant | plus rien | plus rien sur | _neither | sans | sauf | hormis | excepté |
			à l' exception | ni | non pas | et non | et pas | moins | beaucoup moins | bien moins | un peu moins |
			nettement moins | zéro | pas un mot | plus un mot | pas trop | pas tant | pas autant | point`},
		{"more", `davantage | plus sur | plus d' infos | plus d' informations | plus d' articles | plus d' actualités |
			plus $of ($adj)* $thing $about | beaucoup plus | bien plus | encore plus | un peu plus | encore | beaucoup |
			et pourquoi pas | pourquoi pas | tout sur | tout ce qui (concerne | touche à | touche | a trait à |
			se rapporte à | tourne autour $of) | toujours plus | vive | vivent | place | toujours | et | quelques`},
		{"just", `seul | seule | seuls | seules | seulement | uniquement | juste | exclusivement | rien que | que | qu' |
			seulement et uniquement | strictement | simplement | rien d' autre que | plus que`},
		{"ambiguous", `plus $of | [$subject] ($adv)* (veux | voudrais | voulons | aimerais | souhaite | demande) (avoir |
			voir | lire | ) plus $of`},
		{"lieu", `au lieu $of | à la place $of | plutôt que | plutôt que $of | en lieu et place $of | en échange $of |
			au profit $of`},
		{"prefer", `préfère | préférerais | préférons | aime mieux | aimerais mieux | aimerais plutôt`},
		{"over", `$to | plutôt que | plutôt que $of | que | qu' | par rapport $to | au lieu $of | à la place $of`},
		{"than", `que | qu' | plutôt que | que $of`},
		{"better", `plutôt | autant | mieux vaut`},
		{"imean", `je voulais dire | je veux dire | je voulais parler $of | je parlais $of | je parle $of | je pensais $to |
			je pense $to | j' entends | j' entendais | je faisais référence $to`},
		{"missing", `échappe | échappent | manquer | rater | louper | perdre | manquiez | ratiez | manquez | ratez | rate |
			manque | loupe | loupez | passer à côté | passe à côté | échappe | m' échappe`},
		{"tire", `me lasse ($adv | $neg)* $of`},
		{"wish", `préférerais | préférerions | aime mieux | veux | voudrais | voulons | voudrions | aimerais | aimerions |
			souhaite | souhaitons | souhaiterais | désire | demande | ai envie $of | ai besoin $of | aurais besoin $of |
			avons besoin $of | exige | il me faut | me faut | il me faudrait`},
		{"like", `lirais | lirai | me suis (mis | mise) $to | me passionne pour | suis (très | tout particulièrement |
			particulièrement | vraiment | un | une | un grand | une grande)* (intéressé par | intéressée par | passionné |
			passionnée | fan | curieux | curieuse | friand | friande | amateur | amatrice | féru | férue | adepte | accro |
			mordu | mordue) ($of | $to | par | par le | par la | par les | par l' | ) | aime | adore | lis | raffole $of |
			cherche | recherche | préfère | apprécie | m' intéresse $to | nous intéressons $to | intéresse $to |
			passionne pour | me passionne pour | tiens $to | prends plaisir à lire sur | suivons | sommes intéressés par |
			fascine pour | porte (un | de l' | ) intérêt $to | demandeur $of | demandeuse $of | suis preneur $of |
			suis preneuse $of | intéressé par | intéressée par | intéressés par | passionné $of | passionnée $of |
			un faible pour | ai un faible pour | ai une passion pour | kiffe | suis attentivement | suis $of près`},
		{"pleases", `feraient plaisir | intéresse | intéressent | intéresserait | intéresseraient | passionne | passionnent |
			plaît | plaisent | plairait | fascine | fascinent | captive | captivent | importe | importent | préoccupe |
			préoccupent | concerne | concernent | touche | touchent | tente | tentent | tenterait | dit | disent | intrigue |
			intriguent | enthousiasme | enthousiasment | attire | attirent | botte | bottent | tient à cœur |
			tiennent à cœur | emballe | emballent | amuse | amusent | manque | manquent | ferait plaisir | veux | voudrais`},
		{"bores", `ennuie | ennuient | lasse | lassent | agace | agacent | fatigue | fatiguent | énerve | énervent | saoule |
			saoulent | soûle | soûlent | gonfle | gonflent | déprime | dépriment | barbe | barbent | gave | gavent |
			insupporte | insupportent | indiffère | indiffèrent | casse les pieds | cassent les pieds | laisse (froid |
			froide | de marbre | indifférent | indifférente) | laissent (froid | froide | de marbre | indifférent) |
			sort par les yeux | sortent par les yeux | tape sur les nerfs | tapent sur les nerfs | est égal |
			est indifférent | sont indifférents | rase | rasent | horripile | dégoûte | court sur le haricot`},
		{"forgo", `(peux | saurais | sais | pourrais | pouvons | ) ($me)* (passer $of | vivre sans | faire sans |
			renoncer $to | renonce $to | priver $of | passe $of)`},
		{"hate", `déteste | détestons | hais | méprise | exècre | évite | ignore | zappe | boude | passe [bien |
			volontiers] $of | fiche [bien | complètement | pas mal] $of | moque [bien | complètement] $of | contrefiche $of |
			passerais [bien | volontiers] $of | peux (me | m' | ) passer $of | suis (un peu | très | plus que |
			vraiment)* (las | lasse | fatigué | fatiguée | lassé | lassée | saturé | saturée | dégoûté | dégoûtée | gavé |
			gavée) (par | ) $of* | en ai ($adv | plus qu')* (assez | marre | ras_le_bol | ras le bol | plein le dos |
			par-dessus la tête | ma claque | soupé | jusque-là) $of | ai ($adv | plus qu')* (assez | soupé) $of |
			peux (très bien | )  vivre sans | (marre | ras_le_bol | y en a marre | plein le dos | assez | las | lasse) $of |
			sature $of | désintéresse $of`},
		{"fedup", `[je | on | j' ]* (ne | n' | ) (supporte | supporte vraiment | peux) (plus | pas) | [je | j' | on |
			y]* (n' | ) (en peux | en peut) plus $of | [je] (n' | ) ai que faire $of | [je] ne (veux | voudrais) (plus |
			pas | surtout pas | plus jamais) (entendre parler | voir | d' articles sur | d' infos sur) $of* |
			ça suffit (avec | ) | ça suffit , | stop aux | stop au | y en a marre $of`},
		{"fedupof", `[je | j' | on]* ($me)* (passe | moque | fiche | passerais) ($adv)* | [je | j' |
			on]* en ai ($adv)* (assez | marre)`},
		{"fromnow", `désormais | dorénavant | à partir de maintenant | maintenant | à l' avenir | à partir d' aujourd'hui |
			dès maintenant | dès aujourd'hui | dès à présent`},
		{"morethings", `plus $of ($adj)* $thing [$adj] ($about) | plus sur | plus souvent $of`},
		{"ifollow", `(je | nous) (suis | suivons) ($adv)* (le | la | l' | les)`},
		{"ofmine", `(de | parmi) (mes | tous mes) (sujets | thèmes | intérêts)`},
		{"theless", `moins (j' entends parler | je lis | je vois | j' en entends parler | il y a | j' ai |
			on me parle)* ($of | sur | d' articles sur)`},
		{"thebetter", `mieux [je me porte | c' est | ça vaut]`},
		{"welcome", `(serait | seraient | sera | est | sont) ($adv)* (le bienvenu | bienvenu | bienvenue | bienvenus |
			la bienvenue | les bienvenus | les bienvenues) | ne (serait | seraient) pas de (trop | refus) | (ferait |
			feraient) (plaisir | du bien)`},
		{"finished", `(j' en ai fini | c' est fini | j' ai fini)`},
		{"is", `est | sont | serait | seraient | c' est | ce sont | paraît | semble | me paraît | me semble | je trouve |
			reste | restent | peut être | peuvent être`},
		{"good", `important | importante | importants | importantes | bienvenu | bienvenue | bienvenus | intéressant |
			intéressante | intéressants | intéressantes | le bienvenu | la bienvenue | les bienvenus | les bienvenues | ok |
			autorisé | autorisée | passionnant | passionnante | passionnants | passionnantes | mon truc | ma passion |
			essentiel | essentielle | fascinant | fascinante | génial | top | ma tasse $of thé | mon dada`},
		{"bad", `ennuyeux | ennuyeuse | barbant | barbante | de trop | interdit | interdite | inintéressant |
			inintéressante | sans intérêt | fatigant | fatigante | assommant | nul | nulle | une perte de temps | pénible |
			lassant | lassante | hors de question | soporifique | secondaire`},
		{"mind", `[je] (n' | ne | ) ai (rien | pas d' objection | aucune objection) (contre | $to) | [cela | ça] (ne |
			) me (dérange | dérangerait | gêne | gênerait) pas [$of] [lire | voir | recevoir | avoir] [des articles |
			quelque chose] [sur | $of] | [je] (ne | ) (suis | serais) pas contre`},
		{"tell", verbs(frenchVerb, `parler $of|parler sur|parler|tenir/tiens/tenez/tienne (au courant | informé | informée |
			informés | à jour | au fait) ($of | sur)|informer $of|informer sur|prévenir/préviens/prévenez/prévienne $of|
			avertir/avertis/avertissez/avertisse $of|raconter|alerter sur|alerter $of|avertir $of|signaler|
			écrire/écris/écrivez/écrive sur|mettre/mets/mettez/mette au courant $of|dire/dis/dites/dise tout sur|causer $of|
			rendre compte $of|entretenir $of`) + ` | qu' on ($me)* parle $of | faites-moi savoir | fais-moi savoir`},
		{"give", verbs(frenchVerb, `donner|montrer|envoyer/envoie/envoyez/envoie|apporter|proposer|présenter|
			mettre/mets/mettez/mette|offrir/offre/offrez/offre|servir/sers/servez/serve|trouver|
			fournir/fournis/fournissez/fournisse|publier|transmettre/transmets/transmettez/transmette|filer|passer|balancer|
			accorder plus $of place $to|accorder plus d' attention $to|donner plus $of place $to|donner la priorité $to|
			faire/fais/faites/fasse plus $of place $to|faire/fais/faites/fasse $of la place $to|
			laisser plus $of place $to`) + ` | faites-moi (suivre | lire | découvrir) | fais-moi (suivre | lire | découvrir) |
			place $to`},
		{"add", `il y ait | y ait | ajoutait | mettait | suivait | parlait de |  essaie | essayez |
			` + verbs(frenchVerb,
			`suivre/suis/suivez/suive|ajouter|rajouter|couvrir/couvre/couvrez/couvre|inclure/inclus/incluez/inclue|surveiller|
				traiter|privilégier|renforcer|développer|intégrer|insérer|observer|remettre/remets/remettez/remette|
				reprendre/reprends/reprenez/reprenne|réintégrer|rétablir/rétablis/rétablissez/rétablisse|ramener|
				réintroduire/réintroduis/réintroduisez/réintroduise|introduire/introduis/introduisez/introduise|
				approfondir/approfondis/approfondissez/approfondisse|augmenter|favoriser|mettre/mets/mettez/mette en avant|
				mettre/mets/mettez/mette l' accent sur|commencer par|commencer avec|recommencer avec|
				repartir/repars/repartez/reparte sur|repartir/repars/repartez/reparte avec|recommencer par|insister sur|
				miser sur|prêter attention $to|faire/fais/faites/fasse attention $to|compléter avec|noter`) + ` |
				intéressez-vous $to | intéresse-toi $to | abonnez-moi $to | abonne-moi $to | concentrez-vous davantage sur |
				penchez-vous sur | inscris-moi $to | inscrivez-moi $to`},
		{"watch", verbs(frenchVerb, `garder un œil sur|garder un oeil sur|avoir/aie/ayez/aie un œil sur|
			jeter/jette/jetez/jette un œil $to|jeter/jette/jetez/jette un œil sur|suivre/suis/suivez/suive $of près|
			perdre/perds/perdez/perde $of vue|rester/reste/restez/reste attentif $to|rester/reste/restez/reste à l' affût $of|
			avoir/aie/ayez/aie à l' œil`)},
		{"see", `suivre | lire | avoir | recevoir | voir | entendre parler | entendre | en savoir plus |
			en savoir davantage | en apprendre plus | en lire plus | en lire davantage | lire plus | en voir plus |
			en voir davantage | tout savoir | savoir | (être | rester | me tenir | nous tenir | me garder) (informé |
			informée | informés | au courant | tenu au courant | tenue au courant | tenu informé | tenue informée | à jour) |
			découvrir | connaître | m' informer | nous informer | m' intéresser | apprendre | comprendre | trouver |
			approfondir | sache | lise | voie | me plonger | retrouver | entende parler | en sache plus | creuser`},
		{"shun", verbs(frenchVerb, `éviter|ignorer|exclure/exclus/excluez/exclue|masquer|bloquer|écarter|épargner|arrêter|
			arrêter avec|cesser|cesser avec|oublier|laisser tomber|laisser $of côté|réduire/réduis/réduisez/réduise|limiter|
			passer sur|sauter|faire/fais/faites/fasse l' impasse sur|dispenser $of|mettre/mets/mettez/mette $of côté|couper|
			filtrer|baisser|diminuer|freiner sur|lever le pied sur|bannir/bannis/bannissez/bannisse|
			omettre/omets/omettez/omette|zapper|faire/fais/faites/fasse l' économie $of|négliger|alléger|calmer|cacher|
			en finir avec|y aller mollo sur|minimiser|boycotter`) + ` | stop | stop $to | stop avec | fini | finis | finie |
			finies | fini avec | finis-en avec | finissez-en avec | terminé | à bas | assez $of | assez parlé $of |
			trop parlé $of | basta | ça suffit | au diable | exit | non $to | adieu | adieu $to | épargne-nous |
			passez-vous $of | passons sur | non merci pour | évite-moi | évitez-moi`},
		{"pester", verbs(frenchVerb, `embêter avec|ennuyer/ennuie/ennuyez/ennuie avec|saouler avec|bassiner avec|
			fatiguer avec|casser les pieds avec|assommer avec|rebattre/rebats/rebattez/rebatte les oreilles avec|
			bombarder $of|inonder $of|abreuver $of`)},
		{"let", `laisse | laissez | laisser | mets | mettez | mettre | garde | gardez`},
		{"aside", `$of côté | tomber | dehors | en dehors | à part | au placard`},
		{"remove", verbs(frenchVerb, `retirer|enlever|supprimer|ôter|abandonner|rayer|virer|effacer|éliminer|dégager|
			sortir/sors/sortez/sorte|désabonner $of|se désabonner $of|barrer|radier|jeter/jette/jetez/jette`) + ` |
			désabonne-moi $of | désabonnez-moi $of | arrête $of suivre | arrêtez $of suivre | arrêter $of suivre`},
		{"keep", verbs(frenchVerb, "garder|conserver|maintenir/maintiens/maintenez/maintienne|laisser") + ` |
			continuez avec | continue avec | continuez $to suivre | continue $to suivre | continuer $to suivre |
			continuez sur | restez sur | reste sur`},
		{"stays", `doit rester | doivent rester | reste seul | reste | restent | peut rester | peuvent rester | doit rester |
			doivent rester | à garder | à conserver`},
		{"asitis", `tel quel | telle quelle | tels quels | comme ça | comme avant | ainsi`},
		{"swap", verbs(frenchVerb, `remplacer|échanger|troquer|substituer|changer|permuter|
			convertir/convertis/convertissez/convertisse`)},
		{"unblock", verbs(frenchVerb, `débloquer|réautoriser|autoriser|tolérer|permettre/permets/permettez/permette|
			admettre/admets/admettez/admette`)},
		{"focus", `concentrez-vous | concentre-toi | limitez-vous | limite-toi | tenez-vous en | tiens-t'en | bornez-vous |
			borne-toi | vous concentrer | te concentrer | vous limiter | focalisez-vous | focalise-toi`},
		{"wipe", verbs(frenchVerb, `effacer|oublier|supprimer|vider|réinitialiser|enlever|retirer|annuler|
			nettoyer/nettoie/nettoyez/nettoie|jeter/jette/jetez/jette|virer`)},
		{"everything", `tout | tout ce que j' ai (dit | demandé) | tout ce que je (suis | t' ai dit | vous ai dit) |
			[toute] (la | ma) liste | toutes mes préférences | (tous | ) (mes | les) (intérêts | sujets | thèmes |
			centres d' intérêt) | tout ça | le tout`},
		{"restart", `(recommence | recommencez | recommençons | repars | repartez | repartons | on recommence | on repart |
			repartir | recommencer) ($to zéro | $of zéro | tout | du début | depuis le début) | table rase | on efface tout |
			remise à zéro`},
		{"fromlist", `$of (la | ma) liste | $of mon (journal | édition) | du journal | $of là | $of mes (sujets | thèmes |
			intérêts | centres d' intérêt)`},
		{"inlist", `sur (la | ma) liste | $to (la | ma) liste | dans (la | ma) liste | dans mon (journal | édition) |
			$to mes (sujets | thèmes | intérêts)`},
		{"fromavoided", `$of (ce que j' évite | ce que je veux éviter | la liste noire | ma liste noire | mes exclusions |
			la liste d' exclusion | la liste des exclusions | ce que j' exclus | mes sujets exclus)`},
		{"toavoided", `(sur | $to | dans) (la | ma) liste (noire | d' exclusion | des exclusions) | $to mes exclusions |
			parmi les exclusions`},
		{"whatilike", `[ce | tout ce] (qui | qu') [ne | n'] (m' | me | nous) ($adv)* (intéresse | passionne | plaît |
			importe | fascine | tient à cœur | préoccupe | touche) | (ce | tout ce) (que | qu') (je | j') [ne | n'] (veux |
			voudrais | souhaite | aime | aimerais | cherche | suis) (suivre | lire | voir | )`},
		{"mine", `(mes | nos) [principaux | grands | seuls] (intérêts | sujets | centres d' intérêt | thèmes | passions |
			priorités | dadas | sujets préférés | thèmes favoris) [principaux | préférés]* | (mon | ma) [grand | grande |
			principal | principale | seul | seule]* (intérêt | sujet | passion | thème | priorité | domaine | spécialité |
			centre d' intérêt | sujet préféré | sujet favori) [principal]`},
		{"these", `[les | voici (mes | les | ) | ce sont (mes | les)]* (sujets | sujets suivants | thèmes | thèmes suivants |
			centres d' intérêt) [suivants | sont]* | voici ce qui m' intéresse | ce qui suit`},
		{"formerly", `(avant | autrefois | jadis | jusqu' ici | jusqu' à présent | auparavant |
			dans le temps) [,] ($adv)* [je | j' | nous | on]* ($adv)* [m' | me]* (suivais | lisais | aimais | adorais |
			m' intéressais $to | intéressais $to | intéressait | intéressaient | passionnait | plaisait | voulais |
			étais fan $of) ($adv)*`},
		{"toomuch", `[il y a | j' ai | je vois | je reçois | je lis | vous publiez | y a]* ($adv)* (trop) $of`},
		{"toolittle", `[il y a | il n' y a | j' ai | je vois | je reçois | y a]* ($adv)* (trop peu | pas assez |
			pas suffisamment | bien trop peu) ($of | sur) | (il manque | il me manque | manque | ça manque |
			cela manque) ($of | ) | je reste sur ma faim (sur | côté)`},
		{"little", `peu $of`},
		{"yes", `oui | oui merci | oui , merci | oui svp | avec plaisir | bien sûr | volontiers | toujours | je veux bien |
			je suis preneur | je suis preneuse | ça m' intéresse | ça me plaît | ça me va | ça m' intéresse beaucoup |
			carrément | plus | suivre | d' accord | pourquoi pas | c' est oui | à fond`},
		{"nope", `non | non merci | non , merci | jamais | jamais plus | surtout pas | pas du tout | pas question |
			plus jamais | moins | éviter | stop | pas pour moi | très peu pour moi | sans façon | ras le bol | bof |
			absolument pas | c' est fini | c' est terminé | ça suffit | j' en ai assez | j' en ai marre | plus du tout |
			c' est non | moins souvent | pas trop`},
		{"out", `dégage | dégagent | peut partir | s' en va | peut disparaître | dehors | à la poubelle | terminé | au placard`},
		{"in", `dedans`},
		{"followhead", `suivre | intérêts | sujets | thèmes | oui | à suivre | je veux | j' aime | ce qui m' intéresse |
			m' intéresse | m' intéressent | ajouter`},
		{"avoidhead", `éviter | exclure | non | moins | pas | sans | ignorer | à éviter | à exclure | je ne veux pas |
			ce qui ne m' intéresse pas | stop`},
		{"everythingbut", `tout (sauf | excepté | hormis | à part | à l' exception $of)`},
		{"iam", `je suis (un | une | dans | en | à | au | aux | chez | prof | $of | ) | j' habite | je vis | je travaille |
			nous sommes | je viens | en tant que | en tant qu' | comme | j' enseigne | j' étudie | je dirige | je tiens un |
			je tiens une | j' ai (un | une | deux | trois) | je m' appelle | mon (fils | mari | père) | ma (fille | femme |
			mère) | étant | je m' occupe | nous tenons | nous avons (un | une | deux) | nous exploitons | nous gérons |
			je tiens | je gère | nous habitons | nous vivons`},
		{"asto", `(pour | en | dans | concernant | en ce qui concerne | pour ce qui est $of | pour ce qui concerne |
			quant $to | côté | s' agissant $of | au sujet $of | à propos $of | en matière $of | au niveau $of | question |
			parmi)`},
		{"shrug", frenchShrugs},
		{"thanks", frenchCourtesies + ` | vous faites (du | un) (bon | super | excellent) (boulot | travail) | au poil |
			rien à dire | au revoir | tout me (va | convient | plaît) | merci | merci beaucoup | merci bien | mille mercis |
			un grand merci | parfait | très bien | bien | super | génial | excellent | nickel | top |
			c' est ($adv)* (parfait | bien | bon | très bien | super | tout | tout bon | impeccable | nickel | génial | top |
			excellent) [comme ça | ainsi | comme cela | pour moi]* | rien à (changer | modifier | redire | ajouter |
			signaler) | je n' ai rien à (changer | ajouter | redire) | (aucun | pas $of) (changement | changements |
			modification) | (ne | n' | ) (changez | change | changeons | touchez | touche | modifiez | modifie) (rien |
			à rien | rien à rien | plus rien | surtout rien) | surtout ne (changez | change | touchez | touche) (rien |
			à rien) | on ne (change | touche) (rien | à rien) |
			tout va ($adv)* bien | ça me (va | convient | plaît) [très bien | parfaitement | bien] [comme ça] | cela me (va |
			convient) [très bien | parfaitement | comme ça]* | (continuez | continue) (comme ça | ainsi | comme cela |
			sur cette lancée) | tout est (bien | parfait | bon | ok | impeccable | nickel) [comme ça] | (laissez |
			laisse) (tout | les choses | ça | le journal) (comme ça | ainsi | tel quel | comme c' est) | bravo |
			je suis ($adv)* (content | contente | satisfait | satisfaite | ravi | ravie) [comme ça | de tout | du journal] |
			tel quel | impeccable | bon travail | beau travail | d' accord | ok | oui | j' aime (bien |
			beaucoup) (comme c' est | le journal) | comme d' habitude | rien d' autre | c' est tout | cordialement`},
	}, romanceParts()...)
}
