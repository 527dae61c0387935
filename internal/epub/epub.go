// Package epub writes books in EPUB 3 (W3C Recommendation "EPUB 3.3"; "EPUB Open Container Format", section 4.3 of it).
//
// It knows pages and no news. Whoever hands it the same Book is given the same bytes: nothing in them comes from a clock, from chance
// or from the order of a map. What XML can't hold becomes U+FFFD, whatever a page or a title has of it.
//
// A book has a cover, a list of contents and pages, with the pictures that they show: no scripts, no fonts, and nothing that a
// reading system would fetch from elsewhere.
package epub

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"io"
	"time"
)

// MediaType is that of a book (RFC 4839 names none; the registration is IANA's application/epub+zip).
const MediaType = "application/epub+zip"

// Book is what is written.
type Book struct {
	ID       string    // a URI that stays whatever becomes of the book, such as urn:uuid:…
	Title    string    // one line
	Language string    // BCP 47, of what the newsroom says; pages mark what is in others
	Creator  string    // who makes it
	At       time.Time // when what it says was settled; all times in the book and of its files are this one
	Headline string    // on the cover, below the title; empty: nothing
	Contents string    // what the list of contents is called
	Pages    []Chapter // in their order
	Pictures []Image   // which the pages show
}

// Image is a file of a book that pages name as Name.jpg.
type Image struct {
	Name string // without a suffix, as that of a page
	Data []byte // JPEG
}

// Chapter is one document of a book.
type Chapter struct {
	Name  string // of its file, without a suffix: letters, digits and hyphens, once in a book
	Title string
	Body  []byte   // the content of its body, in the XML syntax of HTML; epub:type may be used
	Marks []Anchor // what the list of contents names in it
}

// Anchor is a place in a page.
type Anchor struct {
	ID    string // of its element
	Title string
}

// Write gives the bytes of a book. It fails where the templates do, never for what the book says.
func Write(b Book) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	if err := declare(z, b.At); err != nil {
		return nil, err
	}
	files, err := b.files()
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if err := add(z, b.At, f); err != nil {
			return nil, fmt.Errorf("epub: %s: %w", f.name, err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("epub: %w", err)
	}
	return out.Bytes(), nil
}

// declare writes the file by which a book is known without unpacking it: the first, not packed, and without extra fields or
// sizes behind it (Open Container Format, section 4.3.2).
func declare(z *zip.Writer, at time.Time) error {
	h := &zip.FileHeader{
		Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(MediaType)),
		CompressedSize64: uint64(len(MediaType)), UncompressedSize64: uint64(len(MediaType)),
	}
	//lint:ignore SA1019 Modified would add an extra field, which this file must not have
	h.ModifiedDate, h.ModifiedTime = stamp(at) //nolint:staticcheck // see above
	w, err := z.CreateRaw(h)
	if err != nil {
		return fmt.Errorf("epub: mimetype: %w", err)
	}
	if _, err := io.WriteString(w, MediaType); err != nil {
		return fmt.Errorf("epub: mimetype: %w", err)
	}
	return nil
}

// stamp writes a time as MS-DOS has it, in UTC: from 1980 on, in steps of two seconds.
func stamp(t time.Time) (date, clock uint16) {
	t = t.UTC()
	if t.Year() < 1980 {
		return 1<<5 | 1, 0
	}
	date = uint16((t.Year()-1980)<<9 | int(t.Month())<<5 | t.Day())
	return date, uint16(t.Hour()<<11 | t.Minute()<<5 | t.Second()/2)
}

func add(z *zip.Writer, at time.Time, f file) error {
	h := &zip.FileHeader{Name: f.name, Method: zip.Deflate}
	//lint:ignore SA1019 as the first file; a zone is told by none of them
	h.ModifiedDate, h.ModifiedTime = stamp(at) //nolint:staticcheck // see above
	w, err := z.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = w.Write(f.body)
	return err
}
