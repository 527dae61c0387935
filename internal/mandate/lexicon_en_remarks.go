package mandate

// englishRemarks are the rules of what is said in passing, without a verb that asks for it.
func englishRemarks() []rule {
	return []rule{
		// a stop without a verb
		{avoid, `(stop | quit | cease | halt | end | stopping | enough) [it | already] [with | of] [all | any | the | this |
			that | these | those] [$thing ($about)] {x}`},
		{follow, `<$lead> (could do with | could use | love | like | enjoy | want | need | prefer | adore | interested in |
			keen on | curious about | passionate about | fond of | crazy about) <$object> {x}`},
		{avoid, `(hate | dislike | loathe | detest | despise | can not stand | can not bear | could do without |
			can do without) $object {x}`},
		{follow, `[a] heads up (on | about | for) $object {x}`},
		{onward, `(updates | news | something | anything | alerts | alert | reports) (on | about | for) $object {x}`},
		{follow, `<($nice | $thatwish | it ($aux | $adv)* help if (you | we)) ($any)*> (followed | tracked | covered |
			added | included | wrote about | reported on | wrote more about | brought | brought in | brought me | sent me |
			gave me | showed me | told me about | kept me posted on | kept an eye on | watched | put in | featured |
			focused on | focused more on | highlighted | paid attention to | looked at | had) <[$noobject] $object> {x}`},
		{avoid, `<($nice | $thatwish | it ($aux | $adv)* help if (you | we)) ($any)*> (avoided | skipped | ignored |
			excluded | left out | hid | blocked | muted | filtered out | toned down | cut down on | cut back on | reduced |
			spared me | kept out | stayed away from | steered clear of | stopped covering | stopped sending me |
			stopped showing me | stopped following) $object {x}`},
		{drop, `($nice | $thatwish | it ($aux | $adv)* help if (you | we)) ($adv)* (dropped | removed | deleted |
			unfollowed | ditched | scrapped | took out | got rid of) $object {x}`},
		{follow, `$i ($adv | $aux)* ($like | want to $see) $object {x} (back | back in | back again)`},
		{prefer, `($i ($adv | $aux)* | ) rather $object {x} than [$object] {y}`},
		{follow, `[more] $object {x} (would ($adv)* be | is ($adv)*) ($adv)* (nice | great | good | welcome | appreciated |
			lovely | wonderful | fantastic | helpful)`},
		{follow, `<$lead> (put | place | have | get) [the] {x} (on | onto | into) (my | the) (list | lists | radar | menu |
			paper | follow list | watch list | watchlist)`},
		// what goes on
		{keep, `<$lead> (keep | keeping | retain | retaining | hold on to | hang on to | stick with | stay with |
			carry on with | continue with | go on with | persist with | maintain | leave in) [following | covering |
			tracking] <$object> {x} [as (it is | is | they are | now | before)] [unchanged | going | coming | in | on]`},
		{keep, `<$lead> leave {x} ((as | the way | how | like) (it is | is | they are | now | before) | alone | in | unchanged)`},
		{keep, `<[you | we] $neg> [$adv] (change | touch | alter) {x}`},
		{keep, `{x} (stays | stay | remains | remain | can stay | should stay | may stay | must stay | is to stay |
			are to stay | is staying | are staying) [in | on | put | as (it is | they are | is)]`},
		{avoid, `(no | zero | not any | little) interest [whatsoever | at all] in $object {x}`},
		{avoid, `(easy | light | lighter | easier | low) on [the] {x}`},
		{follow, `(heavy | big | heavier | strong) on [the] {x}`},
		{follow, `you (may | can | could | should) ($adv)* (show | print | send | run | carry | cover | include | bring |
			report on | write about) [$me] $object {x}`},
		// predicates
		{drop, `{x} (can | could | must | should | has to | have to | may | needs to | need to | ought to) ($adv)* (go |
			leave | be (dropped | removed | deleted | scrapped | cut | unfollowed | taken off | taken out | thrown out |
			gone))`},
		{avoid, `{x} <(can | could | must | should | has to | have to | may | needs to | need to | ought to | does | do |
			($adv | $neg))*> be (avoided | skipped | excluded | left out | kept out | ignored | blocked | hidden | muted |
			filtered out | banned | out)`},
		{follow, `{x} <(can | could | must | should | has to | have to | may | needs to | need to | ought to | shall | does |
			do | ($adv | $neg))*> (be (included | covered | added | followed | in | in there | in it | featured | tracked |
			back | part of it) | come back | return | stay | come in | feature | get more (space | room | attention |
			coverage))`},
		{follow, `{x} <($adv)* $be ($any)*> $good [again | now | too | , too]`},
		{avoid, `{x} <($adv)* $be ($adv)*> $bad`},
		{avoid, `{x} <($adv)* $be ($adv)*> not ($adv)* ($good | something i (want | need | care about | like))`},
		{only, `(only | just) <$object> {x} ($adv)* (interests | interest | matters | matter | concerns | concern) ($me |
			to $me)`},
		{avoid, `_neither {x} ($adv | do | does | of them)* (interests | interest | matters | matter | appeals | appeal |
			is of interest | are of interest | is my thing) ($adv)* [to] ($me)*`},
		{follow, `<$lead> $see [about | of | on | more about] {it}`},
		{follow, `{x} <($adv | do | does | would | might | could | not | no longer | never)* (interests | interest |
			fascinates | fascinate | matters | matter | intrigues | intrigue | excites | excite | concerns | concern |
			appeals | appeal)> ($adv)* [to] ($me | $me greatly | $me a lot | $me most | $me deeply | $me at all |
			$me very much)`},
		{avoid, `{x} <($adv)*> (does | do) not ($adv)* (do it for me | do anything for me | do much for me | grab me |
			float my boat | speak to me | work for me)`},
		{avoid, `$i ($adv)* (can not | could not) be (bothered | arsed) (with | about) $object {x}`},
		{desire, `(there is | you) (never enough | can never (send | give | show | tell | bring) me (too much |
			enough)) $object {x}`},
		{follow, `{x} (makes my day | make my day)`},
		{avoid, `{x} (can take a back seat | can take a backseat)`},
		{avoid, `{x} <($adv | do | does | not | no longer | never)* (bores | bore | annoys | annoy | tires | tire |
			irritates | irritate | disgusts | disgust | depresses | depress | upsets | upset)> $me [to (death | tears) |
			stiff | no end | silly | rigid | senseless | a lot | so much]`},
		{avoid, `{x} <($adv)* (leaves | leave)> $me cold`},
		{avoid, `{x} (gets | get | is getting | are getting) (on my nerves | old | boring | tiresome | too much | annoying)`},
		{avoid, `{x} (is | are) (getting | becoming) (old | boring | tiresome | too much | annoying)`},
		{follow, `{x} ( : | - ) (yes | yes_please | more | in | follow | keep | ok | sure | always | add | more please)`},
		{follow, `{x} (yes | yes_please)`},
		{avoid, `{x} (out | off | not_so_much)`},
		{follow, `{x} in`},
		{avoid, `{x} ( : | - ) (no | less | out | avoid | skip | none | never | stop | no_thanks | drop | nothing |
			not any more | no more | exclude | enough)`},
		{avoid, `{x} (no | no_thanks | no_thank_you)`},
		{follow, `(yes | yes_please | yes to) [to] {x}`},
		{avoid, `(no_thanks to | no_thank_you to | no to | down with | to hell with | away with | out with | nix | no go |
			goodbye | bye bye | farewell | off with) [:] {x}`},
		// verbless
		{avoid, `enough {x} (already | now | for now | thanks | for a while)`},
		{avoid, `(enough with | enough of | enough about | basta) [the | of the | all the] [$thing ($about)] {x}`},
		{avoid, `(stop | skip | avoid | not | never | out | less | no | ignore | exclude | block | avoiding | excluding |
			not interested in | do not want | dislikes | dislike | no_go) : {x}`},
		{avoid, `$none [of] ($det)* [($quality)* $thing [new | else | more | at all | whatsoever] ($about)] [$spoken |
			from] ($det)* {x}`},
		{avoid, `(not | certainly not | definitely not | never | never ever | without | minus | except | except for |
			excepting | excluding | other than | apart from | aside from | save for |
			without) ($det)* [$thing ($about)] [$spoken] {x}`},
		{lieu, `(instead of | in place of | rather than | as opposed to) [the | my] [$thing ($about)] [$spoken] {x}`},
		{avoid, `(do not want | i do not want | not wanted | unwanted | nothing about | less | less of |
			leave out) : $object {x}`},
		{follow, `(i want | we want | i like | i follow | follow | interests | interest | topics | likes | yes | more | in |
			include | want | wanted | add | subjects | themes | keywords | areas | beats | wish list |
			wishlist) : $object {x}`},
		{follow, `(more | way more | far more | a whole lot more | loads more | plenty more | many more | some more |
			much more | a lot more | lots more | a bit more | a little more | even more | extra | lots of | plenty of |
			loads of) <($det)* [($quality)* $thing [new | else | happening | at all | significant |
			important]] [$about]> ($det)* [$place ,] {x}`},
		{onward, `(all | all about | everything | anything | something) <($det)* [($quality)* $thing [new | else |
			happening | at all | significant | important]] [$about]> ($det)* [$place ,] {x}`},
		{onward, `($quality)* $thing $about $object {x}`},
		{more, `(about | on | regarding | concerning) ($det)* [$place ,] {x}`},
		// what the clause before spoke of
		{follow, `<$lead> ($add | $tell $spoken | $post | $bring $me | bring | see | have | keep |
			keep on with) (more of |) {it}`},
		{avoid, `<$lead> ($shun | leave | leaving | keep) {it} [out]`},
		{drop, `<$lead> ($remove | take | let) {it} [off | out | go]`},
		{follow, `$i <($any | $aux)*> ($like | want more of) {it}`},
		{avoid, `$i <($any | $aux)*> $hate {it}`},
		{avoid, `{it} <$be ($adv)*> $bad`},
		{avoid, `{it} (bores | bore | annoy | annoys) me`},
		{avoid, `no more of {it}`},
		{avoid, `enough of {it}`},
		{avoid, `less of {it}`},
		{follow, `more of {it}`},
		// about the reader
		{background, `(i am | we are | i work | we work | i live | we live | i was born | i grew up | i come | i run |
			we run | we own | we farm | we make | we teach | my wife and i are | my husband and i are | i study | i teach |
			i own | i have lived | i have worked | i used to | my name is | i moved | my job is | my work is | my company |
			i was | i have been | my husband | my wife | my partner | my family | my children | my kids | my son |
			my daughter | i manage | i trade | i invest | i farm | i research | i represent | i serve) {x}`},
		{background, `(as | being | speaking as) (a | an | the) {x}`},
		// a field for what follows
		{aside, `(for | on | about | within | in | regarding | concerning | when it comes to | as for | as regards |
			with regard to | in terms of | from | of | on the subject of | as far as) [all | the | the field of |
			the area of] {x} [(goes | is concerned | are concerned | go)]`},
	}
}
