package ingest

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestAnEntryIsInTheLanguageThatItNames(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.set("/feed", page{body: `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Two</title>` +
		`<entry xml:lang="de-CH"><id>1</id><title>Brand Oxley</title></entry><entry><id>2</id><title>Fire Oxley</title></entry></feed>`})
	s.set("/json", page{body: `{"version":"https://jsonfeed.org/version/1.1","title":"Two","language":"en","items":[{"id":"1","title":"Incendio Oxley","language":"es"}]}`})
	one, two := w.subscribe(s.URL+"/feed"), w.subscribe(s.URL+"/json")
	w.poll()
	of := func(feed any) []string {
		return enginetest.Rows[string](w.Store, `SELECT language FROM article WHERE feed = $1 ORDER BY id`, feed)
	}
	same(t, "of Atom", of(int64(one)), []string{"de", "en"})
	same(t, "of JSON Feed", of(int64(two)), []string{"es"})
}
