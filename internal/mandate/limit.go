package mandate

import (
	"fmt"
	"slices"

	"newsroom"
	"newsroom/internal/statement"
)

// bound is what a statement says of how far an interest goes, whether that can be kept or not.
type bound uint8

const (
	anyDay     bound = iota // lifts a limit to days
	anyPlace                // lifts that it is never the lead
	anyLength               // lifts that it is small items only
	unlimited               // lifts any
	inBrief                 // kept: small items only
	neverFirst              // kept: never the lead
	onDays                  // kept: on some days of the week
	majorOnly               // kept: nothing but the big stories
	soMany                  // not kept: how many articles, or how often
	forTime                 // not kept: for how long
	atHours                 // the schedule's: at what time
	soLong                  // the schedule's: how much there is to read
	bounds                  // how many there are
)

// boundNames are what bounds are called in the files of words, in their order.
var boundNames = [bounds]string{
	"anyDay", "anyPlace", "anyLength", "unlimited", "inBrief", "neverFirst", "onDays", "majorOnly", "soMany", "forTime", "atHours", "soLong",
}

// UnmarshalText reads the name of a bound; it fails on one that there is not.
func (b *bound) UnmarshalText(name []byte) error {
	i := slices.Index(boundNames[:], string(name))
	if i < 0 {
		return fmt.Errorf("no bound is called %q", name)
	}
	*b = bound(i)
	return nil
}

// limitation is one bound that a clause has set.
type limitation struct {
	bound bound
	days  newsroom.Days
}

// limit gives what a mandate keeps of it; empty if it keeps nothing.
func (l limitation) limit() newsroom.Limit {
	switch l.bound {
	case inBrief:
		return newsroom.BriefsOnly
	case neverFirst:
		return newsroom.NeverLead
	case majorOnly:
		return newsroom.MajorOnly
	case onDays:
		return newsroom.OnDays(l.days)
	}
	return ""
}

// lifts tells whether it takes away what a mandate keeps as a limit.
func (b bound) lifts(limit newsroom.Limit) bool {
	switch b {
	case anyDay:
		return limit.Days() != newsroom.Daily
	case anyPlace:
		return limit == newsroom.NeverLead
	case anyLength:
		return limit == newsroom.BriefsOnly
	}
	return b == unlimited && limit != ""
}

// boundOf is what limits are called in interests.
var boundOf = map[statement.LimitKind]bound{
	statement.Briefly: inBrief, statement.NeverFirst: neverFirst, statement.OnDays: onDays, statement.HowOften: soMany,
	statement.HowLong: forTime, statement.MajorOnly: majorOnly, statement.AtHours: atHours, statement.SoMuch: soLong, statement.AnyDay: anyDay, statement.AnyPlace: anyPlace,
	statement.AnyLength: anyLength, statement.Unlimited: unlimited,
}

// limitations gives how far an operation goes.
func limitations(o statement.Operation) (said []limitation) {
	for _, l := range o.Limits {
		said = append(said, limitation{bound: boundOf[l.Kind], days: newsroom.Days(l.Days)})
	}
	return said
}
