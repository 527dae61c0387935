package mandate

import (
	"regexp"
	"strings"
)

// joiners are signs of phones that are printed as none: how a picture is drawn, what joins two, and the colour of a skin.
var joiners = regexp.MustCompile(`([^\pL\pN])[\x{FE0E}\x{FE0F}\x{200D}\x{1F3FB}-\x{1F3FF}]+`)

// keycaps are numbers drawn as keys, before the items of a list.
var keycaps = regexp.MustCompile(`[0-9]\x{FE0F}?\x{20E3} *`)

// hashtag finds a word with the sign of a subject before it.
var hashtag = regexp.MustCompile(`(^|[\s,;.])#(\pL[\pL\pN_]+)`)

// withinTag finds where a word ends within a hashtag: "ClimateChange".
var withinTag = regexp.MustCompile(`(\p{Ll})(\p{Lu}\p{Ll})`)

// asTyped gives a statement without the signs of phones that say nothing, and its hashtags as words.
func asTyped(said string) string {
	if !strings.ContainsAny(said, "#\uFE0E\uFE0F\u20E3\U0001F3FB\U0001F3FC\U0001F3FD\U0001F3FE\U0001F3FF") {
		return said
	}
	said = keycaps.ReplaceAllString(said, ", ")
	said = joiners.ReplaceAllString(said, "$1")
	if len(strings.Fields(said)) < 2 { // a sign of the one word may be meant
		return said
	}
	return strings.TrimLeft(hashtag.ReplaceAllStringFunc(said, func(found string) string {
		mark, tag, _ := strings.Cut(found, "#")
		tag = withinTag.ReplaceAllString(strings.ReplaceAll(tag, "_", " "), "$1 $2")
		if mark == " " {
			mark = ", "
		}
		return mark + tag
	}), ", ")
}
