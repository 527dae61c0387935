// Package edition makes the numbered paper: when it is due, what is in it, in which order, and why.
//
// A slot of the reader's schedule comes due (slot.go), each exactly once, whatever clocks and readers do. What has been
// grouped since the last edition and is visible to the reader is weighed against the mandate (weigh.go), the situations
// that meet it are chosen and ordered within the reader's minutes (choose.go), each is written up in verbatim sentences
// with their sources (write.go), what has become of followed situations is told (followed.go), and the finished JSON takes
// the next number in one transaction (compose.go).
//
// Two things leave with every edition: its record (record.go), from which the choice recomputes exactly, and
// a citation for every sentence, which ties it to the version of the article that it stands in. An edition
// that was sent never changes; whoever finds its slot served already does nothing.
package edition
