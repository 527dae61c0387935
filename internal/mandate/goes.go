package mandate

import (
	"newsroom"
	"newsroom/internal/statement"
)

// boundOf is what limits are called in interests.
var boundOf = map[statement.LimitKind]bound{
	statement.Briefly: inBrief, statement.NeverFirst: neverFirst, statement.OnDays: onDays, statement.HowOften: soMany,
	statement.HowLong: forTime, statement.MajorOnly: majorOnly,
}

// limitations gives how far an operation goes.
func limitations(o statement.Operation) (said []limitation) {
	for _, l := range o.Limits {
		said = append(said, limitation{bound: boundOf[l.Kind], days: newsroom.Days(l.Days)})
	}
	return said
}
