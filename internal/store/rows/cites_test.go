package rows

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
)

// citing draws items with what they cite, and a body that holds some of their sentences.
func citing(t *rapid.T) (items []newsroom.Item, body []byte) {
	var said []string
	for ordinal := range rapid.IntRange(0, 4).Draw(t, "items") {
		item := newsroom.Item{Ordinal: ordinal * 3}
		for range rapid.IntRange(1, 5).Draw(t, "citations") {
			sentence := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "a < b & \"c\"\\", "\u2028\x00", "\xff\xfe", "The ferry is late."})).Draw(t, "sentence")
			item.Cites = append(item.Cites, newsroom.Cite{
				Article: newsroom.ArticleID(rapid.Int64Min(1).Draw(t, "article")), Version: rapid.IntRange(1, 99).Draw(t, "version"), Sentence: sentence,
			})
			if rapid.Bool().Draw(t, "in the body") {
				said = append(said, sentence)
			}
		}
		items = append(items, item)
	}
	body, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	return items, body
}

func TestWhatAnEditionCitesComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items, body := citing(t)
		got, err := unpackCites(packCites(items, body), body)
		if err != nil || len(got) != len(items) || len(items) > 0 && !reflect.DeepEqual(got, items) {
			t.Fatalf("%+v came back as %+v, %v", items, got, err)
		}
	})
}

func TestASentenceOfTheBodyIsNotKeptTwice(t *testing.T) {
	said := "The “ferry” of <Łódź> is \"late\" again."
	body, err := json.Marshal(map[string]string{"said": said})
	if err != nil {
		t.Fatal(err)
	}
	packed := packCites([]newsroom.Item{{Cites: []newsroom.Cite{{Article: 7, Version: 1, Sentence: said}, {Article: 8, Version: 1, Sentence: said}}}}, body)
	if len(packed) > 12 || bytes.Contains(packed, []byte("ferry")) {
		t.Errorf("two citations take %d bytes: %q", len(packed), packed)
	}
}

// Whatever stands in the column, it is read or refused.
func TestWhatIsNoListOfCitationsIsRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items, body := citing(t)
		packed := packCites(items, body)
		if rapid.Bool().Draw(t, "cut") {
			packed = packed[:rapid.IntRange(0, len(packed)).Draw(t, "length")]
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			if len(packed) > 0 {
				packed[rapid.IntRange(0, len(packed)-1).Draw(t, "place")] = rapid.Byte().Draw(t, "byte")
			}
		}
		if got, err := unpackCites(packed, body[:rapid.IntRange(0, len(body)).Draw(t, "body")]); err != nil && (got != nil || newsroom.KindOf(err) != newsroom.KindInternal) {
			t.Fatalf("%+v, %v", got, err)
		}
	})
	for _, packed := range [][]byte{nil, {}, {2}, {citesFormat, 0, 0xff}, {citesFormat, 0, 2, 2, 2, 0, 99}} {
		if got, err := unpackCites(packed, nil); newsroom.KindOf(err) != newsroom.KindInternal {
			t.Errorf("%v is read as %+v, %v", packed, got, err)
		}
	}
}
