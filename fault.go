package newsroom

// Point is a place between two steps of the way from poll to sent where a process may die. Tests kill a real
// process at each of them and look at what the next one finds.
type Point string

// The points, in the order in which an article passes them.
const (
	PointTimetabled Point = "timetable.enqueued" // what is due is enqueued and committed
	PointLeased     Point = "poll.leased"        // the batch's hosts are leased, nothing is fetched
	PointFetched    Point = "poll.fetched"       // an answer is here, nothing of it is stored
	PointStoring    Point = "poll.storing"       // articles and validators are written, not committed
	PointStored     Point = "poll.stored"        // they are committed, the batch is not finished
	PointGrouping   Point = "group.assigned"     // places are found, nothing of them is written
	PointPlacing    Point = "group.placing"      // they are written, not committed
	PointGrouped    Point = "group.committed"    // they are committed, the job is not finished
	PointRaising    Point = "watch.raising"      // alerts are written, not committed
	PointRaised     Point = "watch.raised"       // they are committed, the job is not finished
	PointRead       Point = "compose.read"       // what the edition is made of is read
	PointChosen     Point = "compose.chosen"     // the edition is composed, nothing of it is written
	PointSending    Point = "compose.sending"    // it is written, not committed
	PointSent       Point = "compose.sent"       // it is sent, the worker has not returned
	PointTaken      Point = "deliver.taken"      // a post is marked as being handed over, and is not
	PointHandedOver Point = "deliver.handed"     // it is handed over, and nothing of that is written
)

// Fault is called at each Point. It is nil in production.
type Fault func(Point)

// At passes a point.
func (f Fault) At(p Point) {
	if f != nil {
		f(p)
	}
}
