package picture

import (
	"encoding/binary"
	"image"
)

// turn is how a picture that is stored has to be turned to stand upright, as EXIF numbers it (CIPA DC-008, tag 0x0112): 1 to 8;
// 0: it does not say.
type turn int

// aside tells whether its height is stored as its width.
func (t turn) aside() bool { return t >= 5 && t <= 8 }

// The tag, its type, and the bounds of how far it is looked for.
const (
	orientation = 0x0112
	short       = 3
	entrySize   = 12
	maxEntries  = 200
)

// turnOf reads the orientation in the first directory of EXIF; 0 where it can't be read.
func turnOf(tiff []byte) turn {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 0
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return 0
	}
	entries := tiff[at+2:]
	for range min(int(order.Uint16(tiff[at:])), maxEntries, len(entries)/entrySize) {
		if order.Uint16(entries) == orientation && order.Uint16(entries[2:]) == short {
			if t := turn(order.Uint16(entries[8:])); t >= 1 && t <= 8 {
				return t
			}
			return 0
		}
		entries = entries[entrySize:]
	}
	return 0
}

// upright turns a picture.
func upright(stored *image.RGBA, t turn) *image.RGBA {
	if t <= 1 {
		return stored
	}
	w, h := stored.Rect.Dx(), stored.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if t.aside() {
		out = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			to := t.place(image.Pt(x, y), w-1, h-1)
			copy(out.Pix[out.PixOffset(to.X, to.Y):][:4], stored.Pix[stored.PixOffset(x, y):][:4])
		}
	}
	return out
}

// place gives where a pixel goes; right and low are the last of those that are stored.
func (t turn) place(p image.Point, right, low int) image.Point {
	switch t {
	case 2:
		return image.Pt(right-p.X, p.Y)
	case 3:
		return image.Pt(right-p.X, low-p.Y)
	case 4:
		return image.Pt(p.X, low-p.Y)
	case 5:
		return image.Pt(p.Y, p.X)
	case 6:
		return image.Pt(low-p.Y, p.X)
	case 7:
		return image.Pt(low-p.Y, right-p.X)
	case 8:
		return image.Pt(p.Y, right-p.X)
	}
	return p
}
