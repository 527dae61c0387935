package text

// The lists are in folded form, sorted by kind and not by letter, so that a
// gap shows. "us" is missing on purpose: it is what U.S. folds to, and in
// newspapers the country outnumbers the pronoun.

const stopEnglish = `
a an the
i me my mine myself we our ours ourselves you your yours yourself yourselves
he him his himself she her hers herself it its itself
they them their theirs themselves one ones oneself
this that these those here there
who whom whose which what when where why how whoever whatever whichever whenever wherever however
someone something somebody somewhere anyone anything anybody anywhere
everyone everything everybody everywhere nobody nothing none
about above across after against along alongside amid among amongst around as at
before behind below beneath beside besides between beyond by despite down during
except for from in inside into like near of off on onto out outside over past per
since than through throughout till to toward towards under underneath until unto
up upon via with within without
and or but nor so yet if because although though while whereas unless whether either neither both
be am is are was were been being isn't aren't wasn't weren't ain't
i'm you're we're they're he'd she'd they'd i'd you'd we'd i've you've we've they've i'll you'll he'll she'll we'll they'll it'll
have has had having haven't hasn't hadn't
do does did doing done don't doesn't didn't
will would shall should can could may might must ought cannot
won't wouldn't shan't shouldn't can't couldn't mayn't mightn't mustn't
not no only just also too very even still again already ever never almost quite rather
all any each every few more most much many some such other others another own same several
then now once else further
let got get gets
`

const stopGerman = `
der die das des dem den ein eine einer eines einem einen kein keine keiner keines keinem keinen
ich mich mir mein meine meiner meines meinem meinen du dich dir dein deine deiner deines deinem deinen
er ihn ihm sein seine seiner seines seinem seinen sie ihr ihre ihrer ihres ihrem ihren ihnen es
wir uns unser unsere unserer unseres unserem unseren euch euer eure eurer eurem euren sich man
dieser diese dieses diesem diesen dies jener jene jenes jenem jenen
derselbe dieselbe dasselbe derjenige diejenige dasjenige denen deren dessen
welcher welche welches welchem welchen wer wen wem wessen was wo wohin woher wann warum wieso weshalb wie
jemand niemand etwas nichts
ab an am auf aufs aus ausser bei beim bis durch durchs entlang fur furs gegen gegenuber hinter hinterm
in im ins innerhalb mit nach neben ohne pro seit statt trotz uber ubers um ums unter unterm von vom vor vorm
wahrend wegen zu zum zur zwischen samt laut mittels binnen anhand aufgrund
und oder aber denn sondern doch sowie sowohl weder noch entweder als ob dass weil da damit wenn falls obwohl
indem nachdem bevor ehe sobald solange bzw
bin bist ist sind seid war warst waren wart gewesen sei seien ware waren sein
habe hast hat haben habt hatte hattest hatten hattet gehabt
werde wirst wird werden werdet wurde wurdest wurden wurdet worden geworden
kann kannst konnen konnt konnte konnten konnten muss musst mussen musste mussten
soll sollst sollen sollte sollten will willst wollen wollte wollten darf darfst durfen durfte durften
mag mogen mochte mochten lassen lasst
nicht auch nur schon noch sehr so dann nun jetzt hier dort da dabei dafur dagegen daher dahin damals danach daneben
daran darauf daraus darin daruber darum davon davor dazu hierzu wieder immer nie etwa eben ja nein mehr
alle aller alles allem allen andere anderer anderes anderem anderen beide beiden beider einige einiger einigen einigem
jede jeder jedes jedem jeden manche mancher manches manchem manchen mehrere mehreren
solche solcher solches solchem solchen viel viele vielen vieler wenig wenige selbst
`

const stopFrench = `
le la les l un une des du de d au aux
je j me m moi tu te t toi il elle on nous vous ils elles se s soi lui leur eux y en
mon ma mes ton ta tes son sa ses notre nos votre vos leurs
ce c cet cette ces ceci cela ca celui celle ceux celles
qui que qu quoi dont ou lequel laquelle lesquels lesquelles auquel auxquels auxquelles duquel desquels desquelles
quel quelle quels quelles quand comment pourquoi combien
a apres avant avec chez contre dans depuis derriere des devant durant entre envers hors jusque jusqu
malgre par parmi pendant pour sans sauf selon sous sur vers lors voici voila
et ou mais donc or ni car si comme lorsque lorsqu puisque puisqu quoique quoiqu parce afin ainsi alors
suis es est sommes etes sont etais etait etions etiez etaient fus fut furent sera serai seras serons serez seront
serait serais seraient sois soit soient soyez soyons fusse fut ete etant etre
ai as avons avez ont avais avait avions aviez avaient eus eut eurent aura aurai auras aurons aurez auront
aurait aurais auraient aie aies ait ayons ayez aient eu ayant avoir
fait font faire peut peuvent pouvait doit doivent devait va vont
ne n pas plus moins tres trop aussi encore deja toujours jamais rien non oui meme memes bien peu tant
tout toute tous toutes autre autres chaque aucun aucune certains certaines quelque quelques plusieurs tel telle tels telles
ici la aujourd'hui hui
`

