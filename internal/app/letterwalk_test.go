package app

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
)

// walk is a newsroom in which letters of every fate came to A, by all whose faces somebody walks.
type walk struct {
	*stage
	door   http.Handler
	source newsroom.SourceID // A's newsletter
}

func newWalk(t *testing.T) *walk {
	t.Helper()
	s := newStage(t)
	w := &walk{stage: s, door: s.handler(new(httpd.Gate))}
	for n, raw := range []string{
		"From: canarystranger <canarystranger@canaryelse.example>\r\nSubject: canaryquarantined\r\n\r\nOxley harbour, says the canarystranger.\r\n",
		"From: canarysender <canary@canaryletters.example>\r\nSubject: Please confirm your subscription canaryconfirm\r\n\r\nTo confirm, follow this:\r\n\r\nhttps://canaryletters.example/confirm/abc123DEF456ghi789\r\n",
		"From: canarysender <canary@canaryletters.example>\r\nSubject: canaryunreadable\r\nContent-Type: image/png; name=canary.png\r\n\r\nx\r\n",
	} {
		raw = fmt.Sprintf("Message-ID: <canarywalk%d@canaryletters.example>\r\nList-Id: <canarylist.example>\r\n", n) + raw
		w.must(w.Letters.Take(t.Context(), []newsroom.LetterboxID{w.box}, newsroom.Envelope{From: "canary@canaryletters.example"}, []byte(raw)))
	}
	w.work()
	boxes, err := w.Letters.List(t.Context(), w.a.ID)
	w.must(err)
	if len(boxes) != 1 || boxes[0].Quarantined == 0 || len(boxes[0].Confirm) == 0 || boxes[0].Unreadable == 0 {
		t.Fatalf("A's letterboxes are %+v", boxes)
	}
	w.source = boxes[0].Source
	return w
}

// runs gives the session of somebody who runs the newsroom and reads nothing of their own.
func (w *walk) runs() string {
	w.Helper()
	who := w.reader("runs@example.org")
	w.must(w.Store.Update(w.Context(), func(tx store.Tx) error {
		a, err := tx.Accounts().ByEmail(who.Email)
		if err != nil {
			return err
		}
		a.Admin = true
		return tx.Accounts().Save(a)
	}))
	return signed(w.twin, who)
}

// paths are all pages, those that name A's things by number and searches for a letter's words among them.
func (w *walk) paths() []string {
	w.Helper()
	routes, err := os.ReadFile("../../tools/browser/routes.txt")
	w.must(err)
	var all []string
	for _, path := range strings.Fields(string(routes)) {
		all = append(all, strings.NewReplacer("{$}", "", "{number}", "1", "{story}", "1", "{id}", w.foreign.monitor, "{name}", "x").Replace(path))
	}
	return append(all,
		fmt.Sprintf("/sources/letter?source=%d", w.source), fmt.Sprintf("/sources/remove?source=%d", w.source), "/sources?from=1",
		"/editions/find?q=canaryletter", "/editions/find?q=canarytitle0", "/editions/find?q=Oxley", "/sources/catalogue?q=oxley", "/editions/2", "/editions/2/chosen",
	)
}

// shows asks for a page and tells whether a canary stands in it, beside what was typed.
func (w *walk) shows(path, session string) (code int, canary string) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.Context(), 2*time.Second) // what is told as it happens has no end
	defer cancel()
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "https://news.example.org"+path, nil)
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	out := httptest.NewRecorder()
	w.door.ServeHTTP(out, r)
	said := out.Body.String()
	if _, typed, found := strings.Cut(path, "q="); found {
		said = strings.ReplaceAll(said, typed, "")
	}
	return out.Code, near(said)
}

// near gives what stands around a canary; empty: there is none.
func near(said string) string {
	at := strings.Index(strings.ToLower(said), "canary")
	if at < 0 {
		return ""
	}
	return said[max(0, at-60):min(len(said), at+60)]
}

// Nobody but its reader sees anything of a letter, on whichever face: other readers, and whoever runs the newsroom.
func TestNobodyElseSeesAnythingOfALetterOnAnyFace(t *testing.T) {
	w := newWalk(t)
	a, b, runs := signed(w.twin, w.a), signed(w.twin, w.b), w.runs()
	seen, answered := 0, map[string]int{}
	for _, path := range w.paths() {
		if _, canary := w.shows(path, a); canary != "" {
			seen++
		}
		for who, session := range map[string]string{"B": b, "the operator": runs} {
			code, canary := w.shows(path, session)
			if canary != "" {
				t.Errorf("%s at %s sees …%s…", who, path, canary)
			}
			if code == http.StatusOK {
				answered[who]++
			}
		}
	}
	if seen < 5 || answered["B"] < 35 || answered["the operator"] < 35 {
		t.Errorf("A sees letters on %d pages, and others are answered %v: it proves nothing", seen, answered)
	}
	same(t, "A's newsletter, asked for by B", func() int { code, _ := w.shows(fmt.Sprintf("/sources/letter?source=%d", w.source), b); return code }(), http.StatusNotFound)
	w.programs()
	w.proveLog()
}

// programs looks at what B's programs get: the interface, an assistant's tools, private feeds, and the export.
func (w *walk) programs() {
	w.Helper()
	faces := map[string]string{}
	token, helper := w.issue(w.b, newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite), w.assistant()
	for _, one := range interfaces {
		if one.method != http.MethodGet {
			continue
		}
		query, _ := one.valid(w.stage)
		faces[one.path] = w.send("Bearer "+token, one.method, one.target(w.stage, query), "").Body.String()
		tool, said := arguments(w, one.method, one.target(w.stage, query), "")
		faces["tool "+tool], _ = helper.call(tool, said)
	}
	secret, err := w.Feeds.Make(w.Context(), w.b.ID)
	w.must(err)
	for _, form := range []string{hooks.AtomFile, hooks.JSONFile, hooks.OPDSFile} {
		answer := w.page(hooks.FeedPath+secret+form, "")
		same(w, "the answer at "+form, answer.Code, http.StatusOK)
		faces["feed "+form] = answer.Body.String()
	}
	var packed bytes.Buffer
	w.must(w.Exports.Write(w.Context(), w.b.ID, &packed))
	for name, text := range unpacked(w, packed.Bytes()) {
		faces["export "+name] = text
	}
	for face, said := range faces {
		if said == "" {
			w.Errorf("%s says nothing", face)
		}
		if canary := near(said); canary != "" {
			w.Errorf("%s tells B …%s…", face, canary)
		}
	}
	packed.Reset()
	w.must(w.Exports.Write(w.Context(), w.a.ID, &packed))
	held := false
	for _, text := range unpacked(w, packed.Bytes()) {
		held = held || near(text) != ""
	}
	same(w, "A's own export has the letters", held, true)
	same(w, "faces", len(faces) > 20, true)
}

// unpacked gives the files of an export.
func unpacked(w *walk, packed []byte) map[string]string {
	w.Helper()
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	w.must(err)
	all := map[string]string{}
	for _, f := range files.File {
		r, err := f.Open()
		w.must(err)
		text, err := io.ReadAll(r)
		w.must(err)
		w.must(r.Close())
		all[f.Name] = string(text)
	}
	return all
}
