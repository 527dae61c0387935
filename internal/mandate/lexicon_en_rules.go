package mandate

import "slices"

// englishRules says what clauses mean, the more particular before the more general: the first that reads a
// clause to the last word decides.
func englishRules() []rule { return slices.Concat(englishOrders(), englishRemarks()) }

// englishOrders are those that say what to do.
func englishOrders() []rule {
	return []rule{
		// nothing is asked for
		{thanks, `$thanks ($thanks | and | , | -)*`},
		{shrug, `$shrug ($shrug | , | -)*`},
		// start anew
		{wipe, `<$lead> (delete | clear | drop | remove | erase) (all | all of)* my (interests | topics | subjects | list)`},
		{wipe, `<$lead> (clear | reset | wipe | wipe out | erase | delete | remove | drop | forget | scrap | empty |
			discard | cancel | unfollow | throw out | get rid of | ditch | bin | stop | end | clean) [out] (everything |
			it all | all | all of it | all of that | my (interests | list | mandate | topics | follows | preferences |
			profile) | the (list | mandate | lot | slate) | the whole (list | lot | thing | mandate) | all my (interests |
			topics | follows) | all (interests | topics) | everything (i (said | told you | have said | follow | asked for |
			wanted) | so far | you know | before | else | on the list)) [so far | before | first | clean]`},
		{wipe, `<$lead> (start | begin) (over | again | afresh | anew | fresh | from scratch | from zero |
			with a clean slate | all over) [again]`},
		{wipe, `(clean | blank | fresh) (slate | start | sheet)`},
		{wipe, `from scratch`},
		{wipe, `tabula rasa`},
		// what stays
		{thanks, `(keep | leave) (it | things | everything | all | all of it | the rest | everything else | that | this |
			the list | my list | my mandate) [(exactly | just)] [(as | the way | how | like) (it is | they are | this |
			that | now | is | before | it was)] [unchanged | alone | going | up | so]`},
		// one for another
		{swap, `<$lead> (replace | replacing | swap | swap out | swapping | exchange | substitute | trade | trade in |
			switch | switch out | change | convert) [the | my] {x} (with | by | for | to | into | against) [$object] {y}`},
		{swap, `<$lead> (switch | move | change | go | shift | pivot) [over] from {x} (to | over to | towards |
			onto) [$object] {y}`},
		{swap, `<$lead> let [the | my] {x} make (way | room) for [$object] {y}`},
		{prefer, `$lead $i ($adv | $aux)* (prefer | rather have | rather read about | rather see | rather read |
			rather hear about | rather follow | rather get | favour | favor | sooner have | sooner read about | choose |
			like) [$object] {x} (over | to | rather than | more than | better than | than | above) [about | $thing] {y}`},
		{prefer, `[$object] {x} (beats | trumps) {y}`},
		{instead, `(instead of | in place of | rather than) [the | my] [$thing ($about)] [$spoken] {y} , [$adv] $object {x}`},
		{meant, `$i (meant | mean | was thinking of | was talking about | am talking about | was referring to | refer to |
			had in mind) [$adv] {x}`},
		{meant, `by {y} $i (mean | meant) [$adv] {x}`},
		// off the list of what is avoided
		{release, `<$lead> (remove | drop | delete | take | strike | scratch | lift | get | cut | unblock |
			cross) [the] {x} (from | off | out of) $avoided`},
		{release, `<$lead> (unblock | unmute | unban | unhide | unblacklist | unignore | lift the (ban | block) on |
			end the ban on | stop (the | my) ban on) [the] {x}`},
		{release, `{x} (does | do | need) not (have to | need to |) be (avoided | skipped | excluded | left out | blocked |
			ignored | hidden | muted) [any more | any longer]`},
		{release, `{x} ((does | do) no longer (have | need) to | need no longer | needs no longer) be (avoided | skipped |
			excluded | left out | blocked | ignored | hidden | muted)`},
		{release, `{x} (is | are) (no longer | not) (off limits | off_limits | banned | a problem | unwelcome | taboo |
			excluded | blocked | to be avoided)`},
		{release, `<$lead> (allow | permit | tolerate | accept | let in) [the] {x} [again | back | in | back in]`},
		{avoid, `<$lead> (put | add | place | move) [the] {x} (to | on | onto | in | into | under) $avoided`},
		{drop, `<$lead> $remove [the | my | all | any] [$thing $spoken] {x} (from | off | out of) (what (i | you) (follow |
			cover) | the things i follow | the list of what i follow)`},
		{drop, `<$lead> (take | strike | cross | scratch | knock | get | cut) [the | my | all] {x} (off | out | away | from |
			out of it) [(my | the | your) (list | lists | plate | radar | menu | follow list | mandate | interests)]`},
		// put in, put out, with the label between
		{avoid, `<$lead> (leave | leaving | keep | keeping | filter | weed | screen | edit) [any | all | the | out |
			anything about] {x} (out | out of it | out of this | away | away from me | aside | at bay)`},
		{avoid, `<$lead> (tone | toning | dial | turn | scale | play | cut | water | slow | calm | pare |
			wind) [the] {x} (down | back | out | off | down a bit | down a little | down a notch | right down | way down)`},
		{avoid, `<$lead> (put | place) [the] {x} on (ice | hold)`},
		{avoid, `<$lead> (keep | hold | leave) [the] {x} (to a minimum | to the minimum | to a bare minimum | at a distance |
			in check | away from me | low | short | brief)`},
		{follow, `<$lead> (put | bring | add | let | have) [the] {x} (in | back | back in | back on)`},
		{follow, `<$lead> (turn | dial | crank | ramp | step | beef) [the] {x} up`},
		{follow, `<$lead> (give | devote) (more | extra | some) (space | room | attention | weight | priority) to $object {x}`},
		// nothing but
		{only, `<$lead> (only | solely | exclusively | nothing_but | purely | strictly) $add <$object> {x}`},
		{only, `<$lead> (only | solely | exclusively | just | nothing_but | purely | strictly) ( (give | show | send |
			bring) $me | tell $me | $see) <$object> {x}`},
		{only, `<$lead> ($add | (give | show | send | bring) $me | tell $me | $see) (only | solely | exclusively | just |
			nothing_but | nothing other than | nothing_except) <$object> {x}`},
		{only, `<$lead> (focus | concentrate | zoom in) (only | solely | exclusively | entirely | just |
			purely) on <$object> {x}`},
		{only, `<$lead> (stick | sticking | restrict | limit | confine | restricting | limiting | narrow) [it | yourself |
			coverage | my paper | my list | the paper | things | everything | my interests] [down | only] to <$object> {x}`},
		{only, `$i ($adv | $aux)* (only | solely | exclusively | just) ($adv | $aux)* ($like | want to ($see |
			follow)) <$object> {x}`},
		{only, `$i ($adv | $aux)* ($like | want to $see) (only | solely | exclusively | nothing_but | nothing other than |
			nothing_except | just) <$object> {x}`},
		{merely, `(only | solely | exclusively | just | nothing_but | purely | strictly) <$object> {x} [, |
			] [and_nothing_else | nothing_else]`},
		{only, `<$lead> [$add | (give | show | send | bring) $me] $object {x} (only | alone | exclusively |
			and_nothing_else | and_that_is_all | , nothing_else | nothing_else)`},
		{only, `<$lead> ($remove | $shun | forget | clear | clear out | unfollow | drop) (everything_except |
			everything_but | everything_except_for | all_but | all_except | all_except_for | everything_other_than |
			everything_apart_from | everything_else_but) $object {x}`},
		{ask, `[$lead] [$add | $bring $me | $tell $spoken | $see | $i ($any | $aux)* $like | $remove |
			$shun] (everything_except | everything_but | everything_except_for | all_but | all_except | all_except_for |
			everything_other_than | everything_apart_from | anything_but | anything_except | everything_bar) {x}`},
		{within, `<$lead> (narrow | limit | restrict | reduce | cut | confine | trim) [the | my] {x} [down | back] to (just |
			only |) $object {y}`},
		{only, `{x} (is | are) all [that] $i ($adv)* (want | need | care about | follow | am interested in | read | am after)`},
		{only, `<$lead> (replace | swap | exchange) (everything | it all | all of it | all of them | the whole list |
			all my interests | all) [there is | i follow] (with | by | for) $object {x}`},
		{only, `all $i ($adv)* (want | care about | need | follow | want to read about | am interested in |
			want to see) is <$object> {x}`},
		{only, `the only (thing | things | topic | topics | subject | subjects) (i | that i | which) ($adv | $aux)* ($like |
			want to $see | interests me | matters) (is | are) <$object> {x}`},
		// things that happen
		{happening, `<$lead> ($tell | $see | (interested | curious) to know) [$adv] (when | if | whenever | as soon as |
			how | once | that | about it when | every time) [the | there is a] {x} $happens`},
		{happening, `<$lead> ($tell | $see | (interested | curious) to know) [$adv] (when | if | whenever | as soon as |
			how | once | that | about it when | every time) [the | there is a] {x} $happens {y}`},
		{follow, `<$lead> $tell [$adv] (when | if | whenever | as soon as | how | once | about whatever | about what |
			what) (anything | something | things | stuff | there is | [ever]) [new | big | important | major |
			ever] (happens | happen | changes | is happening | moves | breaks | is going on | goes on | develops | comes up |
			turns up | occurs | is up | is new | is said | goes wrong | comes out | anything new | news | anything |
			any news | (new | any) developments | (any | a) change | (any | some) movement) (in | at | with | to | on |
			about | from | around | concerning | regarding) {x}`},
		{follow, `(whatever | what | anything that | everything that | all that) (happens | is happening | goes on |
			is going on | comes out | occurs | changes | is new | concerns | involves | relates to) [(in | at | with | to |
			on | about | from | of | around)] {x} [(interests | matters to | concerns | intrigues | is of interest to |
			is important to | fascinates) me]`},
		{follow, `<$lead> ($tell | $see) (what | how) (happens | is happening | goes on | is going on | is new | is up |
			things are | things stand | things go | is moving | the latest is) (in | at | with | to | on | about | from |
			around) {x}`},
		// negative in itself, and said of the reader
		{avoid, `$i ($any | $aux)* (could do without | can do without | could live without | can live without |
			could not care less about | could care less about | can not stand | can not bear | can not abide |
			do not give a (damn | fig | toss) about | can not take any more) $object {x}`},
		{desire, `$i ($adv | $aux)* (can not get enough of | could not live without | can not live without |
			can not do without | would not be without | would not want to be without | never tire of | never get tired of |
			do not get enough | am not getting enough | am missing | have been missing | am short of |
			always have time for) <$object> {x}`},
		{desire, `[$i ($adv | $aux)*] $hate [to] $missing $object {x}`},
		{avoid, `$i <($any | $aux)*> $hate <$object> {x}`},
		{avoid, `(tired | sick | bored | weary | done | fed up | had enough | over | not a fan | sick_and_tired |
			uninterested | not interested | no interest | not keen | not into) [of | with | by | in | on] $object {x}`},
		{ask, `$i miss {x}`},
		{avoid, `<$lead> (give | giving) [the] {x} (a rest | a break | a miss | the boot | the chop | the push | less space |
			less room | less attention | the cold shoulder | a wide berth)`},
		{miss, `<$lead> $forget <$object> {x}`},
		{avoid, `<$lead> $shun <$object> {x}`},
		{avoid, `never mind [about | the] {x}`},
		{avoid, `<$lead> go (easy | easier | light | lighter | slow) (on | with) [the] {x}`},
		{avoid, `<$lead> $remove ($none) $object {x}`},
		{drop, `<$lead> $remove [all | any | the | my] [of the] [$quality] [$thing ($about)] {x}`},
		{avoid, `(there is | there are | you ($adv)* (have | print | send | show | bring | carry | cover | run) |
			i ($adv)* (get | see | am getting | am seeing | have seen | read) | we get | the paper has |
			it has |) ($adv)* (too much | too many | way too much | far too much | far too many | way too many |
			more than enough) [$object] {x}`},
		{desire, `(there is | there are | you ($adv)* (do not |) (have | print | send | show | bring | carry | cover | run) |
			i ($adv)* (do not |) (get | see | am getting | have seen | read) | we get | the paper has |
			it has |) ($adv)* (not enough | too little | too few) [$object] {x}`},
		{desire, `nothing (beats | is better than | compares (to | with) | tops) [$object] {x}`},
		{desire, `you ($adv)* do not ($adv)* (cover | mention | follow | track | report on | write about | have | carry |
			print) [$object] {x} (enough | nearly enough | often enough | often | much | well enough)`},
		{tolerate, `$i ($adv)* (do not | no longer | not | would not) mind [$see [about]] $object {x}`},
		{tolerate, `$i ($adv)* have (nothing | no objection | no objections | no problem) (against | to | with) $object {x}`},
		{formerly, `$i used to ($adv)* ($add | $like | $see) [about] $object {x}`},
		{formerly, `$i (was once | once | was) ($adv)* ($like) $object {x}`},
		{swap, `<$lead> have $object {y} where {x} (used to be | was | is | stood)`},
		{follow, `the more [$thing] [$about] {x} , the better`},
		{follow, `the more [$thing] [$about] {x} the better`},
		{only, `(from now on | from here on | from today | henceforth | going forward | starting now) [,] (only | just |
			nothing_but | solely) $object {x}`},
		{avoid, `$i ($any | $aux)* (want | need | wish | care) to ($see) (another | one more |
			a single) ($thing) ($about) $object {x}`},
		{follow, `why not ($adv)* ($add | $bring me | bring) $object {x}`},
		{release, `{x} (is | are) ($adv)* (allowed | permitted | acceptable | tolerable) [again | now]`},
		// wishes
		{follow, `<$lead> $tell $spoken <$object> {x}`},
		{follow, `<$lead> $tell (to | with) $object {x}`},
		{follow, `<$lead> $post <$object> {x}`},
		{follow, `<$lead> ($add | $bring $me | $see | tell $me | $tell $spoken | $tell | let $me have | let us have |
			have) <$noobject> {x}`},
		{follow, `<$lead> $bring $me [with] <$object> {x}`},
		{follow, `<$lead> $bother <$object> {x}`},
		{follow, `<$lead ($towish | $thatwish | $asking | $nice | you (can | could | may | should | must) | let me | let us |
			allow me to | i ($aux)* (able | allowed) to) ($any)*> (see | $see) <$object> {x}`},
		{follow, `<$lead $doing ($any)*> (sending | showing | giving | bringing | printing | publishing | running |
			carrying | pushing | serving | offering | featuring | mentioning | writing about | reporting on | talking about |
			going on about | banging on about | feeding | delivering | posting) [$me] <$object> {x}`},
		{follow, `<$lead> $see (about | of | on | up on | up with | more about | more on | more of | all about |
			everything about | anything about) <$object> {x}`},
		{desire, `(stop | quit | cease) (not) $add $object {x}`},
		{follow, `<$lead> $add <$object> {x}`},
		{follow, `$i <($any | $aux)*> $like <$noobject> {x}`},
		{follow, `$i <($any | $aux)*> $like <$object> {x}`},
		{follow, `<[$any] (interested | keen | curious | fond | passionate | big fan | huge fan | a fan | fan | mad | crazy |
			looking | looking forward | eager | bothered)> (in | on | about | of | for | to) $object {x}`},
		{follow, `my ($adv | main | chief | biggest | great | current | other | special | particular | first | second | new |
			top | only | key)* (interest | interests | focus | passion | passions | priority | priorities | topic | topics |
			subject | subjects | beat | beats | field | fields | hobby | hobbies | themes | concern | concerns | specialty |
			areas of interest | list | wish list | favourites | favorites) ($be | include | includes | lie in | lies in | : |
			in) $object {x}`},
		{follow, `[these are | here are | this is | those are | here is] [my | our | the | a few | some | two | three |
			four | five | six | seven | the following | main]* (interests | topics | things | subjects | themes | keywords |
			areas | beats | list | wishes | wish list | fields) [for me | for you | to follow | to cover | i follow |
			of interest | please | of mine] : $object {x}`},
		{follow, `the (topics | things | subjects | themes | areas | fields | issues | stories) [that | which] $i ($adv |
			$aux)* ($like | want to ($see | follow)) [$adv] (are | include | :) $object {x}`},
		{follow, `my heart (is in | beats for | belongs to) $object {x}`},
		{follow, `what ($adv)* (interests | fascinates | excites | intrigues | matters to | concerns) me ($adv)* (is | are |
			:) $object {x}`},
		{follow, `what $i <($any | $aux)*> ($like | want to ($see | follow)) [$adv] (is | are |
			:) <[$noobject]> [more] $object {x}`},
		{follow, `{x} [, | :] (yes | yes please | yes , please | sure | please | always | absolutely | gladly)`},
		{avoid, `the less [$i ($see | ) ] [about | of | on] {x} , the better`},
		{only, `[(of | out of) (my | the) [current | present] (topics | interests | subjects) [,]] only [$det] {x} (should |
			may | must | can | is to | are to) (remain | stay | be left | be kept)`},
		{follow, `<$lead> (send | throw | push | steer) $object {x} my way`},
		{avoid, `{x} [, | :] (not | no | no thanks | no thank you | no_thanks | no_thank_you | never | never again |
			not so much | not at all | less so | not for me | thanks but no thanks)`},
		{ask, `something {x}`},
		{avoid, `what $i ($adv | $aux)* $hate [$adv] (is | are | :) $object {x}`},
		{follow, `(how about | what about) [adding | following | covering | including | some | more] [$object] {x}`},
		{follow, `there (should | could | must | can | ought to) be [$adv] (more | some | something) $object {x}`},
		{avoid, `there (should | could | must | can | ought to) be [$adv] $noobject {x}`},
		{desire, `[not] only <$object> {x}`},
	}
}
