package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"
)

func file(t testing.TB, name string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// holds checks what every picture has to be, whatever it was made of.
func holds(t *testing.T, name string, p Thumbnail) image.Image {
	t.Helper()
	made, err := jpeg.Decode(bytes.NewReader(p.Data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	size := made.Bounds().Size()
	if size != image.Pt(p.Width, p.Height) || p.Width > MaxWidth || p.Width < MinWidth-6 || len(p.Data) > MaxSize {
		t.Errorf("%s: %v, said to be %d × %d, in %d bytes", name, size, p.Width, p.Height, len(p.Data))
	}
	if 2*p.Width != 3*p.Height && p.Width != 2*p.Height {
		t.Errorf("%s: %d × %d", name, p.Width, p.Height)
	}
	for rest := p.Data[2:]; rest[1] != scanStart; rest = rest[2+int(binary.BigEndian.Uint16(rest[2:])):] {
		switch rest[1] {
		case 0xdb, 0xc0, 0xc4: // tables and the frame
		default:
			t.Errorf("%s: a segment %x", name, rest[1])
		}
	}
	return made
}

func TestEveryKindIsRead(t *testing.T) {
	for _, c := range []struct {
		name          string
		body          []byte
		width, height int
	}{
		{"JPEG", asJPEG(t, scene(1200, 800)), 960, 640},
		{"JPEG, wide", asJPEG(t, scene(1280, 720)), 960, 480},
		{"JPEG, 4:3", asJPEG(t, scene(640, 480)), 636, 424},
		{"JPEG, square", asJPEG(t, scene(2000, 2000)), 960, 640},
		{"JPEG of one component", asJPEG(t, image.NewGray(image.Rect(0, 0, 600, 400))), 600, 400},
		{"JPEG, progressive", scanned(t, true, 1200, 800, 3, 20_000), 960, 640},
		{"JPEG with filling", behindStart(asJPEG(t, scene(600, 400)), []byte{0xff, 0xff}), 600, 400},
		{"PNG", asPNG(t, scene(900, 600)), 900, 600},
		{"PNG of sixteen bits", asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 900, 600))), 900, 600},
		{"GIF of two frames", asGIF(t, scene(480, 320), noise(480, 320)), 480, 320},
		{"WebP with loss", file(t, "lossy.webp"), 660, 440},
		{"WebP without loss", file(t, "lossless.webp"), 660, 440},
		{"WebP, all grey", riff(riffChunk("VP8X", make([]byte, 10)), riffChunk("ALPH", []byte("x")), riffChunk("VP8 ", greyVP8(640, 400, 40_000))), 600, 400},
		{"noise", asJPEG(t, noise(1200, 800)), 0, 0},
	} {
		p, err := Make(c.body)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		holds(t, c.name, p)
		if c.width > 0 && (p.Width != c.width || p.Height != c.height) {
			t.Errorf("%s: %d × %d", c.name, p.Width, p.Height)
		}
	}
}

// corners names the colours in which a scene's quarters are, from the left above to the right below.
func corners(i image.Image) (names string) {
	b := i.Bounds()
	for _, at := range []image.Point{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
		r, g, blue, _ := i.At(b.Dx()*at.X/4, b.Dy()*at.Y/4).RGBA()
		switch high := uint32(0xa000); {
		case r > high && g > high && blue > high:
			names += "w"
		case r > high:
			names += "r"
		case g > high:
			names += "g"
		case blue > high:
			names += "b"
		default:
			names += "?"
		}
	}
	return names
}

func TestAPictureStandsUprightAndKeepsItsMiddle(t *testing.T) {
	for turned, want := range []string{"rgbw", "rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			size := image.Pt(900, 600)
			if turn(turned).aside() {
				size = image.Pt(600, 900)
			}
			p, err := Make(behindStart(asJPEG(t, scene(size.X, size.Y)), exif(order, turn(turned))))
			if err != nil {
				t.Fatalf("%d: %v", turned, err)
			}
			made := holds(t, "turned", p)
			if got := corners(made); got != want || p.Width != 900 || p.Height != 600 {
				t.Errorf("turned by %d: %s, %d × %d; want %s", turned, got, p.Width, p.Height, want)
			}
		}
	}
	middle := scene(600, 800)
	for y := range 800 {
		for x := range 600 {
			if y < 100 || y >= 700 {
				middle.SetRGBA(x, y, color.RGBA{0, 0, 0, 255})
			}
		}
	}
	p, err := Make(asPNG(t, middle))
	if err != nil {
		t.Fatal(err)
	}
	if got := corners(holds(t, "tall", p)); got != "rgbw" {
		t.Errorf("what is cut of a tall one is not its middle: %s", got)
	}
}

func TestNothingOfTheFileButItsPixelsIsKept(t *testing.T) {
	secret := []byte("by Ada Marsh")
	body := asJPEG(t, scene(900, 600))
	profile := segment(0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), secret...))
	comment, xmp := segment(0xfe, secret), segment(exifMarker, append([]byte("http://ns.adobe.com/xap/1.0/\x00"), secret...))
	iptc := segment(0xed, append([]byte("Photoshop 3.0\x00"), secret...))
	pngBody := asPNG(t, scene(900, 600))
	for name, marked := range map[string][]byte{
		"JPEG":           behindStart(body, exif(binary.LittleEndian, 1), profile, comment, xmp, iptc),
		"behind the end": append(bytes.Clone(body), secret...),
		"PNG":            bytes.Join([][]byte{pngBody[:33], chunk("tEXt", append([]byte("Author\x00"), secret...)), chunk("eXIf", secret), pngBody[33:]}, nil),
		"GIF":            append(asGIF(t, scene(480, 320)), secret...),
		"WebP":           riff(riffChunk("VP8X", make([]byte, 10)), riffChunk("VP8 ", greyVP8(640, 400, 40_000)), riffChunk("EXIF", secret), riffChunk("XMP ", secret)),
	} {
		if !bytes.Contains(marked, secret) {
			t.Fatalf("%s holds no metadata to begin with", name)
		}
		p, err := Make(marked)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		holds(t, name, p)
		if bytes.Contains(p.Data, secret) || bytes.Contains(p.Data, []byte("Exif")) {
			t.Errorf("%s: metadata survive", name)
		}
	}
}

func TestWhatCanNotBeShownIsRefused(t *testing.T) {
	for _, c := range []struct {
		name string
		body []byte
		want error
	}{
		{"nothing", nil, ErrKind},
		{"a page", []byte("<!doctype html><img src=x>"), ErrKind},
		{"SVG", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>`), ErrKind},
		{"an icon", asPNG(t, scene(64, 64)), ErrSmall},
		{"a pixel", asGIF(t, scene(1, 1)), ErrSmall},
		{"a banner", asPNG(t, scene(2000, 400)), ErrShape},
		{"a column", asPNG(t, scene(400, 1200)), ErrShape},
		{"a moving WebP", riff(riffChunk("VP8X", make([]byte, 10)), riffChunk("ANIM", make([]byte, 6))), ErrKind},
		{"WebP of nothing", riff(), ErrBroken},
		{"a long file", append(asJPEG(t, scene(600, 400)), make([]byte, MaxBody)...), ErrLarge},
	} {
		if _, err := Make(c.body); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
