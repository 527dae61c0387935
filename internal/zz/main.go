package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"newsroom/internal/statement"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var c struct {
			Lang, Statement string
			Before          struct{ Follow, Avoid []string }
		}
		json.Unmarshal(in.Bytes(), &c)
		l := statement.In(c.Lang)
		if l == nil {
			continue
		}
		r := l.Read(c.Statement, append(c.Before.Follow, c.Before.Avoid...))
		fmt.Println("*", c.Statement)
		for _, o := range r.Operations {
			fmt.Printf("    %d %q %q  bare=%v\n", o.Kind, o.Subjects, o.Instead, o.Bare)
		}
		fmt.Printf("    unread %q pleased %v settings %v\n", r.Unread, r.Pleased, r.Settings)
	}
}
