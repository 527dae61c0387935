package edition

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
)

var anyFate = rapid.Custom(func(t *rapid.T) Fate {
	return Fate{
		Seq: newsroom.Seq(rapid.Int64().Draw(t, "seq")), Reason: Reason(rapid.Uint8Range(0, 14).Draw(t, "reason")), Situation: rapid.IntRange(-1, 3).Draw(t, "situation"),
		Page: rapid.Bool().Draw(t, "page"), Avoided: newsroom.InterestID(rapid.SampledFrom([]int64{0, 0, 7}).Draw(t, "avoided")), Kept: newsroom.InterestID(rapid.SampledFrom([]int64{0, 0, 9}).Draw(t, "kept")),
	}
})

func TestFatesComeBackFromColumnsAndFromBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(anyFate).Draw(t, "fates")
		columns, err := json.Marshal(Fates(want))
		if err != nil {
			t.Fatal(err)
		}
		before, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		for _, written := range [][]byte{columns, before} {
			var got Fates
			if err := json.Unmarshal(written, &got); err != nil || !reflect.DeepEqual([]Fate(got), want) {
				t.Fatalf("%s is read as %+v, %v", written, got, err)
			}
		}
	})
}

func TestFatesTakeLessInColumns(t *testing.T) {
	all := make(Fates, 700)
	for i := range all {
		all[i] = Fate{Seq: newsroom.Seq(46_000 + 5*i), Reason: NoInterest, Situation: -1}
	}
	written, err := json.Marshal(all)
	if err != nil || len(written) > 3*len(all) {
		t.Errorf("%d fates take %d bytes, %v", len(all), len(written), err)
	}
}

func TestBrokenColumnsOfFatesAreRefused(t *testing.T) {
	for _, written := range []string{
		`{"Seq":[1,2],"Runs":[[4,-1,1]]}`, `{"Seq":[1],"Runs":[[4,-1,2]]}`, `{"Seq":[1],"Runs":[[4,-1,-1]]}`, `{"Seq":[1],"Runs":[[256,-1,1]]}`, `{"Seq":[1],"Runs":[[-1,-1,1]]}`,
		`{"Seq":[1],"Runs":[[4,-1,1]],"Page":[1]}`, `{"Seq":[1],"Runs":[[4,-1,1]],"Page":[-1]}`, `{"Seq":[1],"Runs":[[4,-1,1]],"Avoided":{"1":7}}`,
		`{"Seq":[1],"Runs":[[4,-1,1]],"Kept":{"-1":7}}`, `{"Seq":"x"}`, `7`,
	} {
		var got Fates
		if err := json.Unmarshal([]byte(written), &got); err == nil {
			t.Errorf("%s is read as %+v", written, got)
		}
	}
}
