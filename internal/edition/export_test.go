package edition

// Leaves are the pages of a book, for tests that bind many.
var Leaves = Voice.leaves
