package source

import (
	"strings"

	"newsroom/internal/outbound"
)

// SkipReason is why a feed of a list was not added. Its text is stable: programs may go by it.
type SkipReason string

// The reasons.
const (
	NoAddress  SkipReason = "no_address"
	BadAddress SkipReason = "not_an_address"
	Private    SkipReason = "private_network"
	Password   SkipReason = "password"
	Masked     SkipReason = "masked"
	Twice      SkipReason = "twice"
	Known      SkipReason = "known"
	NoRoom     SkipReason = "limit_reached"
	Beyond     SkipReason = "beyond"

	BadSelectors SkipReason = "not_selectors"
)

// Sentence is the reason in words, without a full stop.
func (r SkipReason) Sentence() string {
	switch r {
	case NoAddress:
		return "it has no address of a feed"
	case BadAddress:
		return "its address can't be a feed's"
	case Private:
		return outbound.Refused.Sentence()
	case Password:
		return "an address with a password in it belongs to one reader"
	case Masked:
		return "the secret part of its address is masked"
	case Twice:
		return "the list has it before"
	case Known:
		return "it is among the sources already"
	case NoRoom:
		return "there are as many sources as there may be"
	case BadSelectors:
		return "its selectors can't be used"
	case Beyond:
		return "the list brings as many feeds as one address may"
	}
	return "it can't be added"
}

// hasMask tells of an address that outbound.Mask has written: nothing answers there.
func hasMask(address string) bool {
	for _, sign := range []string{"=***", "/***", "?***", "&***", "://***@"} {
		if strings.Contains(address, sign) {
			return true
		}
	}
	return false
}
