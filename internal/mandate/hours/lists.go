package hours

// The words of times in five languages, as readCalendar reads them: data, in the form in which text.Fold gives words.
// An apostrophe parts words, so that "l'après-midi" is "l apres midi".

const whenEnglish = `
	sun sun sunday sundays
	mon mon monday mondays
	tue tue tues tuesday tuesdays
	wed wed weds wednesday wednesdays
	thu thu thur thurs thursday thursdays
	fri fri friday fridays
	sat sat saturday saturdays
	daily daily every_day each_day everyday all_days seven_days_a_week 7_days_a_week all_week all_week_long every_single_day
	weekdays weekday weekdays workday workdays working_days work_days business_days every_weekday during_the_week
	weekends weekend weekends
	1 at_one one_o_clock one_am one_pm
	2 two
	3 three
	4 four
	5 five
	6 six
	7 seven
	8 eight
	9 nine
	10 ten
	11 eleven
	12 twelve
	15 fifteen
	20 twenty
	25 twenty_five
	30 thirty
	40 forty
	45 forty_five
	50 fifty
	noon noon midday twelve_noon 12_noon
	midnight midnight
	midday lunch lunchtime lunch_time
	morning morning mornings in_the_morning in_the_mornings
	afternoon afternoon afternoons in_the_afternoon
	evening evening evenings in_the_evening in_the_evenings
	night night nights at_night
	am am a_m
	pm pm p_m
	clock o_clock oclock h hrs sharp
	before+30 half_past half
	before+15 quarter_past a_quarter_past
	before-15 quarter_to a_quarter_to
	past past
	spanning to through thru until till
	barring except excepting but_not not without apart_from save other_than do_not don_t never instead_of
	sparing no_paper no_papers no_edition no_editions no_newspaper stop_sending no_delivery skip
	adding also additionally too as_well
	joining and plus or_rather
	parting but then while
	every every each
	unit minute minutes hour hours week weeks month months day days other second
	once once one_time
	twice twice
	thrice thrice
	times times x
	a-day a_day per_day each_day
	a-week a_week per_week weekly each_week every_week
	edition paper papers edition editions newspaper newspapers newsletter briefing schedule
	sending send sent deliver delivered delivery come comes arrive arrives receive get to_get sending start_sending
	alone only just
	noise at on in the a an of from please thanks thank_you i d would like want it my me to_have have news for around about
	noise by local time_zone timezone zone time time_in s is my_time should be ready early late in_my_time one
	noise from_now_on from_here_on in_future now could can you will must shall need prefer rather set change move shift make instead
	noise is_better would_be_better is_fine would_be_fine suits_me_better suits_me
`

const whenGerman = `
	sun so sonntag sonntags sonntage
	mon mo montag montags montage
	tue di dienstag dienstags dienstage
	wed mi mittwoch mittwochs mittwoche
	thu do donnerstag donnerstags donnerstage
	fri fr freitag freitags freitage
	sat sa samstag samstags samstage sonnabend sonnabends
	daily taglich jeden_tag alle_tage jeden_einzelnen_tag die_ganze_woche
	weekdays werktags werktag werktage wochentags wochentage werktaglich unter_der_woche an_arbeitstagen arbeitstags
	weekends wochenende wochenenden wochenends
	1 eins ein_uhr
	2 zwei
	3 drei
	4 vier
	5 funf
	6 sechs
	7 sieben
	8 acht
	9 neun
	10 zehn
	11 elf
	12 zwolf
	13 dreizehn
	14 vierzehn
	15 funfzehn
	16 sechzehn
	17 siebzehn
	18 achtzehn
	19 neunzehn
	20 zwanzig
	21 einundzwanzig
	22 zweiundzwanzig
	30 dreissig
	45 funfundvierzig
	midnight mitternacht mitternachts
	midday mittag mittags am_mittag
	morning morgen morgens am_morgen vormittags vormittag fruh in_der_fruh morgens_fruh
	afternoon nachmittag nachmittags am_nachmittag
	evening abend abends am_abend
	night nachts nacht in_der_nacht
	clock uhr h
	before-30 halb
	before+15 viertel_nach
	before-15 viertel_vor dreiviertel
	past nach
	spanning bis
	barring ausser nicht ausgenommen ohne
	sparing keine_ausgabe keine_ausgaben keine_zeitung kein_blatt ohne_ausgabe
	adding auch zusatzlich ausserdem
	joining und sowie u
	parting aber dann
	every jede jeden jedes alle
	unit minute minuten stunde stunden woche wochen monat monate monaten tag tage zweiten zweite andern anderen
	once einmal
	twice zweimal
	thrice dreimal
	times mal x
	a-day am_tag pro_tag je_tag
	a-week pro_woche in_der_woche die_woche wochentlich
	noise um am an im in der die das den dem zu von vom gegen ab bitte danke ich mochte hatte gern gerne ein eine zeit zeitzone ortszeit immer
	edition ausgabe ausgaben zeitung zeitungen blatt newsletter briefing zeitplan
	sending schick schicke schickt schicken sende sendet senden liefere liefert liefern zustellen kommen kommt komm erscheinen erscheint
	sending bekommen erhalten bring bringt bringen verschicken
	alone nur ausschliesslich bloss lediglich
	noise uhrzeit soll sollen sollte sie es mir mich zum zur jeweils will wollen wunsche ab_jetzt ab_sofort jetzt kunftig in_zukunft
	noise von_nun_an meine mein meinen meiner kannst konnen konnt konntest konnten du ihr uns mal haben lieber stets erst reicht genugt passt_besser ware_besser
`
