package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
)

// maxScans bounds how often a JPEG goes over its pixels: each time costs as much as the last, and takes a few bytes.
const maxScans = 40

// The markers of JPEG that matter here (ITU T.81, table B.1).
const (
	frameBaseline    = 0xc0
	frameExtended    = 0xc1
	frameProgressive = 0xc2
	imageEnd         = 0xd9
	scanStart        = 0xda
	exifMarker       = 0xe1
	adobeMarker      = 0xee
	standaloneFirst  = 0xd0
	standaloneLast   = 0xd8
	temporary        = 0x01
)

// headJPEG is what the segments of a JPEG say.
type headJPEG struct {
	frame         []byte // of the one frame: precision, height, width, components
	progressive   bool
	untransformed bool // its three components are red, green and blue
	scans         int
	turn          turn
}

func lookJPEG(body []byte) (head, error) {
	var j headJPEG
	if err := j.read(body[2:]); err != nil {
		return head{}, err
	}
	if j.scans > maxScans {
		return head{}, ErrLarge
	}
	if len(j.frame) < 6 || len(j.frame) < 6+3*int(j.frame[5]) {
		return head{}, ErrBroken
	}
	h := head{width: int(binary.BigEndian.Uint16(j.frame[3:])), height: int(binary.BigEndian.Uint16(j.frame[1:])), turn: j.turn}
	h.bytes = j.bytes(h.width, h.height)
	h.decode = func() (image.Image, error) { return jpeg.Decode(bytes.NewReader(body)) }
	return h, nil
}

// read walks over the segments.
func (j *headJPEG) read(rest []byte) error {
	for {
		at := bytes.IndexByte(rest, 0xff)
		if at < 0 || at+1 >= len(rest) {
			return nil // it breaks off, which the decoder will tell
		}
		marker := rest[at+1]
		if marker == 0xff { // it fills
			rest = rest[at+1:]
			continue
		}
		switch rest = rest[at+2:]; {
		case marker == imageEnd:
			return nil
		case marker == 0, marker == temporary, marker >= standaloneFirst && marker <= standaloneLast:
			continue
		}
		if len(rest) < 2 {
			return nil
		}
		size := int(binary.BigEndian.Uint16(rest))
		if size < 2 || size > len(rest) {
			return nil
		}
		if err := j.take(marker, rest[2:size]); err != nil {
			return err
		}
		rest = rest[size:]
	}
}

func (j *headJPEG) take(marker byte, said []byte) error {
	switch marker {
	case frameBaseline, frameExtended, frameProgressive:
		if j.frame != nil {
			return ErrBroken
		}
		j.frame, j.progressive = said, marker == frameProgressive
	case scanStart:
		j.scans++
	case exifMarker:
		if tiff, ok := bytes.CutPrefix(said, []byte("Exif\x00\x00")); ok && j.turn == 0 {
			j.turn = turnOf(tiff)
		}
	case adobeMarker:
		if len(said) >= 12 && string(said[:5]) == "Adobe" && said[11] == 0 {
			j.untransformed = true
		}
	}
	return nil
}

// bytes gives what decoding takes: the samples, of a progressive one the coefficients in words of four bytes, and the copy that
// other colours than those of photographs are turned into.
func (j *headJPEG) bytes(width, height int) int {
	count := int(j.frame[5])
	wide, high := 1, 1
	for i := range count {
		wide, high = max(wide, int(j.frame[7+3*i]>>4)), max(high, int(j.frame[7+3*i]&15))
	}
	blocks := 0 // of all components in one unit
	for i := range count {
		blocks += int(j.frame[7+3*i]>>4) * int(j.frame[7+3*i]&15)
	}
	units := ((width + 8*wide - 1) / (8 * wide)) * ((height + 8*high - 1) / (8 * high))
	samples := units * max(blocks, 1) * 64
	if j.progressive {
		samples *= 5
	}
	named := count == 3 && j.frame[6] == 'R' && j.frame[9] == 'G' && j.frame[12] == 'B'
	if count == 4 || j.untransformed || named {
		samples += 4 * width * height
	}
	return samples
}
