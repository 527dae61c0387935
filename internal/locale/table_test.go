package locale

import (
	"reflect"
	"strings"
	"testing"
)

func TestATableLacksNothing(t *testing.T) {
	type table struct {
		One  string
		Two  [2]string
		More struct{ Three []string }
	}
	whole := table{One: "a", Two: [2]string{"b", "c"}}
	whole.More.Three = []string{"d"}
	for want, spoil := range map[string]func(*table){
		"":                       func(*table) {},
		"One, a text":            func(t *table) { t.One = "" },
		"Two, 1, a text":         func(t *table) { t.Two[1] = "" },
		"More, Three, 0, a text": func(t *table) { t.More.Three = []string{""} },
	} {
		one := whole
		spoil(&one)
		if got := lacking(reflect.ValueOf(one)); got != want {
			t.Errorf("it lacks %q, want %q", got, want)
		}
	}
	var other struct{ Name string }
	if err := spoken[0].fill("manners", &other); err == nil || !strings.Contains(err.Error(), "unknown field") {
		t.Errorf("a file with more than the table has: %v", err)
	}
	if err := spoken[0].fill("no table", &other); err == nil {
		t.Error("a file that is not there is read")
	}
}
