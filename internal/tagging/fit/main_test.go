package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"newsroom/internal/tagging"
)

// Whoever changes the data, or what the languages' files know, runs "make tagging".
func TestTheWeightsAreFittedToTheData(t *testing.T) {
	t.Chdir(filepath.Join("..", "..", ".."))
	all, err := examples()
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := os.ReadFile(weights)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(tagging.Fit(all).Pack(), compiled) {
		t.Error("the weights are not those of the data: run make tagging")
	}
}
