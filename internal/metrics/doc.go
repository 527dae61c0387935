// Package metrics is what a newsroom tells programs that watch it, in the text format of Prometheus.
//
// There are two sorts. Meters count what happens in this process, as it happens: polls, attempts at jobs, editions and how late
// they came, requests, waits to write. Figures are how the newsroom stands in its store; they are counted when somebody asks,
// and on PostgreSQL every node shows the same. Whoever watches takes the rates of the first, of all nodes together, and the
// second of any one node.
//
// Nobody outside can make a series. Every label has its values from a list that is a part of the program (Known), whatever else
// comes counts as "other"; routes are the patterns that the doors were mounted at, never paths. No label holds what a reader
// says, reads or is called.
//
// Asking must cost little, however often it is done. The page is written once in five seconds at most, and the store is counted
// no more often, or more seldom where that takes long: at most half a hundredth of one core goes into it. The connection of whoever
// scrapes is taken over from the server and kept, so that a scrape is little more than one read and one write.
package metrics
