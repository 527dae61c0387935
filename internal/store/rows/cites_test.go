package rows

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
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

// quotedIn gives the length of all that items quote.
func quotedIn(items []newsroom.Item) (n int) {
	for _, item := range items {
		for _, c := range item.Cites {
			n += len(c.Sentence)
		}
	}
	return n
}

// A few bytes that name the whole body are not made into copies of it without end; what is honestly quoted so often comes back.
func TestAColumnIsBoundInWhatItQuotes(t *testing.T) {
	said := strings.Repeat("a", 1000)
	body, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	cite := packCites([]newsroom.Item{{Cites: []newsroom.Cite{{Article: 7, Version: 1, Sentence: said}}}}, body)[3:]
	items := []newsroom.Item{{}}
	for range 2 * quotedOften {
		items[0].Cites = append(items[0].Cites, newsroom.Cite{Article: 7, Version: 1, Sentence: said})
	}
	hostile := append([]byte{citesFormat, 0, 4 * quotedOften}, bytes.Repeat(cite, 2*quotedOften)...) // a count is written doubled
	if got, err := unpackCites(hostile, body); newsroom.KindOf(err) != newsroom.KindInternal {
		t.Errorf("%d bytes are read as %d, %v", len(hostile), quotedIn(got), err)
	}
	packed := packCites(items, body)
	if got, err := unpackCites(packed, body); err != nil || !reflect.DeepEqual(got, items) || len(packed) < 10*len(said) {
		t.Errorf("what is quoted often comes back of %d bytes as %d, %v", len(packed), quotedIn(got), err)
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
		body = body[:rapid.IntRange(0, len(body)).Draw(t, "body")]
		got, err := unpackCites(packed, body)
		if err != nil && (got != nil || newsroom.KindOf(err) != newsroom.KindInternal) {
			t.Fatalf("%+v, %v", got, err)
		}
		last := -1
		for _, item := range got {
			if item.Ordinal <= last || len(item.Cites) == 0 {
				t.Fatalf("an item of the ordinal %d follows one of %d: %+v", item.Ordinal, last, got)
			}
			last = item.Ordinal
		}
		if n, most := quotedIn(got), quotedRoom(body)+len(packed); n > most {
			t.Fatalf("%d bytes are quoted, want at most %d", n, most)
		}
	})
	for _, packed := range [][]byte{
		nil,
		{},
		{2},
		{citesFormat, 0, 0xff},
		{citesFormat, 0, 2, 2, 2, 0, 99},
		{citesFormat, 0, 0},
		{citesFormat, 0, 1},
		{citesFormat, 1, 2, 2, 2, 0, 0},
		{citesFormat, 0, 2, 0, 2, 0, 0},
		{citesFormat, 0, 2, 2, 1, 0, 0},
		{citesFormat, 0, 2, 2, 2, 0, 0, 0, 2, 2, 2, 0, 0},
		{citesFormat, 2, 2, 2, 2, 0, 0, 0, 2, 2, 2, 0, 0},
	} {
		if got, err := unpackCites(packed, nil); newsroom.KindOf(err) != newsroom.KindInternal {
			t.Errorf("%v is read as %+v, %v", packed, got, err)
		}
	}
}
