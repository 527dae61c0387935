// Package demo is the sample world: publishers, people, towns and events of our own invention, which show what
// the paper does before a reader has any source of their own.
//
// The model: a SampleWorld is read from the text files in world/, one for each publisher, in a form that can be read
// and mended without knowing any feed format. An article says how old it is, not when it appeared; Handler
// sets the world up at one instant and serves it over HTTP as feeds of four formats, with the validators of a
// well-kept server, and a page for each article. So a demonstration takes the path of real news: polled,
// parsed, grouped, weighed and composed, with nothing short-circuited.
//
// Time goes on in it. Some articles say how long after that instant they appear, and some what they say from
// then on, which is how publishers correct themselves: the entry stays, its words change. Moments tells when.
// Nothing waits for that here; the server answers by the clock that it is given.
//
// In it are situations that develop over five days and that several publishers report in three languages,
// dispatches of an agency that papers print word for word (no other sentence stands in two papers) beside
// reports of their own on the same events, articles that no one asked for and some that the reader wants left
// out, corrections, one of them of a sentence that the first edition quotes, two counts of the hurt that are told at the
// same time, an interest that has been quiet for four days, one that no source writes on, and one whose
// only source breaks after it was read once. world/gold.txt says which article belongs to which situation;
// Compare says how far somebody else agrees.
package demo
