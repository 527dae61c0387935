package paper

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/httpd"
)

//go:embed *.html *.js *.svg style fonts icons
var files embed.FS

// Files are the addresses of what pages load. Each has the digest of its bytes in it, so a browser may keep it for good.
type Files struct {
	Style, Script, Icon      string
	Touch                    string // the icon on the home screen of a phone that reads no manifest
	Push                     string // of the page on which notifications are chosen
	Serif, Italic, SansSerif string
}

// Shelved gives the addresses of what pages load, for a page that is set elsewhere.
func Shelved() Files { return served().Files }

// asset is one such file.
type asset struct {
	path, contentType string
	body              []byte
}

// shelf is what there is to be loaded, made once of what is compiled in.
type shelf struct {
	Files
	all  []asset
	icon []byte
	home []homeIcon
}

var served = sync.OnceValue(load)

func load() shelf {
	s := shelf{icon: file("icon.svg")}
	s.Serif = s.add("newsreader.woff2", "font/woff2", file("fonts/newsreader.woff2"))
	s.Italic = s.add("newsreader-italic.woff2", "font/woff2", file("fonts/newsreader-italic.woff2"))
	s.SansSerif = s.add("franklin.woff2", "font/woff2", file("fonts/franklin.woff2"))
	s.Script = s.add("newsroom.js", "text/javascript; charset=utf-8", file("newsroom.js"))
	s.Push = s.add("push.js", "text/javascript; charset=utf-8", bytes.Replace(file("push.js"), []byte(`"newsroom.js"`), []byte(`"`+s.Script+`"`), 1))
	s.Icon = s.add("icon.svg", "image/svg+xml", s.icon)
	s.addHome()
	s.Style = s.add("newsroom.css", "text/css; charset=utf-8", style(s.Files))
	return s
}

func file(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return b
}

func (s *shelf) add(name, contentType string, body []byte) string {
	sum := sha256.Sum256(body)
	ext := path.Ext(name)
	at := fmt.Sprintf("/assets/%s.%s%s", strings.TrimSuffix(name, ext), hex.EncodeToString(sum[:6]), ext)
	s.all = append(s.all, asset{at, contentType, body})
	return at
}

// style is the one style sheet: the parts in the order of their names, without what only people read. A part names a font
// as its file's name.
func style(f Files) []byte {
	parts, err := fs.Glob(files, "style/*.css")
	if err != nil {
		panic(err)
	}
	slices.Sort(parts)
	var all bytes.Buffer
	for _, part := range parts {
		all.Write(file(part))
	}
	comments, blanks, tight := regexp.MustCompile(`(?s)/\*.*?\*/`), regexp.MustCompile(`\s+`), regexp.MustCompile(` ?([{};,]) ?`)
	sheet := comments.ReplaceAll(all.Bytes(), nil)
	sheet = tight.ReplaceAll(blanks.ReplaceAll(sheet, []byte(" ")), []byte("$1"))
	return []byte(strings.NewReplacer(
		"newsreader.woff2", f.Serif, "newsreader-italic.woff2", f.Italic, "franklin.woff2", f.SansSerif,
	).Replace(string(bytes.TrimSpace(sheet))))
}

// forGood is what a browser is told of a file whose address has its digest in it.
const forGood = "public, max-age=31536000, immutable"

// faviconPath is where browsers look for an icon by themselves.
const faviconPath = "/favicon.ico"

// WorkerPath is where browsers that show notifications read what they do with them (W3C Service Workers). It stays the same, since a
// browser asks there for a newer one by itself.
const WorkerPath = "/push-worker.js"

// KeeperPath is where browsers read how papers are kept for reading without a connection. It lies at the root, since a worker stands
// before what lies beside and below its own address.
const KeeperPath = "/paper-worker.js"

// workerMay is what a worker may do that asks this newsroom; one that asks nobody may do nothing.
const workerMay = "default-src 'none'; connect-src 'self'"

// Paths are the paths of what pages load: the same bytes for everybody.
func Paths() []string {
	paths := []string{manifestPath, faviconPath, WorkerPath, KeeperPath}
	for _, a := range served().all {
		paths = append(paths, a.path)
	}
	return paths
}

// Mount adds the routes of what pages load.
func Mount(mux *http.ServeMux, gate *httpd.Gate) {
	for _, a := range served().all {
		mux.Handle(a.path, httpd.Fixed(gate, a.contentType, a.body, "Cache-Control", forGood))
	}
	mux.Handle(manifestPath, httpd.Fixed(gate, "application/manifest+json", manifest()))
	mux.Handle(WorkerPath, httpd.Fixed(gate, "text/javascript; charset=utf-8", file("push-worker.js"), "Content-Security-Policy", "default-src 'none'"))
	mux.Handle(KeeperPath, httpd.Fixed(gate, "text/javascript; charset=utf-8", file("paper-worker.js"), "Content-Security-Policy", workerMay))
	mux.Handle(faviconPath, httpd.Fixed(gate, "image/svg+xml", served().icon))
}
