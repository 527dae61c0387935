package rights

import "newsroom"

// marks are how the state of a delivery looks, beside its words.
var marks = map[newsroom.PostState]string{
	newsroom.PostSent: "good", newsroom.PostPrinted: "good", newsroom.PostHeld: "thin", newsroom.PostUnknown: "thin", newsroom.PostFailed: "bad",
}
