package feed

import (
	"strings"

	"github.com/go-json-experiment/json"
)

// Apple's directory of podcasts keeps the feed's address out of its pages and
// tells it to whoever looks the podcast up by its number.
const lookupAt = "https://itunes.apple.com/lookup?"

// isLookup tells of an address that its answer names a feed rather than be one.
func isLookup(address string) bool { return strings.HasPrefix(address, lookupAt) }

// lookedUp gives the feed that an answer of the directory names. It must be a
// web address, as any that a page names.
func lookedUp(body []byte) (string, error) {
	var said struct {
		Results []struct {
			FeedURL string `json:"feedUrl"`
		} `json:"results"`
	}
	if err := json.Unmarshal(body, &said); err != nil {
		return "", err
	}
	for _, one := range said.Results {
		if one.FeedURL != "" && !isLookup(one.FeedURL) {
			return Normalise(one.FeedURL)
		}
	}
	return "", ErrAddress
}
