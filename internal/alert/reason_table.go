package alert

// The tables of what is said. They are only read.
var (
	english = reasonText{
		language: "en",
		follows: [2]string{
			"You follow this situation, and {who} tells what none of your earlier articles on it did.",
			"You follow this situation, and {who} tell what none of your earlier articles on it did.",
		},
		appears: [2]string{
			"You asked to be alerted to “{label}”, and {who} reports it for the first time.",
			"You asked to be alerted to “{label}”, and {who} report it for the first time.",
		},
		develops: [2]string{
			"You asked to be alerted to “{label}”, and {who} tells what none of your earlier articles on it did.",
			"You asked to be alerted to “{label}”, and {who} tell what none of your earlier articles on it did.",
		},
		confirms: [2]string{
			"You follow this situation, and {who} confirms on its own what only one publisher had told you of so far.",
			"You asked to be alerted to “{label}”, and {who} confirms on its own what only one publisher had told you of so far.",
		},
		others: "{one} and {n} others",
	}
	german = reasonText{
		language: "de",
		follows: [2]string{
			"Sie verfolgen diese Lage, und {who} berichtet, was in keinem Ihrer früheren Artikel dazu stand.",
			"Sie verfolgen diese Lage, und {who} berichten, was in keinem Ihrer früheren Artikel dazu stand.",
		},
		appears: [2]string{
			"Sie wollten Meldungen zu „{label}“, und {who} berichtet zum ersten Mal darüber.",
			"Sie wollten Meldungen zu „{label}“, und {who} berichten zum ersten Mal darüber.",
		},
		develops: [2]string{
			"Sie wollten Meldungen zu „{label}“, und {who} berichtet, was in keinem Ihrer früheren Artikel dazu stand.",
			"Sie wollten Meldungen zu „{label}“, und {who} berichten, was in keinem Ihrer früheren Artikel dazu stand.",
		},
		confirms: [2]string{
			"Sie verfolgen diese Lage, und {who} bestätigt aus eigener Quelle, wovon Ihnen bisher nur ein Medium berichtet hatte.",
			"Sie wollten Meldungen zu „{label}“, und {who} bestätigt aus eigener Quelle, wovon Ihnen bisher nur ein Medium berichtet hatte.",
		},
		others: "{one} und {n} andere",
	}
	french = reasonText{
		language: "fr",
		follows: [2]string{
			"Vous suivez cette situation, et {who} rapporte ce qu'aucun de vos articles précédents à ce sujet ne disait.",
			"Vous suivez cette situation, et {who} rapportent ce qu'aucun de vos articles précédents à ce sujet ne disait.",
		},
		appears: [2]string{
			"Vous avez demandé des alertes sur « {label} », et {who} en parle pour la première fois.",
			"Vous avez demandé des alertes sur « {label} », et {who} en parlent pour la première fois.",
		},
		develops: [2]string{
			"Vous avez demandé des alertes sur « {label} », et {who} rapporte ce qu'aucun de vos articles précédents à ce sujet ne disait.",
			"Vous avez demandé des alertes sur « {label} », et {who} rapportent ce qu'aucun de vos articles précédents à ce sujet ne disait.",
		},
		confirms: [2]string{
			"Vous suivez cette situation, et {who} confirme de son côté ce qu'un seul média vous avait rapporté jusqu'ici.",
			"Vous avez demandé des alertes sur « {label} », et {who} confirme de son côté ce qu'un seul média vous avait rapporté jusqu'ici.",
		},
		others: "{one} et {n} autres",
	}
	spanish = reasonText{
		language: "es",
		follows: [2]string{
			"Usted sigue esta situación: {who} cuenta lo que no decía ninguno de sus artículos anteriores sobre ella.",
			"Usted sigue esta situación: {who} cuentan lo que no decía ninguno de sus artículos anteriores sobre ella.",
		},
		appears: [2]string{
			"Pidió avisos sobre «{label}»: {who} informa de ello por primera vez.",
			"Pidió avisos sobre «{label}»: {who} informan de ello por primera vez.",
		},
		develops: [2]string{
			"Pidió avisos sobre «{label}»: {who} cuenta lo que no decía ninguno de sus artículos anteriores sobre ello.",
			"Pidió avisos sobre «{label}»: {who} cuentan lo que no decía ninguno de sus artículos anteriores sobre ello.",
		},
		confirms: [2]string{
			"Usted sigue esta situación: {who} confirma por su cuenta lo que hasta ahora solo un medio le había contado.",
			"Pidió avisos sobre «{label}»: {who} confirma por su cuenta lo que hasta ahora solo un medio le había contado.",
		},
		others: "{one} y otros {n}",
	}
	italian = reasonText{
		language: "it",
		follows: [2]string{
			"Lei segue questa situazione: {who} racconta ciò che nessuno dei Suoi articoli precedenti in proposito diceva.",
			"Lei segue questa situazione: {who} raccontano ciò che nessuno dei Suoi articoli precedenti in proposito diceva.",
		},
		appears: [2]string{
			"Ha chiesto avvisi su «{label}»: {who} ne parla per la prima volta.",
			"Ha chiesto avvisi su «{label}»: {who} ne parlano per la prima volta.",
		},
		develops: [2]string{
			"Ha chiesto avvisi su «{label}»: {who} racconta ciò che nessuno dei Suoi articoli precedenti in proposito diceva.",
			"Ha chiesto avvisi su «{label}»: {who} raccontano ciò che nessuno dei Suoi articoli precedenti in proposito diceva.",
		},
		confirms: [2]string{
			"Lei segue questa situazione: {who} conferma per proprio conto ciò che finora Le aveva raccontato una sola testata.",
			"Ha chiesto avvisi su «{label}»: {who} conferma per proprio conto ciò che finora Le aveva raccontato una sola testata.",
		},
		others: "{one} e altri {n}",
	}
)
