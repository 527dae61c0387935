package edition

import (
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Adviser names sources that write of an interest, in languages that the reader reads, best first. It is asked of what
// no source of the reader's brings.
type Adviser func(interest, language string) []wire.Help

// Advised has the Composer name sources that would help.
func (p *Composer) Advised(by Adviser) *Composer {
	p.advise = by
	return p
}

// Clocking has the Composer tell somebody when each slot was served; the zero time is told of one that gave way to a newer.
func (p *Composer) Clocking(sent func(slot newsroom.Slot, at time.Time)) *Composer {
	p.sent = sent
	return p
}

// Illustrate has an edition that is being sent get its pictures behind it, and gives those of its posts that don't wait for them.
type Illustrate func(tx store.Tx, account newsroom.AccountID, number int64, posts []newsroom.Post) ([]newsroom.Post, error)

func unillustrated(_ store.Tx, _ newsroom.AccountID, _ int64, posts []newsroom.Post) ([]newsroom.Post, error) {
	return posts, nil
}

// Illustrated has the editions of the Composer get pictures.
func (p *Composer) Illustrated(by Illustrate) *Composer {
	p.draw = by
	return p
}

// announce writes into the outbox that an edition was sent, and enqueues what carries that, once it may be carried.
func (p *Composer) announce(tx store.Tx, account newsroom.AccountID, number int64) error {
	posts, err := tx.Outbox().Post(account, newsroom.EventEdition, strconv.FormatInt(number, 10), "")
	if err != nil {
		return err
	}
	if posts, err = p.draw(tx, account, number, posts); err != nil {
		return err
	}
	return store.Carry(tx, posts)
}
