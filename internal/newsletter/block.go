package newsletter

import (
	"html"
	"regexp"
	"strings"
	"unicode"
)

// block is one passage of a letter, with the links in it.
type block struct {
	text    string // lines parted by \n
	links   []link
	heading bool
}

// link is the words of a link in a passage, and where it leads: an address of the web as it stands in the letter.
type link struct{ text, to string }

// letters counts the letters and digits of a text.
func letters(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// said gives the passages that say something.
func said(all []block) []block {
	var kept []block
	for _, b := range all {
		if letters(b.text) > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}

// paragraphs writes passages as the plainest markup, by which package text makes the same passages of them.
func paragraphs(all []block) string {
	var out strings.Builder
	for _, b := range all {
		out.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(b.text), "\n", "<br>") + "</p>\n")
	}
	return out.String()
}

// address finds addresses of the web in a plain text, with the brackets that may stand around them.
var address = regexp.MustCompile(`[<(\[]?\s*(https?://[^\s<>()\[\]"']+)\s*[>)\]]?`)

// bullet is the sign of an entry of a list.
var bullet = regexp.MustCompile(`^\s*(?:[*•·–-]|\d{1,3}[.)])\s+`)

// rule is a line that only draws.
var rule = regexp.MustCompile(`^[\s\-_=*~#+.·•—–|]*$`)

// passages gives the passages of a plain text, which blank lines part. A line that is shorter than others and follows them was not broken for
// its length, and stays a line. Addresses are links and no words.
func passages(plain string) (all []block) {
	var open []string
	flush := func() {
		if len(open) > 0 {
			all = append(all, passage(open))
		}
		open = nil
	}
	plain = strings.ReplaceAll(strings.ReplaceAll(plain, "\r\n", "\n"), "\r", "\n")
	for line := range strings.SplitSeq(plain, "\n") {
		if line == "-- " { // what follows is a signature
			break
		}
		switch line = strings.TrimRight(line, " \t"); {
		case rule.MatchString(line):
			flush()
		case bullet.MatchString(line):
			flush()
			open = append(open, bullet.ReplaceAllString(line, ""))
		default:
			open = append(open, strings.TrimSpace(line))
		}
	}
	flush()
	return all
}

// What is read of the links of a passage at most. A hostile letter has tens of thousands, each with all its words.
const (
	mostLinks   = 200
	longestLink = 2000 // bytes of the words of one
)

// leads puts a link without words to the passage, unless it has enough, and tells whether it did.
func (b *block) leads(to string) bool {
	if len(b.links) == mostLinks {
		return false
	}
	b.links = append(b.links, link{to: to})
	return true
}

// wide is how long the lines of a text are that is broken for its length, in bytes.
const wide = 55

// passage makes one of lines. An address belongs to the words of its line that stand before it, or to the first line where it has a
// line of its own.
func passage(lines []string) block {
	var b block
	var out strings.Builder
	long := false
	first := ""
	for _, line := range lines {
		bare := strings.TrimRight(strings.TrimSpace(address.ReplaceAllString(line, " ")), " :")
		bare = strings.Join(strings.Fields(bare), " ")
		if first == "" {
			first = bare
		}
		words, empty := bare, letters(bare) == 0
		if empty {
			words = first
		}
		for _, found := range address.FindAllStringSubmatch(line, mostLinks) {
			if to := web(strings.TrimRight(found[1], ".,;:!?")); to != "" && b.leads(to) {
				b.links[len(b.links)-1].text = words[:min(len(words), longestLink)]
			}
		}
		if empty {
			continue
		}
		if out.Len() > 0 {
			if long {
				out.WriteByte(' ')
			} else {
				out.WriteByte('\n')
			}
		}
		out.WriteString(bare)
		long = len(line) >= wide
	}
	b.text = out.String()
	return b
}
