package reader_test

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestEverythingThatThePaperSaysIsInEachLanguage(t *testing.T) { papertest.Spoken(t, ".", "reader") }
