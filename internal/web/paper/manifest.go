package paper

import (
	"encoding/json"
	"fmt"
)

// manifestPath is where browsers that install the newsroom read what it is (W3C Web Application Manifest).
const manifestPath = "/manifest.webmanifest"

// homeIcon is an icon for the screens of phones and desks. They are drawn from the shapes of icon.svg by the package's tests, which hold
// them to it: "go test ./internal/web/paper -run Icons -update" draws them anew.
type homeIcon struct {
	Path, Purpose string
	Size          int
}

// addHome adds the icons; that of 180 is for phones that read no manifest. That which may be masked has its shapes within the circle that every mask leaves.
func (s *shelf) addHome() {
	s.Touch = s.add("icon-180.png", "image/png", file("icons/180.png"))
	for _, one := range []homeIcon{{"", "any", 192}, {"", "any", 512}, {"", "maskable", 512}} {
		name := fmt.Sprintf("%d.png", one.Size)
		if one.Purpose == "maskable" {
			name = "maskable-" + name
		}
		one.Path = s.add("icon-"+name, "image/png", file("icons/"+name))
		s.home = append(s.home, one)
	}
}

// manifest is the same for everybody. A browser that has no bar of its own for an installed page (minimal-ui) shows none.
func manifest() []byte {
	icons := []map[string]string{{"src": served().Icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}}
	for _, one := range served().home {
		icons = append(icons, map[string]string{"src": one.Path, "sizes": fmt.Sprintf("%dx%d", one.Size, one.Size), "type": "image/png", "purpose": one.Purpose})
	}
	body, err := json.Marshal(map[string]any{
		"id": "/", "name": "Newsroom", "short_name": "Newsroom", "start_url": "/", "scope": "/", "display": "standalone", "display_override": []string{"minimal-ui"},
		"description": "A newspaper that is its reader's own.", "background_color": "#fbf8f1", "theme_color": "#fbf8f1",
		"icons": icons,
	})
	if err != nil {
		panic(err)
	}
	return body
}
