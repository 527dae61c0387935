// Package entry is the pages on which people come in and go: /setup for the first account, /join for who was invited,
// /sign-in, /forgot and /reset for a new password by link, /sign-up where whoever likes may ask for an account, /sign-out,
// and under /account the sessions, the password, the passkeys and the email address.
//
// Pages come by GET, which changes nothing: mail scanners follow links, so a link with a secret shows a form, and only
// its POST uses the link up. http.CrossOriginProtection refuses what a page of another origin sends. Whoever is signed
// in holds a cookie that no script reads and no other site's request carries along unsafely; its name begins with
// __Host-, so that no neighbouring host can plant one (RFC 6265bis, section 4.1.3.2). Where a page leads afterwards is an
// address of this newsroom, whatever the form says.
//
// Whoever has to sign in first comes back to the page that they asked for, with its query, or to the one that the form stands
// on that they sent. What is refused is a page for browsers, and what it was before for programs (front.go).
//
// Everything works without JavaScript but passkeys, which browsers give to nothing else: there a small module fills in the
// form. Another fills in the time zone on the pages on which an account is made. A page runs no script but its one module.
//
// Nothing here tells whether an account exists. Where there is a mail relay, links are asked for by a form whose answer
// is the same whoever asks; what it does is a job's. Where there is none, the pages say that the operator can make a link.
// Whoever came by open sign-up, and waits for the operator's word, lands on a page that says so.
//
// The pages on which an account is made ask for the time zone, which is UTC where nobody fills it in, and the language.
package entry
