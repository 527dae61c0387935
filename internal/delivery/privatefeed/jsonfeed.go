package privatefeed

import "newsroom/internal/wire"

// The members of JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) that are written. There is no feed_url: it is the
// secret.
type (
	jsonFeed struct {
		Version     string       `json:"version"`
		Title       string       `json:"title"`
		Home        string       `json:"home_page_url"`
		Language    string       `json:"language"`
		Description string       `json:"description"`
		Authors     []jsonAuthor `json:"authors"`
		Items       []jsonItem   `json:"items"`
	}
	jsonAuthor struct {
		Name string `json:"name"`
	}
	jsonItem struct {
		ID        string    `json:"id"`
		URL       string    `json:"url"`
		Title     string    `json:"title"`
		HTML      string    `json:"content_html"`
		Summary   string    `json:"summary"`
		Published wire.Time `json:"date_published"`
		Modified  wire.Time `json:"date_modified"`
		Tags      []string  `json:"tags"`
	}
)

// json writes the feed as JSON Feed.
func (f feed) json() ([]byte, error) {
	out := jsonFeed{
		Version: "https://jsonfeed.org/version/1.1", Language: f.voice.Code(), Title: f.title(), Home: f.home, Description: f.about(), Authors: []jsonAuthor{{author}},
	}
	for _, e := range f.entries {
		out.Items = append(out.Items, jsonItem{
			ID: e.id, URL: e.url, Title: e.title, HTML: e.html, Summary: e.summary, Published: wire.At(e.published), Modified: wire.At(e.updated),
			Tags: []string{e.kind},
		})
	}
	return wire.Encode(out)
}
