package main

import (
	"runtime"
	"runtime/debug"
)

// What the linker sets: a tag, or how far the sources are from one, and their commit. Linked in rather than left to the go command
// to stamp, they are the same wherever the sources lie. Where they are empty, as in a plain build, the build's own information tells.
var version, commit string

type versionCommand struct {
	JSON bool `help:"Print as JSON." name:"json"`
}

// built is what is known of a build.
type built struct {
	Version string `json:"version"`          // a tag, a commit, or "unknown"
	Commit  string `json:"commit,omitempty"` // of the sources, with "-dirty" behind it where they were changed
	Go      string `json:"go"`               // the compiler
	System  string `json:"system"`           // operating system and architecture
}

// Run prints the version.
func (c versionCommand) Run(e *environment) error {
	b := thisBuild()
	if c.JSON {
		return e.printJSON(b)
	}
	if b.Commit != "" && b.Commit != b.Version {
		return e.print("newsroom %s (commit %s, %s, %s)\n", b.Version, b.Commit, b.Go, b.System)
	}
	return e.print("newsroom %s (%s, %s)\n", b.Version, b.Go, b.System)
}

// buildOf tells what a build is of: what was linked in, then what the go command wrote down; nil for nothing.
func buildOf(linked, at string, info *debug.BuildInfo) built {
	b := built{Version: linked, Commit: at, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if info != nil {
		settings := map[string]string{}
		for _, s := range info.Settings {
			settings[s.Key] = s.Value
		}
		if b.Commit == "" {
			b.Commit = stamped(settings)
		}
		if module := info.Main.Version; b.Version == "" && module != "(devel)" {
			b.Version = module
		}
	}
	switch {
	case b.Version != "":
	case b.Commit != "":
		b.Version = b.Commit
	default:
		b.Version = "unknown"
	}
	return b
}

// stamped is the commit that the go command wrote down.
func stamped(settings map[string]string) string {
	revision := settings["vcs.revision"]
	if revision != "" && settings["vcs.modified"] == "true" {
		revision += "-dirty"
	}
	return revision
}

// thisBuild tells what this program is of.
func thisBuild() built {
	info, _ := debug.ReadBuildInfo()
	return buildOf(version, commit, info)
}

// versionName is the version in one word.
func versionName() string { return thisBuild().Version }
