package httpd

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/gzip"
)

// Bounds in bytes and in number: what is worth packing (below it a packet is saved by nobody), what is worth
// keeping packed, how many of those are kept. All together it is 8 MiB at the most.
const (
	packFrom  = 1 << 10
	keepUpTo  = 64 << 10
	keepCount = 128
)

// packer compresses bodies whole, so that their length is known before the first byte leaves, and keeps some:
// an edition never changes, and packing one takes longer than all the rest of its request. What is kept is
// known by the SHA-256 of the plain bytes, so that nobody can be handed the body of another. The zero packer
// is ready, for many goroutines at once.
type packer struct {
	idle sync.Pool
	kept [keepCount]atomic.Pointer[packed]
}

type packed struct {
	of   [sha256.Size]byte
	body []byte
}

// pack gives the compressed body. Two bodies that fall on the same place push each other out.
func (p *packer) pack(body []byte) []byte {
	sum := sha256.Sum256(body)
	place := &p.kept[sum[0]%keepCount]
	if kept := place.Load(); kept != nil && kept.of == sum {
		return kept.body
	}
	short := p.compress(body)
	if len(short) <= keepUpTo {
		place.Store(&packed{of: sum, body: short})
	}
	return short
}

func (p *packer) compress(body []byte) []byte {
	var out bytes.Buffer
	zip, ok := p.idle.Get().(*gzip.Writer)
	if !ok {
		// The level is one that exists, so it can't fail.
		zip, _ = gzip.NewWriterLevel(nil, gzip.BestSpeed)
	}
	zip.Reset(&out)
	// A bytes.Buffer takes everything.
	_, _ = zip.Write(body)
	_ = zip.Close()
	zip.Reset(nil)
	p.idle.Put(zip)
	return out.Bytes()
}

// acceptsGzip tells whether an Accept-Encoding takes gzip and does not rank the plain form above it
// (RFC 9110, section 12.5.3). No header means plain.
func acceptsGzip(lines []string) bool {
	zip, plain, other := -1, -1, -1
	for _, line := range lines {
		for part := range strings.SplitSeq(line, ",") {
			coding, parameters, _ := strings.Cut(part, ";")
			switch weight := weigh(parameters); strings.ToLower(strings.Trim(coding, " \t")) {
			case "gzip", "x-gzip":
				zip = max(zip, weight)
			case "identity":
				plain = weight
			case "*":
				other = weight
			}
		}
	}
	if zip < 0 {
		zip = other
	}
	return zip > 0 && zip >= plain
}

// weigh reads a q-value in thousandths (RFC 9110, section 12.4.2): 1000 where there is none, 0 where it can't
// be read.
func weigh(parameters string) int {
	parameters = strings.Trim(parameters, " \t")
	if parameters == "" {
		return 1000
	}
	name, value, _ := strings.Cut(parameters, "=")
	if !strings.EqualFold(strings.TrimRight(name, " \t"), "q") {
		return 0
	}
	whole, fraction, _ := strings.Cut(strings.Trim(value, " \t"), ".")
	if len(fraction) > 3 || (whole != "0" && whole != "1") {
		return 0
	}
	n, err := strconv.ParseUint(whole+(fraction + "000")[:3], 10, 16)
	if err != nil {
		return 0
	}
	return min(int(n), 1000)
}

// AcceptsGzip tells whether whoever asks takes a packed answer.
func AcceptsGzip(r *http.Request) bool { return acceptsGzip(r.Header["Accept-Encoding"]) }
