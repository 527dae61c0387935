package situation

import "time"

// Params bound the live window. All processes that group one stream must use the same.
type Params struct {
	Articles int           // the window holds at most so many articles, which may be up to 77,000
	Age      time.Duration // and none that was first seen longer ago than this, by the stream's own clock
	Every    int           // the touched part is regrouped whenever so many articles more have come
}

// DefaultParams are those of the product.
func DefaultParams() Params {
	return Params{Articles: 50_000, Age: 30 * 24 * time.Hour, Every: 250}
}

// The figures of the method. They were measured on headlines and on full texts together, and lie on
// plateaus: none is worth tuning for one kind of text.
const (
	neighbours  = 8    // so many of the most similar articles are an article's neighbours
	leastCosine = .05  // and none that is less similar than this
	threshold   = .175 // average link from which on two groups are one situation

	caution    = 4 * threshold  // average link from which on a newcomer joins at once
	introduced = .2             // and only by a neighbour that is at least so similar: others are not worth measuring
	small      = 2              // a group of at most so many articles joins a larger one
	smallBar   = .4 * threshold // from this average link on
	youth      = 500            // a window of fewer articles is young: it knows little of words, and is careful
	youngBar   = .5             // by how much the threshold is higher in a window that is empty, and fades until youth
	youngHome  = 1.             // the same of smallBar
	dissolved  = 120            // situations of at most so many articles are taken apart to be regrouped
	touchedBy  = 4              // one is touched when one in so many of its articles has new neighbours
)
