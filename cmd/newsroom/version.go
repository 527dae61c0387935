package main

import "runtime"

type versionCommand struct {
	JSON bool `help:"Print as JSON." name:"json"`
}

// Run prints the version.
func (c versionCommand) Run(e *environment) error {
	if c.JSON {
		return e.printJSON(map[string]string{"version": version, "go": runtime.Version()})
	}
	return e.print("newsroom %s\n", version)
}
