package mandate

import (
	"slices"
	"strings"
)

// english is the most complete lexicon. The others follow its shape.
func english() lexicon {
	return lexicon{
		language:     "en",
		contractions: englishContractions(),
		phrases:      englishPhrases,
		names:        englishNames,
		parts:        englishParts(),
		rules:        englishRules(),
		couples: `both both ~ and
both not only ~ but also
both not only ~ but
both not just ~ but also
both not just ~ but
neither neither ~ nor
neither neither ~ or
neither not ~ nor`,
		answer: `yes | yes please | yes , please | sure | of course | absolutely | definitely | gladly | more | more please |
			more , please | no | no thanks | no , thanks | no_thanks | no , thank you | no_thank_you | no thank you | never |
			never again | less | less please | skip it | leave it out | enough | keep it | not for me | not interested |
			nope | yep`,
		limits: englishLimits(),
		negative: `as little | very few | very little | not much | not many | hate to | hate for | no longer | no more |
			not | never | no | hardly | longer | stop | stopping | quit | quitting | cease | ceasing | refrain | less |
			fewer |
			nothing | _neither | none | zero | without | not_so_much`,
		denies: `no longer | no more | not | never | nothing | none | neither | nor | stop | quit | cease | refrain | hardly`,
		ended:  `longer | anymore | any more | any longer | already`,
		lead: `never mind , | oh , | oh | and oh | before i forget | if possible , | fine , | fine | right , |
			my wife and i both , | please | kindly | so | and | also | then | oh | ok | okay | well | hi | hello | hey |
			hi there | hello there | dear editor | dear desk | actually |
			in fact | honestly | frankly | by the way | btw | maybe | perhaps | if possible | if you can | if you could |
			if you please | from now on | from here on |
			in future | in the future | going forward | for now | for me | for my part | personally | these days | lately |
			right now | at the moment | first | firstly |
			second | secondly | third | finally | lastly | besides | additionally | in addition | moreover | plus | yes , |
			yeah | yep | i think | i feel | i feel like | i find | i guess | i suppose | i believe | it seems |
			it seems to me | in my opinion | if you ask me | as far as i am concerned |  i have changed my mind |
			i changed my mind | changed my mind | i know | listen | look | of course | no_thanks | no_thank_you |
			thanks | thank you | sorry | apologies | oops | instead , | otherwise | above all | as well | as i said |
			as always | as ever | as usual | hm | hmm | god | gosh | ugh | wow | argh | yuck | meh | just_one_thing |
			after all | on second thoughts | on second thought | on reflection | come to think of it | to be honest | again |
			good morning | good evening | , | : | -`,
		trail: `from here on out | bye | every so often | ever | religiously | avidly | a bit | a little | a little bit |
			a tad | slightly | somewhat | a great deal | of any (kind | sort) | in any (form | shape | way) |
			in any shape or form | really | honestly | mostly | mainly | basically | obviously | of course | i think |
			i guess | i suppose | closely | regularly | a lot | very much | so much | greatly | in detail | in depth |
			above all | in particular | most of all | first of all | of all | best of all | from me | for good | going |
			more than anything | these last weeks | if there is any | when possible | where possible | wherever possible |
			dear | love | mate | for a change | as a rule | in my view | for sure | as always | as ever |
			please and thank you | best | kind regards | regards | please | kindly | thanks | thank you | thanks a lot |
			thank you very much | many thanks | cheers | too | as well | also | again | for me | to me | with me |
			from now on |
			from here on | in future | in the future | going forward | for now | now | for the moment | for the time being |
			right now | these days | lately | at the moment | at all | either | any more |
			anymore | any longer | already | if possible | if you can | if you could | if you please | if you like |
			if you would | ok | okay | though | instead | after all | ever again |
			in here | (in | to | for | on | into | from | out of | off | of) (my | the | this | your) (paper | newspaper |
			newsroom | feed | feeds | news | list | mandate | edition | editions |
			briefing | briefings | digest | mix | interests | topics | reading list | follow list | plate | menu | diet |
			radar) | (in | into) the mix | right | will you | would you | could you | can you | , |
			: | - | and | entirely | altogether | completely | whatsoever | full stop | period | as you can |
			as much as possible | as possible | on top`,
		joins:    `and | or | nor | plus | & | + | as well as | and also | along with | together with | and_or | in addition to`,
		links:    `, so | then | and then | and so | therefore | hence | because | & | +`,
		additive: `also | as well | too | even | likewise`,
		asking: `can | could | would | will | may | might | how about | what about | why not | do you mind | please |
			is it possible to | any chance | let us`,
		back: `(undo | revert | reverse | take back | roll back) [that | this | it | (the | my | that)* (last | latest
			| newest | most recent | previous)* (change | correction | statement | edit | one | instruction)] | take
			(that | it | this | (the | my) last (change | correction | one)) back | (cancel | withdraw) (the | my)*
			(last | latest | newest | previous)* (change | correction | edit) | put (it | that | everything |
			things) back (as | how | the way | like) (it was | they were | before)*`,
		alerts: englishAlerts, orders: `before over above`,
		contrast: `but | however | yet | though | although | whereas | while | except that | only that`,
		excepts:  `except | except for | excepting | excluding | other than | apart from | aside from | save for | besides | with the exception of | but not for`,
		opposes: `instead of | in place of | rather than | as opposed to | except | except for | excepting | excluding |
			other than | apart from | aside from | bar | save for | minus |
			not | and not | but not | certainly not | definitely not | ( less | fewer) of | over and above`,
		guard: `everything anything do does did is are am was were be can could will would should may might must shall have
			has had need why if or whether rather better certainly definitely
			really please just also but and so to i we you they it better best or really still actually absolutely probably
			of the a an on in`,
		between:  `between`,
		examples: `such like including namely especially particularly e.g eg i.e ie`,
		articles: `the a an any some of about on for anything everything something all`,
		fillers: `light a an the of in on about for to and or my any all news story stories coverage anything everything
			something nothing thing things stuff topic topics subject subjects article articles
			report reports reporting piece pieces item items content information info material it all whatever more less much
			many lot lots bit few latest new good bad best better worse nice
			interesting important relevant other others else same usual general world today daily weekly monthly everyone
			everybody section sections headline headlines paper newspaper edition editions
			briefing briefings summary summaries digest length shorter longer short long brief brief briefer earlier later
			sooner faster slower morning evening noon night day days week weeks time times
			minutes minute hour hours reading font email emails mail mails alert alerts notification notifications list
			interest interests mandate please thanks stupid great fun funny sources source
			random yes no ok okay maybe perhaps help hello hi hey test testing hmm lol blah foo bar mine undo redo cancel
			back update change settings setting language account source publishers`,
		trailing: `stuff content coverage stories articles updates things topics`,
		verbs: `yesterday yesterday's off instructions stays stay goes keeps brings loves hates likes prefers enjoys deserves
			belongs belong remains bores annoys sucks helps exists includes allows sends finds appears depends becomes looks
			feels kept brought sent felt began wrote spoke ate slept
			is are was were am be been being has have had having do does did will would can could should must might may shall
			ought think thinks thought believe believes know knows knew say says said
			want wants wanted wish wishes need needs needed go goes went gone going come comes came make makes made get gets
			got take takes took give gives gave see sees saw seem seems seemed
			tell tells told happen happens happened become becomes became let lets feel feels felt mean means meant guess
			hope wonder suppose
			i me my our mine we us ourselves myself you your yours yourself he him himself she her hers they them themselves
			it's itself this these those that there here
			who whom whose what when where why how which whether if because unless until since although though so than then
			therefore
			it yes no whenever wherever whoever anyone someone nobody everyone
			not never no nothing without except but instead rather too very really just only also already still even else
			please thanks sorry
			don't doesn't didn't isn't aren't wasn't won't can't cannot couldn't wouldn't shouldn't haven't hasn't
			less fewer enough twice`,
		heads: `plugging hyping touting pitching peddling recommending suggesting promoting proposing pushing presenting
			offering featuring mentioning serving mind leave lose whatsoever entirely completely add adding love loves loved
			hate hates want keep give bring let make go do be get put take show remove delete drop follow avoid ignore
			exclude include again yes please cannot tell keen tired sick bored interested fed fond allergic sure able like
			dislike prefer enjoy need adore detest loathe following covering avoiding showing giving sending telling
			printing publishing writing reporting about regarding concerning`,
		particles: `ahead down up off out away back again yes no at per least most too if by whether lorem ipsum dolor fine
			ok okay great boring good bad nice interesting important enough welcome lovely perfect cool awesome terrible
			wrong right sure true false nonsense rubbish please god gosh ugh wow argh yuck meh hmm`,
		spoken: `about on regarding concerning of`,
		rates: `[once | twice | at most | three times | several times | more | less] (a | per | each | every) (day |
			week | month | year | hour | edition | issue | morning | evening | weekend | paper) | daily | weekly | monthly |
			hourly | once | twice | every (time | now and then) | now and then | sometimes | occasionally | often |
			from time to time | once in a while | on (mondays | tuesdays | wednesdays | thursdays | fridays | saturdays |
			sundays | weekends | weekdays) | at (weekends | night) | for a (while | bit | week | month | year | few (days |
			weeks | months)) | until (then | further notice | christmas | summer | next week | next month) | this (week |
			month | year | weekend) | next (week | month | year) | today | tomorrow | tonight | right away | immediately |
			at once | first thing`,
		starters: `make go do be try improve change fix set turn put use write keep start begin stop help explain answer
			check open close call ask read find look wait work send give show tell bring let
			speak talk listen surprise amuse entertain delete add remove drop reduce increase undo redo revert restore repeat
			translate shorten lengthen sort rank order organise organize arrange define
			describe compare summarise summarize print publish forget remember follow track skip avoid ignore exclude include
			hide block mute ban replace swap exchange substitute`,
		inner:   `a an the some any`,
		turns:   `more less fewer no not never nothing only just way far much even extra plenty lots loads`,
		instead: `instead`,
		ranks:   `over before above`,
		copula: `fine ok okay great welcome boring out in back off not no over dull interesting good bad enough nice
			lovely allowed important alright all`,
		reference: `that it them this those these both all_of_it all_of_them all_of_that the_former the_latter`,
		general:   `in_general generally overall altogether as_a_whole`,
	}
}

