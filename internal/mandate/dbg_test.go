package mandate

import (
	"fmt"
	"os"
	"testing"
)

func TestDbg(t *testing.T) {
	st := os.Getenv("S")
	if st == "" {
		t.Skip()
	}
	for _, g := range choose(st) {
		units := g.glue(scan(st, g), nil)
		r := reader{cutter: cutter{chart: newChart(units), g: g, src: st}}
		fmt.Print(g.language, "| ")
		for _, u := range units {
			fmt.Print(u.word, "(", u.kind, u.glued, ") ")
		}
		fmt.Println()
		for _, c := range r.clauses() {
			tr, _ := r.trim(c.span)
			w := func(s span) (o string) {
				for _, u := range units[s.from:s.to] {
					o += u.word + " "
				}
				return
			}
			fmt.Printf("  clause %d q%v colon%v [%s] -> [%s]\n", c.joint, c.query, c.colon, w(c.span), w(tr))
			for i, rule := range g.rules {
				if sp, ok := r.match(rule.elements, tr.from, tr.to, func(role role, s span) bool { return r.accepts(rule.op, role, s) }); ok {
					fmt.Printf("     rule %d op %d neg %d:", i, rule.op, r.negatives(rule, sp))
					for k, x := range sp {
						fmt.Printf(" %d[%s]", rule.elements[k].role, w(x))
					}
					fmt.Println()
				}
			}
			fmt.Println("   read:", r.read(c))
		}
	}
	fmt.Printf("%+v\n", Understand(nil, st))
}
