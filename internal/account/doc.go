// Package account keeps the people of a newsroom: who they are, what their newsroom is set to, and the access
// tokens that open it.
//
// An account is added by the operator. Live use is limited to authorized accounts (decisions.md, section 7):
// for others nothing is polled or composed, and no token is issued to them. Of a token only its SHA-256 is
// stored; the check reads the store at every request, so that what was revoked is shut at the next one.
package account
