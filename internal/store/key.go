package store

import "newsroom"

// KeyReader reads the keys that nodes share.
type KeyReader interface {
	// All gives the keys of a purpose, newest first: the first signs, the others are still believed.
	All(newsroom.KeyPurpose) ([]newsroom.Key, error)
}

// Keys writes keys.
type Keys interface {
	KeyReader
	// First stores a key if its purpose has none, and leaves the standing one otherwise: of several nodes that
	// start at once one makes it.
	First(purpose newsroom.KeyPurpose, secret []byte) error
}

// CertificateReader reads what is kept of the certificates that an authority gives.
type CertificateReader interface {
	// Get gives what is kept under a name.
	Get(name string) ([]byte, error)
}

// Certificates writes it.
type Certificates interface {
	CertificateReader
	// Put keeps something in place of what was kept under the name.
	Put(name string, data []byte) error
	// Drop forgets what is kept under a name; what is not there is no error.
	Drop(name string) error
}
