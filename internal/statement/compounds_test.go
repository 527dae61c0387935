package statement

import (
	"slices"
	"strings"
	"testing"
)

// A name that begins with a word of a rule is followed and left out as one name, unless what stands behind that word is wanted by itself.
func TestACompoundIsOneName(t *testing.T) {
	for _, c := range []struct{ code, said, standing, follow, leave string }{
		{"en", "zero waste", "", "zero waste", ""},
		{"en", "cut flowers and gardening", "", "cut flowers|gardening", ""},
		{"en", "gardening, block parties", "", "gardening|block parties", ""},
		{"en", "No hate crimes, please", "", "", "hate crimes"},
		{"en", "Gardening but no cut flowers", "", "Gardening", "cut flowers"},
		{"en", "cancel culture", "culture", "", "culture"},
		{"en", "stop killing games", "killing games", "", "killing games"},
		{"es", "Corte Suprema y economía", "", "Corte Suprema|economía", ""},
		{"it", "risparmi, pensioni", "", "risparmi|pensioni", ""},
		{"it", "pensioni e risparmi", "", "pensioni|risparmi", ""},
		{"fr", "zéro déchet et cuisine", "", "zéro déchet|cuisine", ""},
		{"pl", "zakaz aborcji i szachy", "", "zakaz aborcji|szachy", ""},
	} {
		var standing []string
		if c.standing != "" {
			standing = []string{c.standing}
		}
		read := Languages()[slices.IndexFunc(Languages(), func(l *Language) bool { return l.Code == c.code })].Read(c.said, standing, nil)
		var follow, leave []string
		for _, o := range read.Operations {
			switch o.Kind {
			case Follow:
				follow = append(follow, o.Subjects...)
			default:
				leave = append(leave, o.Subjects...)
			}
		}
		if strings.Join(follow, "|") != c.follow || strings.Join(leave, "|") != c.leave {
			t.Errorf("%q: follow %q, leave out %q, unread %q", c.said, follow, leave, read.Unread)
		}
	}
}

// Each listed name is read as one, in its language, so that no line of the list is dead.
func TestEachCompoundIsFollowed(t *testing.T) {
	all, followed := 0, 0
	for line := range strings.Lines(compoundList) {
		code, names, is := strings.Cut(line, ":")
		if !is || strings.HasPrefix(line, "#") {
			continue
		}
		l := Languages()[slices.IndexFunc(Languages(), func(l *Language) bool { return l.Code == code })]
		for name := range strings.SplitSeq(names, ",") {
			name = strings.TrimSpace(name)
			all++
			for _, o := range l.Read(name, nil, nil).Operations {
				followed++
				if o.Kind != Follow || len(o.Subjects) != 1 {
					t.Errorf("%s: %q is %v of %q", code, name, o.Kind, o.Subjects)
				}
			}
		}
	}
	if followed < all*9/10 {
		t.Errorf("%d of %d are followed", followed, all)
	}
}
