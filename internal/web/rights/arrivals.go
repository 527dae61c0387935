package rights

import "newsroom"

// marks are how the state of a delivery looks, beside its words.
var marks = map[newsroom.PostState]string{
	newsroom.PostSent: "good", newsroom.PostPrinted: "good", newsroom.PostHeld: "thin", newsroom.PostUnknown: "thin", newsroom.PostFailed: "bad",
}

// lastWord gives why a letter has not arrived so far, as its relay said or as it failed: one line of at most 300 characters
// without addresses (mail.SendReceipt.Reason).
func lastWord(p newsroom.Post) string {
	switch p.State {
	case newsroom.PostWaiting, newsroom.PostFailed, newsroom.PostUnknown:
		return p.Receipt
	case newsroom.PostSending, newsroom.PostHeld, newsroom.PostSent, newsroom.PostPrinted, newsroom.PostDropped:
	}
	return ""
}
