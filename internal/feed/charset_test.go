package feed

import (
	"strings"
	"testing"
)

func TestCharsets(t *testing.T) {
	rss := func(declared, title string) string {
		if declared != "" {
			declared = `<?xml version="1.0" encoding="` + declared + `"?>`
		}
		return declared + "<rss><channel><title>" + title + "</title></channel></rss>"
	}
	for _, c := range []struct{ name, contentType, body, want string }{
		{"declared", "", rss("iso-8859-1", "caf\xe9"), "café"},
		{"latin-1 is windows-1252", "", rss("latin1", "\x93a\x94 \x80"), "“a” €"},
		{"by the answer", "text/xml; charset=koi8-r", rss("", "\xd0\xc1\xd2\xcf\xcd"), "паром"},
		{"the answer before the document", "text/xml; charset=koi8-r", rss("iso-8859-1", "\xd0\xc1\xd2\xcf\xcd"), "паром"},
		{"the answer lies about UTF-8", "text/xml; charset=iso-8859-1", rss("utf-8", "café"), "café"},
		{"the answer claims UTF-8", "text/xml; charset=utf-8", rss("windows-1251", "\xef\xe0\xf0\xee\xec"), "паром"},
		{"unknown label", "text/xml; charset=klingon", rss("x-nothing", "café"), "café"},
		{"GBK", "", rss("gb2312", "\xb6\xc9\xb4\xac"), "渡船"},
		{"Shift JIS", "", rss("Shift_JIS", "\x93n\x91D"), "渡船"},
		{"Big5", "", rss("big5", "\xb4\xe7\xb2\xee"), "渡船"},
		{"nothing said, not UTF-8", "", rss("", "caf\xe9"), "café"},
		{"damaged UTF-8", "", rss("utf-8", "café, тест \xff"), "café, тест \ufffd"},
		{"ASCII called UTF-16", "", rss("utf-16", "cafe"), "cafe"},
		{"byte order mark before the answer", "text/xml; charset=koi8-r", "\ufeff" + rss("koi8-r", "café"), "café"},
		{"malformed content type", "text/xml; charset=", rss("iso-8859-1", "caf\xe9"), "café"},
	} {
		if got := titles(t, c.body, c.contentType)[0]; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWideCharsets(t *testing.T) {
	const doc = "<?xml version='1.0'?><rss><channel><title>Fähre 渡船</title></channel></rss>"
	wide := func(width int, little bool, mark bool) string {
		var b strings.Builder
		text := doc
		if mark {
			text = "\ufeff" + doc
		}
		for _, r := range text {
			unit := make([]byte, width)
			for i := range width {
				at := i
				if !little {
					at = width - 1 - i
				}
				unit[at] = byte(r >> (8 * i))
			}
			b.Write(unit)
		}
		return b.String()
	}
	for _, width := range []int{2, 4} {
		for _, little := range []bool{true, false} {
			for _, mark := range []bool{true, false} {
				if got := titles(t, wide(width, little, mark), "text/xml; charset=utf-8")[0]; got != "Fähre 渡船" {
					t.Errorf("%d bytes, little %v, mark %v: %q", width, little, mark, got)
				}
			}
		}
	}
}
