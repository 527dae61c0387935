package tagging

import (
	"encoding/binary"
	"slices"
)

// Statement is what is tagged.
type Statement struct {
	Language string // ISO 639-1
	Text     string
	Follow   []string // labels of the interests that stand, and of what is left out
	LeaveOut []string
	Roles    func(word string) []string // what part a folded word plays in the language's patterns; none where it is unknown to them
	Read     Subjects                   // what it was read as by other means,
	Applied  bool                       // which would be applied
}

// Seen is a statement made ready: its tokens, and what is seen of each.
type Seen struct {
	text     string
	tokens   []Token
	features [][]uint32
}

// Key gives what is seen of a statement as one string, which is the same of two statements of which a model makes the same.
func (s Seen) Key() string {
	var key []byte
	for _, features := range s.features {
		key = binary.AppendUvarint(key, uint64(len(features)))
		for _, f := range features {
			key = binary.LittleEndian.AppendUint32(key, f)
		}
	}
	return string(key)
}

// See makes a statement ready.
func See(s Statement) Seen {
	v := viewer{language: s.Language, tokens: Tokens(s.Text), follow: wordsOf(s.Follow), leaveOut: wordsOf(s.LeaveOut)}
	out := Seen{text: s.Text, tokens: v.tokens, features: make([][]uint32, len(v.tokens))}
	v.read, v.applied = tagsOf(v.tokens, s.Read, nil), s.Applied
	for i, t := range v.tokens {
		v.at, v.out = i, nil
		v.see(t, s.Roles(t.Word))
		out.features[i] = v.out
	}
	return out
}

// Of gives an opinion on a statement as one on another of which the same is seen, but for what stands between its words.
func (o Opinion) Of(s Seen) Opinion {
	o.text, o.seen = s.text, s
	o.seen.features = nil // they are read
	return o
}

// wordsOf gives the longer words of labels.
func wordsOf(labels []string) map[string]bool {
	all := map[string]bool{}
	for _, label := range labels {
		for _, t := range Tokens(label) {
			if len(t.Word) > 3 {
				all[t.Word] = true
			}
		}
	}
	return all
}

// viewer gathers what is seen of one token. What stands around it the network sees by itself.
type viewer struct {
	language         string
	tokens           []Token
	follow, leaveOut map[string]bool
	read             []Tag // of each token, by other means
	applied          bool
	at               int
	out              []uint32
}

// add adds a feature, by the hash (FNV-1a) of its name and parts.
func (v *viewer) add(name string, parts ...string) {
	h := uint32(2166136261)
	mix := func(s string) {
		for i := range len(s) {
			h = (h ^ uint32(s[i])) * 16777619
		}
		h = (h ^ 0xff) * 16777619
	}
	mix(name)
	for _, one := range parts {
		mix(one)
	}
	v.out = append(v.out, h)
}

// So many of a token's features, the first ones, say what it was read as by other means; behind these some say which word it is, and with some
// more how it begins and ends: what fitting hides now and then, so that words that it never met are understood, too.
const (
	ReadFeatures   = 1
	WordFeatures   = 2
	HiddenFeatures = 5
)

func (v *viewer) see(t Token, roles []string) {
	l, w := v.language, t.Word
	if v.applied {
		v.add("read", string('0'+byte(v.read[v.at])))
	} else {
		v.add("asked", string('0'+byte(v.read[v.at])))
	}
	v.add("word", l, w)
	v.add("word", "", w)
	v.add("ends", l, w[max(0, len(w)-3):])
	v.add("ends", l, w[max(0, len(w)-2):])
	v.add("begins", l, w[:min(len(w), 4)])
	place := "within"
	if v.at == 0 || v.ends(v.at-1) || v.tokens[v.at-1].Word == ":" {
		place = "first"
	}
	v.add("shape", string(t.shape), place)
	v.add("length", [...]string{"0", "1", "2", "3", "4", "5", "6"}[min(len(w), 6)])
	v.add("language", l)
	if t.shape != mark && len(roles) == 0 {
		v.add("unknown")
	}
	for _, role := range roles {
		v.add("role", role)
	}
	if v.follow[w] {
		v.add("followed")
	}
	if v.leaveOut[w] {
		v.add("left out")
	}
}

// ends tells whether a token ends a sentence.
func (v *viewer) ends(i int) bool {
	return v.tokens[i].shape == mark && slices.Contains(stops, v.tokens[i].Word)
}

var stops = []string{".", "!", "?", "\n"}
