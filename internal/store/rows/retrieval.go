package rows

import (
	"fmt"
	"time"

	"newsroom"
)

// Retrievals gives the latest visits of the account's apps, newest first.
func (f alerts) Retrievals(account newsroom.AccountID, limit int) ([]newsroom.Retrieval, error) {
	scan := func(r Row) (newsroom.Retrieval, error) {
		v := newsroom.Retrieval{Account: account}
		var packed []byte
		if err := r.Scan(bytes16(&v.Grant), &v.Client, instant{&v.At}, taken{&packed}); err != nil {
			return v, err
		}
		var err error
		v.Alerts, err = unpacked[newsroom.AlertID](packed)
		return v, err
	}
	return List(f.DBSession, scan, `SELECT token, client, at, alerts FROM retrieval WHERE account = $1 ORDER BY id DESC LIMIT $2`, Key(account), limit)
}

// Visits gives the visits of the account's apps below a number.
func (f alerts) Visits(account newsroom.AccountID, below int64, limit int) (visits []newsroom.Retrieval, last int64, err error) {
	if below == 0 {
		below = 1<<63 - 1
	}
	scan := func(r Row) (newsroom.Retrieval, error) {
		v := newsroom.Retrieval{Account: account}
		var packed []byte
		if err := r.Scan(&last, bytes16(&v.Grant), &v.Client, instant{&v.At}, taken{&packed}); err != nil {
			return v, err
		}
		var err error
		v.Alerts, err = unpacked[newsroom.AlertID](packed)
		return v, err
	}
	visits, err = List(f.DBSession, scan, `
		SELECT id, token, client, at, alerts FROM retrieval WHERE account = $1 AND id < $2 ORDER BY id DESC LIMIT $3`, Key(account), below, limit)
	return visits, last, err
}

// Retrieved stores visits and notes on the alerts that were never fetched that they are now.
func (f alerts) Retrieved(all []newsroom.Retrieval) (before [][]time.Time, err error) {
	err = each(f.DBSession, all, nil, `INSERT INTO retrieval (account, token, client, at, alerts) VALUES ($1, $2, $3, $4, $5)`,
		func(v newsroom.Retrieval) []any {
			return []any{Key(v.Account), uuid(v.Grant), v.Client, micros(f.now), packed(v.Alerts)}
		})
	if err != nil {
		return nil, err
	}
	for _, v := range all {
		times, err := f.fetched(v)
		if err != nil {
			return nil, err
		}
		before = append(before, times)
	}
	return before, nil
}

// fetched tells when each alert of a visit was fetched first before it, and notes the visit on the others.
func (f alerts) fetched(v newsroom.Retrieval) ([]time.Time, error) {
	times := make([]time.Time, len(v.Alerts))
	if len(v.Alerts) == 0 {
		return times, nil
	}
	type first struct {
		id newsroom.AlertID
		at time.Time
	}
	scan := func(r Row) (one first, err error) { return one, r.Scan(bytes16(&one.id), instant{&one.at}) }
	ids := hexes(v.Alerts)
	stored, err := List(f.DBSession, scan, `
		SELECT id, first_retrieved_at FROM alert WHERE account = $1 AND id IN (`+f.IDList("$2")+`) ORDER BY n`+f.ForNoKeyUpdate, Key(v.Account), ids)
	if err != nil {
		return nil, err
	}
	known, fresh := make(map[newsroom.AlertID]time.Time, len(stored)), false
	for _, one := range stored {
		known[one.id] = one.at
		fresh = fresh || one.at.IsZero()
	}
	for i, id := range v.Alerts {
		times[i] = known[id]
	}
	if !fresh {
		return times, nil
	}
	_, err = f.Exec(`
		UPDATE alert SET first_retrieved_at = $1 WHERE account = $2 AND first_retrieved_at IS NULL AND id IN (`+f.IDList("$3")+`)`,
		micros(f.now), Key(v.Account), ids)
	return times, err
}

// packed is a list of identifiers as it is stored: one after the other.
func packed[T ~[16]byte](ids []T) []byte {
	out := make([]byte, 0, 16*len(ids))
	for _, id := range ids {
		out = append(out, Key(id)...)
	}
	return out
}

func unpacked[T ~[16]byte](b []byte) ([]T, error) {
	if len(b)%16 != 0 {
		return nil, fmt.Errorf("rows: %d bytes are stored for a list of identifiers", len(b))
	}
	out := make([]T, len(b)/16)
	for i := range out {
		out[i] = T([16]byte(b[16*i : 16*i+16]))
	}
	return out, nil
}
