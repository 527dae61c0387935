package oauth

import (
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestWhatBecomesOfARefreshTokenThatIsUsed(t *testing.T) {
	t.Parallel()
	now := start.Add(time.Hour)
	live := newsroom.Grant{ExpiresAt: now.Add(time.Hour)}
	ended, over := live, newsroom.Grant{ExpiresAt: now}
	ended.EndedAt = now
	token := func(spent, ago time.Duration) newsroom.Refresh {
		t := newsroom.Refresh{ExpiresAt: now.Add(ago)}
		if spent >= 0 {
			t.SpentAt, t.Successor = now.Add(-spent), [32]byte{1}
		}
		return t
	}
	again, replaced := token(time.Second, time.Hour), token(-1, time.Hour)
	again.Repeated = true
	replaced.ReplacedAt = now.Add(-grace)
	long := replaced
	long.ReplacedAt = now.Add(-grace - time.Microsecond)
	late := again
	late.SpentAt = now.Add(-grace - 1)
	used := newsroom.Refresh{SpentAt: now}
	for name, tt := range map[string]struct {
		family store.Family
		want   verdict
	}{
		"the first use":                              {store.Family{Grant: live, Token: token(-1, time.Second)}, good},
		"after sixty days":                           {store.Family{Grant: live, Token: token(-1, 0)}, refused},
		"of a grant that ended":                      {store.Family{Grant: ended, Token: token(-1, time.Hour)}, refused},
		"of a grant that ran out":                    {store.Family{Grant: over, Token: token(-1, time.Hour)}, refused},
		"a replay in a grant that ended":             {store.Family{Grant: ended, Token: token(time.Hour, time.Hour)}, refused},
		"the first repeat at once":                   {store.Family{Grant: live, Token: token(0, time.Hour)}, repeated},
		"the first repeat in the last moment":        {store.Family{Grant: live, Token: token(grace, time.Hour)}, repeated},
		"the first repeat after that":                {store.Family{Grant: live, Token: token(grace+time.Microsecond, time.Hour)}, replayed},
		"a repeat when its successor was used":       {store.Family{Grant: live, Token: token(0, time.Hour), Successor: used}, replayed},
		"a further repeat":                           {store.Family{Grant: live, Token: again}, refused},
		"a further repeat when that was used":        {store.Family{Grant: live, Token: again, Successor: used}, replayed},
		"a further repeat after ten seconds":         {store.Family{Grant: live, Token: late}, replayed},
		"one that a repeat has replaced just now":    {store.Family{Grant: live, Token: replaced}, refused},
		"one that a repeat has replaced a while ago": {store.Family{Grant: live, Token: long}, replayed},
	} {
		same(t, name, judge(tt.family, now), tt.want)
	}
}

func TestARefreshTokenGivesAnotherAndTheOldAccessTokenLivesOn(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	first := w.connect(client)
	w.Pass(10 * time.Minute)
	second, err := w.refresh(client, first.Refresh)
	w.Must(err)
	same(t, "lives", []bool{w.lives(first), w.lives(second)}, []bool{true, true})
	same(t, "the scopes", second.Scopes, first.Scopes)
	w.Pass(60*24*time.Hour - time.Microsecond)
	third, err := w.refresh(client, second.Refresh)
	w.Must(err)
	same(t, "connected", len(w.grants()), 1)
	w.Pass(60 * 24 * time.Hour)
	_, err = w.refresh(client, third.Refresh)
	wants(t, "after sixty idle days", err, InvalidGrant)
	same(t, "connected", len(w.grants()), 0)
}

func TestAGrantLastsAYearAndNoLonger(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	pair := w.connect(client)
	for range 6 {
		w.Pass(59 * 24 * time.Hour)
		next, err := w.refresh(client, pair.Refresh)
		w.Must(err)
		pair = next
	}
	w.Pass(11*24*time.Hour - time.Minute)
	last, err := w.refresh(client, pair.Refresh)
	w.Must(err)
	same(t, "the life of its last token", last.Life, time.Minute)
	w.Pass(time.Minute)
	same(t, "lives", w.lives(last), false)
	_, err = w.refresh(client, last.Refresh)
	wants(t, "after a year", err, InvalidGrant)
}

func TestARefreshTokenIsReplayedAfterTheGraceAndTheFamilyDies(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	first := w.connect(client)
	second, err := w.refresh(client, first.Refresh)
	w.Must(err)
	w.Pass(grace + time.Microsecond)
	_, err = w.refresh(client, first.Refresh)
	wants(t, "the replay", err, InvalidGrant)
	same(t, "live", []bool{w.lives(first), w.lives(second)}, []bool{false, false})
	_, err = w.refresh(client, second.Refresh)
	wants(t, "the successor", err, InvalidGrant)
	same(t, "the last note", w.notes()[len(w.notes())-1], "app refresh.replayed")
}

func TestWithinTheGraceTheFirstRepeatReplacesThePairAndFurtherOnesGetNothing(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	first := w.connect(client)
	lost, err := w.refresh(client, first.Refresh)
	w.Must(err)
	w.Pass(5 * time.Second)
	kept, err := w.refresh(client, first.Refresh)
	w.Must(err)
	same(t, "live", []bool{w.lives(lost), w.lives(kept)}, []bool{false, true})
	for range 3 {
		_, err = w.refresh(client, first.Refresh)
		wants(t, "a further one", err, InvalidGrant)
	}
	_, err = w.refresh(client, lost.Refresh)
	wants(t, "the pair that died", err, InvalidGrant)
	same(t, "lives", w.lives(kept), true)
	next, err := w.refresh(client, kept.Refresh)
	w.Must(err)
	w.Pass(2 * grace)
	_, err = w.refresh(client, lost.Refresh)
	wants(t, "the pair that died, later", err, InvalidGrant)
	same(t, "lives", w.lives(next), false)
}

func TestARepeatIsATheftOnceTheSuccessorWasUsed(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	first := w.connect(client)
	second, err := w.refresh(client, first.Refresh)
	w.Must(err)
	third, err := w.refresh(client, second.Refresh)
	w.Must(err)
	_, err = w.refresh(client, first.Refresh)
	wants(t, "the repeat", err, InvalidGrant)
	same(t, "lives", w.lives(third), false)
}

func TestOfFiftyRefreshesAtOnceOnePairLives(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	first := w.connect(client)
	var mu sync.Mutex
	var pairs []TokenResponse
	ready := make(chan struct{})
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			<-ready
			pair, err := w.refresh(client, first.Refresh)
			if err != nil {
				wants(t, "one of fifty", err, InvalidGrant)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			pairs = append(pairs, pair)
		})
	}
	close(ready)
	all.Wait()
	same(t, "pairs that were given", len(pairs), 2)
	dead, live := pairs[0], pairs[1]
	if w.lives(dead) {
		dead, live = live, dead
	}
	same(t, "live", []bool{w.lives(dead), w.lives(live)}, []bool{false, true})
	_, err := w.refresh(client, dead.Refresh)
	wants(t, "the one that died", err, InvalidGrant)
	_, err = w.refresh(client, live.Refresh)
	w.Must(err)
}

