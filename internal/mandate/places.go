package mandate

import (
	"iter"
	"maps"
	"strings"
	"sync"
)

// countries lists, for each country, its names, adjectives and inhabitants in the languages that the product
// reads most, folded; the first is the token that stands for all of them. A row is a country about which the
// news often uses several of these words for the same thing. "us" is not among them: folded, it is a pronoun,
// and is read as the country only where it was printed in capitals (see units).
var countries = []string{
	"afghanistan afghan afghans afghane afghanen",
	"albania albanian albanians albanien albanie",
	"algeria algerian algerians algerien algerie argelia",
	"argentina argentine argentinian argentinians argentinien argentinisch",
	"australia australian australians australien australisch australie australienne",
	"austria austrian austrians osterreich osterreichisch osterreichische autriche autrichien autrichienne",
	"bangladesh bangladeshi bangladeshis",
	"belarus belarusian belarusians belarussian weissrussland bielorussie",
	"belgium belgian belgians belgien belgisch belgische belgique belge belges belgica belgio",
	"bolivia bolivian bolivians bolivien",
	"brazil brazilian brazilians brasilien brasilianisch brasilianische bresil bresilien bresilienne brasil brasile",
	"bulgaria bulgarian bulgarians bulgarien bulgarie",
	"cambodia cambodian cambodians kambodscha cambodge",
	"canada canadian canadians kanada kanadisch kanadische canadien canadienne",
	"chile chilean chileans chilenisch chilien chilienne",
	"china chinese chinesisch chinesische chinesischen chine chinois chinoise cina cinese",
	"colombia colombian colombians kolumbien colombie",
	"croatia croatian croatians kroatien croatie",
	"cuba cuban cubans kuba kubanisch cubain cubaine",
	"cyprus cypriot cypriots zypern chypre",
	"czechia czech czechs tschechien tschechisch tschechische tcheque tcheques",
	"denmark danish dane danes danemark danisch danische danois danoise dinamarca",
	"ecuador ecuadorean ecuadorian",
	"egypt egyptian egyptians agypten agyptisch egypte egyptien egipto egitto",
	"estonia estonian estonians estland estnisch estonie",
	"ethiopia ethiopian ethiopians athiopien ethiopie",
	"finland finnish finn finns finnland finnisch finnische finlande finlandais finlandia",
	"france french frenchman frankreich franzosisch franzosische franzosischen francais francaise francaises francia francese",
	"georgia georgian georgians georgien",
	"germany german germans deutschland deutsch deutsche deutschen deutscher allemagne allemand allemande allemands alemania aleman germania tedesco tedesca",
	"ghana ghanaian ghanaians",
	"greece greek greeks griechenland griechisch griechische grece grec grecque grecia greco",
	"hungary hungarian hungarians ungarn ungarisch ungarische hongrie hongrois ungheria",
	"iceland icelandic icelander icelanders islandisch islande islandais",
	"india indian indians indien indisch indische inde",
	"indonesia indonesian indonesians indonesien indonesie",
	"iran iranian iranians iranisch iranische iranien iranienne",
	"iraq iraqi iraqis irak irakisch irakien",
	"ireland irish irishman irland irisch irische irlande irlandais irlanda",
	"israel israeli israelis israelisch israelische israelien israelienne",
	"italy italian italians italien italienisch italienische italie italienne italia italiano italiana",
	"japan japanese japanisch japanische japon japonais japonaise giappone giapponese",
	"jordan jordanian jordanians jordanien jordanie",
	"kazakhstan kazakh kazakhs kasachstan",
	"kenya kenyan kenyans kenia kenianisch",
	"kuwait kuwaiti kuwaitis koweit",
	"latvia latvian latvians lettland lettisch lettonie",
	"lebanon lebanese libanon libanesisch liban libanais libano",
	"libya libyan libyans libyen libye libia",
	"lithuania lithuanian lithuanians litauen litauisch lituanie",
	"luxembourg luxemburg luxembourgish",
	"malaysia malaysian malaysians malaisie",
	"malta maltese malte",
	"mexico mexican mexicans mexiko mexikanisch mexique mexicain messico",
	"moldova moldovan moldovans moldau moldavie",
	"mongolia mongolian mongolians mongolei mongolie",
	"morocco moroccan moroccans marokko marokkanisch maroc marocain marruecos marocco",
	"myanmar burma burmese birmanie",
	"nepal nepalese nepali",
	"netherlands dutch holland niederlande niederlandisch niederlandische hollandisch hollandische neerlandais neerlandaise hollandais olanda olandese",
	"nigeria nigerian nigerians nigerianisch",
	"norway norwegian norwegians norwegen norwegisch norwegische norvege norvegien norvegienne noruega norvegia",
	"pakistan pakistani pakistanis pakistanisch pakistanais",
	"palestine palestinian palestinians palastina palastinensisch palestinien",
	"peru peruvian peruvians peruanisch perou",
	"philippines philippine filipino filipinos philippinen",
	"poland polish polen polnisch polnische pologne polonais polonaise polonia polacco",
	"portugal portuguese portugiesisch portugiesische portugais portugaise portoghese",
	"qatar qatari qataris katar",
	"romania romanian romanians rumanien rumanisch roumanie roumain",
	"russia russian russians soviet soviets ussr russland russisch russische russischen russie russe russes rusia ruso russo",
	"rwanda rwandan rwandans ruanda",
	"senegal senegalese",
	"serbia serbian serbians serb serbs serbien serbisch serbie serbe",
	"singapore singaporean singaporeans singapur singapour",
	"slovakia slovak slovaks slowakei slovaquie",
	"slovenia slovenian slovenians slovene slowenien slovenie",
	"somalia somali somalis somalie",
	"spain spanish spaniard spaniards spanien spanisch spanische espagne espagnol espagnole espana espanol spagna spagnolo",
	"sudan sudanese sudanais",
	"sweden swedish swede swedes schweden schwedisch schwedische suede suedois suedoise suecia svezia",
	"switzerland swiss schweiz schweizer schweizerisch suisse suisses suiza svizzera",
	"syria syrian syrians syrien syrisch syrie siria",
	"taiwan taiwanese taiwanesisch taiwanais",
	"tanzania tanzanian tanzanians tansania tanzanie",
	"thailand thai thais thailandisch thailande",
	"tunisia tunisian tunisians tunesien tunisie",
	"turkey turkish turk turks turkei turkisch turkische turquie turc turque turquia turchia",
	"uganda ugandan ugandans ouganda",
	"ukraine ukrainian ukrainians ukrainisch ukrainische ukrainien ukrainienne ucrania ucraina",
	"uruguay uruguayan uruguayans",
	"usa american americans amerikanisch amerikanische amerikaner americain americaine americains etatsunien americano statunitense",
	"uzbekistan uzbek uzbeks usbekistan",
	"venezuela venezuelan venezuelans",
	"vietnam vietnamese vietnamesisch vietnamien",
	"yemen yemeni yemenis jemen",
	"zambia zambian zambians sambia",
	"zimbabwe zimbabwean zimbabweans simbabwe",
	"angola angolan angolans",
	"armenia armenian armenians armenien armenie",
	"azerbaijan azerbaijani azerbaijanis aserbaidschan azerbaidjan",
	"bahrain bahraini bahrainis",
	"benin beninese",
	"bhutan bhutanese",
	"bosnia bosnian bosnians bosnien bosnie",
	"botswana",
	"brunei bruneian",
	"burundi burundian",
	"cameroon cameroonian cameroonians kamerun cameroun",
	"chad chadian tschad tchad",
	"congo congolese kongo congolais zaire zairean",
	"eritrea eritrean eritreans",
	"fiji fijian",
	"gabon gabonese",
	"gambia gambian",
	"greenland greenlandic gronland groenland",
	"guatemala guatemalan guatemalans",
	"guinea guinean",
	"guyana guyanese",
	"haiti haitian haitians",
	"honduras honduran hondurans",
	"jamaica jamaican jamaicans jamaika",
	"kosovo kosovar kosovan",
	"kyrgyzstan kyrgyz kirgisistan",
	"laos laotian laotians",
	"liberia liberian liberians",
	"macedonia macedonian macedonians mazedonien macedoine",
	"madagascar malagasy madagaskar",
	"malawi malawian malawians",
	"mauritania mauritanian mauretanien mauritanie",
	"mauritius mauritian",
	"montenegro montenegrin",
	"mozambique mozambican mozambicans mosambik",
	"namibia namibian namibians",
	"nicaragua nicaraguan nicaraguans",
	"oman omani omanis",
	"panama panamanian panamanians",
	"paraguay paraguayan paraguayans",
	"suriname surinamese",
	"tajikistan tajik tajiks tadschikistan",
	"tibet tibetan tibetans",
	"togo togolese",
	"turkmenistan turkmen",
	"yugoslavia yugoslav yugoslavs yugoslavian jugoslawien yougoslavie",
	"britain british briton britons uk grossbritannien britisch britische britannique britanniques royaumeuni",
	"eu ue",
	"europe european europeans europa europaisch europaische europaischen europeen europeenne europeo europea",
	"africa african africans afrika afrikanisch afrique africain africaine",
	"asia asian asians asien asiatisch asie asiatique",
}

