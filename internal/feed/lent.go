package feed

import (
	"strings"
	"time"

	"golang.org/x/net/html/charset"
)

// DecodePage turns a web page into UTF-8 as Parse does a feed: what the bytes show, then what the answer says, then
// what the page says of itself in its first kilobyte (HTML Standard, section 13.2.3.2).
func DecodePage(body []byte, contentType string) []byte {
	if !strings.Contains(strings.ToLower(contentType), "charset") {
		_, name, _ := charset.DetermineEncoding(body[:min(len(body), 1024)], "")
		contentType = "text/html; charset=" + name
	}
	return decode(body, contentType)
}

// RetryAfter reads the header of that name: for how long a server wants to be left alone, at most MaxWait; 0 where
// it says nothing that can be read.
func RetryAfter(value string, now time.Time) time.Duration { return retryAfter(value, now) }

// Absolute resolves a link of a page against the page's address; "" for what is no http or https link.
func Absolute(base, link string) string { return absolute(parseBase(base), link) }

// Date reads a time as feeds and pages write them, in UTC; zero for what can't be understood.
func Date(written string) time.Time { return sane(parseDate(written)) }
