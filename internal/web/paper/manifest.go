package paper

import "encoding/json"

// manifestPath is where browsers that install the newsroom read what it is (W3C Web Application Manifest).
const manifestPath = "/manifest.webmanifest"

func manifest() []byte {
	body, err := json.Marshal(map[string]any{
		"id": "/", "name": "Newsroom", "short_name": "Newsroom", "start_url": "/", "scope": "/", "display": "minimal-ui",
		"description": "A newspaper that is its reader's own.", "background_color": "#fbf8f1", "theme_color": "#fbf8f1",
		"icons": []any{map[string]string{"src": served().Icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}},
	})
	if err != nil {
		panic(err)
	}
	return body
}
