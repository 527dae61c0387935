package main

import "text/tabwriter"
import "fmt"

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
		fmt.Fprintf(w, "%s\t%s\t%s\n", s.Name, s.Value, s.Origin)
	}
	return w.Flush()
}
