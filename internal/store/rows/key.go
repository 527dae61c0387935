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

type certificates struct{ *DBSession }

// Get gives what is kept under a name.
func (f certificates) Get(name string) ([]byte, error) {
	scan := func(r Row) (data []byte, err error) {
		err = r.Scan(taken{&data})
		return data, err
	}
	return One(f.DBSession, "certificate", scan, `SELECT data FROM certificate WHERE name = $1`, name)
}

// Put keeps something under a name.
func (f certificates) Put(name string, data []byte) error {
	_, err := f.Exec(`
		INSERT INTO certificate (name, data, changed_at) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET data = excluded.data, changed_at = excluded.changed_at`, name, data, micros(f.now))
	return err
}

// Drop forgets what is kept under a name.
func (f certificates) Drop(name string) error {
	_, err := f.Exec(`DELETE FROM certificate WHERE name = $1`, name)
	return err
}
