package onboarding

import (
	"newsroom/internal/account"
	"newsroom/internal/mandate/hours"
)

// Minutes reads how long an edition may be, as hours.Minutes does, and brings what is out of bounds within those of the
// settings.
func Minutes(language, answer string) (minutes int, ok bool) {
	n, ok := hours.Minutes(in(language).language, answer)
	if !ok {
		return 0, false
	}
	return min(max(n, account.MinMinutes), account.MaxMinutes), true
}
