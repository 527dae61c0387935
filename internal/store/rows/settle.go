package rows

import (
	"bytes"
	"sync"

	"github.com/klauspost/compress/zstd"

	"newsroom"
)

// What is done with editions after they were sent, many at once, by the hourly job: it takes less work than with each sending,
// and nobody waits for it.

// laggard is a reader some of whose editions wait for that.
type laggard struct {
	id         newsroom.AccountID
	done, last int64 // numbers of editions: up to which it is done, and may be
}

// settle does something with so many editions at most, of readers behind that one: with those above the number in a column of
// the reader's row, which moves, up to last. It passes over readers who are just being written to: the next run finds them.
func (f keeping) settle(column, last string, after newsroom.AccountID, most int, do func(newsroom.AccountID, int64, int64) error) (newsroom.AccountID, bool, error) {
	waiting, err := List(f.DBSession, func(r Row) (l laggard, err error) {
		err = r.Scan(bytes16(&l.id), &l.done, &l.last)
		return l, err
	}, `SELECT account, `+column+`, `+last+` FROM reader WHERE account > $1 AND `+column+` < `+last+` ORDER BY account LIMIT $2`+f.SkipLocked, Key(after), most)
	if err != nil {
		return after, false, err
	}
	room := int64(most)
	for _, l := range waiting {
		upTo := min(l.last, l.done+room)
		if upTo > l.done {
			if err := do(l.id, l.done, upTo); err != nil {
				return after, false, err
			}
			if err := f.Must("account", `UPDATE reader SET `+column+` = $1 WHERE account = $2`, upTo, Key(l.id)); err != nil {
				return after, false, err
			}
		}
		if upTo < l.last {
			return after, true, nil
		}
		after, room = l.id, room-(upTo-l.done)
	}
	return after, len(waiting) == most, nil
}

// Index puts the words of what was sent into what searches go by.
func (f keeping) Index(after newsroom.AccountID, most int) (last newsroom.AccountID, left bool, err error) {
	return f.settle(`indexed`, `last`, after, most, editions(f).index)
}

// Pack packs the bodies of editions but the newest of each reader, which is what is read all day.
func (f keeping) Pack(after newsroom.AccountID, most int) (last newsroom.AccountID, left bool, err error) {
	return f.settle(`packed`, `last - 1`, after, most, editions(f).pack)
}

// Gather brings together what editions cite.
func (f keeping) Gather(after newsroom.AccountID, most int) (last newsroom.AccountID, left bool, err error) {
	return f.settle(`gathered`, `CASE WHEN loose < last THEN loose ELSE last END`, after, most, editions(f).gather)
}

// magic begins what is packed (RFC 8878, section 3.1.1). A body is JSON, which never begins so.
var magic = []byte{0x28, 0xb5, 0x2f, 0xfd}

// packedWindow is how far back the packer finds what it repeats. Few bodies are longer.
const packedWindow = 128 << 10

// numberedBody is the body of an edition.
type numberedBody struct {
	number int64
	body   []byte
}

// pack packs the bodies of the account's editions above a number, up to another.
func (f editions) pack(account newsroom.AccountID, above, upTo int64) error {
	all, err := List(f.DBSession, func(r Row) (b numberedBody, err error) {
		err = r.Scan(&b.number, taken{&b.body})
		return b, err
	}, `SELECT number, body FROM edition WHERE account = $1 AND number > $2 AND number <= $3 ORDER BY number`, Key(account), above, upTo)
	if err != nil {
		return err
	}
	packer, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithWindowSize(packedWindow))
	if err != nil {
		return err
	}
	var smaller []numberedBody
	for _, b := range all {
		if bytes.HasPrefix(b.body, magic) {
			continue
		}
		if packed := packer.EncodeAll(b.body, nil); len(packed) < len(b.body) {
			smaller = append(smaller, numberedBody{b.number, packed})
		}
	}
	return each(f.DBSession, smaller, nil, `UPDATE edition SET body = $1 WHERE account = $2 AND number = $3`, func(b numberedBody) []any {
		return []any{b.body, Key(account), b.number}
	})
}

// unpacker unpacks bodies, of which none is longer than a reader's program would bear.
var unpacker = sync.OnceValues(func() (*zstd.Decoder, error) {
	return zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(64<<20))
})

// body reads the body of an edition, which may be packed.
type body struct{ to *[]byte }

// Scan takes the bytes.
func (b body) Scan(src any) error {
	err := taken(b).Scan(src)
	if err == nil {
		*b.to, err = bodyOf(*b.to)
	}
	return err
}

// bodyOf gives a body as it was before it was packed, if it was.
func bodyOf(stored []byte) ([]byte, error) {
	if !bytes.HasPrefix(stored, magic) {
		return stored, nil
	}
	d, err := unpacker()
	if err != nil {
		return nil, err
	}
	return d.DecodeAll(stored, nil)
}
