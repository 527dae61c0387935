package rows

import "newsroom"

type keys struct{ *DBSession }

// All gives the keys of a purpose, newest first.
func (f keys) All(purpose newsroom.KeyPurpose) ([]newsroom.Key, error) {
	scan := func(r Row) (newsroom.Key, error) {
		k := newsroom.Key{Purpose: purpose}
		err := r.Scan(&k.ID, taken{&k.Secret}, instant{&k.MadeAt})
		return k, err
	}
	return List(f.DBSession, scan, `SELECT id, secret, made_at FROM key WHERE purpose = $1 ORDER BY id DESC`, purpose)
}

// First stores a key if its purpose has none.
func (f keys) First(purpose newsroom.KeyPurpose, secret []byte) error {
	_, err := f.Exec(`INSERT INTO key (purpose, id, secret, made_at) VALUES ($1, 1, $2, $3) ON CONFLICT DO NOTHING`, purpose, secret, micros(f.now))
	return err
}
