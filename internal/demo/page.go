package demo

import (
	"bytes"
	"html/template"
)

const htmlType = "text/html; charset=utf-8"

// pageShell is what the pages share. They are for a reader who follows a source from the paper, and say at
// once that nothing on them has happened.
const pageShell = `<!doctype html>
<html lang="{{template "lang" .}}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{template "title" .}}</title>
<style>
body { max-width: 38rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.5 Georgia, serif; color-scheme: light dark }
small, time { font: .8rem/1.4 sans-serif; opacity: .8 }
</style>
{{template "body" .}}
<p lang="en"><small>Invented for the demonstration of Newsroom. Nothing here has happened.</small></p>
`

var (
	articlePage = parsePage(`{{define "lang"}}{{.Language}}{{end}}{{define "title"}}{{.Title}}{{end}}{{define "body"}}<p><a href="./">{{.Publisher}}</a></p>
<h1>{{.Title}}</h1>
<p><small>{{.Author}}, {{template "time" .At}}</small></p>
{{range .Paragraphs}}<p>{{.}}</p>
{{end}}{{end}}`)
	homePage = parsePage(`{{define "lang"}}{{.Language}}{{end}}{{define "title"}}{{.Title}}{{end}}{{define "body"}}<h1>{{.Title}}</h1>
<p>{{.About}}. <a href="{{.Self}}">Feed</a></p>
<ul>{{range .Items}}<li><a href="{{.Link}}">{{.Title}}</a> {{template "time" .At}}</li>
{{end}}</ul>{{end}}`)
	frontPage = parsePage(`{{define "lang"}}en{{end}}{{define "title"}}The sample world{{end}}{{define "body"}}<h1>The sample world</h1>
<ul>{{range .}}<li><a href="{{.Home}}">{{.Title}}</a>: {{.About}}</li>
{{end}}</ul>{{end}}`)
)

func parsePage(parts string) *template.Template {
	const clock = `{{define "time"}}<time datetime="{{.Format "2006-01-02T15:04:05Z07:00"}}">{{.Format "2 January, 15:04 MST"}}</time>{{end}}`
	return template.Must(template.Must(template.New("page").Parse(pageShell)).Parse(clock + parts))
}

func printPage(t *template.Template, data any) ([]byte, error) {
	var out bytes.Buffer
	err := t.Execute(&out, data)
	return out.Bytes(), err
}