// compounds are places of several words, with the place or the word that each is read as.
var compounds = map[string]string{
	"united states of america": "usa", "united states": "usa", "vereinigte staaten": "usa", "etats unis": "usa", "estados unidos": "usa", "stati uniti": "usa",
	"united kingdom": "britain", "great britain": "britain", "vereinigtes konigreich": "britain", "royaume uni": "britain", "reino unido": "britain", "regno unito": "britain",
	"european union": "eu", "europaische union": "eu", "europaischen union": "eu", "union europeenne": "eu", "union europea": "eu", "unione europea": "eu ue",
	"viet nam": "vietnam", "pays bas": "netherlands", "paises bajos": "netherlands", "paesi bassi": "netherlands", "the netherlands": "netherlands",
	"czech republic": "czechia", "south korea": "southkorea", "south korean": "southkorea", "sudkorea": "southkorea", "coree du sud": "southkorea",
	"north korea": "northkorea", "north korean": "northkorea", "nordkorea": "northkorea", "coree du nord": "northkorea",
	"south africa": "southafrica", "south african": "southafrica", "sudafrika": "southafrica", "afrique du sud": "southafrica",
	"new zealand": "newzealand", "neuseeland": "newzealand", "nouvelle zelande": "newzealand",
	"saudi arabia": "saudiarabia", "saudi": "saudiarabia", "saudis": "saudiarabia", "saudi arabien": "saudiarabia", "arabie saoudite": "saudiarabia",
	"sri lanka": "srilanka", "sri lankan": "srilanka", "costa rica": "costarica", "el salvador": "elsalvador", "puerto rico": "puertorico",
	"ivory coast": "ivorycoast", "cote d'ivoire": "ivorycoast", "soviet union": "russia", "burkina faso": "burkinafaso", "sierra leone": "sierraleone",
	"hong kong": "hongkong", "middle east": "middleeast", "naher osten": "middleeast", "nahen osten": "middleeast", "moyen orient": "middleeast",
}

