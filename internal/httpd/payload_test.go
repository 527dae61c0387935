package httpd_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// padded gives a good body of so many bytes.
func padded(n int) string { return good + strings.Repeat(" ", n-len(good)) }

func TestBodyOver64KiBIsPayloadTooLarge(t *testing.T) {
	const most = 64 << 10
	for _, n := range []int{most, most + 1, 10 * most} {
		for name, body := range map[string]io.Reader{
			"of known length": strings.NewReader(padded(n)),
			"chunked":         io.MultiReader(strings.NewReader(padded(n))),
		} {
			h := new(house)
			w := h.post("/v1/deed/1", body)
			if n == most {
				if w.Code != 200 {
					t.Errorf("%d bytes, %s: %d", n, name, w.Code)
				}
				continue
			}
			f := failed(t, w)
			if w.Code != 413 || f.Error.Code != "payload_too_large" || f.Error.Correlation != "" || len(h.deeds) != 0 || w.Header().Get("Connection") != "close" {
				t.Errorf("%d bytes, %s: %d %+v", n, name, w.Code, f)
			}
		}
	}
}

// torn is a body whose end does not come.
type torn struct{}

func (torn) Read(b []byte) (int, error) { return copy(b, `{"a":`), errors.New("gone") }

func TestABodyThatIsCutOffIsInvalid(t *testing.T) {
	h := new(house)
	if got := problems(t, h.post("/v1/deed/1", torn{})); !cmp.Equal(got, whole("The body ended before it was whole.")) {
		t.Errorf("%+v", got)
	}
}

func TestAnotherContentTypeIsUnsupported(t *testing.T) {
	for _, kind := range []string{
		"application/json", "Application/JSON", "application/json; charset=utf-8", `application/json;charset="UTF-8"`, "application/json; v=1",
	} {
		if w := new(house).deed(good, "Content-Type", kind, "Accept", "text/html"); w.Code != 200 {
			t.Errorf("%q: %d", kind, w.Code)
		}
	}
	for name, headers := range map[string][]string{
		"empty":         {"Content-Type", ""},
		"text":          {"Content-Type", "text/plain"},
		"form":          {"Content-Type", "application/x-www-form-urlencoded"},
		"of a kind":     {"Content-Type", "application/ld+json"},
		"latin":         {"Content-Type", "application/json; charset=iso-8859-1"},
		"broken":        {"Content-Type", "application/json; charset"},
		"a list":        {"Content-Type", "application/json, text/plain"},
		"two of them":   {"Content-Type", "application/json", "Content-Type", "application/json"},
		"packed":        {"Content-Type", "application/json", "Content-Encoding", "gzip"},
		"a longer name": {"Content-Type", "application/jsonp"},
	} {
		h := new(house)
		w := h.deed(good, headers...)
		if f := failed(t, w); w.Code != 415 || f.Error.Code != "unsupported_media_type" || len(h.deeds) != 0 {
			t.Errorf("%s: %d %+v", name, w.Code, f)
		}
	}
}
