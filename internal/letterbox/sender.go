package letterbox

import (
	"context"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/newsletter"
)

// prove asks the DNS who has sent an issue; a mail over which that stumbles is not proved. One that was fetched from a mailbox did not come by
// the relay: what it says of that anybody can have written.
func (d *Receiver) prove(ctx context.Context, i newsroom.Issue, fetched bool) (proof newsletter.Proof) {
	prover := d.prover
	if fetched {
		prover.Relay = ""
	}
	ctx, cancel := context.WithTimeout(ctx, proveFor)
	defer cancel()
	defer func() {
		if recover() != nil {
			proof = newsletter.Proof{}
		}
	}()
	return prover.Prove(ctx, i.Body, i.Envelope)
}

// Prove tells what proves a mail that was fetched from a mailbox. Which server brought it there nobody knows any more, so that is no proof.
func (d *Receiver) Prove(ctx context.Context, raw []byte) newsletter.Proof {
	return d.prove(ctx, newsroom.Issue{Body: raw}, true)
}

// of gives what is known of a sender; nil: the letterbox does not take that one's mail.
func of(senders []newsroom.LetterSender, address string) *newsroom.LetterSender {
	if i := slices.IndexFunc(senders, func(s newsroom.LetterSender) bool { return s.Address == address }); i >= 0 {
		return &senders[i]
	}
	return nil
}

// accepts tells whether a letterbox takes a mail that says it is from an address. One that has taken none takes that of whoever comes first:
// its address is known to nobody else. A sender who is known by a proof is a stranger without it; without a proof to look at, the
// address is believed.
func accepts(senders []newsroom.LetterSender, address string, proof *newsletter.Proof) bool {
	by := of(senders, address)
	switch {
	case len(senders) == 0:
		return true
	case by == nil:
		return false
	case proof == nil || by.Domain == "" || proof.Signed(by.Domain):
		return true
	}
	return by.SPF && proof.Permitted(by.Domain)
}

// provenBy gives what a sender is known by from now on whose issue in quarantine the reader accepts, and whether there is such: a signature
// for the sender's domain, or a server that may send for it. Who is known already is known by nothing less afterwards. All others can be
// forged, and are believed for one letter alone.
func provenBy(senders []newsroom.LetterSender, i newsroom.Issue) (newsroom.LetterSender, bool) {
	proof := newsletter.Proof{DKIM: strings.Fields(i.DKIM), SPF: i.SPF}
	sender := newsroom.LetterSender{Box: i.Box, Address: i.Sender, Domain: proof.Aligned(i.Sender)}
	if sender.Domain != "" {
		return sender, true
	}
	_, host, _ := strings.Cut(i.Sender, "@")
	sender.Domain, sender.SPF = host, true
	return sender, of(senders, i.Sender) == nil && proof.Permitted(host)
}
