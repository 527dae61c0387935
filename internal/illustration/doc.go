// Package illustration gives editions that were sent the pictures of their publishers. It knows the network and the store; what
// a picture is and how it is made is package picture's.
//
// The model is a job behind each edition, which nobody waits for.
//
//   - Composing asks Wanted whether any article that the edition cites came with a picture, and enqueues the job with the edition.
//   - The job takes the lead, or the lead and the seconds, as the reader has chosen, and for each the pictures of the articles that it cites, in
//     the order of the citations, until one can be shown.
//   - A picture is asked for through the guard of package outbound, without cookies or credentials, under the row of its host, as
//     feeds and pages are, and within bounds of time and bytes. What was made of the same address for another edition lately is
//     taken again, so that the readers of one morning cost a publisher one request.
//   - One picture at a time is decoded in a process, since that takes memory.
//
// What fails leaves its story without a picture, and the edition as it was sent: its body and the record of its choice name no
// pictures. Letters that are to have them, and books for e-readers, wait for the job, for Patience at most.
package illustration
