package main

import (
	"math"

	"github.com/anishathalye/porcupine"
)

// never is when a request ends of which nobody knows whether the server is still at it.
const never = math.MaxInt64

// end is what is done to each register last, when all that was answered is over.
var end = deed{content: "the end"}

// parted gives the history of each register by itself, because registers have nothing to do with each other, and
// leaves of what was lost only what may have had an effect.
//
// Of a command that was accepted one request was the first: the one that was answered so, or, where all answers are
// repeats, one that was lost, before the earliest of them came. The first one lost may have been done whenever any
// other was. Of a command that was never said to be accepted likewise, but it may also never have been done, and stands
// after the end. This takes no order away in which the clients are told what they were told, and most others: with every
// request that was lost free to be done or not at any time, no judge would see the end of a history that is wrong.
func parted(history []porcupine.Operation) (parts [][]porcupine.Operation) {
	done, kept, at := accepts(history), map[deed]bool{}, map[string]int{}
	for _, o := range history {
		d := o.Input.(deed)
		if o.Output.(told).lost {
			by, sure := done[d.name()]
			if kept[d] || sure && (by.fresh || by.deed != d) {
				continue
			}
			if kept[d] = true; sure {
				o.Return = by.known
			}
		}
		if _, found := at[d.register]; !found {
			at[d.register] = len(parts)
			parts = append(parts, []porcupine.Operation{{Input: end, Output: told{}, Call: never - 1, Return: never - 1}})
		}
		parts[at[d.register]] = append(parts[at[d.register]], o)
	}
	return parts
}

// name tells commands apart.
func (d deed) name() string { return d.register + " " + d.command }

// acceptance is what is known of an accepted command.
type acceptance struct {
	deed
	fresh bool  // a client was told so by the request that did it
	known int64 // when the first client was told so
}

func accepts(history []porcupine.Operation) map[string]acceptance {
	all := map[string]acceptance{}
	for _, o := range history {
		d, t := o.Input.(deed), o.Output.(told)
		if d.command == "" || t.lost || t.refused != "" {
			continue
		}
		before, found := all[d.name()]
		if !found {
			before.known = never
		}
		all[d.name()] = acceptance{d, before.fresh || !t.replayed, min(before.known, o.Return)}
	}
	return all
}
