package account

import "strings"

// What browsers and systems are called, in the order in which they are looked for: many name themselves by several.
var (
	browsers = [][2]string{{"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// Agent gives what a browser is called in a few words of ours, by which it is told from others. Nothing of what
// it says itself is kept.
func Agent(header string) string {
	browser, system := named(header, browsers), named(header, systems)
	switch {
	case browser == "":
		return "A browser"
	case system == "":
		return browser
	}
	return browser + " on " + system
}

func named(header string, all [][2]string) string {
	for _, one := range all {
		if strings.Contains(header, one[0]) {
			return one[1]
		}
	}
	return ""
}
