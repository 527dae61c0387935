package main

import (
	"testing"

	"newsroom/internal/tagging"
)

// Whoever changes the statements or the languages' patterns fits the model anew ("make tagging").
func TestTheModelIsFittedToTheDataThatThereAre(t *testing.T) {
	t.Chdir("../../..")
	all, err := examples()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tagging.Fitted().Data, tagging.Digest(lessonsOf(all)); got != want {
		t.Errorf("the model is of %x, the data are %x: make tagging", got, want)
	}
}
