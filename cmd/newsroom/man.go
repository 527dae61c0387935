package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

type manCommand struct {
	Page string `arg:"" optional:"" enum:"newsroom,newsroom.toml" default:"newsroom" help:"Page: newsroom, or newsroom.toml for the settings (default: ${default})."`
}

// Run prints a manual page, in the form that man reads.
func (c manCommand) Run(e *environment) error {
	model := newParser(new(commands), e.process, "~/.local/share/newsroom").Model
	var out bytes.Buffer
	if c.Page == "newsroom.toml" {
		roff{&out}.settings(model)
	} else {
		roff{&out}.commands(model)
	}
	return e.print("%s", out.String())
}

// roff writes a manual page (man(7)). It is made of the same words as the help of the commands, so that neither lags behind.
type roff struct{ w io.Writer }

// escaped makes text of what would be a request or an escape, and of a hyphen one that can be searched for and copied.
func escaped(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", `\[u2026]`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}

// line writes a line of text.
func (r roff) line(format string, args ...any) { fmt.Fprintf(r.w, format+"\n", args...) }

// text writes a paragraph.
func (r roff) text(s string) { r.line(".PP\n%s", escaped(s)) }

func (r roff) head(title, section, what string) {
	r.line(`.TH %s %s "" "Newsroom %s"`, strings.ToUpper(title), section, escaped(versionName()))
	r.line(".SH NAME\n%s \\- %s", escaped(title), escaped(what))
}

// commands writes the page of the program.
func (r roff) commands(model *kong.Application) {
	r.head("newsroom", "1", "a personal newsroom that people run themselves")
	r.line(".SH SYNOPSIS\n.B newsroom\n.I command\n[\\fIarguments\\fR] [\\fIflags\\fR]")
	r.line(".SH DESCRIPTION")
	r.text(model.Help)
	r.text("Data goes to standard output and talk to standard error. Every command takes the settings of newsroom.toml(5) as flags, and explains itself with --help.")
	r.line(".SH COMMANDS")
	for _, node := range model.Leaves(true) {
		r.command(node)
	}
	r.line(".SH EXIT STATUS\n0 when a command did what it was asked, 1 when it failed, 2 when it was used wrongly.")
	r.line(".SH SEE ALSO\n.BR newsroom.toml (5)")
}

func (r roff) command(node *kong.Node) {
	usage := node.FullPath()
	for _, argument := range node.Positional {
		usage += " " + argument.Summary()
	}
	r.line(".SS %s", escaped(usage))
	r.line("%s", escaped(node.Help))
	for _, argument := range node.Positional {
		r.line(".TP\n.I %s\n%s", escaped(argument.Name), escaped(argument.Help))
	}
	for _, flag := range node.Flags {
		if !flag.Hidden {
			r.line(".TP\n%s\n%s", named(flag), escaped(flag.Help))
		}
	}
}

// named is a flag with what it takes.
func named(flag *kong.Flag) string {
	name := `\fB` + escaped("--"+flag.Name) + `\fR`
	if !flag.IsBool() {
		name += `=\fI` + escaped(flag.FormatPlaceHolder()) + `\fR`
	}
	return name
}

// settings writes the page of the settings.
func (r roff) settings(model *kong.Application) {
	r.head("newsroom.toml", "5", "settings of a newsroom")
	r.line(".SH DESCRIPTION")
	r.text("Each setting is a key of the TOML file that --config names, an environment variable and a flag of every command. Flags win over the environment, the environment over the file. 'newsroom config' prints what is in force and where it came from; a key that names no setting is refused.")
	r.text("A reload (newsroom reload) puts some of them in force, and says which need a restart.")
	r.line(".SH SETTINGS")
	for _, flag := range model.Flags {
		if len(flag.Envs) == 0 || flag.Name == "config" {
			continue
		}
		help := flag.Help
		if help == "" { // a secret, which is no flag to type
			help = "The same as " + flag.Name + "-file, and what that file would hold; never typed."
		}
		r.line(".TP\n\\fB%s\\fR, \\fB%s\\fR\n%s", escaped(flag.Name), escaped(flag.Envs[0]), escaped(help))
	}
	r.line(".SH EXAMPLE\n.nf\n%s\n.fi", escaped("public-url = \"https://news.example.org\"\ntrusted-proxies = [\"127.0.0.1/32\"]\nkeep-articles = \"30d\""))
	r.line(".SH FILES\n.TP\n.I /etc/newsroom/newsroom.toml\nThe settings of the service, where it was installed as a package.")
	r.line(".SH SEE ALSO\n.BR newsroom (1)")
}
