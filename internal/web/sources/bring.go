package sources

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"newsroom"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// longestList bounds a list of feeds, in bytes: a thousand feeds take a tenth of that.
const longestList = 4 << 20

var (
	errLong = newsroom.Errorf(newsroom.KindInvalid, "The list is too long: four megabytes at most.")
	errList = newsroom.Errorf(newsroom.KindInvalid, "Choose a file with a list of feeds (OPML).")
)

// bring takes a list of feeds and says what became of each line of it.
func (p *pages) bring(w http.ResponseWriter, r *http.Request) error {
	list, err := upload(w, r)
	if err != nil {
		return p.refused(w, r, wish{}, err)
	}
	brought, err := p.shelf.Import(r.Context(), entry.GuestOf(r).Account.ID, bytes.NewReader(list), nil)
	if err != nil {
		return p.refused(w, r, wish{}, err)
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Brought = &brought
	return paper.Print(w, r, templates, "sources.html", v)
}

// upload reads the file of a form. It is held in memory, and nothing of it on the disk.
func upload(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	r.Body = http.MaxBytesReader(w, r.Body, longestList)
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, entry.ErrForm
	}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, errList
		}
		if err != nil {
			return nil, tooLong(err)
		}
		if part.FormName() != "list" {
			continue
		}
		list, err := io.ReadAll(part)
		if err != nil {
			return nil, tooLong(err)
		}
		if len(list) == 0 {
			return nil, errList
		}
		return list, nil
	}
}

func tooLong(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return errLong
	}
	return entry.ErrForm
}

// export gives the reader's list to take along.
func (p *pages) export(w http.ResponseWriter, r *http.Request) error {
	var list bytes.Buffer
	if err := p.shelf.Export(r.Context(), entry.GuestOf(r).Account.ID, &list); err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/x-opml; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="newsroom-sources.opml"`)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	// A reader who is gone is no error of ours.
	_, _ = w.Write(list.Bytes())
	return nil
}
