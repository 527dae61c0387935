package statement

import "testing"

func TestAListWithPlusAndMinus(t *testing.T) {
	r := In("en").Read("+ cobalt\n+ nickel, tin\n- copper\n- golf", []string{"copper"}, nil)
	if !r.Signed || len(r.Operations) != 4 {
		t.Fatalf("%+v", r)
	}
	for i, want := range []struct {
		kind     Kind
		subjects string
	}{{Follow, "cobalt"}, {Follow, "nickel|tin"}, {Unfollow, "copper"}, {LeaveOut, "golf"}} {
		if o := r.Operations[i]; o.Kind != want.kind || join(o.Subjects) != want.subjects {
			t.Errorf("%d: %d %q, want %d %q", i, o.Kind, o.Subjects, want.kind, want.subjects)
		}
	}
	for _, other := range []string{"- cobalt\n- nickel", "+ cobalt\nand nickel", "+1", "C++ and trams"} {
		if r := In("en").Read(other, nil, nil); r.Signed && other != "+1" {
			t.Errorf("%q is read as such a list", other)
		}
	}
}

func TestAFarewellAndTheNameBelowItSayNothing(t *testing.T) {
	for _, s := range []string{"Follow trams.\nKind regards,\nMargaret Hill", "Follow trams. With best wishes, Tom", "Follow trams.\n\nYours sincerely"} {
		r := In("en").Read(s, nil, nil)
		if len(r.Operations) != 1 || join(r.Operations[0].Subjects) != "trams" || len(r.Unread) > 0 {
			t.Errorf("%q: %+v", s, r)
		}
	}
	if r := In("en").Read("Follow trams.\nBest Western Hotels", nil, nil); len(r.Operations) != 2 {
		t.Error("a subject is taken for a farewell")
	}
}

func join(words []string) (all string) {
	for i, word := range words {
		if i > 0 {
			all += "|"
		}
		all += word
	}
	return all
}
