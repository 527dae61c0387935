package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var pictureTests = []test{
	{"what items may be shown with is that of the articles that they cite, as they were cited, by item and place", prospects},
	{"the picture that a page names serves an article that came with none", prospectOfPage},
	{"a picture is stored once for an item, and comes back to its account alone", pictureBack},
	{"a picture is asked for by its origin, whosever it is, as long as it is young enough", pictureAlike},
	{"pictures go with their account", picturesGo},
	{"when the last picture was made and which are wanted stand beside the editions", picturesBeside},
}

// pictured stores articles of one feed that have a place and come with pictures, but for those without a name.
func (w *world) pictured(names ...string) (ids []newsroom.ArticleID, situations []newsroom.SituationID) {
	w.t.Helper()
	feed, situations := w.ordered("situation")
	for i, name := range names {
		key := newsroom.Digest(w.mint())
		words := newsroom.Version{Seen: w.now(), Title: "t", Text: "x", URL: "https://example.org/" + string(rune('a'+i)), Content: key}
		if name != "" {
			words.Picture, words.Alt = "https://cdn.example/"+name, "It shows "+name
		}
		w.update(func(tx store.Tx) error {
			return tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed, Key: key, FirstSeen: w.now()}, Words: words}})
		})
		known := view(w, func(v store.View) (newsroom.ArticleID, error) {
			by, _, err := v.Articles().Known(feed, []newsroom.Digest{key}, nil)
			return by[key].ID, err
		})
		ids = append(ids, known)
	}
	return ids, situations
}

func (w *world) prospects(a newsroom.AccountID) []store.Prospect {
	w.t.Helper()
	return view(w, func(v store.View) ([]store.Prospect, error) { return v.Pictures().Prospects(a, 1) })
}

func prospects(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	ids, situations := w.pictured("one.jpg", "", "three.jpg")
	e := w.edition(a, 1, situations[0], ids[1], ids[2], ids[0], ids[2])
	e.Items = append(e.Items, newsroom.Item{ID: w.mint(), Ordinal: 1, Situation: situations[0], Cites: []newsroom.Cite{{Article: ids[0], Version: 1}}})
	w.send(e)
	w.update(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: ids[0], N: 2, Seen: w.now(), Title: "t", Text: "y", Content: newsroom.Digest{1}, Picture: "https://cdn.example/new.jpg"}, store.Stems{})
	})
	one := store.Prospect{Article: ids[0], Picture: "https://cdn.example/one.jpg", Alt: "It shows one.jpg", Publisher: "example.org", URL: "https://example.org/a"}
	three := store.Prospect{Article: ids[2], Picture: "https://cdn.example/three.jpg", Alt: "It shows three.jpg", Publisher: "example.org", URL: "https://example.org/c"}
	again := one
	again.Ordinal = 1
	same(t, "what there is", w.prospects(a), []store.Prospect{three, one, again})
	w.picture(a, 0, "n0")
	same(t, "what is left", w.prospects(a), []store.Prospect{again})
	same(t, "another's", w.prospects(b), []store.Prospect{})
}

func prospectOfPage(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ids, situations := w.pictured("", "two.jpg")
	w.update(func(tx store.Tx) error {
		for _, id := range ids {
			page := newsroom.Page{Article: id, URL: "https://example.org/a", Host: "example.org"}
			if err := tx.Pages().Want([]newsroom.Page{page}); err != nil {
				return err
			}
			page.State, page.ReadAt, page.Text, page.Picture, page.Alt = newsroom.PageRead, tx.Now(), "text", "https://cdn.example/og.png", "A harbour"
			if err := tx.Pages().Save(page, 1, store.Stems{}); err != nil {
				return err
			}
		}
		return nil
	})
	w.send(w.edition(a, 1, situations[0], ids[0], ids[1]))
	got := w.prospects(a)
	same(t, "addresses", []string{got[0].Picture, got[0].Alt, got[1].Picture, got[1].Alt},
		[]string{"https://cdn.example/og.png", "A harbour", "https://cdn.example/two.jpg", "It shows two.jpg"})
}

