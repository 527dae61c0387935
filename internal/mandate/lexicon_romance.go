package mandate

// romanceRules says what clauses mean in French, Spanish and Italian: they build them alike, so one table serves, and
// each language names its words by the same parts. What stands before a verb (a wish, a courtesy, a denial, whom it is
// for) is $lead, what denies or weighs it behind is $tail; their negatives count, all denials of a clause as one.
func romanceRules() []rule {
	return []rule{
		{thanks, `$thanks ($thanks | $and | , | -)*`},
		{shrug, `$shrug ($shrug | , | -)*`},
		{wipe, `<$lead> $wipe ($adv)* $everything`},
		{wipe, `<$lead> $restart`},
		{keep, `{x} $stays`},
		// one for another
		{swap, `<$lead> $swap ($det)* {x} $for $object {y}`},
		{swap, `<$lead> $swap ($det)* {x} $toward $object {y}`},
		{prefer, `$lead $prefer ($adv)* [$see] $object {x} ($over | $than | $to) [$see] $object {y}`},
		{prefer, `$better [$see] $object {x} $than [$see] $object {y}`},
		{follow, `$better $object {x}`},
		{instead, `$lieu ($det)* {y} , <$lead> [$give | $add | $tell | $like] $object {x}`},
		{meant, `$imean ($det)* {x}`},
		{meant, `$with ($det)* {y} $imean ($det)* {x}`},
		// no longer left out
		{release, `<$lead> $unblock <$tail> ($det)* {x}`},
		{release, `<$lead> $remove ($det)* {x} $fromavoided`},
		{avoid, `<$lead> ($add | $give) ($det)* {x} $toavoided`},
		{miss, `<$lead> $missing <$tail> [$thing] [$about] ($det)* {x}`},
		{follow, `<$lead $tire> ($tail | $of)* [$see | $tell] $object {x}`},
		// not to be done without, and the other way round
		{desire, `$lead $neg ($adv | $me)* $forgo ($adv)* $object {x}`},
		{desire, `$lead $forgo ($adv | $me)* $neg ($adv)* $object {x}`},
		{avoid, `<$lead> $forgo ($adv)* $object {x}`},
		// nothing but
		{only, `<$lead> $focus ($adv | $just)* ($on | $to | $in) ($det)* {x}`},
		{only, `<$lead> ($give | $add | $tell | $see | $like | $pleases | $wish) $just [$see | $tell] <$object> {x}`},
		{only, `$fromnow [,] $just [$see] <$object> {x}`},
		{only, `$just <$lead> ($give | $add | $tell | $see | $like | $pleases | $wish) [$see | $tell] <$object> {x}`},
		{desire, `$neg $just $object {x}`},
		{merely, `$just <$object> {x}`},
		{only, `<$lead> ($remove | $shun | $wipe) $everythingbut ($det)* {x}`},
		{only, `[$ofmine [,]] $just ($det)* {x} $stays`},
		{only, `[$ofmine [,]] [$lead] $stays $just ($det)* {x}`},
		{ask, `$everythingbut {x}`},
		{avoid, `$theless [$det] {x} , $thebetter`},
		{desire, `$object {x} $welcome`},
		// orders and wishes
		{tolerate, `$mind ($tail) $object {x}`},
		{avoid, `($adv)* $fedup ($tail) $object {x}`},
		{avoid, `<$lead> $let ($adv)* ($det)* {x} $aside`},
		{avoid, `<$lead> $shun <$tail> $object {x}`},
		{drop, `<$lead> $remove ($tail) $object {x} [$fromlist]`},
		{avoid, `<$lead> $hate ($tail) $object {x}`},
		{avoid, `<$lead> $pester <$tail> $object {x}`},
		{follow, `$yeslead ($see | $like | $wish | $give | $add) [$see] $morethings ($det)* {x}`},
		{follow, `<$lead> ($like | $pleases | $wish) <$tail> [$of] [$see | $tell | $give |
			$add] [$about] <$tail> <[$none [$of]]> $object {x} [$inlist]`},
		{follow, `$ifollow {x}`},
		{background, `$iam {x}`},
		{follow, `<$lead> $watch <$tail> $object {x}`},
		{follow, `<$lead> ($tell | $give | $add) <$tail> <[$none [$of]]> $object {x} [$inlist]`},
		{keep, `<$lead> $keep <$tail> $object {x} [$asitis]`},
		{follow, `<$lead> $see <$tail> [$about] <[$none [$of]]> $object {x} [$inlist]`},
		// what is said of a subject
		{follow, `<[_neither]> [$object] {x} [,] <($lead)> ($pleases | $like | $wish) <$tail> [$see]`},
		{avoid, `{x} [,] <($lead)> $bores <$tail>`},
		{avoid, `<($lead)> $bores ($tail) $object {x}`},
		{avoid, `$of [$det] {x} [,] $fedupof`},
		{avoid, `$with ($det)* {x} $finished`},
		{follow, `{x} [,] <($lead) $is $tail> $good`},
		{follow, `<($lead) $is $tail> $good $object {x}`},
		{avoid, `{x} [,] <($lead) $is $tail> $bad`},
		{follow, `$whatilike <($tail)> [, | :] [$is | :] $object {x}`},
		{follow, `$mine [:] [$is | :] $object {x}`},
		{follow, `$these : $object {x}`},
		{formerly, `$formerly [$see] $object {x}`},
		{formerly, `{x} [,] $formerly [$see]`},
		// how much there is of it
		{excess, `$toomuch $object {x}`},
		{follow, `$toolittle $object {x}`},
		{scarce, `$little $object {x}`},
		// answers
		{follow, `{x} [, | :] $yes`},
		{avoid, `{x} [, | :] $nope`},
		{avoid, `{x} [,] ($out)`},
		{follow, `{x} [,] ($in)`},
		{follow, `$yes $to {x}`},
		{avoid, `$nope $to {x}`},
		{follow, `$followhead : $object {x}`},
		{avoid, `$avoidhead : $object {x}`},
		// without a verb
		{avoid, `$none [$of | $to] ($det)* [($adj)* $thing ($about)] [$about] ($det)* {x}`},
		{lieu, `$lieu ($det)* {x}`},
		{follow, `$more ($det)* [($adj)* $thing [$adj] ($about)] [$on | $of] ($det)* {x}`},
		{onward, `($det)* ($adj)* $thing [$adj] ($about) $object {x}`},
		{more, `($on) ($det)* {x}`},
		{ask, `$ambiguous ($det)* {x}`},
		// what the clause before spoke of
		{follow, `<$lead> ($add | $give | $tell) {it}`},
		{drop, `<$lead> $remove {it}`},
		{aside, `$asto ($det)* {x}`},
	}
}

// romanceParts are parts that are built alike in the three languages. They may use the others, which come first.
func romanceParts() [][2]string {
	return [][2]string{
		{"object", `($det)* [($adj)* $thing [$adj] [$happening] ($about | : ) | $on] ($det)* [($adj)* $thing ($about)] ($det)*`},
		{"any", `$adv | $neg`},
		{"lead", `($modal | $adv | $neg | $me)*`},
		{"tail", `($adv | $neg)*`},
		{"yeslead", `($modal | $adv | $me)*`},
	}
}
