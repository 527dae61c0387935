package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"math/rand/v2"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// The most that one file may cost.
const (
	mostMemory = 64 << 20 // bytes, garbage counted, and the file
	mostTime   = time.Second
)

// processor gives how long this process has computed.
func processor(t testing.TB) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// costs makes a picture and fails where that takes more than it may.
func costs(t *testing.T, name string, body []byte) (Thumbnail, error) {
	t.Helper()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := processor(t)
	p, err := Make(body)
	took := processor(t) - begun
	runtime.ReadMemStats(&after)
	used := after.TotalAlloc - before.TotalAlloc + uint64(len(body))
	t.Logf("%-40s %3d MiB %4d ms of %7d bytes: %v", name, used>>20, took.Milliseconds(), len(body), err)
	if !raced && (used > mostMemory || took > mostTime) {
		t.Errorf("%s: %d MiB, %v", name, used>>20, took)
	}
	return p, err
}

// bombPNG is a PNG of zeros that unfolds to what its head says, or to far more.
func bombPNG(t testing.TB, width, height int, depth, colour, interlaced byte, content int) []byte {
	t.Helper()
	said := binary.BigEndian.AppendUint32(nil, uint32(width))
	said = append(binary.BigEndian.AppendUint32(said, uint32(height)), depth, colour, 0, 0, interlaced)
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(make([]byte, content)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	parts := [][]byte{[]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", said)}
	if colour == 3 {
		parts = append(parts, chunk("PLTE", make([]byte, 768)))
	}
	return bytes.Join(append(parts, chunk("IDAT", packed.Bytes()), chunk("IEND", nil)), nil)
}

// interlaced gives how many bytes the seven passes of a PNG of four bytes a pixel have (ISO/IEC 15948, section 8.2).
func interlaced(width, height int) (n int) {
	for _, pass := range [...][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		wide, high := (width-pass[0]+pass[2]-1)/pass[2], (height-pass[1]+pass[3]-1)/pass[3]
		n += (4*wide + 1) * high
	}
	return n
}

// giant writes 65500 × 65500 into a head.
func giant(body []byte, at int, order binary.ByteOrder) []byte {
	body = bytes.Clone(body)
	order.PutUint16(body[at:], 65500)
	order.PutUint16(body[at+2:], 65500)
	return body
}

func TestHugeFilesCostNoMoreThanTheyMay(t *testing.T) {
	small := asJPEG(t, scene(600, 400))
	frame := bytes.Index(small, []byte{0xff, 0xc0})
	lossless := append([]byte{0x2f, 0xff, 0xff, 0xff, 0x0f}, make([]byte, 1000)...) // of 16384 × 16384
	for _, c := range []struct {
		name string
		body func() []byte
		want error // nil: it is shown
	}{
		{"JPEG of 4 gigapixels", func() []byte { return giant(small, frame+5, binary.BigEndian) }, ErrLarge},
		{"GIF of 4 gigapixels", func() []byte { return giant(asGIF(t, scene(480, 320)), 6, binary.LittleEndian) }, ErrLarge},
		{"PNG of 4 gigapixels", func() []byte { return bombPNG(t, 65500, 65500, 8, 3, 0, 1<<20) }, ErrLarge},
		{"PNG as wide as can be", func() []byte { return bombPNG(t, 1<<31-1, 1, 8, 3, 0, 1<<20) }, ErrLarge},
		{"WebP with loss, 268 megapixels", func() []byte { return riff(riffChunk("VP8 ", greyVP8(16383, 16383, 1000))) }, ErrLarge},
		{"WebP without loss, 268 megapixels", func() []byte { return riff(riffChunk("VP8L", lossless)) }, ErrLarge},
		{"PNG of 20 megapixels and a palette", func() []byte { return bombPNG(t, 5472, 3648, 8, 3, 0, 5473*3648) }, nil},
		{"PNG of 10 megapixels", func() []byte { return bombPNG(t, 3872, 2592, 8, 2, 0, (3*3872+1)*2592) }, nil},
		{"PNG of 10 megapixels, more inside", func() []byte { return bombPNG(t, 3872, 2592, 8, 2, 0, 64<<20) }, ErrBroken},
		{"PNG of 20 megapixels", func() []byte { return bombPNG(t, 5472, 3648, 8, 2, 0, 1<<20) }, ErrLarge},
		{"PNG of 20 megapixels, sixteen bits", func() []byte { return bombPNG(t, 5472, 3648, 16, 6, 0, 1<<20) }, ErrLarge},
		{"PNG of 5 megapixels, interlaced", func() []byte { return bombPNG(t, 2700, 1800, 8, 6, 1, interlaced(2700, 1800)) }, nil},
		{"JPEG of 20 megapixels", func() []byte { return asJPEG(t, noiseless(5472, 3648)) }, nil},
		{"JPEG of 20 megapixels, baseline scans", func() []byte { return scanned(t, false, 5472, 3648, maxScans, 1000) }, ErrBroken},
		{"JPEG, progressive, 5 megapixels", func() []byte { return scanned(t, true, 2736, 1824, 10, 120_000) }, nil},
		{"JPEG, progressive, as many scans as may be", func() []byte { return scanned(t, true, 2736, 1824, maxScans, 120_000) }, nil},
		{"JPEG, progressive, a thousand scans", func() []byte { return scanned(t, true, 2736, 1824, 1000, 5000) }, ErrLarge},
		{"JPEG, progressive, 20 megapixels", func() []byte { return scanned(t, true, 5472, 3648, 2, 1000) }, ErrLarge},
		{"GIF of 20 megapixels", func() []byte {
			return asGIF(t, image.NewPaletted(image.Rect(0, 0, 5472, 3648), color.Palette{color.Black}))
		}, nil},
		{"WebP with loss, 20 megapixels", func() []byte { return riff(riffChunk("VP8 ", greyVP8(5472, 3648, 3<<20))) }, nil},
		{"WebP without loss, large", func() []byte {
			return riff(riffChunk("VP8L", append(bytes.Clone(lossless[:5]), make([]byte, maxLossless)...)))
		}, ErrLarge},
		{"noise", func() []byte { return asJPEG(t, noise(2000, 1333)) }, nil},
	} {
		if raced && c.want == nil {
			continue
		}
		p, err := costs(t, c.name, c.body())
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v; want %v", c.name, err, c.want)
		}
		if err == nil {
			holds(t, c.name, p)
		}
	}
}

// noiseless is a large picture in the way photographs are: bright and dark, and grain.
func noiseless(width, height int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, width, height))
	r := rand.New(rand.NewPCG(3, 4))
	for y := range height {
		for x := range width {
			out.Pix[y*out.Stride+x] = byte(x*200/width + y*40/height + int(r.Uint32()%12))
		}
	}
	return out
}

