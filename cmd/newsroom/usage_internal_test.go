package main

import (
	"errors"
	"fmt"
	"testing"

	"newsroom"
)

// TestRefusedValuesAreInOurWords puts refusals of values into words: an empty value that stands for a flag left out is not named, and the address of a
// list names the command that subscribes to one.
func TestRefusedValuesAreInOurWords(t *testing.T) {
	for _, one := range []struct {
		err  error
		want string
	}{
		{errors.New(`--state must be one of "","waiting","sent" but got "secret"`), "--state must be one of waiting, sent"},
		{errors.New(`--format must be one of "text","json" but got "xml"`), "--format must be one of text, json"},
		{fmt.Errorf("source add: %w", sourceAddCommand{URL: "https://example.org/blogs.OPML?v=2"}.Validate()), "source add: that is a list of feeds: subscribe a reader to it with 'newsroom source opml add'"},
	} {
		if got := wording(one.err, nil); got != one.want {
			t.Errorf("%v: %q, want %q", one.err, got, one.want)
		}
	}
	if err := (sourceAddCommand{URL: "https://example.org/opml"}).Validate(); newsroom.KindOf(err) == newsroom.KindInvalid {
		t.Errorf("an address of a page is refused: %v", err)
	}
}
