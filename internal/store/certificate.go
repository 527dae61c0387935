package store

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
