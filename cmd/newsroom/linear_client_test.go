package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
)

// game is what clients play on: registers of one kind.
type game interface {
	// invent gives what a new command to a register is to do, and whether it does so at any revision.
	invent(random *rand.Rand, register string) (content string, free bool)
	request(deed) wanted
	// read gives what the body of an accepted command or of a read says, and the register's revision, if it tells it.
	read(d deed, status int, body []byte) (says string, revision int, err error)
	// name gives a text in the form in which the spec has it, when all is over.
	name(text string) string
}

// unknown is the revision that an answer does not tell.
const unknown = -1

// match is a game between clients on the nodes of one newsroom.
type match struct {
	game
	*fleet
	*history
	registers []string
	bearers   map[string]string
	total     int // answers
	web       *http.Client
	mu        sync.Mutex
	newest    map[string]int // the revisions that clients have heard of
	past      []deed         // commands that were accepted
}

// client is one of those who play.
type client struct {
	*match
	number int
	random *rand.Rand
}

// play does deeds until there are enough answers. Most are new commands at the newest revision that anybody has heard
// of; others are at a revision that is over or that never was, are repeated though they were answered, take the
// identifier of another, or are sent twice at once.
func (c *client) play(ctx context.Context) {
	for !c.over(c.total) && ctx.Err() == nil {
		register := c.registers[min(c.random.IntN(len(c.registers)+2), len(c.registers)-1)] // one is liked best
		switch p := c.random.IntN(100); {
		case p < 20 && c.heard(register):
			c.send(ctx, deed{register: register}, 0)
		case p < 30:
			if d, ok := c.old(); ok {
				c.insist(ctx, d)
			}
		case p < 34:
			if d, ok := c.old(); ok {
				other := c.command(d.register)
				other.command = d.command
				c.insist(ctx, other)
			}
		case p < 40:
			d := c.command(register)
			var both sync.WaitGroup
			other := &client{match: c.match, number: c.number, random: rand.New(rand.NewPCG(c.random.Uint64(), 0))}
			both.Go(func() { other.insist(ctx, d) })
			c.insist(ctx, d)
			both.Wait()
		default:
			c.insist(ctx, c.command(register))
		}
	}
}

// heard tells whether anybody has heard of the register: it may have to be made first.
func (c *client) heard(register string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, found := c.newest[register]
	return found
}

// command gives a new one.
func (c *client) command(register string) deed {
	content, free := c.invent(c.random, register)
	if free {
		return deed{register, mintCommand(c.random), anyRevision, content}
	}
	c.mu.Lock()
	expected := c.newest[register]
	c.mu.Unlock()
	switch p := c.random.IntN(100); {
	case p < 6:
		expected = max(0, expected-1-c.random.IntN(3))
	case p < 9:
		expected++
	}
	return deed{register, mintCommand(c.random), expected, content}
}

// mintCommand gives a command an identifier.
func mintCommand(random *rand.Rand) string {
	return fmt.Sprintf("%08x-%04x-4%03x-8%03x-%012x",
		random.Uint32(), random.Uint32N(1<<16), random.Uint32N(1<<12), random.Uint32N(1<<12), random.Uint64N(1<<48))
}

// old gives an accepted command.
func (c *client) old() (deed, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.past) == 0 {
		return deed{}, false
	}
	return c.past[c.random.IntN(len(c.past))], true
}

// insist sends a command until it is answered.
func (c *client) insist(ctx context.Context, d deed) {
	for turn := 0; c.send(ctx, d, turn).lost && ctx.Err() == nil; turn++ {
	}
}
