package main

import (
	"fmt"
	"text/tabwriter"
)

type configCommand struct {
	JSON bool `help:"Print as JSON." name:"json"`
}

// Run prints the settings in force and where each comes from.
func (c configCommand) Run(e *environment) error {
	all := e.settings.inForce(e.parsed)
	if c.JSON {
		return e.printJSON(all)
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "SETTING\tVALUE\tFROM")
	for _, s := range all {
		from := s.Origin
		if s.Where != "" {
			from += " " + s.Where
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", s.Name, s.Value, from)
	}
	return w.Flush()
}
