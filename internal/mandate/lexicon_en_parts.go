package mandate

// englishParts are the named parts of the English rules.
func englishParts() [][2]string {
	return [][2]string{
		{"i", `i | we`},
		{"adv", `really | also | just | still | now | actually | definitely | certainly | always | ever | especially |
			particularly | mainly | mostly | simply | honestly | generally |
			truly | even | strongly | maybe | perhaps | please | kindly | quite | very | so | too | much | absolutely |
			totally | completely | do | very much | deeply | most | well | genuinely | a bit | a little |
			at least | at most | first | recently | lately | increasingly | going to | about to | all | highly | terribly |
			particularly`},
		{"neg", `not | never | no longer | hardly | not really | not ever | not even`},
		{"aux", `do | did | would | will | could | can | should | might | may | am | are | was | have | had | must | shall |
			be | been | get | got | being | become | becoming | grown | gotten | getting | growing`},
		{"paper", `you | the paper | this paper | my paper | the newsroom | this newsroom | my newsroom | the editor |
			the desk | this | it | us | me | my edition | my editions | the edition`},
		{"any", `$adv | $neg`},
		// what may stand between a wish and its verb
		{"towish", `[$i] ($any | $aux)* (want | need | wish | like | love | prefer | hope | expect | ask | ask you |
			asking you | plan | intend | mean | care | trying | looking | hoping | urge you | beg you |
			keen | eager | happy | glad | interested | love for | like for | prefer for | happy for | hate | hate for |
			curious | decided | delighted | grateful) [$paper] ($neg | $adv)* to`},
		{"thatwish", `$i ($any | $aux)* (rather | sooner | prefer it if | appreciate it if | grateful if | happy if |
			glad if | like it if | love it if | ask that | wish that | wish | prefer that | suggest that | suggest |
			recommend)
			[$paper] ($any | did | would | could | do | can)*`},
		{"nice", `(would | is) it ($adv)* [be] possible (to | for you to) | (it would | that would | would) be [$adv] (nice |
			great | good | lovely | better | best | helpful | kind | cool | fantastic | wonderful) [$any] (to | if (you |
			we | i) (could | would | can | were to | did | also |)) ($any)*`},
		{"asking", `(can | could | will | would | might | may | should | shall) (you | we | i) ($any | be so kind as to |
			manage to | try to | start | possibly | ask you to | get | trouble you to)*`},
		{"doing", `would you mind ($neg)* | do you mind | (do | does) $neg ($adv | ever | bother to | bother | you dare |
			you)* | do | never ($adv)* | let us ($any)* | not | no longer | no need to | no more |
			(make | be) sure (that | to | you | i | we | $any)* | (see to it | take care) that (you | i | we | $any)* |
			(try | remember | continue | start | begin | feel free | go ahead | agree) ($neg)* (to | and) |
			(start | begin | resume | continue | keep | keep on | go on | carry on | consider | get back to | go back to) |
			you ($any | can | may | should | could | must | need to | need not | have to | might | ought to | will | $adv |
			had better | are welcome to | are free to)* |
			(there is | i see | we have | i have | there ($adv)* is) no (need | reason | point | point in |
			use) [for you] (to | in) | (stop | stopping | quit | quitting | cease | finish | refrain from | give up |
			leave off | hold off) |
			it is time to | time to | (is | would) it (be) possible to | is it possible (to | for you to) | is there (a |
			any) way to | any chance (you could | of | to | you can) | i think | i guess | i suppose | i feel [like] |
			i believe | i say | i would say`},
		{"lead", `($towish | $thatwish | $nice | $asking | $doing | $adv)*`},
		// things that are followed, and how they are spoken of
		{"det", `_both | a | an | the | any | some | all | every | all of | all the | any of | most | many | lots of |
			a lot of | loads of | tons of | plenty of | a bit of | a few | more | further |
			additional | extra | other | regular | much more | a lot more | lots more | a bit more | a little more |
			some more | far more | many more | even more | way more | anything and everything | both | as much | as many |
			every single | each`},
		{"quality", `local | regional | national | international | good | great | solid | serious | quality | high quality |
			proper | decent | detailed | deep | interesting | important | relevant | latest | recent | breaking | big |
			major | in depth | daily | weekly | regular | new |
			fresh | thorough | background | positive | as`},
		{"thing", `dose | a dose | weekly dose | daily dose | helping | the lowdown | lowdown | scoop | the scoop | papers |
			pieces of news | columns | essays | interviews | bulletins | news | stories | story | articles | article |
			coverage | reports | report | reporting | pieces | updates | update | items | content | information | info |
			developments | headlines | anything | everything |
			something | things | stuff | material | analysis | features | journalism | details | posts | bits | writing |
			news stories | news items | news articles | news coverage | attention to | attention |
			whatever there is | all there is | (whatever | everything | anything | all) you (have | find | can find |
			can get | can | have got | know) | what is new | what is going on | what is happening | what happens |
			what goes on | word | a word | topics | topic | subjects | subject | themes`},
		{"about", `about | on | of | from | regarding | concerning | relating to | related to | that relate to | to do with |
			having to do with | around | covering | in connection with | with regard to | dealing with |
			connected with | connected to | that (deal | deals) with | that (cover | covers) | in the (area | field | world |
			realm | space) of | for | in | like | such as | into | with | at | there is about | there is on |
			there is to know about | to know about | when it comes to | by | out of`},
		{"spoken", `about | on | regarding | concerning | relating to | with regard to | to do with | of | around`},
		{"place", `my (home town | hometown | home city | city | town | village | region | country | home country | state |
			province | county | neighbourhood | neighborhood | area | district | club | team | university | school |
			employer | company | industry | field | profession | hobby |
			hobbies | passion | favourite (team | club | sport | subject | topic | city) | favorite (team | club | sport |
			subject | topic | city))`},
		{"object", `($det)* [($quality)* $thing [new | else | more | at all | significant | important | big | major |
			that is | which is | happening | going on | to do | specifically | ($adv)] ($about | : ) | $spoken | in]
			[the following | these | the topics | topics | topics like | subjects like | things like | the subject of |
			the topic of | the topics of | the likes of | the area of | the field of | the world of]
			[topics | things | subjects | interests | areas | themes | :] ($det)* [$place ,] [the (city | town | topic |
			subject) of]`},
		{"none", `_neither | no | still no | still nothing | never again | never ever | never ever again | no more |
			not much | not many | as little | as few | hardly any | barely any | very little | very few | not a lot of |
			little or no | minimal | less | a bit less | fewer | nothing | nothing more | nothing_else | nothing at all |
			not_so_much | not at all | neither | none of that | not as much | not too much | not that much | a lot less |
			much less | far less | way less | even less | a bit less | a little less | a lot fewer | far fewer | zero |
			none of | no further | not any | not any more |
			not a single | not another | not one more | never any | no new | rather less | somewhat less`},
		{"noobject", `$none [of] ($det)* [($quality)* $thing [new | else | more | at all | whatsoever] ($about)] [$spoken |
			from] ($det)*`},
		{"me", `me | us`},
		// verbs
		{"add", withGerunds(`try|show|mention|recommend|suggest|promote|propose|publish|print|follow|follow up on|
			subscribe to|subscribe me to|track|cover|add|include|watch|monitor|report on|report about|write about|write on|
			keep an eye on|keep an eye out for|keep tabs on|keep track of|keep up with|keep up on|stay on top of|look out for|
			watch out for|watch for|look into|
			look for|search for|hunt for|focus on|focus more on|concentrate on|concentrate more on|zoom in on|home in on|
			prioritise|prioritize|emphasise|emphasize|put (more | some) emphasis on|put more weight on|put the spotlight on|
			highlight|feature|put in|bring in|bring back|bring on|bring|work in|pick up|start on|start with|begin with|
			open with|lead with|go for|
			mix in|throw in|sprinkle in|fold in|favour|favor|boost|increase|step up|expand on|beef up|ramp up|turn up|dial up|
			crank up|pay attention to|pay more attention to|give preference to|give priority to|give more space to|
			give (more | some) room to|make room for|make space for|
			sign me up for|count me in for|put me down for|restore|resume|reinstate|introduce|insert|switch on|turn on|enable|
			load up on|double down on|go big on|dive into|dig into|dig deeper into|explore|let us have|let me have|
			let me read|let me see|let me hear|go deeper on|send along|serve up|tune in to|go with|
			surface|cover more of|be on the lookout for|keep watch on|keep watch over|keep watching|keep following|
			keep covering|have an eye on`)},
		{"bring", withGerunds(`show|give|send|bring|get|find|fetch|feed|offer|serve|hand|grant|deliver|provide|forward|supply|
			dish up|dig up`)},
		{"post", `keep $me [$adv] (posted | in the picture | updated | informed | abreast | up to date | up to speed |
			in the loop | briefed | current | apprised | in the know | well informed) [$adv] (on | about | of | with |
			regarding | in | concerning | as to | when it comes to)`},
		{"tell", withGerunds(`tell $me|inform $me|update $me|brief $me|notify $me|alert $me|ping $me|remind $me|advise $me|
			educate $me|let $me know|fill $me in|catch $me up|give $me a heads up|keep $me posted|message $me|teach $me|
			talk to me|talk|speak|hear from you|let $me hear|point $me|direct $me`)},
		{"see", withGerunds(`see|read|hear|know|learn|get|have|receive|find out|find|be told|be informed|be updated|
			be notified|be alerted|be kept informed|be kept posted|be kept up to date|be kept updated|be kept in the loop|
			be in the loop|stay informed|stay updated|stay up to date|
			stay current|stay abreast|keep up|keep up to date|stay in touch|understand|discover|catch up|browse|enjoy|
			be shown|be sent|be given|be up to date|be well informed|be informed|keep abreast|keep current|go deeper|
			have my paper cover|have you cover|start with|deepen my knowledge|know all|know everything|know more|
			know what is new|hear all`)},
		{"like", `grateful for | thankful for | up for | in the mood for | open to | want | like | love | enjoy | follow |
			need | prefer | adore | appreciate | value | welcome | care about | care for | care deeply about |
			care a lot about | interested in | interested to read about | into | keen on | fond of | curious about |
			passionate about |
			fascinated by | fascinated with | obsessed with | crazy about | mad about | wild about | nuts about |
			enthusiastic about | excited about | excited by | intrigued by | partial to | a fan of | a big fan of |
			a huge fan of | a great fan of | a fan | after | looking for | look for | looking forward to | look forward to |
			wondering about |
			hooked on | drawn to | pay attention to | read about | hear about | hear of | think about | wish for | fancy |
			crave | hoping for | hope for | asking for | ask for | opt for | choose | pick | go for | vote for |
			want to follow | big on | concerned about | concerned with | working on | follow closely | have an interest in |
			have a soft spot for |
			have a passion for | take an interest in | take interest in | had a passion for | interest in | find time for |
			have time for | have room for | request | could do with | could use | live for | lap up | lean towards |
			lean toward | on the lookout for | watch | collect`},
		{"hate", `gone off | went off | going off | fallen out of love with | hate | dislike | loathe | detest | despise |
			resent | abhor | avoid | skip | ignore | tired of | sick of | sick_and_tired of | bored of | bored with |
			bored by | bored to tears by | fed up with | weary of | done with | done reading about | through with | over |
			finished with | had enough of | enough of | had it with | had my fill of | had our fill of |
			seen enough of | seen enough | read enough about | heard enough about | heard enough of | seen too much of |
			seen too much | read too much about | heard too much about | have no interest in | have zero interest in |
			have little interest in | have no time for | have no use for | have no need for | have no patience for |
			have no appetite for | take no interest in | without interest in |
			could do without | can do without | could live without | can live without | do without | live without |
			better off without | lost interest in | lost all interest in | losing interest in | indifferent to |
			uninterested in | disinterested in | annoyed by | irritated by | put off by | turned off by | allergic to |
			could not care less about | could care less about | can not stand | can not bear | can not abide |
			can not take any more | can not take | can not see any more | do not give a damn about |
			do not give a fig about | do not give a toss about | do not need to (see | hear about | read about | know about |
			hear | know) | want rid of | get enough of | want out of | drowning in | overloaded with | swamped with |
			care little about | care little for | past caring about | burnt out on | burned out on | want out`},
		{"shun", withGerunds(`avoid|skip|skip over|skip past|pass over|ignore|exclude|omit|hide|block|ban|mute|silence|
			blacklist|filter out|filter|leave out|leave aside|leave off|keep out|cut out|weed out|screen out|sort out|
			rule out|edit out|crop out|shut out|suppress|withhold|reject|disregard|overlook|bypass|shun|
			reduce|cut down on|cut back on|cut back|cut down|tone down|tone it down on|tone it down with|dial down|dial back|
			dial it back on|scale down|scale back|ease up on|ease off|ease off on|go easy on|go easier on|go light on|
			go lighter on|lay off|lay off of|hold back on|turn down|play down|downplay|
			minimise|minimize|limit|deemphasise|deemphasize|lighten up on|rein in|wind down|pare down|pare back|trim|curb|
			slow down on|steer clear of|stay away from|keep away from|keep clear of|stay clear of|stay off|stay out of|
			keep off|shy away from|veer away from|back off|back off from|
			keep $me away from|protect $me from|shield $me from|keep $me clear of|keep $me out of|spare $me|spare $me from|
			save $me from|deliver $me from|deprioritise|deprioritize|
			leave out of it|leave me alone with|do away with|pass on|opt out of|opt me out of|forget|forget about|
			give $me a break from|give it a rest with|take a break from|hold|turn off|switch off|disable|quieten|let go of|
			say goodbye to|banish`)},
		{"bother", withGerunds(`bother $me with|bore $me with|waste my time with|waste my time on|waste space on|
			waste time on|waste words on|pester $me with|trouble $me with|annoy $me with|burden $me with|swamp $me with|
			flood $me with|bombard $me with|overload $me with|bug $me with|fill my paper with|clutter my paper with|
			plague $me with|torture $me with|drown $me in`)},
		{"remove", withGerunds(`drop|remove|delete|unfollow|untrack|scrap|ditch|axe|bin|cut|take out|take off|take away|
			get rid of|lose|eliminate|strike|strike out|discard|cancel|dump|kick out|throw out|toss|toss out|chuck|chuck out|
			erase|unsubscribe from|unsubscribe me from|retire|clear out|jettison|
			pull|abandon|nix|kill|no longer follow|end|finish with|knock off`)},
		{"forget", `miss | miss out on | overlook | neglect | forget | lose sight of | lose track of | be left out of`},
		{"missing", `missing [out on | out] | miss [out on] | overlooking | forgetting | not ($adv)* (seeing | reading |
			getting | having | hearing | see | read | get | have | hear) [about | of]`},
		{"avoided", `what (i | we) (avoid | skip | exclude | ignore | leave out | do not want | have blocked) |
			what is (avoided | excluded | blocked | left out | hidden) | (the things | the topics | the subjects | things |
			topics | the stuff | everything | subjects) (i | that i | we | you | which i) (avoid | skip | exclude |
			leave out | do not want) |
			[the | my | your] [list of] (avoid list | avoidance list | avoidances | exclusion list | exclusions |
			exclude list | blacklist | block list | blocklist | ignore list | skip list | mute list | avoided (topics |
			things | subjects) | blocked (topics | things) | no_go list | banned list | avoids | skips)`},
		{"be", `is | are | was | were | has been | have been | can be | should be | may be | would be | must be | will be`},
		{"good", `fine | ok | okay | all right | welcome | great | good | lovely | interesting | allowed | back | back in |
			in | a must | a must have | of interest | of interest to me | of great interest | of great interest to me |
			what i want | what i am after | what i like | what i am interested in | important | important to me | essential |
			a passion of mine | my passion |
			my thing | a favourite | my favourite | my favorite | a favorite | relevant | relevant to me | a priority |
			my priority | a yes | cool | fascinating | my main interest | welcome here | a keeper | worth following |
			worth covering | acceptable | a good idea | always welcome | very welcome | up my street | my cup of tea |
			top of my list | high on my list | exciting | key | my focus | my field | my job`},
		{"bad", `boring | dull | out | off | unwelcome | not for me | uninteresting | off limits | off_limits | irrelevant |
			irrelevant to me | unnecessary | tedious | too much | tiresome | annoying | a bore | a no | a no go | a no_go |
			a turn off | not my thing | not my cup of tea | not of interest | of no interest | of no interest to me |
			of little interest | wasted on me | lost on me |
			not something i care about | a waste of time | a waste of space | stupid | silly | over | old news | done |
			getting old | overdone | overrated | too boring | rubbish | banned | dead to me | the last thing i need |
			the last thing i want`},
		{"happens", `change | changes | are changing | is changing | move | moves | rise | rises | fall | falls | happen |
			happens | increase | increases | decrease | decreases | shift | shifts | go up | goes up | go down | goes down |
			drop | drops | develop | develops |
			are announced | is announced | are published | is published | come out | comes out | break out | breaks out |
			start | starts | end | ends | begin | begins | take place | takes place | erupt | erupts | strike | strikes |
			hit | hits | occur | occurs | are held | is held | open | opens | close | closes | are released | is released`},
		{"shrug", englishShrugs},
		{"thanks", englishCourtesies + ` | you are doing (great | well | fine | a great job | a good job) | no complaints |
			thanks | bye | goodbye | nice one | keep going like this | see you | thank you | thank you very much |
			thanks a lot | many thanks | cheers | great | perfect | good | fine | ok | okay | nice | lovely | excellent |
			brilliant | super | wonderful | fantastic | cool | splendid | well done | good job | great job | (nice | good |
			great | fine | excellent | lovely) (work | job | paper | edition | mix | issue | selection) [today | this week |
			this morning | so far | everyone | team | folks | lately] | keep it up | keep up the good work | keep going |
			carry on [as (you are | before | usual | always | is)] |
			(it | this | that | all | everything | the mix | the list | my list | my paper | the paper | the selection |
			this selection | my mandate | my edition | which | all of it | the balance) [all | still | really] (is | looks |
			seems | sounds | works | are | suits me | look | reads | feels) [$adv] [just] [(fine | good | great | perfect |
			ok | okay | all | right | well | lovely | excellent | nice | spot on | alright | all right | brilliant |
			as it should be | how i like it | the way i like it)] [(as | the way | how) (it is | is | they are)] [like this |
			that way | so far] [for me | to me] |
			(looks | sounds | seems | works | all | very | so far so | sounds) (good | great | fine | perfect | well |
			right | nice) [to me | for me] | good enough | all right | spot on | just right | right on | all set | as is |
			as before | as usual | same as (before | ever | usual | always) | [i have] (no | nothing to |
			nothing) [to] (change | changes | complaints | objections | wishes | corrections | comments | amendments |
			edits | add | report) [needed | necessary | required | from me | from my side | on my side | on my part |
			to make | this time | at the moment | here] | (nothing_else | nothing (needs (changing | to change) | new |
			more)) [needed | to add | from me] |
			(do not | no need to | never) (change | touch | alter | fix) (anything | a thing | it | this | that | my list |
			my mandate) | change nothing | (i am | we are) ($adv)* (happy | satisfied | pleased | content | delighted |
			fine | good) [with ($adv)* (it | this | that | everything | the (paper | mix | list | selection | way it is) |
			my (paper | list | mix) | how it is | things)] [as (it is | is | they are)] [so far] |
			i ($adv)* (love | like | enjoy) (it | this | everything | the paper | my paper | what you do) [as it is | a lot |
			so far] | love it | that is it | that is all | that will do | that will be all | leave as is | carry on |
			continue (as before | like this | as you are | this way) | stay as you are | stay the course | go on like this |
			not a thing | no more for now | as you were | hold steady | steady as she goes | i would not change (anything |
			a thing) | yes | no_thanks | no_thank_you | much appreciated | appreciated | nothing wrong with it |
			what a (great | good | nice) paper`},
	}
}
