package situation

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"newsroom"
)

// foundedBy gives the id of a situation that an article founds, in the form of a UUID of version 7 (RFC 9562,
// section 5.7): 48 bits of the milliseconds at which the article was first seen, and for the rest the first
// bits of SHA-256 over "situation", the article's place in the stream and an ordinal. The ordinal is 0 for
// the situation that is opened when the article comes, and the regrouping's epoch for one that is split off
// later, so that an article that founds two gives them different ids. There is no chance in it: two runs of
// one stream give the same ids.
func foundedBy(e *entry, ordinal int64) (id newsroom.SituationID) {
	b := []byte("situation")
	b = binary.BigEndian.AppendUint64(b, uint64(e.seq))
	b = binary.BigEndian.AppendUint64(b, uint64(ordinal))
	sum := sha256.Sum256(b)
	copy(id[:], sum[:])
	ms := binary.BigEndian.AppendUint64(nil, uint64(time.UnixMicro(e.seen).UnixMilli()))
	copy(id[:6], ms[2:])
	id[6] = id[6]&0x0f | 0x70
	id[8] = id[8]&0x3f | 0x80
	return id
}
