// Package entry is the pages on which people come in and go: /setup for the first account, /join for who was invited,
// /sign-in, /reset for a new password by link, /sign-out, and under /account the sessions and the password.
//
// Pages come by GET, which changes nothing: mail scanners follow links, so a link with a secret shows a form, and only
// its POST uses the link up. http.CrossOriginProtection refuses what a page of another origin sends. Whoever is signed
// in holds a cookie that no script reads and no other site's request carries along unsafely; over https its name begins
// with __Host-, so that no neighbouring host can plant one (RFC 6265bis, section 4.1.3.2). Where a page leads
// afterwards is an address of this newsroom, whatever the form says.
//
// Nothing here tells whether an account exists. No mail is sent: the pages say that the operator can make a link.
package entry
