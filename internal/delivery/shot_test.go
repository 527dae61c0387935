package delivery_test

import (
	"archive/zip"
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// illustrated gives the letter of an edition of three stories, of which all have a picture, to a reader who wants them so.
func illustrated(t *testing.T, wants newsroom.PictureChoice, inLetters bool) mailtest.ReceivedLetter {
	t.Helper()
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.choose(h.reader, func(d *newsroom.Delivery) { d.Pictures = inLetters })
	h.illustrates(wants)
	letters := h.took()
	if len(letters) != 1 {
		t.Fatalf("%d letters", len(letters))
	}
	return letters[0]
}

// illustrates has that edition sent.
func (h *house) illustrates(wants newsroom.PictureChoice) {
	h.Helper()
	e := sampleEdition(1, "The lead", "A second", "In brief")
	e.Sections[0].Items[2].Placement = wire.Brief
	body, err := wire.Encode(e)
	h.Must(err)
	situation := newsroom.Situation{ID: h.Mint(), Opened: h.Clock()}
	h.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(h.reader)
		if err != nil {
			return err
		}
		r.Pictures = wants
		if err := tx.Readers().Save(r); err != nil {
			return err
		}
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		to := head
		to.Epoch++
		if err := tx.Situations().Place(store.GroupingBatch{From: head, To: to, Opened: []newsroom.Situation{situation}}); err != nil {
			return err
		}
		sent := newsroom.Edition{Account: h.reader, Number: 1, Slot: newsroom.Slot{Kind: newsroom.First, Zone: "UTC"}, Body: body}
		for n := range 3 {
			sent.Items = append(sent.Items, newsroom.Item{ID: h.Mint(), Ordinal: n, Situation: situation.ID})
		}
		if err := tx.Editions().Send(sent); err != nil {
			return err
		}
		for n := range 3 {
			err := tx.Pictures().Add(newsroom.Picture{
				Account: h.reader, Number: 1, Ordinal: n, Name: "name" + itoa(int64(n)), Publisher: "The <Courier>", URL: "https://courier.example/a", Alt: `A "ferry"`,
				Width: 960, Height: 640, Data: []byte("\xff\xd8 picture " + itoa(int64(n))),
			})
			if err != nil {
				return err
			}
		}
		return store.Announce(tx, h.reader, newsroom.EventEdition, "1")
	})
	h.work()
}

func TestABookByMailHoldsThePicturesThatItsReaderWants(t *testing.T) {
	for wants, shown := range map[newsroom.PictureChoice]int{newsroom.PicturesOff: 0, newsroom.PicturesLead: 1, newsroom.PicturesAll: 2} {
		h := newHouse(t, mailtest.RelayBehaviour{})
		h.choose(h.reader, func(d *newsroom.Delivery) { d.Editions = false })
		h.Must(h.eReader("ada@kindle.example"))
		h.illustrates(wants)
		letters := h.took()
		if len(letters) != 1 {
			t.Fatalf("%d letters", len(letters))
		}
		body, _ := attached(t, letters[0])
		z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
		h.Must(err)
		pictures := 0
		for _, f := range z.File {
			if strings.HasSuffix(f.Name, ".jpg") {
				pictures++
			}
		}
		same(t, "pictures for who wants "+wants.String(), pictures, shown)
	}
}

func TestALetterCarriesThePicturesThatItShows(t *testing.T) {
	sources := regexp.MustCompile(`<img src="([^"]*)" alt="([^"]*)" width="(\d+)" height="(\d+)"`)
	for _, c := range []struct {
		wants     newsroom.PictureChoice
		inLetters bool
		shown     []string
	}{
		{newsroom.PicturesLead, false, nil},
		{newsroom.PicturesOff, true, nil},
		{newsroom.PicturesLead, true, []string{"1"}},
		{newsroom.PicturesAll, true, []string{"1", "2"}},
	} {
		l := illustrated(t, c.wants, c.inLetters)
		var shown []string
		for _, found := range sources.FindAllStringSubmatch(l.HTML, -1) {
			id, ok := strings.CutPrefix(found[1], "cid:")
			if !ok || !strings.HasPrefix(l.Shown[id], "\xff\xd8 picture ") {
				t.Errorf("%q is no part of the letter", found[1])
			}
			same(t, "what is said of it", found[2:], []string{"A &#34;ferry&#34;", "544", "362"})
			shown = append(shown, strings.TrimSuffix(strings.TrimPrefix(id, "picture-"), "@news.example.org"))
		}
		same(t, "what is shown to who wants "+c.wants.String(), shown, c.shown)
		same(t, "parts", len(l.Shown), len(c.shown))
		if strings.Count(l.HTML, "<img") != len(c.shown) || strings.Count(l.HTML, "The &lt;Courier&gt;") < len(c.shown) {
			t.Errorf("%s", l.HTML)
		}
		same(t, "when it came", l.Header.Get("Date"), start.Format(time.RFC1123Z))
	}
}
