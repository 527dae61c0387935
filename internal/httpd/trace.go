package httpd

import (
	"encoding/hex"
	"net/http"
	"strings"

	"newsroom"
)

// Trace continues a valid traceparent (W3C Trace Context, section 3.2): same trace and flags, a span of our
// own. It stands in the request for whoever calls on, in the answer and in the log. An invalid one, or more
// than one, is taken off.
func Trace(next http.Handler, mint newsroom.Minter) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if lines, ok := r.Header["Traceparent"]; ok {
			delete(r.Header, "Traceparent")
			if len(lines) == 1 && validTrace(lines[0]) {
				ours := []string{continued(lines[0], mint())}
				r.Header["Traceparent"], w.Header()["Traceparent"] = ours, ours
			}
		}
		next.ServeHTTP(w, r)
	})
}

// traceLength is that of version 00: 2-32-16-2 hexadecimal digits. Later versions may go on after a dash.
const traceLength = 55

func validTrace(s string) bool {
	if len(s) < traceLength || s[2] != '-' || s[35] != '-' || s[52] != '-' {
		return false
	}
	version, trace, span, flags := s[:2], s[3:35], s[36:52], s[53:traceLength]
	if !isHex(version) || !isHex(trace) || !isHex(span) || !isHex(flags) || version == "ff" {
		return false
	}
	if len(s) > traceLength && (version == "00" || s[traceLength] != '-') {
		return false
	}
	return strings.Trim(trace, "0") != "" && strings.Trim(span, "0") != ""
}

func isHex(s string) bool {
	for i := range len(s) {
		if !('0' <= s[i] && s[i] <= '9') && !('a' <= s[i] && s[i] <= 'f') {
			return false
		}
	}
	return true
}

// continued gives the traceparent of our span, in version 00, which is what we write. The span is the second
// half of a UUID, which is random and never zero, for it begins with the variant.
func continued(parent string, id [16]byte) string {
	return "00" + parent[2:36] + hex.EncodeToString(id[8:]) + parent[52:traceLength]
}
