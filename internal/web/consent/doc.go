// Package consent is the page on which a reader lets an app in, or doesn't: /oauth/authorize.
//
// A request comes as a link from the app (GET). It is judged by package oauth. Where the app or the address to return
// to is not known, the reader gets a page and is sent nowhere. Otherwise the reader has to be signed in, which is somebody
// else's page: Readers says who is, and where to go who is not. Only then is any other mistake told to the app by
// redirect, or, where the app registered itself and the reader has given it nothing, put on a page with a link: else
// anybody could make a link to this newsroom that leads elsewhere at once. A reader who has to be asked gets a form, which
// is answered by POST; one who need not be is sent on at once.
//
// The form carries the request as it came and a seal that binds it to this reader's session, so that no other page
// can have the browser press the button; beside it http.CrossOriginProtection refuses what another origin sends, and
// no page of another can show this one in a frame. Nothing of the form is believed: the request in it is judged
// again, as if it had just come.
//
// Chromium lets a form lead by redirect only where form-action allows it, so the page that asks names the origin of
// the redirect address, which was matched to the client before, and no other does. The sign-in page that comes before
// it has to do the same (FormAction).
package consent
