// Package newsletter reads one mail as an issue of a newsletter: who sent it and what proves that, what it says in safe plain
// passages, the publisher's address of the same text, the link of a letter that asks to confirm a subscription, and the address at
// which the subscription ends.
//
// A mail comes from anybody. Its size, its parts and how deep they lie are bounded before anything is read; of its markup nothing
// is kept but words, paragraph by paragraph, so pictures, pixels, scripts and what is hidden fall away with the rest. Links lead through
// counters more often than not: one that hides where it leads is not kept, one that carries its target is read as that.
//
// An issue is given as a document of package feed, by which it becomes articles like everything that a feed brings. One that
// is plainly a list of links has an entry for each.
//
// The package knows no reader and no store.
package newsletter
