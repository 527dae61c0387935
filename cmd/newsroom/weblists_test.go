package main

import (
	"fmt"
	"net/http"
	"strings"
)

// webLists serves lists of feeds at addresses: one that is read whole, and one whose lines are hostile.
func webLists(w http.ResponseWriter, r *http.Request) {
	origin, name := "http://"+r.Host, "Feed"
	if r.PathValue("which") == "hostile" {
		name = strings.Repeat("Gazette", 40) + `&lt;b&gt;Bold&lt;/b&gt; &amp;`
	}
	fmt.Fprintf(w, `<opml version="2.0"><body><outline type="rss" text="%s one" xmlUrl="%s/many/901"/><outline type="rss" text="%[1]s two" xmlUrl="%[2]s/many/902"/>`+
		`<outline type="rss" text="%[1]s three" xmlUrl="gopher://%[3]s.example/"/></body></opml>`, name, origin, strings.Repeat("long", 20))
}

// listed has readers subscribe to a list.
func (w *webWorld) listed(which string, names ...string) {
	w.t.Helper()
	for _, name := range names {
		_, err := w.a.Lists.Subscribe(w.ctx, w.people[name].ID, w.feeds+"/lists/"+which+"?key=0b5e55ed0b5e55ed")
		w.must(err)
	}
}