func englishContractions() [][2]string {
	out := [][2]string{
		{"can't", "can not"},
		{"cannot", "can not"},
		{"won't", "will not"},
		{"shan't", "shall not"},
		{"let's", "let us"},
		{"lets", "let us"},
		{"wanna", "want to"},
		{"gonna", "going to"},
		{"gimme", "give me"},
		{"pls", "please"},
		{"plz", "please"},
		{"thx", "thanks"},
		{"anymore", "any more"},
		{"alright", "all right"},
		{"dont", "do not"},
		{"cant", "can not"},
		{"im", "i am"},
		{"everythings", "everything is"},
		{"n't", "not"},
	}
	for _, word := range strings.Fields("do does did is are was were has have had would could should must need might") {
		out = append(out, [2]string{word + "n't", word + " not"})
	}
	for _, word := range strings.Fields("i we you they he she it that there what who everything") {
		for _, tail := range [][2]string{
			{"'d", "would"},
			{"'ll", "will"},
			{"'ve", "have"},
			{"'m", "am"},
			{"'re", "are"},
			{"'s", "is"},
		} {
			out = append(out, [2]string{word + tail[0], word + " " + tail[1]})
		}
	}
	return out
}

// withGerunds adds the -ing forms to a list of verbs set apart by bars: "stop covering" negates as "don't
// cover" does.
func withGerunds(list string) string {
	verbs := strings.Split(list, "|")
	for _, verb := range slices.Clone(verbs) {
		first, rest, _ := strings.Cut(strings.TrimSpace(verb), " ")
		verbs = append(verbs, gerund(first)+" "+rest)
	}
	return strings.Join(verbs, "|")
}

// gerund gives the -ing form of a regular verb.
func gerund(verb string) string {
	const vowels = "aeiou"
	n := len(verb)
	switch {
	case strings.HasSuffix(verb, "e") && !strings.HasSuffix(verb, "ee"):
		return verb[:n-1] + "ing"
	case n < 3 || strings.ContainsAny(verb[n-1:], vowels+"wxy") || !strings.ContainsAny(verb[n-2:n-1], vowels):
		return verb + "ing"
	case strings.ContainsAny(verb[:n-2], vowels): // more than one syllable
		return verb + "ing"
	}
	return verb + verb[n-1:] + "ing"
}
