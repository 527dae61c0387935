package account

import (
	"slices"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

const issuer = "https://id.example"

// ruled sets how people come in.
func (w *world) ruled(by SignInPolicy) *Identities {
	by.Issuer, by.Name = issuer, "Work"
	return NewIdentities(w.doors.Ruled(by))
}

// vouched is somebody as the provider knows them, with a verified address.
func vouched(subject, email string) newsroom.Vouched {
	return newsroom.Vouched{Issuer: issuer, Subject: subject, Email: email, Verified: true}
}

// comes signs in, and gives what is said where that is refused.
func (w *world) comes(i *Identities, a ExternalLogin) (SignedIn, string) {
	w.Helper()
	secret, err := i.SignIn(w.Context(), a, Visit{Agent: "Firefox/1"})
	if err != nil {
		return SignedIn{}, saying(err)
	}
	g, err := w.doors.Who(w.Context(), secret)
	w.Must(err)
	return g, ""
}

func TestWhoIsLinkedComesInWhateverTheirAddress(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{})
	w.add("a@example.org")
	w.Must(i.Link(t.Context(), w.guest("a@example.org"), vouched("1", "a@work.example")))
	w.Must(i.Link(t.Context(), w.guest("a@example.org"), vouched("1", "a@work.example"))) // once more is no error
	w.Pass(time.Minute)
	g, refused := w.comes(i, ExternalLogin{Vouched: newsroom.Vouched{Issuer: issuer, Subject: "1", Email: "other@work.example"}})
	same(t, "who it is", []any{refused, g.Account.Email, g.Recent}, []any{"", "a@example.org", true})
	all, err := i.Of(t.Context(), g.Account.ID)
	w.Must(err)
	same(t, "the identity", []any{len(all), all[0].Email, all[0].LastUsed}, []any{1, "other@work.example", start.Add(time.Minute)})
	same(t, "the notes", w.notes()[1:], []string{"account reader identity.linked " + all[0].ID.String(), "account reader session.began another service " + g.Session.ID.String()})
	w.Must(w.people.Disable(t.Context(), "a@example.org", true))
	_, refused = w.comes(i, ExternalLogin{Vouched: vouched("1", "")})
	same(t, "a disabled account", refused, "Your account here is shut. Whoever runs this newsroom can open it again.")
	notes := w.notes()
	same(t, "its note", notes[len(notes)-1], "account nobody session.refused provider")
}

// No address links anybody with an account, verified or not, and only verified ones make one.
func TestWhoIsNobodyHere(t *testing.T) {
	const unverified, nobody = "Work does not say that", "Nobody here is linked"
	for _, tt := range []struct {
		name, email string
		verified    bool
		want        string
	}{
		{"an account's address", "A@example.org", true, "There is an account with your address here that is not linked with Work"},
		{"an account's address, by their own word", "a@example.org", false, unverified},
		{"an address of the domain", "b@EXAMPLE.org", true, ""},
		{"an address of the domain, by their own word", "b@example.org", false, unverified},
		{"a domain within it", "b@sub.example.org", true, nobody},
		{"a domain around it", "b@notexample.org", true, nobody},
		{"a domain in the name", "example.org", true, nobody},
		{"another domain", "b@example.com", true, nobody},
		{"no address", "", false, nobody},
		{"two domains", "b@evil.example@example.org", true, nobody},
	} {
		w := newWorld(t)
		i := w.ruled(SignInPolicy{Domains: []string{"example.org"}})
		w.add("a@example.org")
		v := vouched("1", tt.email)
		v.Verified = tt.verified
		g, refused := w.comes(i, ExternalLogin{Vouched: v, Zone: "Europe/Lisbon", Language: "de"})
		if refused != tt.want && (tt.want == "" || len(refused) < len(tt.want) || refused[:len(tt.want)] != tt.want) {
			t.Errorf("%s: %q", tt.name, refused)
		}
		if tt.want == "" {
			same(t, "the account", []any{g.Account.Email, g.Account.Zone, g.Account.Language, g.Account.Authorized, g.Account.Admin}, []any{tt.email, "Europe/Lisbon", "de", true, false})
		}
	}
}

