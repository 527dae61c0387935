package paper_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/vector"

	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

var update = flag.Bool("update", false, "draw the icons anew")

// shape is a shape of icon.svg, on its grid of 64 by 64.
type shape struct {
	fill   color.NRGBA
	points [][2]float32
}

func box(fill color.NRGBA, x, y, w, h float32) shape {
	return shape{fill, [][2]float32{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}
}

var (
	sheet  = color.NRGBA{0xfb, 0xf8, 0xf1, 0xff}
	ink    = color.NRGBA{0x1b, 0x1a, 0x16, 0xff}
	red    = color.NRGBA{0x9c, 0x2a, 0x1c, 0xff}
	shapes = []shape{
		box(ink, 10, 13, 44, 2), box(ink, 10, 18, 44, 2),
		{ink, [][2]float32{{15, 54}, {15, 28}, {21, 28}, {35, 46}, {35, 28}, {40, 28}, {40, 54}, {35, 54}, {20, 35}, {20, 54}}},
		box(red, 45, 46, 8, 8),
	}
)

// drawn draws the icon so large; scale is how much of it the shapes take, around its middle.
func drawn(size int, scale float32) []byte {
	canvas := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(sheet), image.Point{}, draw.Src)
	unit := float32(size) / 64
	at := func(v float32) float32 { return (32 + (v-32)*scale) * unit }
	for _, s := range shapes {
		pen := vector.NewRasterizer(size, size)
		pen.MoveTo(at(s.points[0][0]), at(s.points[0][1]))
		for _, p := range s.points[1:] {
			pen.LineTo(at(p[0]), at(p[1]))
		}
		pen.ClosePath()
		pen.Draw(canvas, canvas.Bounds(), image.NewUniform(s.fill), image.Point{})
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, canvas); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// maskScale keeps all shapes of an icon that may be masked within the circle of four fifths of its width, which no mask cuts
// (W3C Web Application Manifest, "safe zone").
const maskScale = 0.8

func TestIconsAreThoseOfTheDrawing(t *testing.T) {
	for name, scale := range map[string]float32{"180.png": 1, "192.png": 1, "512.png": 1, "maskable-512.png": maskScale} {
		var size int
		if _, err := fmt.Sscanf(name[len(name)-len("180.png"):], "%d.png", &size); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("icons", name)
		if *update {
			if err := os.WriteFile(file, drawn(size, scale), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		has, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := png.Decode(bytes.NewReader(drawn(size, scale)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(has))
		if err != nil {
			t.Fatal(err)
		}
		if !cmp.Equal(got, want) {
			t.Errorf("%s is not what is drawn", name)
		}
	}
	for _, s := range shapes {
		for _, p := range s.points {
			if far := maskScale * math.Hypot(float64(p[0]-32), float64(p[1]-32)); far > 0.4*64 {
				t.Errorf("the corner at %v is %.1f from the middle, where a mask may cut it", p, far)
			}
		}
	}
}

// What a phone asks of a page that it installs: a name, a start within its scope, a display of its own, and icons in these sizes that
// are what they are said to be.
func TestANewsroomCanBeInstalled(t *testing.T) {
	mux := http.NewServeMux()
	paper.Mount(mux, new(httpd.Gate))
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, http.NoBody))
		if w.Code != http.StatusOK {
			t.Fatalf("%s: %d", path, w.Code)
		}
		return w
	}
	var manifest struct {
		Name     string
		StartURL string `json:"start_url"`
		Scope    string
		Display  string
		Icons    []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(get("/manifest.webmanifest").Body.Bytes(), &manifest); err != nil {
		t.Fatal(err)
	}
	if got := []string{manifest.Name, manifest.StartURL, manifest.Scope, manifest.Display}; !cmp.Equal(got, []string{"Newsroom", "/", "/", "standalone"}) {
		t.Error(got)
	}
	var has []string
	for _, icon := range manifest.Icons {
		has = append(has, icon.Sizes+" "+icon.Purpose)
		w := get(icon.Src)
		if w.Header().Get("Content-Type") != icon.Type {
			t.Errorf("%s is %s", icon.Src, w.Header().Get("Content-Type"))
		}
		if icon.Type != "image/png" {
			continue
		}
		config, err := png.DecodeConfig(w.Body)
		if err != nil || fmt.Sprintf("%dx%d", config.Width, config.Height) != icon.Sizes {
			t.Errorf("%s is %+v, %v", icon.Src, config, err)
		}
	}
	if want := []string{"any any", "192x192 any", "512x512 any", "512x512 maskable"}; !cmp.Equal(has, want) {
		t.Error(has)
	}
	worker := get(paper.KeeperPath)
	if got := worker.Header().Get("Content-Security-Policy"); got != "default-src 'none'; connect-src 'self'" {
		t.Errorf("the worker may do %s", got)
	}
}
