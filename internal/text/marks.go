package text

// Small words by which a language is told that has no stop words here. They are none themselves: what grouping and
// ranking leave out of a text stays as it is. Folded, as all words are compared; the letter å is an a here, ø an o and
// æ an ae. Words that a language with stop words has too are left out when the lists are read.
var markLists = map[string]string{
	"sv": `och att det som en ett av är var för på med till inte den de har hade ska skall om men vid från efter nu eller när
		också blir blev sin sina sitt över under mellan enligt säger sade alla mer mycket kan`,
	"da": `og at det som en et af er var for på med til ikke den de har havde skal vil om men ved fra efter nu eller når
		også bliver blev sin sine sit over under mellem ifølge siger sagde alle mere meget kan hvor hvad blevet ud`,
	"no": `og at det som en et av er var for på med til ikke den de har hadde skal vil om men ved fra etter nå eller når
		også blir ble sin sine sitt over under mellom ifølge sier sa alle mer mye kan hvor hva blitt ut`,
	"fi": `ja on ei että se hän ovat oli joka kun mutta myös kuin tai sekä niin jos nyt vain mukaan jälkeen ole olla eivät
		ollut tämä tämän sen sitä hänen kertoo sanoo vielä jo enää mitä yli alle vuoden vuonna eikä`,
	"pl": `i w na z się nie do to że jest o po za jak od dla przez co ale czy już tylko był była były będzie są oraz przy jego
		jej ich ten tego który która które roku gdy według może ma tym także jednak ze`,
	"cs": `a v na se že je s z do to o za pro jak po od by ale nebo už jen byl byla bylo jsou který která které roku když podle
		může má tím také však při jeho její jejich ten aby před než jako ve ze i ani`,
	"ro": `și în de la cu pe că nu este din pentru a al au fost mai ce sau prin după ca s-a s-au care sunt era fi va vor acest
		această iar dar doar când unui unei lui până despre între către`,
	"hu": `a az és hogy nem is egy meg de csak már mint volt vagy szerint ha után még el ki be lesz lett minden ezt azt aki ami
		amely mert között alatt több ezek ez vissza miután`,
	"tr": `ve bir bu da de için ile olarak olan daha çok en gibi sonra kadar var ne o ancak ise göre dedi oldu değil her ya
		ki mi yeni olduğunu ardından tarafından`,
}

// markVoters are the languages of markLists in the order of their bits, behind the voters.
var markVoters = [...]string{"sv", "da", "no", "fi", "pl", "cs", "ro", "hu", "tr"}

// kin are languages that share most of their small words.
var kin = map[string]bool{"sv": true, "da": true, "no": true}
