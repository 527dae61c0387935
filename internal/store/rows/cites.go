package rows

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"newsroom"
)

// What an edition cites is kept in one column. Sentences stand in the edition's body as well, which never changes, so that only
// where they stand there is kept of most.

// citesFormat begins what is kept so.
const citesFormat = 1

// intoCited writes which versions an item cites.
var intoCited = inserting("cited", "account bytea", "number bigint", "ordinal bigint", "place bigint", "article bigint", "version bigint")

// citedVersion is a version that an item cites, and where it does so first.
type citedVersion struct {
	number  int64
	ordinal int
	place   int
	newsroom.Cite
}

// citedVersions gives those of an edition's items, each once for an item.
func citedVersions(number int64, items []newsroom.Item) (all []citedVersion) {
	for _, item := range items {
		met := map[[2]int64]bool{}
		for place, cite := range item.Cites {
			if at := [2]int64{int64(cite.Article), int64(cite.Version)}; !met[at] {
				met[at], all = true, append(all, citedVersion{number, item.Ordinal, place, cite})
			}
		}
	}
	return all
}

// name writes them.
func (f editions) name(account newsroom.AccountID, all []citedVersion) error {
	return insert(f.DBSession, intoCited, all, func(c citedVersion) []any {
		return []any{Key(account), c.number, c.ordinal, c.place, c.Article, c.Version}
	})
}

// Cited gives the articles that the items of an edition cite, which stand in one of two tables.
func (f editions) Cited(account newsroom.AccountID, n int64) (items [][]newsroom.ArticleID, err error) {
	last := -1
	_, err = List(f.DBSession, func(r Row) (none struct{}, err error) {
		var ordinal, place int
		var id newsroom.ArticleID
		if err := r.Scan(&ordinal, &place, &id); err != nil {
			return none, err
		}
		if ordinal != last {
			last, items = ordinal, append(items, nil)
		}
		if item := &items[len(items)-1]; !slices.Contains(*item, id) {
			*item = append(*item, id)
		}
		return none, nil
	}, `SELECT ordinal, place, article FROM cited WHERE account = $1 AND number = $2
		UNION ALL SELECT ordinal, place, article FROM citation_before WHERE account = $1 AND number = $2 ORDER BY 1, 2`, Key(account), n)
	return items, err
}

// packCites writes what the items of an edition with that body cite.
func packCites(items []newsroom.Item, body []byte) []byte {
	b, room := []byte{citesFormat}, quotedRoom(body)
	for _, item := range slices.SortedFunc(slices.Values(items), func(a, b newsroom.Item) int { return a.Ordinal - b.Ordinal }) {
		if len(item.Cites) == 0 {
			continue
		}
		b = binary.AppendVarint(b, int64(item.Ordinal))
		b = binary.AppendVarint(b, int64(len(item.Cites)))
		for _, c := range item.Cites {
			b = binary.AppendVarint(b, int64(c.Article))
			b = binary.AppendVarint(b, int64(c.Version))
			b = appendSentence(b, c.Sentence, body, &room)
		}
	}
	return b
}

// appendSentence writes where a sentence stands in the body, in the form of JSON, or nought and the sentence. Of places it takes no more
// than there is room for.
func appendSentence(b []byte, said string, body []byte, room *int) []byte {
	if quoted, err := json.Marshal(said); err == nil && utf8.ValidString(said) {
		quoted = quoted[1 : len(quoted)-1]
		if at := bytes.Index(body, quoted); at >= 0 && len(quoted) <= *room {
			*room -= len(quoted)
			b = binary.AppendVarint(b, int64(at)+1)
			return binary.AppendVarint(b, int64(len(quoted)))
		}
	}
	b = binary.AppendVarint(b, 0)
	b = binary.AppendVarint(b, int64(len(said)))
	return append(b, said...)
}

// What may be quoted of a body by its places there: so many times its length, for a sentence that several sources have is quoted for
// each of them, and never more than so many bytes. So what stands in the column, which may come from anybody's backup, takes no more memory
// than that. Whatever is quoted beyond it is written out.
const (
	quotedOften = 16
	mostQuoted  = 16 << 20
)

// quotedRoom gives how many bytes may be quoted of a body.
func quotedRoom(body []byte) int { return min(quotedOften*len(body), mostQuoted) }

// citesReader reads what packCites has written. After anything else has been met, it is bad and gives nothing.
type citesReader struct {
	rest []byte
	body []byte
	room int // for how many bytes of sentences that stand in the body there is room
	bad  bool
}

// unpackCites gives the items that cite anything, with what they cite.
func unpackCites(packed, body []byte) ([]newsroom.Item, error) {
	r := citesReader{rest: packed, body: body, room: quotedRoom(body)}
	r.bad = len(packed) == 0 || packed[0] != citesFormat
	if !r.bad {
		r.rest = packed[1:]
	}
	items := []newsroom.Item{}
	for len(r.rest) > 0 && !r.bad {
		item := newsroom.Item{Ordinal: int(r.number())}
		left := r.number()
		r.bad = r.bad || left < 1 || item.Ordinal < 0 || len(items) > 0 && item.Ordinal <= items[len(items)-1].Ordinal
		for ; left > 0 && !r.bad; left-- {
			item.Cites = append(item.Cites, r.cite())
		}
		items = append(items, item)
	}
	if r.bad {
		return nil, newsroom.Errorf(newsroom.KindInternal, "What an edition cites can't be read.")
	}
	return items, nil
}

func (r *citesReader) cite() newsroom.Cite {
	c := newsroom.Cite{Article: newsroom.ArticleID(r.number()), Version: int(r.number())}
	r.bad = r.bad || c.Article < 1 || c.Version < 1
	if r.bad {
		return c
	}
	c.Sentence = r.sentence()
	return c
}

func (r *citesReader) number() int64 {
	n, size := binary.Varint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

func (r *citesReader) sentence() (said string) {
	at, length := r.number(), r.number()
	if at == 0 {
		if length < 0 || length > int64(len(r.rest)) {
			r.bad = true
			return ""
		}
		said, r.rest = string(r.rest[:length]), r.rest[length:]
		return said
	}
	at--
	if size := int64(len(r.body)); at < 0 || at > size || length < 0 || length > size-at || length > int64(r.room) {
		r.bad = true
		return ""
	}
	r.room -= int(length)
	quoted := r.body[at : at+length]
	if bytes.IndexByte(quoted, '\\') < 0 { // as most
		return string(quoted)
	}
	whole := append(append([]byte{'"'}, quoted...), '"')
	r.bad = r.bad || json.Unmarshal(whole, &said) != nil
	return said
}
