package edition

import (
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

// Adviser names sources that write of an interest, in languages that the reader reads, best first. It is asked of what
// no source of the reader's brings.
type Adviser func(interest, language string) []wire.Help

// Advised has the Press name sources that would help.
func (p *Press) Advised(by Adviser) *Press {
	p.advise = by
	return p
}

// Clocking has the Press tell somebody when each slot was served; the zero time is told of one that gave way to a newer.
func (p *Press) Clocking(sent func(slot newsroom.Slot, at time.Time)) *Press {
	p.sent = sent
	return p
}