func TestARefreshIsNarrowedAndNeverWidened(t *testing.T) {
	w := newWorld(t)
	client, other := w.register(), w.register()
	pair := w.connect(client)
	try := func(r Renewal) (TokenResponse, error) {
		r.Token = pair.Refresh
		return w.server.Refresh(t.Context(), r)
	}
	for name, tt := range map[string]struct {
		renewal Renewal
		reason  ErrorCode
	}{
		"a scope that was not given":     {Renewal{Client: client.ID, Scope: "newsroom_read onboarding_write"}, InvalidScope},
		"a scope that there is not":      {Renewal{Client: client.ID, Scope: "admin"}, InvalidScope},
		"a resource that there is not":   {Renewal{Client: client.ID, Resources: []string{"https://other.example/v1"}}, InvalidTarget},
		"another client":                 {Renewal{Client: other.ID}, InvalidGrant},
		"no client":                      {Renewal{}, InvalidGrant},
		"another client that wants more": {Renewal{Client: other.ID, Scope: "admin"}, InvalidGrant},
	} {
		_, err := try(tt.renewal)
		wants(t, name, err, tt.reason)
	}
	narrow, err := try(Renewal{Client: client.ID, Scope: "newsroom_read offline_access"})
	w.Must(err)
	who, err := w.tokens.Check(t.Context(), narrow.Access, newsroom.ResourceV1)
	w.Must(err)
	same(t, "the narrow scopes", [][]newsroom.Scope{narrow.Scopes, who.Scopes}, [][]newsroom.Scope{{newsroom.NewsroomRead}, {newsroom.NewsroomRead}})
	wide, err := w.refresh(client, narrow.Refresh)
	w.Must(err)
	same(t, "the next scopes", wide.Scopes, pair.Scopes)
	for _, none := range []string{"", "x", pair.Access} {
		_, err := w.refresh(client, none)
		wants(t, "no refresh token", err, InvalidGrant)
	}
}