const stopSpanish = `
el la los las lo un una unos unas al del
yo me mi mis mio mia mios mias conmigo tu te ti tus tuyo tuya contigo usted ustedes
ella ello ellos ellas le les se si su sus suyo suya suyos suyas consigo
nosotros nosotras nos nuestro nuestra nuestros nuestras vosotros vosotras os vuestro vuestra vuestros vuestras
este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas
que quien quienes cual cuales cuanto cuanta cuantos cuantas cuyo cuya cuyos cuyas donde cuando como porque
alguien algo nadie nada
a ante bajo con contra de desde durante en entre hacia hasta mediante para por segun sin sobre tras
y e o u ni pero sino aunque pues si mientras
ser soy eres es somos sois son era eras eramos erais eran fui fuiste fue fuimos fuisteis fueron
sera seran seria serian sea sean fuera fueran fuese siendo sido
estar estoy estas esta estamos estais estan estaba estaban estuvo estuvieron este esten estado estando
haber he has ha hemos habeis han habia habian hubo hubieron habra habran habria habrian haya hayan hubiera hay habido
tener tiene tienen tenia tenian tuvo tuvieron tenga tengan
puede pueden podia podria debe deben hacer hace hacen hizo va van
no mas menos muy tambien tampoco ya aun todavia solo asi bien tan tanto nunca siempre ahora entonces aqui alli luego
todo toda todos todas otro otra otros otras cada mismo misma mismos mismas
algun alguno alguna algunos algunas ningun ninguno ninguna poco poca pocos pocas
mucho mucha muchos muchas varios varias tal tales ambos ambas cualquier cualquiera
`

const stopItalian = `
il lo la i gli le l un uno una
al allo alla ai agli alle dal dallo dalla dai dagli dalle del dello della dei degli delle
nel nello nella nei negli nelle sul sullo sulla sui sugli sulle col coi
io me mi mio mia miei mie tu te ti tuo tua tuoi tue egli ella lui lei esso essa essi esse loro si se
suo sua suoi sue noi ci nostro nostra nostri nostre voi vi vostro vostra vostri vostre ne
questo questa questi queste quello quella quelli quelle quel quei quegli cio
che chi cui quale quali quanto quanta quanti quante dove quando come perche cosa
qualcuno qualcosa nessuno niente nulla
a ad con contro da davanti dentro di dietro dopo durante entro fino fra in mediante oltre per presso prima
senza sopra sotto su tra tramite verso
e ed o od oppure ma pero anche ne sia mentre poiche affinche benche se dunque quindi cosi
sono sei e siamo siete era eri eravamo eravate erano fui fu furono sara saranno sarebbe sarebbero
sia siano fosse fossero essendo stato stata stati state essere
ho hai ha abbiamo avete hanno aveva avevano avevo ebbe ebbero avra avranno avrebbe avrebbero abbia abbiano avesse avessero avuto avendo avere
fa fanno fare fatto puo possono deve devono va vanno
non piu meno molto molta molti molte poco pochi tanto troppo gia ancora sempre mai solo soltanto ora poi qui la
tutto tutta tutti tutte altro altra altri altre ogni alcun alcuni alcune stesso stessa stessi stesse
qualche entrambi entrambe tale tali ciascuno ciascuna
`

const stopPortuguese = `
o a os as um uma uns umas
ao aos da das do dos na nas no nos pela pelas pelo pelos num numa nuns numas dum duma
eu me mim meu minha meus minhas comigo tu te ti teu tua teus tuas voce voces
ele ela eles elas lhe lhes se si seu sua seus suas consigo nos nosso nossa nossos nossas vos vosso vossa dele dela deles delas
este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo
deste desta destes destas neste nesta nestes nestas desse dessa nesse nessa daquele daquela naquele naquela
que quem qual quais quanto quanta quantos quantas cujo cuja cujos cujas onde quando como porque
alguem algo ninguem nada
ante apos ate com contra de desde durante em entre para per perante por sem sob sobre tras
e ou mas nem porem pois se embora enquanto
ser sou es somos sois sao era eram foi foram sera serao seria seriam seja sejam fosse fossem sendo sido
estar estou esta estamos estao estava estavam esteve estiveram esteja estejam estado
ter tenho tem temos tinha tinham teve tiveram tera terao teria teriam tenha tenham tido
haver ha havia houve haja havera hao
pode podem deve devem fazer faz fazem fez vai vao
nao mais menos muito muita muitos muitas pouco pouca poucos poucas tambem ja ainda so apenas sempre nunca agora entao aqui ali assim bem tao
todo toda todos todas tudo outro outra outros outras cada mesmo mesma mesmos mesmas
algum alguma alguns algumas nenhum nenhuma varios varias tal tais ambos ambas qualquer quaisquer
`

const stopDutch = `
de het een t n
ik mij me mijn jij je jou jouw u uw hij hem zijn zij ze haar wij we ons onze jullie hun hen zich zichzelf men
dit dat deze die
wie wat waar wanneer waarom hoe welk welke wiens
iemand iets niemand niets
aan achter af als bij binnen boven buiten door gedurende in langs met na naar naast om onder op over per
rond sinds te tegen ten ter tijdens tot tussen uit van vanaf vanuit via volgens voor voorbij wegens zonder
en of maar want dus noch dan indien omdat terwijl hoewel zodat toen nadat voordat
ben bent is zijn was waren geweest wees
heb hebt heeft hebben had hadden gehad
word wordt worden werd werden geworden
kan kunt kunnen kon konden moet moeten moest moesten zal zult zullen zou zouden wil wilt willen wilde wilden
mag mogen mocht mochten gaat gaan ging doet doen laat laten
niet geen ook nog al wel zeer heel meer meest minder zo nu hier daar er weer toch alleen steeds ooit nooit
alle alles ander andere anderen elk elke ieder iedere veel vele weinig enkele enige beide zelf zulk zulke eens
daarbij daarin daarmee daarna daarom daarop daarvan daarvoor hierbij hiermee waarbij waarin waarmee waarop waarvan
`
