package picture

import (
	"bytes"
	"image"
	"image/jpeg"

	"golang.org/x/image/draw"
)

// shrink gives a part of a picture on white, each pixel the mean of a square of those that are there, so that it is about as large
// as what is made of it. It goes over the picture in strips: a copy of all of it would take more memory than there is.
func shrink(whole image.Image, part image.Rectangle) *image.RGBA {
	long := max(part.Dx(), part.Dy())
	side := max(1, (long+MaxWidth/2)/MaxWidth)
	out := image.NewRGBA(image.Rect(0, 0, part.Dx()/side, part.Dy()/side))
	strip := image.NewRGBA(image.Rect(0, 0, out.Rect.Dx()*side, side))
	for y := range out.Rect.Dy() {
		draw.Draw(strip, strip.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, strip.Rect, whole, part.Min.Add(image.Pt(0, y*side)), draw.Over)
		means(out.Pix[y*out.Stride:][:4*out.Rect.Dx()], strip, side)
	}
	return out
}

// means gives the mean of each square of a strip.
func means(into []byte, strip *image.RGBA, side int) {
	half := side * side / 2
	for x := 0; x < len(into); x += 4 {
		red, green, blue := half, half, half
		for row := range side {
			for at := range side {
				pixel := strip.Pix[row*strip.Stride+x*side+4*at:][:3]
				red, green, blue = red+int(pixel[0]), green+int(pixel[1]), blue+int(pixel[2])
			}
		}
		all := side * side
		into[x], into[x+1], into[x+2], into[x+3] = byte(red/all), byte(green/all), byte(blue/all), 0xff
	}
}

// The qualities and widths that are tried, best first. What is as good as noise needs the last of them.
var (
	qualities = [...]int{82, 74, 66, 56, 46, 36}
	widths    = [...]int{MaxWidth, 720, 480, MinWidth}
)

// encode makes a JPEG of at most MaxSize bytes of a picture as it is stored, which is turned.
func encode(stored *image.RGBA, t turn) (Thumbnail, error) {
	last := 0
	for _, most := range widths {
		made := upright(sized(stored, t, most), t)
		if made.Rect.Dx() == last {
			continue
		}
		last = made.Rect.Dx()
		for _, quality := range qualities {
			var out bytes.Buffer
			if err := jpeg.Encode(&out, made, &jpeg.Options{Quality: quality}); err != nil {
				return Thumbnail{}, err
			}
			if out.Len() <= MaxSize {
				return Thumbnail{Data: out.Bytes(), Width: made.Rect.Dx(), Height: made.Rect.Dy()}, nil
			}
		}
	}
	return Thumbnail{}, ErrLarge
}

// sized scales a picture to a width, once it is upright, and never up. The width is even and, in the form 3:2, a multiple of
// three, so that the form is exact.
func sized(stored *image.RGBA, t turn, most int) *image.RGBA {
	width, height := stored.Rect.Dx(), stored.Rect.Dy()
	if t.aside() {
		width, height = height, width
	}
	w := min(width, most)
	w -= w % 6
	h := w / 2
	if 4*width < 7*height {
		h = w / 3 * 2
	}
	if t.aside() {
		w, h = h, w
	}
	if image.Pt(w, h) == stored.Rect.Size() {
		return stored
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.ApproxBiLinear.Scale(out, out.Rect, stored, stored.Rect, draw.Src, nil)
	return out
}
