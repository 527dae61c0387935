package outbound

import (
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"

	"code.dny.dev/ssrf"
	"github.com/klauspost/compress/zstd"
)

// FailureKind says why an exchange failed. The text of a FailureKind is stable: it may be
// stored and counted.
type FailureKind string

// The kinds of failure.
const (
	Address     FailureKind = "address"     // no http or https address with a host
	Refused     FailureKind = "refused"     // the guard does not let it be reached
	Name        FailureKind = "name"        // the name could not be resolved
	Unreachable FailureKind = "unreachable" // nobody listens there, or no way leads there
	Broken      FailureKind = "broken"      // the answer broke off or is no HTTP
	TLS         FailureKind = "tls"         // no trustworthy encrypted connection
	Timeout     FailureKind = "timeout"     // the time for the exchange ran out
	TooLarge    FailureKind = "too_large"   // headers or content over their limit
	Redirects   FailureKind = "redirects"   // too many redirects, or one that must not be followed
	Encoding    FailureKind = "encoding"    // a content coding that was not asked for
	Canceled    FailureKind = "canceled"    // the caller gave up
)

// Sentence is the kind in words, for the person who gave the address.
func (k FailureKind) Sentence() string {
	switch k {
	case Address:
		return "the address can't be used"
	case Refused:
		return "the address is in a private network; name it in --allow-private-networks"
	case Name:
		return "the name of the server is not known"
	case Unreachable:
		return "the server can't be reached"
	case TLS:
		return "the encrypted connection could not be made"
	case Timeout:
		return "the server took too long to answer"
	case TooLarge:
		return "the answer is too large"
	case Redirects:
		return "the address leads on in a way that can't be followed"
	case Encoding:
		return "the answer is compressed in a way that was not asked for"
	case Canceled:
		return "the request was given up"
	default:
		return "the answer of the server broke off or can't be understood"
	}
}

// Error is a failed exchange.
type Error struct {
	Kind    FailureKind
	Address string // what was asked, masked
	Detail  string // what a person may want to know beside the kind; may be empty
	cause   error
}

// Reason is sentence and detail, for places where the address stands already.
func (e *Error) Reason() string {
	if e.Detail == "" {
		return e.Kind.Sentence()
	}
	return e.Kind.Sentence() + " (" + e.Detail + ")"
}

// Error gives address and reason. It holds no credentials.
func (e *Error) Error() string {
	if e.Address == "" {
		return e.Reason()
	}
	return e.Address + ": " + e.Reason()
}

// Unwrap gives the cause, freed from the request's address.
func (e *Error) Unwrap() error { return e.cause }

// KindOf gives the kind of an error of this package, and "" for any other.
func KindOf(err error) FailureKind {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Kind
	}
	return ""
}

// Untrusted tells of an exchange that a certificate has ended which is not to be trusted: somebody who is not the server may
// have answered.
func Untrusted(err error) bool {
	var verify *tls.CertificateVerificationError
	return errors.As(err, &verify)
}

// classify turns any failure into an *Error about the address.
func classify(u *url.URL, err error, o Options) *Error {
	led := "" // where redirects led
	// The standard client's wrapper repeats the address with its query.
	if wrapper, ok := errors.AsType[*url.Error](err); ok {
		led = hostOf(wrapper.URL)
		if wrapper.Timeout() {
			err = errors.Join(wrapper.Err, context.DeadlineExceeded)
		} else {
			err = wrapper.Err
		}
	}
	e := &Error{cause: err}
	if inner, ok := errors.AsType[*Error](err); ok {
		e.Kind, e.Detail, e.cause = inner.Kind, inner.Detail, inner.cause
	} else {
		e.Kind, e.Detail = diagnose(err)
	}
	e.Address = maskURL(u)
	switch {
	case e.Kind == Timeout && o.Timeout > 0:
		e.Detail = fmt.Sprintf("more than %s", o.Timeout)
	case e.Detail == "" && led != "" && led != u.Host:
		e.Detail = "it leads to " + led
	}
	return e
}

// hostOf gives the host of the hop at which the standard client failed.
func hostOf(rawURL string) string {
	if u, err := url.Parse(rawURL); err == nil {
		return u.Host
	}
	return ""
}

// diagnose finds the kind of a failure that did not start in this package. The
// order matters: a refused or unknown name may also count as a timeout.
func diagnose(err error) (FailureKind, string) {
	var name *net.DNSError
	switch {
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedPort),
		errors.Is(err, ssrf.ErrProhibitedNetwork), errors.Is(err, ssrf.ErrInvalidHostPort):
		return Refused, ""
	case errors.Is(err, context.Canceled):
		return Canceled, ""
	case errors.As(err, &name):
		return Name, nameDetail(name)
	case errors.Is(err, errTooLarge):
		return TooLarge, ""
	case isTimeout(err):
		return Timeout, ""
	case isTLS(err):
		return TLS, fmt.Sprintf("%.200s", err.Error())
	case errors.Is(err, syscall.ECONNREFUSED):
		return Unreachable, "the connection was refused"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return Unreachable, ""
	case isHeaderLimit(err):
		return TooLarge, "its headers"
	case isCompression(err):
		return Broken, "its compression is damaged"
	}
	return Broken, ""
}

func nameDetail(err *net.DNSError) string {
	if err.IsNotFound {
		return ""
	}
	return "the name server did not answer"
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &timeout) && timeout.Timeout()
}

func isTLS(err error) bool {
	var (
		verify *tls.CertificateVerificationError
		record tls.RecordHeaderError
		alert  tls.AlertError
		system x509.SystemRootsError
	)
	return errors.As(err, &verify) || errors.As(err, &record) || errors.As(err, &alert) ||
		errors.As(err, &system) || errors.Is(err, http.ErrSchemeMismatch) ||
		strings.HasPrefix(err.Error(), "remote error: tls:")
}

// isHeaderLimit goes by the text, since net/http has no error value for it.
func isHeaderLimit(err error) bool {
	text := err.Error()
	return strings.Contains(text, "response headers exceeded") || strings.Contains(text, "header list larger")
}

func isCompression(err error) bool {
	var corrupt flate.CorruptInputError
	for _, known := range []error{
		gzip.ErrHeader, gzip.ErrChecksum, zlib.ErrHeader, zlib.ErrChecksum,
		zstd.ErrMagicMismatch, zstd.ErrWindowSizeExceeded, zstd.ErrCRCMismatch, zstd.ErrCompressedSizeTooBig, zstd.ErrReservedBlockType,
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	return errors.As(err, &corrupt) || strings.HasPrefix(err.Error(), "brotli: ") // whose errors have no values
}