// picture stores a picture of an item of the first edition.
func (w *world) picture(a newsroom.AccountID, ordinal int, name string) newsroom.Picture {
	w.t.Helper()
	p := newsroom.Picture{
		Account: a, Number: 1, Ordinal: ordinal, Name: name, Origin: newsroom.Digest{7}, Publisher: "The “Courier”", URL: "https://example.org/a", Alt: "A ferry",
		Width: 960, Height: 640, Data: []byte{0xff, 0xd8, 0, 1},
	}
	w.update(func(tx store.Tx) error { return tx.Pictures().Add(p) })
	p.MadeAt = w.now()
	return p
}

func (w *world) picturesOf(a newsroom.AccountID) []newsroom.Picture {
	w.t.Helper()
	return view(w, func(v store.View) ([]newsroom.Picture, error) { return v.Pictures().Of(a, 1) })
}

func (w *world) named(a newsroom.AccountID, name string) (newsroom.Picture, error) {
	return try(w, func(v store.View) (newsroom.Picture, error) { return v.Pictures().Named(a, name) })
}

func pictureBack(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	ids, situations := w.pictured("one.jpg")
	w.send(w.edition(a, 1, situations[0], ids[0]))
	p := w.picture(a, 0, "first")
	w.pass(time.Minute)
	w.picture(a, 0, "second") // there is one
	w.picture(a, 5, "third")  // there is no such item
	got, err := w.named(a, "first")
	same(t, "the picture", got, p)
	same(t, "no error", err, nil)
	_, err = w.named(b, "first")
	fails(t, err, newsroom.KindNotFound)
	for _, name := range []string{"second", "third", ""} {
		_, err = w.named(a, name)
		fails(t, err, newsroom.KindNotFound)
	}
	p.Data = nil
	same(t, "those of the edition", w.picturesOf(a), []newsroom.Picture{p})
	same(t, "another's", w.picturesOf(b), []newsroom.Picture{})
}

func pictureAlike(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ids, situations := w.pictured("one.jpg")
	w.send(w.edition(a, 1, situations[0], ids[0]))
	p := w.picture(a, 0, "first")
	alike := func(origin newsroom.Digest, since time.Time) (newsroom.Picture, error) {
		return try(w, func(v store.View) (newsroom.Picture, error) { return v.Pictures().Alike(origin, since) })
	}
	got, err := alike(newsroom.Digest{7}, w.now())
	same(t, "what it is", got, newsroom.Picture{Width: p.Width, Height: p.Height, Data: p.Data})
	same(t, "no error", err, nil)
	_, err = alike(newsroom.Digest{8}, w.now())
	fails(t, err, newsroom.KindNotFound)
	_, err = alike(newsroom.Digest{7}, w.now().Add(time.Second))
	fails(t, err, newsroom.KindNotFound)
}

func picturesGo(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ids, situations := w.pictured("one.jpg")
	w.send(w.edition(a, 1, situations[0], ids[0]))
	w.picture(a, 0, "first")
	w.update(func(tx store.Tx) error { return tx.Accounts().Remove(a) })
	_, err := w.named(a, "first")
	fails(t, err, newsroom.KindNotFound)
	_, err = try(w, func(v store.View) (newsroom.Picture, error) { return v.Pictures().Alike(newsroom.Digest{7}, start) })
	fails(t, err, newsroom.KindNotFound)
}

func picturesBeside(t *testing.T, w *world) {
	a := w.account("a@example.org")
	ids, situations := w.pictured("one.jpg")
	w.send(w.edition(a, 1, situations[0], ids[0]))
	beside := func() []any {
		b := view(w, func(v store.View) (store.EditionContext, error) { return v.Editions().Beside(a) })
		return []any{b.Pictures, b.Pictured}
	}
	same(t, "before", beside(), []any{newsroom.PicturesLead, time.Time{}})
	w.pass(time.Minute)
	w.picture(a, 0, "first")
	w.update(func(tx store.Tx) error {
		r, err := tx.Readers().Get(a)
		if err != nil {
			return err
		}
		r.Pictures = newsroom.PicturesAll
		return tx.Readers().Save(r)
	})
	same(t, "after", beside(), []any{newsroom.PicturesAll, w.now()})
}
