package catalogue

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// register knows publishers by name and by site.
type register struct {
	names   map[string]string // by the words of a name, and by those without its article where nobody is called so
	longest int               // words of the longest name
	sites   map[string]string // by host, and by domain where it is one publisher's
}

func newRegister(entries []ListedFeed, known []term) register {
	r := register{names: map[string]string{}, sites: map[string]string{}}
	for _, key := range []func([]text.Token) []string{whole, unarticled} {
		for _, e := range entries {
			r.name(key(text.Tokens(e.Publisher)), e.Publisher)
		}
		for _, one := range known {
			for _, name := range one.words["names"] {
				r.name(key(text.Tokens(name)), one.code)
			}
		}
	}
	for _, one := range known {
		for _, host := range one.words["sites"] {
			r.site(host, one.code)
		}
	}
	r.hosts(entries)
	return r
}

// hosts notes whose the hosts of feeds are, and the domains on which one publisher alone has its feeds.
func (r *register) hosts(entries []ListedFeed) {
	owners := map[string][]string{}
	for _, e := range entries {
		host, _ := site(e.URL)
		r.site(host, e.Publisher)
		if own := owners[domain(host)]; !slices.Contains(own, e.Publisher) {
			owners[domain(host)] = append(own, e.Publisher)
		}
	}
	for registered, own := range owners {
		if len(own) == 1 {
			r.site(registered, own[0])
		}
	}
}

func (r *register) name(words []string, publisher string) {
	key := strings.Join(words, " ")
	if _, taken := r.names[key]; taken || key == "" {
		return
	}
	r.names[key] = publisher
	r.longest = max(r.longest, len(words))
}

// called gives the publisher that words name, article or not; "" for none.
func (r register) called(tokens []text.Token) string {
	if publisher := r.names[strings.Join(whole(tokens), " ")]; publisher != "" {
		return publisher
	}
	return r.names[strings.Join(unarticled(tokens), " ")]
}

// site notes whose a host is. Of several publishers on one host the first one of the list has it.
func (r *register) site(host, publisher string) {
	if _, taken := r.sites[host]; !taken {
		r.sites[host] = publisher
	}
}

// articles are the words that names are said with or without.
var articles = strings.Fields("the der die das le la les el los il lo gli i")

// whole gives the words of a name.
func whole(tokens []text.Token) []string {
	out := make([]string, len(tokens))
	for i, token := range tokens {
		out[i] = token.Word
	}
	return out
}

// unarticled gives the words of a name without its article.
func unarticled(tokens []text.Token) []string {
	if len(tokens) > 1 && slices.Contains(articles, tokens[0].Word) {
		tokens = tokens[1:]
	}
	return whole(tokens)
}

// named is a source that a reader named.
type named struct {
	said      string
	publisher string // empty: none of the catalogue's
	address   string // empty: it was not named by an address
}

// hear parts an answer into the sources that it names: "the Guardian, Le Monde and heise.de".
func (r register) hear(answer string) []named {
	var out []named
	for line := range strings.Lines(answer) {
		if publisher := r.called(text.Tokens(line)); publisher != "" { // its name may hold a comma
			out = append(out, named{said: strings.TrimSpace(line), publisher: publisher})
			continue
		}
		for _, piece := range pieces(line) {
			out = append(out, r.piece(piece)...)
		}
	}
	return out
}

// pieces parts a line at its commas and semicolons, but not at those within an address.
func pieces(line string) []string {
	var out []string
	piece := ""
	for _, word := range strings.Fields(line) {
		if !strings.Contains(word, "://") {
			parts := strings.FieldsFunc(word+" ", isSeparator)
			word = strings.Join(parts, "\n")
		} else if bare := strings.TrimRightFunc(word, isSeparator); bare != word {
			word = bare + "\n"
		}
		piece += " " + word
	}
	for one := range strings.Lines(piece) {
		out = append(out, one)
	}
	return out
}

func isSeparator(c rune) bool { return c == ',' || c == ';' }

// piece hears what stands between two commas: first its names, then its addresses.
func (r register) piece(piece string) (out []named) {
	names, addresses := r.addresses(piece)
	for _, part := range r.parts(names) {
		out = append(out, r.byName(part)...)
	}
	return append(out, addresses...)
}

// addresses takes the addresses out of a piece of an answer.
func (r register) addresses(piece string) (rest string, found []named) {
	var left []string
	for _, word := range strings.Fields(piece) {
		typed := strings.Trim(word, "()<>\"'“”„«».!?")
		host, whole := site(typed)
		if host == "" || !strings.Contains(typed, ".") {
			left = append(left, word)
			continue
		}
		one := named{said: typed, address: typed}
		if whole {
			one.publisher = r.siteOf(host)
		}
		found = append(found, one)
	}
	return strings.Join(left, " "), found
}

func (r register) siteOf(host string) string {
	if publisher := r.sites[host]; publisher != "" {
		return publisher
	}
	return r.sites[domain(host)]
}

// conjunctions part names that are no single one.
var conjunctions = strings.Fields("and und et y e sowie plus or oder ou o &")

// parts cuts a piece of an answer at its conjunctions, unless it is a name that holds one.
func (r register) parts(piece string) []string {
	if r.called(text.Tokens(piece)) != "" {
		return []string{piece}
	}
	var out []string
	var part []string
	for _, word := range append(strings.Fields(piece), conjunctions[0]) {
		if !slices.Contains(conjunctions, strings.ToLower(word)) {
			part = append(part, word)
			continue
		}
		out, part = append(out, strings.Join(part, " ")), nil
	}
	return out
}

// nothing is what readers answer who name none.
var nothing = strings.Fields("none no nothing nobody nein keine keiner nichts aucun aucune rien non ninguno ninguna nada nessuno nessuna niente skip")

// byName gives the publishers whose names stand in a part of an answer, else the part itself as a name unknown. In
// the midst of other words a name must be printed with a capital: "time" is no magazine.
func (r register) byName(part string) []named {
	tokens := text.Tokens(part)
	tokens = tokens[:min(len(tokens), maxWords)]
	var out []named
	for i := 0; i < len(tokens); {
		publisher, n := r.nameAt(tokens[i:], len(tokens))
		if publisher != "" {
			out = append(out, named{said: part[tokens[i].Start:tokens[i+n-1].End], publisher: publisher})
		}
		i += n
	}
	silent := len(tokens) == 0 || len(tokens) == 1 && slices.Contains(nothing, tokens[0].Word)
	if len(out) == 0 && !silent {
		out = append(out, named{said: strings.TrimSpace(part)})
	}
	return out
}

// nameAt gives the publisher whose name begins the words, and how many words that has, at least one.
func (r register) nameAt(tokens []text.Token, of int) (publisher string, n int) {
	for n := min(r.longest+1, len(tokens)); n > 0; n-- {
		publisher := r.called(tokens[:n])
		if publisher != "" && (n == of || tokens[0].Capital() || tokens[n-1].Capital()) {
			return publisher, n
		}
	}
	return "", 1
}