// placeMark begins the token of a place, so that it is not taken for a word; letters alone, for the search table.
const placeMark = "xplace"

// placeTable is the two tables as they are looked up. They are built once and never change.
type placeTable struct {
	single  map[string]string // folded word → token
	several map[string]string // folded words → token
	opens   map[string]bool   // the first words of several
	longest int               // words of the longest entry of several
	special map[string]bool   // all words that are more than themselves: places, their first words, other spellings
}

var places = sync.OnceValue(func() placeTable {
	t := placeTable{single: map[string]string{}, several: map[string]string{}, opens: map[string]bool{}, special: map[string]bool{"us": true}}
	for _, row := range countries {
		names := strings.Fields(row)
		for _, name := range names {
			t.single[name] = placeMark + names[0]
		}
	}
	for name, token := range compounds {
		if !strings.Contains(name, " ") {
			t.single[name] = placeMark + token
			continue
		}
		t.several[name] = placeMark + token
		t.opens[strings.Fields(name)[0]] = true
		t.longest = max(t.longest, strings.Count(name, " ")+1)
	}
	for _, words := range []iter.Seq[string]{maps.Keys(t.single), maps.Keys(t.opens), maps.Keys(spellings)} {
		for word := range words {
			t.special[word] = true
		}
	}
	return t
})
