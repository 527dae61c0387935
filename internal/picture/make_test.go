package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"
)

// scene is a picture in four colours, by which its corners are told: red, green, below them blue and white.
func scene(width, height int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{255, 0, 0, 255}
			switch {
			case x >= width/2 && y >= height/2:
				c = color.RGBA{255, 255, 255, 255}
			case x >= width/2:
				c = color.RGBA{0, 255, 0, 255}
			case y >= height/2:
				c = color.RGBA{0, 0, 255, 255}
			}
			out.SetRGBA(x, y, c)
		}
	}
	return out
}

// noise is what compresses worst.
func noise(width, height int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range out.Pix {
		out.Pix[i] = byte(r.Uint32())
		if i%4 == 3 {
			out.Pix[i] = 255
		}
	}
	return out
}

func asJPEG(t testing.TB, i image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, i, &jpeg.Options{Quality: 90}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asPNG(t testing.TB, i image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, i); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asGIF(t testing.TB, all ...image.Image) []byte {
	t.Helper()
	var made gif.GIF
	for _, i := range all {
		frame := image.NewPaletted(i.Bounds(), color.Palette{color.Black, color.White, color.RGBA{255, 0, 0, 255}, color.RGBA{0, 255, 0, 255}, color.RGBA{0, 0, 255, 255}})
		for y := range i.Bounds().Dy() {
			for x := range i.Bounds().Dx() {
				frame.Set(x, y, i.At(x, y))
			}
		}
		made.Image, made.Delay = append(made.Image, frame), append(made.Delay, 10)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &made); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// segment is one of JPEG.
func segment(marker byte, said []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(said)+2)), said...)
}

// behindStart puts segments behind the start of a JPEG.
func behindStart(body []byte, segments ...[]byte) []byte {
	return bytes.Join([][]byte{body[:2], bytes.Join(segments, nil), body[2:]}, nil)
}

// exif is a segment that says how a picture stands, and what nobody may learn.
func exif(order binary.AppendByteOrder, t turn) []byte {
	said := []byte("Exif\x00\x00II*\x00")
	if order.String() == "BigEndian" {
		said = []byte("Exif\x00\x00MM\x00*")
	}
	said = order.AppendUint32(said, 8)
	said = order.AppendUint16(said, 2)
	said = append(order.AppendUint32(order.AppendUint16(order.AppendUint16(said, 0x010f), 2), 6), "\x00\x00\x00\x00"...)
	said = order.AppendUint32(order.AppendUint16(order.AppendUint16(said, orientation), short), 1)
	said = append(order.AppendUint16(said, uint16(t)), 0, 0)
	return segment(exifMarker, append(said, "GPS 53.5 N 10.0 E, Canon, by Ada Marsh"...))
}

// chunk is one of PNG.
func chunk(name string, said []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(said)))
	out = append(append(out, name...), said...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// riff is a WebP of chunks.
func riff(chunks ...[]byte) []byte {
	all := bytes.Join(chunks, nil)
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(all)+4))
	return append(append(out, "WEBP"...), all...)
}

func riffChunk(name string, said []byte) []byte {
	out := append(binary.LittleEndian.AppendUint32([]byte(name), uint32(len(said))), said...)
	return append(out, make([]byte, len(said)%2)...)
}

// greyVP8 is a frame with loss of any size, of which all is said by zeros.
func greyVP8(width, height, size int) []byte {
	out := []byte{0x10, 0, 0, 0x9d, 0x01, 0x2a}
	first := uint32(min(size/2, 1<<19-1))
	tag := first<<5 | 0x10
	out[0], out[1], out[2] = byte(tag), byte(tag>>8), byte(tag>>16)
	out = binary.LittleEndian.AppendUint16(out, uint16(width))
	out = binary.LittleEndian.AppendUint16(out, uint16(height))
	return append(out, make([]byte, size)...)
}

// scanned is a JPEG with so many scans of greyness, in turns of all components' first coefficients and, where it is progressive,
// of one component's others, in so many bytes each. It has the tables of a real one.
func scanned(t testing.TB, progressive bool, width, height, scans, size int) []byte {
	t.Helper()
	body := asJPEG(t, scene(16, 16))
	at := bytes.Index(body, []byte{0xff, 0xc0})
	if progressive {
		body[at+1] = frameProgressive
	}
	binary.BigEndian.PutUint16(body[at+5:], uint16(height))
	binary.BigEndian.PutUint16(body[at+7:], uint16(width))
	out, _, _ := bytes.Cut(body, []byte{0xff, scanStart})
	out = bytes.Clone(out)
	for n := range scans {
		switch {
		case !progressive:
			out = append(out, segment(scanStart, []byte{3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0})...)
			out = append(out, make([]byte, size)...)
		case n == 0:
			out = append(out, segment(scanStart, []byte{3, 1, 0, 2, 0x11, 3, 0x11, 0, 0, 0})...)
			out = append(out, make([]byte, size)...)
		default: // ends of blocks, 1010 in the usual table
			out = append(out, segment(scanStart, []byte{1, 1, 0, 1, 63, 0})...)
			out = append(out, bytes.Repeat([]byte{0xaa}, size)...)
		}
	}
	return append(out, 0xff, imageEnd)
}
