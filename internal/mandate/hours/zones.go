package hours

import (
	_ "embed"
	"strings"
	"sync"
)

// zonesFile lists, for each time zone, the places and words by which readers name it, folded, with _ for blanks. A
// place of which there are several, or which lies in several zones, is not in it.
//
//go:embed zones.txt
var zonesFile string

// zoneTable is the list as it is looked up.
type zoneTable struct {
	names   map[string]string // words → IANA name
	longest int               // words of the longest
}

var zones = sync.OnceValue(func() zoneTable {
	t := zoneTable{names: map[string]string{}}
	for line := range strings.Lines(zonesFile) {
		fields := strings.Fields(line)
		for _, name := range fields[1:] {
			name = strings.ReplaceAll(name, "_", " ")
			t.names[name] = fields[0]
			t.longest = max(t.longest, strings.Count(name, " ")+1)
		}
	}
	return t
})
