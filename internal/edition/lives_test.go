package edition

import (
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// livesWhere has a reader say something that begins interests, and composes of rents in two countries.
func livesWhere(t *testing.T, said, zone string) (titles []string, at mandate.Whereabouts) {
	t.Helper()
	w := newWorld(t)
	reader := w.Reader("", newsroom.Reader{Zone: zone})
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(reader, 0, newsroom.Amendment{
			Statement: newsroom.Statement{Text: said, Provenance: newsroom.ReaderWords, Client: newsroom.OnTheWeb}, Begun: []newsroom.Interest{{Label: "rents"}},
		})
		return err
	})
	feed := w.Publisher("one", reader)
	for _, title := range []string{"Egypt: rents of old contracts rise in Cairo", "Rents rise in Brooklyn: New York tenants pay more rent"} {
		w.place(newsroom.SituationID{}, w.arrive(feed, title, "The rents of flats have risen by a tenth, a landlord said. Tenants protest against the new rents."))
	}
	sent, body := w.compose(reader)
	record, err := DecodeRecord(sent.Record)
	w.Must(err)
	return headlines(body), record.At
}

// What is proved of each edition, recomputes its scores by what its record says of where the reader lives.
func TestWhereAReaderLivesIsInTheRecord(t *testing.T) {
	english := map[string][]newsroom.Revision{"en": {1}} // the statements that show their language
	const egypt, brooklyn = "Egypt: rents of old contracts rise in Cairo", "Rents rise in Brooklyn: New York tenants pay more rent"
	for _, c := range []struct {
		said, zone string
		titles     []string
		at         mandate.Whereabouts
	}{
		{"I rent in Queens; tell me about rents.", "Europe/London", []string{brooklyn}, mandate.Whereabouts{Said: []string{"usa"}, Zone: "britain", Worded: english}},
		{"I live in Cairo; tell me about rents.", "UTC", []string{egypt}, mandate.Whereabouts{Said: []string{"egypt"}, Worded: english}},
		{"Tell me about rents.", "America/New_York", []string{brooklyn}, mandate.Whereabouts{Zone: "usa"}},
		{"Tell me about rents.", "Africa/Cairo", []string{egypt, brooklyn}, mandate.Whereabouts{Zone: "egypt"}},
	} {
		titles, at := livesWhere(t, c.said, c.zone)
		same(t, c.said+" "+c.zone, titles, c.titles)
		same(t, "the record: "+c.said, at, c.at)
	}
}
