package picture

import (
	"errors"
	"fmt"
	"image"
)

// Bounds of what is taken and of what is made.
const (
	MaxBody   = 6 << 20    // bytes of a file
	MaxPixels = 20_000_000 // of a file, by its head
	MaxWidth  = 960        // pixels of what is made
	MinWidth  = 320        // pixels; what is smaller is an icon
	MaxSize   = 60_000     // bytes of what is made
	Type      = "image/jpeg"
)

// maxDecoded is how many bytes decoding may take. Beside it there are the file and a few copies of what is made, so that one
// picture takes no more than 64 MiB.
const maxDecoded = 40 << 20

// Why a file can't serve as a picture.
var (
	ErrKind   = errors.New("this is no picture of a kind that is read")
	ErrLarge  = errors.New("the picture is too large")
	ErrSmall  = errors.New("the picture is no larger than an icon")
	ErrShape  = errors.New("the picture is too tall or too wide to be cut about its middle")
	ErrBroken = errors.New("the picture is damaged")
)

// Thumbnail is one that was made here, a JPEG.
type Thumbnail struct {
	Data          []byte
	Width, Height int // in pixels
}

// Make makes a picture of a file. Time and memory are bounded, whatever the file.
func Make(body []byte) (p Thumbnail, err error) {
	defer func() {
		if cause := recover(); cause != nil { // a decoder's, over a file that nobody has seen
			p, err = Thumbnail{}, fmt.Errorf("%w: panic: %v", ErrBroken, cause)
		}
	}()
	if len(body) > MaxBody {
		return Thumbnail{}, ErrLarge
	}
	h, err := look(body)
	if err != nil {
		return Thumbnail{}, err
	}
	cut, err := h.cut()
	if err != nil {
		return Thumbnail{}, err
	}
	whole, err := h.decode()
	if err != nil {
		return Thumbnail{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	cut = cut.Add(whole.Bounds().Min)
	if !cut.In(whole.Bounds()) { // the first frame of a GIF may be smaller than its screen
		return Thumbnail{}, ErrShape
	}
	return encode(shrink(whole, cut), h.turn)
}

// head is what is known of a file before it is decoded.
type head struct {
	width, height int // as it is stored, in pixels
	bytes         int // that decoding takes
	turn          turn
	decode        func() (image.Image, error)
}

// allowed tells whether a file may be decoded.
func (h head) allowed() error {
	switch {
	case h.width <= 0 || h.height <= 0:
		return ErrBroken
	case h.width > MaxPixels/h.height || h.bytes > maxDecoded:
		return ErrLarge
	}
	return nil
}

// cut gives the part of the picture, as it is stored, that is shown: the largest about the middle that is upright in
// one of the two forms.
func (h head) cut() (image.Rectangle, error) {
	width, height := h.width, h.height
	if h.turn.aside() {
		width, height = height, width
	}
	long, short := 3, 2
	if 4*width >= 7*height { // in the middle of 3:2 and 2:1
		long, short = 2, 1
	}
	w, ht := min(width, height*long/short), min(height, width*short/long)
	switch {
	case w < MinWidth:
		return image.Rectangle{}, ErrSmall
	case 2*w < width || 2*ht < height:
		return image.Rectangle{}, ErrShape
	}
	if h.turn.aside() {
		w, ht = ht, w
	}
	at := image.Pt((h.width-w)/2, (h.height-ht)/2)
	return image.Rectangle{at, at.Add(image.Pt(w, ht))}, nil
}
