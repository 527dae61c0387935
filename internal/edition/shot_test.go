package edition_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/wire"
)

// pictured gives a picture for each story of an edition that may have one.
func pictured(t *testing.T, e wire.Edition) (all []newsroom.Picture) {
	t.Helper()
	for ordinal := range 100 {
		if _, is := e.Large()[ordinal]; !is {
			continue
		}
		var data bytes.Buffer
		if err := jpeg.Encode(&data, image.NewGray(image.Rect(0, 0, 30+ordinal, 20)), nil); err != nil {
			t.Fatal(err)
		}
		all = append(all, newsroom.Picture{
			Number: e.Number, Ordinal: ordinal, Publisher: "The <Courier>", Alt: fmt.Sprintf("Ferry %d \"leaves\" \x0b & <b>", ordinal), Width: 30 + ordinal, Height: 20,
			URL: []string{"https://courier.example/a b", "javascript:alert(1)", ""}[ordinal%3], Data: data.Bytes(), MadeAt: e.SentAt.Time,
		})
	}
	return all
}

// A book with pictures holds each as a file that its package names, beside its story, with what the publisher says of it and whose it
// is. Nothing else of it changes.
func TestABookHoldsThePicturesOfItsStories(t *testing.T) {
	shown := 0
	for n := range 30 {
		d := draw(n)
		pictures := pictured(t, d.edition)
		b, err := edition.BookOf(person(d.language), d.edition, d.since, pictures)
		if err != nil {
			t.Fatal(err)
		}
		all, bare := files(t, b.Body), files(t, book(t, d.language, d.edition, d.since).Body)
		var said strings.Builder
		for name, page := range all {
			if !strings.HasSuffix(name, ".xhtml") || name == "EPUB/cover.xhtml" {
				continue
			}
			stripped, shots := shotsOf(t, page)
			said.WriteString(shots)
			if stripped != bare[name] {
				t.Errorf("%s of edition %d differs beside its pictures", name, n)
			}
		}
		for _, p := range pictures {
			shown++
			file := fmt.Sprintf("picture-%d.jpg", p.Ordinal+1)
			if all["EPUB/"+file] != string(p.Data) {
				t.Errorf("edition %d has no file %s", n, file)
			}
			if item := `href="` + file + `" media-type="image/jpeg"/>`; strings.Count(all["EPUB/package.opf"], item) != 1 {
				t.Errorf("the package of edition %d does not name %s", n, file)
			}
			want := fmt.Sprintf("s%d %s: Ferry %d \"leaves\" & <b> %dx20 The <Courier> [%s]\n", p.Ordinal+1, file, p.Ordinal, p.Width, strings.Replace(p.URL, " ", "%20", 1))
			want = strings.Replace(want, "[javascript:alert(1)]", "[]", 1)
			if !strings.Contains(said.String(), want) {
				t.Errorf("edition %d says %s, not %s", n, said.String(), want)
			}
		}
		if strings.Contains(all["EPUB/package.opf"], ">visual<") != (len(pictures) > 0) {
			t.Errorf("the package of edition %d does not say whether one has to see", n)
		}
	}
	if shown < 30 {
		t.Errorf("%d pictures", shown)
	}
}

// shotsOf takes the pictures out of a page, and says what they are.
func shotsOf(t *testing.T, page string) (rest, said string) {
	t.Helper()
	var out strings.Builder
	for {
		before, after, found := strings.Cut(page, "<figure>")
		rest += before
		if !found {
			return rest, out.String()
		}
		story := before[strings.LastIndex(before, `<article id="`)+len(`<article id="`):]
		story, _, _ = strings.Cut(story, `"`)
		figure, after, _ := strings.Cut(after, "</figure>\n")
		var f struct {
			Img struct {
				Src    string `xml:"src,attr"`
				Alt    string `xml:"alt,attr"`
				Width  string `xml:"width,attr"`
				Height string `xml:"height,attr"`
			} `xml:"img"`
			Name string `xml:"figcaption>bdi"`
			Link struct {
				Href string `xml:"href,attr"`
				Name string `xml:"bdi"`
			} `xml:"figcaption>a"`
		}
		if err := xml.Unmarshal([]byte("<figure>"+figure+"</figure>"), &f); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s %s: %s %sx%s %s [%s]\n", story, f.Img.Src, f.Img.Alt, f.Img.Width, f.Img.Height, f.Name+f.Link.Name, f.Link.Href)
		page = after
	}
}

// A picture that came later than its edition makes another book of it, which says so.
func TestABookIsAsNewAsItsPictures(t *testing.T) {
	d := draw(7)
	e := d.edition
	e.Sections = []wire.Section{{Interest: "port", Items: []wire.Item{{Headline: "The port", Placement: wire.Lead}}}}
	pictures := pictured(t, e)
	pictures[0].MadeAt = e.SentAt.Add(time.Minute)
	b, err := edition.BookOf(person("en"), e, nil, pictures)
	if err != nil {
		t.Fatal(err)
	}
	if bare := book(t, "en", e, nil); !b.UpdatedAt.Equal(e.SentAt.Add(time.Minute)) || b.ETag == bare.ETag {
		t.Errorf("%s, %s", b.UpdatedAt, b.ETag)
	}
}
