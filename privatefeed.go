package newsroom

import "time"

// PrivateFeed is the feed by which programs of one reader follow that reader's editions and alerts. Whoever has its address
// may read them, so the address holds a secret, of which the newsroom keeps the digest alone. An account has one at most.
type PrivateFeed struct {
	Account   AccountID
	Hash      [32]byte // SHA-256 of the secret
	MadeAt    time.Time
	FetchedAt time.Time // when it was fetched last, to within PrivateFeedSeen; zero: not yet
}

// PrivateFeedSeen is how exactly it is known when a private feed was fetched.
const PrivateFeedSeen = 15 * time.Minute
