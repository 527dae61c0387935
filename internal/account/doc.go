// Package account keeps the people of a newsroom: who they are, what their newsroom is set to, how they come in, and
// the access tokens that open it.
//
// The first account is made by whoever holds the link that a fresh newsroom prints, others by the operator or by
// invitation. People come in by password, by a link of the operator's that works once (Entrance), or by passkey
// (Passkeys), and are known by a session from then on. What guesses is slowed, but nothing tells it whether an account exists.
//
// Where there is a mail relay, a link may be asked for on a page: for a new password, for an account, for another address
// (Entrance.Forgot, SignUp, AskEmail). The request stores that a letter is to be written and enqueues a job that names
// it, and never looks whether there is an account, so its answer can't tell. The job does (Post): it makes the link, whose
// secret exists nowhere but in the letter, and sends it.
//
// Live use is limited to authorized accounts (decisions.md, section 7): for others nothing is polled or composed, and no
// token is issued to them. Those who came by open sign-up wait for the operator's word. Of a token only its SHA-256 is
// stored; the check reads the store at every request, so that what was revoked is shut at the next one.
package account
