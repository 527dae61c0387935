package main

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// noSleep keeps the race detector from sleeping for a second at the end of every command.
const noSleep = "GORACE=atexit_sleep_ms=0"

// Every command, and every group of them, explains itself and each of its flags on stdout.
func TestEveryCommandHasHelp(t *testing.T) {
	root := newParser(new(commands), process{out: io.Discard, err: io.Discard}, "").Model.Node
	r := newRig(t)
	var visit func(*kong.Node)
	visit = func(node *kong.Node) {
		name := strings.Fields(node.FullPath())[1:]
		got := r.try(append(slices.Clone(name), "--help")...)
		if got.code != exitDone || got.err != "" || !strings.HasPrefix(got.out, "Usage: "+node.FullPath()+" ") {
			t.Errorf("%s --help: exit %d\n%s%s", node.FullPath(), got.code, got.err, got.out)
		}
		for _, level := range node.AllFlags(true) {
			for _, flag := range level {
				if !strings.Contains(got.out, flag.Name) || flag.Help == "" {
					t.Errorf("%s --help does not explain --%s", node.FullPath(), flag.Name)
				}
			}
		}
		for _, argument := range node.Positional {
			if argument.Help == "" {
				t.Errorf("%s does not explain <%s>", node.FullPath(), argument.Name)
			}
		}
		if !strings.Contains(got.out, node.Help) && !strings.Contains(strings.Join(strings.Fields(got.out), " "), node.Help) {
			t.Errorf("%s --help does not say what it does", node.FullPath())
		}
		for _, child := range node.Children {
			visit(child)
		}
	}
	visit(root)

	long := r.try("account", "add", "--help").out
	for _, other := range [][]string{{"account", "add", "-h"}, {"help", "account", "add"}} {
		if got := r.try(other...); got.out != long || got.code != exitDone {
			t.Errorf("%v: exit %d\n%s", other, got.code, got.out)
		}
	}
}
