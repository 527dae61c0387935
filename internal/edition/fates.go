package edition

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"

	"newsroom"
)

// Fates are what became of the articles of a window. Most of a record is about articles that meet no interest, hundreds of them, so they
// are written as columns: by how much each place is above the one before, and how often the same follows itself.
type Fates []Fate

// fateColumns is how fates are written.
type fateColumns struct {
	Seq     []int64                     // by how much it is above the one before
	Runs    [][3]int64                  // reason, situation, and of how many articles one after the other
	Page    []int                       `json:",omitempty"` // places of those that have it
	Avoided map[int]newsroom.InterestID `json:",omitempty"` // by place
	Kept    map[int]newsroom.InterestID `json:",omitempty"`
}

// errFates says that columns of fates don't belong together.
var errFates = errors.New("edition: the fates of articles are broken")

// MarshalJSON writes fates as columns. It writes the long ones itself: reflection takes most of the time of a record otherwise.
func (all Fates) MarshalJSON() ([]byte, error) {
	if len(all) == 0 {
		return json.Marshal([]Fate(all))
	}
	b := append(make([]byte, 0, 4*len(all)), `{"Seq":[`...)
	var before newsroom.Seq
	var rare fateColumns
	for i, f := range all {
		b = appendNumber(b, i, int64(f.Seq-before))
		before = f.Seq
		rare.note(i, f)
	}
	b = append(b, `],"Runs":[`...)
	for i, run := range rare.Runs {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		for j, n := range run {
			b = appendNumber(b, j, n)
		}
		b = append(b, ']')
	}
	b = append(b, ']')
	rest, err := json.Marshal(struct {
		Page          []int                       `json:",omitempty"`
		Avoided, Kept map[int]newsroom.InterestID `json:",omitempty"`
	}{rare.Page, rare.Avoided, rare.Kept})
	if err != nil {
		return nil, err
	}
	if len(rest) > len(`{}`) {
		return append(append(b, ','), rest[1:]...), nil
	}
	return append(b, '}'), nil
}

// appendNumber writes a number, behind a comma if it is not the first.
func appendNumber(b []byte, i int, n int64) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	return strconv.AppendInt(b, n, 10)
}

// note adds to the columns all but the place of the next one.
func (c *fateColumns) note(i int, f Fate) {
	reason, situation := int64(f.Reason), int64(f.Situation)
	if last := len(c.Runs) - 1; last >= 0 && c.Runs[last][0] == reason && c.Runs[last][1] == situation {
		c.Runs[last][2]++
	} else {
		c.Runs = append(c.Runs, [3]int64{reason, situation, 1})
	}
	if f.Page {
		c.Page = append(c.Page, i)
	}
	for _, one := range []struct {
		into *map[int]newsroom.InterestID
		id   newsroom.InterestID
	}{{&c.Avoided, f.Avoided}, {&c.Kept, f.Kept}} {
		if one.id == 0 {
			continue
		}
		if *one.into == nil {
			*one.into = map[int]newsroom.InterestID{}
		}
		(*one.into)[i] = one.id
	}
}

// UnmarshalJSON reads fates in columns, or one after the other, as programs wrote them before.
func (all *Fates) UnmarshalJSON(b []byte) error {
	if !bytes.HasPrefix(bytes.TrimSpace(b), []byte("{")) {
		return json.Unmarshal(b, (*[]Fate)(all))
	}
	var c fateColumns
	if err := json.Unmarshal(b, &c); err != nil {
		return err
	}
	read, err := c.fates()
	*all = read
	return err
}

func (c fateColumns) fates() (Fates, error) {
	all := make(Fates, len(c.Seq))
	var seq newsroom.Seq
	for i, above := range c.Seq {
		seq += newsroom.Seq(above)
		all[i].Seq = seq
	}
	at := 0
	for _, run := range c.Runs {
		reason, situation, times := run[0], run[1], run[2]
		if reason < 0 || reason > 255 || times < 0 || times > int64(len(all)-at) {
			return nil, errFates
		}
		for range times {
			all[at].Reason, all[at].Situation = Reason(reason), int(situation)
			at++
		}
	}
	if at != len(all) {
		return nil, errFates
	}
	for _, i := range c.Page {
		if i < 0 || i >= len(all) {
			return nil, errFates
		}
		all[i].Page = true
	}
	return all, c.interests(all)
}

// interests gives fates the interests of which they tell.
func (c fateColumns) interests(all Fates) error {
	for i, id := range c.Avoided {
		if i < 0 || i >= len(all) {
			return errFates
		}
		all[i].Avoided = id
	}
	for i, id := range c.Kept {
		if i < 0 || i >= len(all) {
			return errFates
		}
		all[i].Kept = id
	}
	return nil
}
