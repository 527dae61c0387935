package mandate

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestTime(t *testing.T) {
	a := time.Now()
	g := newGrammar(english())
	fmt.Println("compile en", time.Since(a), len(g.rules))
	grammars()
	for _, s := range []string{"Follow EU AI regulation and battery technology.", "I want to know about the war in Ukraine, the Dutch housing market, and Formula 1. No celebrity gossip please.", strings.Repeat("please do not want to stop ", 70), strings.Repeat("I do not want golf, ", 90)} {
		a = time.Now()
		Understand(nil, s)
		fmt.Println(time.Since(a), len(s))
	}
}