// Files that break off, and files in which some bytes are others, are refused or shown, and cost no more than whole ones.
func TestBrokenFilesCostNoMoreThanTheyMay(t *testing.T) {
	kinds := map[string][]byte{
		"JPEG": behindStart(asJPEG(t, scene(600, 400)), exif(binary.BigEndian, 6)), "PNG": asPNG(t, scene(480, 320)), "GIF": asGIF(t, scene(480, 320)),
		"lossy": file(t, "lossy.webp"), "lossless": file(t, "lossless.webp"), "progressive": scanned(t, true, 600, 400, 4, 4000),
	}
	each := 400
	if raced { // all takes ten times as long, and neither is measured
		each = 12
	}
	r := rand.New(rand.NewPCG(5, 6))
	for name, whole := range kinds {
		shown := 0
		for n := range each {
			body := bytes.Clone(whole)
			if n%4 == 0 {
				body = body[:r.IntN(len(body))]
			}
			for range r.IntN(6) {
				if len(body) > 0 { // mostly in the head, where sizes and tables are
					body[r.IntN(min(len(body), 1<<(4+r.IntN(12))))] = byte(r.Uint32())
				}
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			begun := processor(t)
			p, err := Make(body)
			took := processor(t) - begun
			runtime.ReadMemStats(&after)
			if used := after.TotalAlloc - before.TotalAlloc; !raced && (used > mostMemory || took > mostTime) {
				t.Errorf("%s, %d: %d MiB, %v", name, n, used>>20, took)
			}
			if err == nil {
				shown++
				holds(t, name, p)
			}
		}
		t.Logf("%-12s %d of %d are shown", name, shown, each)
	}
}
