package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/gif"
	"image/png"

	"golang.org/x/image/vp8"
	"golang.org/x/image/vp8l"
)

// look reads the head of a file, and refuses what may not be decoded.
func look(body []byte) (h head, err error) {
	switch {
	case bytes.HasPrefix(body, []byte("\xff\xd8\xff")):
		h, err = lookJPEG(body)
	case bytes.HasPrefix(body, []byte("\x89PNG\r\n\x1a\n")):
		h, err = lookPNG(body)
	case bytes.HasPrefix(body, []byte("GIF87a")), bytes.HasPrefix(body, []byte("GIF89a")):
		h, err = lookGIF(body)
	case len(body) >= 12 && string(body[:4]) == "RIFF" && string(body[8:12]) == "WEBP":
		h, err = lookWebP(body)
	default:
		return h, ErrKind
	}
	if err != nil {
		return h, err
	}
	return h, h.allowed()
}

// headPNG is how many bytes of a PNG go before the end of what its first chunk says (ISO/IEC 15948, section 11.2.2).
const headPNG = 29

func lookPNG(body []byte) (head, error) {
	if len(body) < headPNG || string(body[12:16]) != "IHDR" {
		return head{}, ErrBroken
	}
	width, height := binary.BigEndian.Uint32(body[16:]), binary.BigEndian.Uint32(body[20:])
	if width > MaxPixels || height > MaxPixels {
		return head{}, ErrLarge
	}
	each := 4
	switch depth, color := body[24], body[25]; {
	case depth == 16:
		each = 8
	case color == 3: // a palette
		each = 1
	}
	if body[28] != 0 { // it is interlaced: the decoder has parts of it beside the whole
		each *= 2
	}
	h := head{width: int(width), height: int(height), decode: func() (image.Image, error) { return png.Decode(bytes.NewReader(body)) }}
	h.bytes = h.width * h.height * each
	return h, nil
}

func lookGIF(body []byte) (head, error) {
	if len(body) < 10 {
		return head{}, ErrBroken
	}
	h := head{width: int(binary.LittleEndian.Uint16(body[6:])), height: int(binary.LittleEndian.Uint16(body[8:]))}
	h.bytes = h.width * h.height
	h.decode = func() (image.Image, error) { return gif.Decode(bytes.NewReader(body)) } // which ends with the first frame
	return h, nil
}

// Bounds of WebP without loss. It may have so many Huffman trees that they take a few hundred times as much memory as the file.
const (
	maxLossless  = 64 << 10 // bytes of a file
	treesByByte  = 300      // bytes of trees for a byte of the file
	losslessEach = 8        // bytes of a pixel, with a copy that undoing a transformation may take
)

// lookWebP finds the one still picture of a WebP (RFC 9649, section 2.4). Its alpha, which is a second picture, is not read.
func lookWebP(body []byte) (head, error) {
	for rest := body[12:]; len(rest) >= 8; {
		name, size := string(rest[:4]), uint64(binary.LittleEndian.Uint32(rest[4:]))
		rest = rest[8:]
		if size > uint64(len(rest)) {
			return head{}, ErrBroken
		}
		switch content := rest[:size]; name {
		case "VP8 ":
			return lookLossy(content)
		case "VP8L":
			return lookLossless(content)
		case "ANIM", "ANMF":
			return head{}, ErrKind
		}
		rest = rest[min(size+size%2, uint64(len(rest))):]
	}
	return head{}, ErrBroken
}

func lookLossy(content []byte) (head, error) {
	d := vp8.NewDecoder()
	d.Init(bytes.NewReader(content), len(content))
	frame, err := d.DecodeFrameHeader()
	if err != nil || !frame.KeyFrame {
		return head{}, ErrBroken
	}
	h := head{width: frame.Width, height: frame.Height}
	wide, high := (h.width+15)&^15, (h.height+15)&^15
	h.bytes = wide*high*3/2 + len(content)
	h.decode = func() (image.Image, error) {
		made, err := d.DecodeFrame()
		if err != nil {
			return nil, err
		}
		return made, nil
	}
	return h, nil
}

func lookLossless(content []byte) (head, error) {
	config, err := vp8l.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return head{}, ErrBroken
	}
	if len(content) > maxLossless {
		return head{}, ErrLarge
	}
	h := head{width: config.Width, height: config.Height, decode: func() (image.Image, error) { return vp8l.Decode(bytes.NewReader(content)) }}
	h.bytes = h.width*h.height*losslessEach + len(content)*treesByByte
	return h, nil
}
