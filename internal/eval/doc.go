// Package eval runs the product's own code on labelled data: what it says about a case is what a reader would get.
//
// Each function takes the cases of one kind as JSON Lines and writes its answers as JSON Lines, one for each case
// and in their order, for somebody else to score. None of them has a rule of its own: feeds are read by package
// feed, articles made safe by ingest and grouped by situation, statements understood and articles ranked by mandate,
// situations put into sentences by digest, through the very functions that the jobs call. There is no store and no
// clock but that of the cases, so the same cases always give the same answers.
package eval