func TestALinkLetsSomebodyInByTheProvider(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{NoPasswords: true})
	first, err := w.doors.FirstLink(t.Context())
	w.Must(err)
	own := newsroom.Vouched{Issuer: issuer, Subject: "1", Email: "a@example.org"}
	_, refused := w.comes(i, ExternalLogin{Vouched: own, Link: first})
	same(t, "the first, with an address of their own word", refused, "Work does not say that your email address is yours. Verify it there, then try again.")
	own.Verified = true
	g, _ := w.comes(i, ExternalLogin{Vouched: own, Link: first, Zone: "nowhere"})
	same(t, "the first", []any{g.Account.Email, g.Account.Admin, g.Account.Zone}, []any{"a@example.org", true, "UTC"})

	invited, err := w.doors.InviteLink(t.Context(), "b@example.org")
	w.Must(err)
	b := newsroom.Vouched{Issuer: issuer, Subject: "2", Email: "b@home.example"} // the invitation names the account
	g, _ = w.comes(i, ExternalLogin{Vouched: b, Link: invited})
	same(t, "who was invited", []any{g.Account.Email, g.Account.Admin, g.Account.Authorized}, []any{"b@example.org", false, true})
	_, refused = w.comes(i, ExternalLogin{Vouched: vouched("3", ""), Link: invited})
	same(t, "once more", refused, errLink.Message)

	w.add("c@example.org")
	again, err := w.doors.ResetLink(t.Context(), "c@example.org")
	w.Must(err)
	g, _ = w.comes(i, ExternalLogin{Vouched: vouched("4", "c@example.org"), Link: again})
	same(t, "who had an account", g.Account.Email, "c@example.org")
	var moving string
	w.Must(w.Update(t.Context(), func(tx store.Tx) (err error) {
		moving, err = offer(tx, newsroom.Link{Purpose: newsroom.LinkEmail, Account: g.Account.ID, Email: "eve@example.org"}, LinkLife, newsroom.ActorReader)
		return err
	}))
	_, refused = w.comes(i, ExternalLogin{Vouched: vouched("5", ""), Link: moving})
	same(t, "a link that lets nobody in", refused, errLink.Message)
}

func TestTheProviderSaysWhoOperates(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{Operators: "desk", Domains: []string{"example.org"}})
	for _, tt := range []struct {
		groups []string
		want   bool
	}{{nil, false}, {[]string{"readers", "desk"}, true}, {[]string{"desk"}, true}, {[]string{"Desk", "desks"}, false}, {[]string{"desk"}, true}, {nil, false}} {
		v := vouched("1", "a@example.org")
		v.Groups = tt.groups
		g, _ := w.comes(i, ExternalLogin{Vouched: v})
		same(t, "operates", g.Account.Admin, tt.want)
	}
	notes := slices.DeleteFunc(w.notes(), func(n string) bool { return len(n) < 26 || n[:26] != "account newsroom account.o" })
	same(t, "the notes", notes, []string{"account newsroom account.operates yes", "account newsroom account.operates no", "account newsroom account.operates yes", "account newsroom account.operates no"})
}

// Who signed in there long ago, and was led on without being asked, may not change what opens the account.
func TestWhoSignedInLongAgoIsNotRecent(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{Domains: []string{"example.org"}})
	for ago, want := range map[time.Duration]bool{0: true, 14 * time.Minute: true, 15 * time.Minute: false, 1000 * time.Hour: false, -time.Hour: true} {
		v := vouched("1", "a@example.org")
		v.At = start.Add(-ago)
		g, refused := w.comes(i, ExternalLogin{Vouched: v})
		same(t, ago.String(), []any{refused, g.Recent}, []any{"", want})
	}
}

func TestAnIdentityIsTakenAwayButTheLastWayIn(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{})
	w.holding("a@example.org")
	g := w.guest("a@example.org")
	w.Must(i.Link(t.Context(), g, vouched("1", "")))
	all, err := i.Of(t.Context(), g.Account.ID)
	w.Must(err)
	w.Must(w.passkeys().Remove(t.Context(), g, w.keysOf("a@example.org")[0].ID)) // the identity is left
	same(t, "the last way in", saying(i.Unlink(t.Context(), g, all[0].ID)), errLastWay.Message)
	d := w.another("a@example.org")
	eve := w.add("eve@example.org")
	w.Must(i.Unlink(t.Context(), SignedIn{Account: eve, Recent: true}, all[0].ID)) // another's: nothing is there
	same(t, "not just signed in", saying(i.Unlink(t.Context(), SignedIn{Account: g.Account}, all[0].ID)), errStale.Message)
	w.Must(i.Unlink(t.Context(), g, all[0].ID))
	w.Must(i.Unlink(t.Context(), g, all[0].ID)) // gone already
	_, refused := w.comes(i, ExternalLogin{Vouched: vouched("1", "")})
	same(t, "it opens nothing", refused[:6], "Nobody")
	same(t, "the passkey is the last now", saying(w.passkeys().Remove(t.Context(), g, w.keysOf("a@example.org")[0].ID)), errLastWay.Message)
	_, err = w.enters(d.Sign(t, w.challenge()))
	w.Must(err)
}

