package mandate

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestDbg(t *testing.T) {
	for _, st := range strings.Split(os.Getenv("S"), "@") {
		for _, g := range func() []*grammar { c, _ := choose(st); return c }() {
			us := g.glue(scan(st, g), st, nil)
			for _, u := range us {
				fmt.Print(u.word, "|")
			}
			r := reader{cutter: cutter{chart: newChart(us), g: g, src: st}, tried: map[span]trial{}}
			fmt.Println(g.language)
			for _, c := range r.clauses() {
				tr, _ := r.trim(c.span)
				l, s := r.limits(tr)
				fmt.Println("  clause", st[us[c.from].start:us[c.to-1].end], c.joint, "trim", tr, "limits", l, s)
				for i, rule := range g.rules {
					if sp, ok := r.match(rule.elements, tr.from, tr.to, func(ro role, s span) bool { return r.accepts(rule.op, ro, s) }); ok {
						fmt.Println("   rule", i, rule.op, sp)
						break
					}
				}
				fmt.Println("   read", r.read(c), r.moves)
			}
		}
		if os.Getenv("AT") != "" {
			gs, _ := choose(st); g := gs[0]
			us := g.glue(scan(st, g), st, nil)
			c := cutter{chart: newChart(us), g: g, src: st}
			p := 0
			fmt.Sscan(os.Getenv("AT"), &p)
			for i, rule := range g.rules {
				if rule.opens == nil || rule.op == aside {
					continue
				}
				if e, ok := c.opened(rule.opens, p, len(us)); ok && c.goesOn(rule, e, len(us)) {
					fmt.Println("  starts by", i, rule.op, e)
				}
			}
		}
		rd := Understand(nil, st)
		fmt.Println(rd.Outcome, rd.Begun, rd.Question)
	}
}
