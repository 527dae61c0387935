package text

import (
	"strings"
	"unicode"

	"github.com/abadojack/whatlanggo"
	"golang.org/x/text/language"
)

// Language gives the language of an article as an ISO 639-1 code, "" when
// nothing is known. The hint is what the feed says of itself ("en-GB"); the
// sample is best the article's title and text together. A valid hint is
// believed unless the sample contradicts it beyond doubt; without one the
// sample decides, when it can. Both forms of Norwegian are "no".
//
// Two judges look at the sample. Small words decide among the languages of
// StopWord: they are quick, and right as soon as there are a few of them. What
// they leave open goes to a detector by letter trigrams, which is believed
// only when it calls itself reliable; short headlines often leave both silent.
func Language(hint, sample string) string {
	sample = cut(sample, MaxSample)
	return judge(hint, count(sample), func() string { return sample })
}

// LanguageOf is Language for an article that has been taken apart into the tokens of its title and of its body.
func LanguageOf(hint, title, body string, of, in []Token) string {
	sample := func() string { return cut(title+"\n"+body[:min(len(body), MaxSample)], MaxSample) }
	var small census
	small.add(of, MaxSample)
	small.add(in, MaxSample-len(title)-1)
	return judge(hint, small, sample)
}

func judge(hint string, small census, shown func() string) string {
	told := baseLanguage(hint)
	voted, votes := small.vote()
	switch {
	case votes >= enoughVotes && (told == "" || voted == told):
		return voted
	case told == "":
		return detect(shown(), "", enoughLetters)
	case votes >= markVotes && markLists[voted] != "" && !alike(told, voted), votes >= manyVotes && stopLists[told] != nil:
		return voted
	}
	if _, able := detectable[told]; !able || votes > 0 && voted == told || small.bears(told) {
		return told // what small words there are say so, too
	}
	seen := detect(shown(), told, manyLetters)
	if seen == "" || alike(told, seen) {
		return told
	}
	return seen
}

// The evidence that a sample must give before it is believed, and before it
// may contradict a feed: small words found, and letters shown to the detector,
// which on shorter texts is too often sure and wrong.
const (
	enoughVotes   = 3
	manyVotes     = 6
	markVotes     = 4 // of words that no language with stop words has
	enoughLetters = 24
	manyLetters   = 60
)

// MaxSample bounds in bytes how much of a sample is read.
const MaxSample = 2048

// detect gives the language that a sample is in, "" when the detector is not
// sure of it. It chooses among the languages of detectable, without the rare
// ones unless one of them is expected: each profile more is a chance to err.
func detect(sample, expected string, letters int) string {
	if !hasLetters(sample, letters) {
		return ""
	}
	options := whatlanggo.Options{Blacklist: rare}
	if lang, ok := detectable[expected]; ok && rare[lang] {
		options = whatlanggo.Options{}
	}
	info := whatlanggo.DetectWithOptions(sample, options)
	if info.Script == nil || !info.IsReliable() {
		return ""
	}
	return norwegianAs(info.Lang.Iso6391())
}

// Likeliest gives the one of some languages whose letters a sample looks most like; empty where the detector knows none of them. It may err, the more the
// shorter the sample is: it is to be asked where nothing else tells.
func Likeliest(sample string, among []string) string {
	options := whatlanggo.Options{Whitelist: map[whatlanggo.Lang]bool{}}
	for _, code := range among {
		if lang, ok := detectable[code]; ok {
			options.Whitelist[lang] = true
		}
	}
	if len(options.Whitelist) == 0 {
		return ""
	}
	return norwegianAs(whatlanggo.DetectLangWithOptions(cut(sample, MaxSample), options).Iso6391())
}

// hasLetters tells whether s has at least n letters. An ideograph says as much
// as three letters do.
func hasLetters(s string, n int) bool {
	for _, r := range s {
		switch {
		case n <= 0:
			return true
		case r >= 0x2E80 && unicode.IsLetter(r):
			n -= 3
		case unicode.IsLetter(r):
			n--
		}
	}
	return n <= 0
}

// baseLanguage gives the ISO 639-1 code of a language tag (BCP 47, or with an
// underscore as programs print it), "" when the tag is not valid.
func baseLanguage(tag string) string {
	first := strings.TrimSpace(cut(tag, 64))
	if i := strings.IndexAny(first, "-_,; "); i >= 0 {
		first = first[:i]
	}
	base, err := language.ParseBase(first)
	if err != nil || base.String() == "und" {
		return ""
	}
	canonical, err := language.Default.Compose(base)
	if err != nil {
		return ""
	}
	base, _ = canonical.Base()
	if code := base.String(); len(code) == 2 {
		return norwegianAs(code)
	}
	return ""
}

// norwegianAs gives Bokmål and Nynorsk the code of Norwegian, which is what
// feeds say and stemmers know.
func norwegianAs(code string) string {
	if code == "nb" || code == "nn" {
		return "no"
	}
	return code
}

// alike tells whether the detector can't be trusted to tell two languages
// apart, however sure it is.
func alike(a, b string) bool {
	for _, group := range []string{"da no", "bs hr sl sr", "id jv ms", "ja zh", "cs sk", "hi mr ne", "af nl", "az tr", "be bg mk ru sr uk"} {
		if strings.Contains(group, a) && strings.Contains(group, b) {
			return true
		}
	}
	return false
}

// detectable holds the languages that the detector has a profile of, by ISO
// 639-1 code. It is only read.
var detectable = func() map[string]whatlanggo.Lang {
	known := map[string]whatlanggo.Lang{}
	for lang := range whatlanggo.Langs {
		if code := norwegianAs(lang.Iso6391()); code != "" {
			known[code] = lang
		}
	}
	return known
}()

// rare holds the languages in Latin script that few feeds are in and short
// texts in other languages are mistaken for. It is only read.
var rare = map[whatlanggo.Lang]bool{
	whatlanggo.Aka: true, whatlanggo.Ceb: true, whatlanggo.Epo: true, whatlanggo.Hat: true,
	whatlanggo.Hau: true, whatlanggo.Ibo: true, whatlanggo.Ilo: true, whatlanggo.Jav: true,
	whatlanggo.Kin: true, whatlanggo.Kur: true, whatlanggo.Mlg: true, whatlanggo.Nya: true,
	whatlanggo.Orm: true, whatlanggo.Run: true, whatlanggo.Sna: true, whatlanggo.Som: true,
	whatlanggo.Tuk: true, whatlanggo.Uzb: true, whatlanggo.Yor: true, whatlanggo.Zul: true,
}
