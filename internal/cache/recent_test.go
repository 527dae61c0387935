package cache

import "testing"

// What is remembered has bounds: when a generation has its bytes the one before it is forgotten, and what was asked for lately stays.
func TestWhatIsOldIsForgotten(t *testing.T) {
	var r Recent[int, int]
	made := 0
	ask := func(key int) {
		got := r.GetSized(key, 30, func() (int, int) { made++; return key, 10 })
		if got != key {
			t.Fatalf("%d was remembered for %d", got, key)
		}
	}
	for key := range 100 {
		ask(key)
		ask(key)
		if held := len(r.young) + len(r.old); held > 6 {
			t.Fatalf("%d are held", held)
		}
	}
	if made != 100 {
		t.Errorf("%d were made", made)
	}
	ask(99)
	ask(0)
	if made != 101 {
		t.Errorf("the newest was forgotten, or the oldest was not: %d were made", made)
	}
}

// Of values that are counted no more are held than most says, and the newest half of them stays.
func TestSoManyAreRememberedAndNoMore(t *testing.T) {
	var r Recent[int, int]
	made := 0
	ask := func(key int) int { return r.Get(key, 6, func() int { made++; return -key }) }
	for key := range 100 {
		if got := ask(key); got != -key {
			t.Fatalf("%d was remembered for %d", got, key)
		}
		if held := len(r.young) + len(r.old); held > 6 {
			t.Fatalf("%d are held", held)
		}
	}
	for key := 97; key < 100; key++ {
		ask(key)
	}
	if made != 100 {
		t.Errorf("the newest were forgotten: %d were made", made)
	}
}