// A password that opens nothing, and an identity of a provider that is not asked any more, are no ways in.
func TestOnlyWhatOpensIsAWayIn(t *testing.T) {
	w := newWorld(t)
	_, err := w.doors.Add(t.Context(), New{Email: "a@example.org", Authorized: true}, "an excellent password")
	w.Must(err)
	i := w.ruled(SignInPolicy{})
	g := w.guest("a@example.org")
	for _, v := range []newsroom.Vouched{vouched("1", ""), {Issuer: "https://old.example", Subject: "1"}} {
		w.Must(i.Link(t.Context(), g, v))
	}
	all, err := i.Of(t.Context(), g.Account.ID)
	w.Must(err)
	w.ruled(SignInPolicy{NoPasswords: true})
	same(t, "where passwords open nothing", saying(i.Unlink(t.Context(), g, all[0].ID)), errLastWay.Message)
	_, err = w.doors.SignIn(t.Context(), "a@example.org", "an excellent password", Visit{})
	same(t, "the password", saying(err), errNoPasswords.Message)
	_, err = w.doors.ChangePassword(t.Context(), g, "an excellent password", "another excellent one", Visit{})
	same(t, "another one", saying(err), errNoPasswords.Message)
	link, err := w.doors.ResetLink(t.Context(), "a@example.org")
	w.Must(err)
	_, err = w.doors.Reset(t.Context(), Joining{Secret: link, Password: "another excellent one"}, Visit{})
	same(t, "by a link", saying(err), errNoPasswords.Message)
	w.Must(i.Unlink(t.Context(), g, all[1].ID))
	w.ruled(SignInPolicy{})
	w.Must(i.Unlink(t.Context(), g, all[0].ID))
}

func TestNobodyTakesWhatIsAnothers(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{})
	w.add("a@example.org")
	w.add("eve@example.org")
	w.Must(i.Link(t.Context(), w.guest("a@example.org"), vouched("1", "")))
	err := i.Link(t.Context(), w.guest("eve@example.org"), vouched("1", ""))
	failsAs(t, "the error", err, newsroom.KindExists)
	same(t, "not just signed in", saying(i.Link(t.Context(), SignedIn{Account: w.find("eve@example.org")}, vouched("2", ""))), errStale.Message)
	for n := range newsroom.MostIdentities {
		w.Must(i.Link(t.Context(), w.guest("eve@example.org"), vouched("eve"+string(rune('a'+n)), "")))
	}
	failsAs(t, "one more", i.Link(t.Context(), w.guest("eve@example.org"), vouched("2", "")), newsroom.KindInvalid)
}

func TestWhatComesBackIsGoodOnceForWhoAsked(t *testing.T) {
	w := newWorld(t)
	i := w.ruled(SignInPolicy{})
	a, eve := w.add("a@example.org"), w.add("eve@example.org")
	var none newsroom.AccountID
	for name, tt := range map[string]struct {
		browser [32]byte
		asks    newsroom.AccountID
		comes   newsroom.AccountID
		late    time.Duration
		want    string
	}{
		"to sign in":            {mine, none, none, 0, ""},
		"to link":               {mine, a.ID, a.ID, 0, ""},
		"another browser":       {[32]byte{9}, none, none, 0, ErrChallenge.Message},
		"another account":       {mine, a.ID, eve.ID, 0, ErrChallenge.Message},
		"to link, by a sign-in": {mine, none, a.ID, 0, ErrChallenge.Message},
		"late":                  {mine, none, none, ChallengeLife, ErrChallenge.Message},
	} {
		w.Must(i.Ask(t.Context(), name, mine, tt.asks))
		w.Pass(tt.late)
		same(t, name, saying(i.Answered(t.Context(), name, tt.browser, tt.comes)), tt.want)
		same(t, name+", once more", saying(i.Answered(t.Context(), name, mine, tt.asks)), ErrChallenge.Message)
	}
}
