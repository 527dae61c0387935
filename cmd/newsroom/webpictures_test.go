package main

import (
	"bytes"
	"crypto/rand"
	"image"
	"image/jpeg"
	"strings"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/picture"
	"newsroom/internal/store"
)

// illustrate gives the stories of readers' first editions pictures, as the job does behind an edition whose publishers send some.
func (w *webWorld) illustrate(alt string, wants newsroom.PictureChoice, names ...string) {
	w.t.Helper()
	photo := image.NewGray(image.Rect(0, 0, 1200, 675))
	for i := range photo.Pix {
		photo.Pix[i] = byte(i / photo.Stride / 3)
	}
	var body bytes.Buffer
	w.must(jpeg.Encode(&body, photo, nil))
	made, err := picture.Make(body.Bytes())
	w.must(err)
	for _, name := range names {
		reader := w.people[name].ID
		w.must(w.a.Accounts.SetOwn(w.ctx, reader, account.Settings{Pictures: &wants}))
		items, err := w.a.Items(w.ctx, reader, 1)
		w.must(err)
		w.must(w.a.Store.Update(w.ctx, func(tx store.Tx) error {
			for _, item := range items {
				err := tx.Pictures().Add(newsroom.Picture{
					Account: reader, Number: 1, Ordinal: item.Ordinal, Name: rand.Text(), Publisher: "The " + strings.Repeat("Harbour ", len(alt)/100) + "Courier", URL: "https://paper.example/ferry",
					Alt: alt, Width: made.Width, Height: made.Height, Data: made.Data,
				})
				if err != nil {
					return err
				}
			}
			return nil
		}))
	}
}
