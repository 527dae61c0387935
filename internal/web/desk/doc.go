// Package desk is the door at which readers tell the desk what to follow: the mandate in their own words, the box in which
// they correct it, what became of what they said, and how the mandate came to say what it says.
//
// What is said goes with the revision that it was written for. Where the mandate has moved meanwhile, in another window or by
// an app, nothing is merged and nothing is lost: the page shows both, and the reader decides. Each form carries an identifier
// of its command, so that a page that is sent twice does its work once.
package desk
