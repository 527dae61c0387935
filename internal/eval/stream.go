package eval

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"newsroom"
)

// Figure is what was measured, by its name.
type Figure struct {
	Name  string
	Value float64
}

// Stream groups a stream of real news and gives how often pairs share a situation that an aggregator showed as one story,
// or that were judged by hand, how many articles stand alone, how large the largest situation is, and how many articles
// keep the situation of their arrival, followed through merges. The folder holds the stream as stream*.jsonl.gz, the
// aggregator's pairs as google_pairs*.json and the judged ones as pairs_judged*.jsonl.
func Stream(folder string) ([]Figure, error) {
	articles, err := openOne(folder, "stream*.jsonl.gz")
	if err != nil {
		return nil, err
	}
	s, err := groupAll(articles)
	if err != nil {
		return nil, err
	}
	at := s.situations()
	figures, err := silver(folder, at)
	if err != nil {
		return nil, err
	}
	judged, err := judgedPairs(folder, at)
	return slices.Concat(figures, judged, s.shape()), err
}

// groupAll groups the cases of an input as Situations does, without measuring its pace.
func groupAll(in io.Reader) (*stream, error) {
	articles, err := all[article](in)
	if err != nil {
		return nil, err
	}
	s := newStream()
	for _, a := range articles {
		if err := s.show(a, Texts{}); err != nil {
			return nil, err
		}
	}
	s.regroup()
	return s, nil
}

// situations gives the situation of each article in the end.
func (s *stream) situations() map[string]string {
	at := make(map[string]string, len(s.ids))
	for i, id := range s.ids {
		at[id] = s.last(s.now[i]).String()
	}
	return at
}

// shape gives how the situations are as a whole.
func (s *stream) shape() []Figure {
	size, stayed := map[newsroom.SituationID]int{}, 0
	for i := range s.ids {
		size[s.last(s.now[i])]++
		if s.last(s.arrived[i]) == s.last(s.now[i]) {
			stayed++
		}
	}
	alone, largest := 0, 0
	for _, n := range size {
		largest = max(largest, n)
		if n == 1 {
			alone++
		}
	}
	return []Figure{
		{"stream articles alone", share(alone, len(s.ids))},
		{"stream largest situation", float64(largest)},
		{"stream id stability", share(stayed, len(s.ids))},
	}
}

func share(some, of int) float64 { return float64(some) / float64(max(1, of)) }

// silver gives how many of the aggregator's pairs are together.
func silver(folder string, at map[string]string) ([]Figure, error) {
	file, err := openOne(folder, "google_pairs*.json")
	if err != nil {
		return nil, err
	}
	var pairs [][2]string
	if err := json.NewDecoder(file).Decode(&pairs); err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The pairs can't be read as a list of pairs of names.")
	}
	together := 0
	for _, p := range pairs {
		if at[p[0]] != "" && at[p[0]] == at[p[1]] {
			together++
		}
	}
	return []Figure{{"stream pairs of an aggregator together", share(together, len(pairs))}}, nil
}

// judgedPairs gives how many of the pairs of each verdict are together.
func judgedPairs(folder string, at map[string]string) ([]Figure, error) {
	file, err := openOne(folder, "pairs_judged*.jsonl")
	if err != nil {
		return nil, err
	}
	pairs, err := all[struct {
		A, B, Verdict string
	}](file)
	if err != nil {
		return nil, err
	}
	met, together := map[string]int{}, map[string]int{}
	for _, p := range pairs {
		met[p.Verdict]++
		if at[p.A] != "" && at[p.A] == at[p.B] {
			together[p.Verdict]++
		}
	}
	var figures []Figure
	for _, verdict := range slices.Sorted(maps.Keys(met)) {
		figures = append(figures, Figure{"stream judged " + verdict + " together", share(together[verdict], met[verdict])})
	}
	return figures, nil
}

// openOne opens the first file of a folder that has a name of that form, unpacked if it is packed. It is read whole, so
// that it need not be closed.
func openOne(folder, form string) (io.Reader, error) {
	names, err := filepath.Glob(filepath.Join(folder, form))
	if err != nil || len(names) == 0 {
		return nil, newsroom.Errorf(newsroom.KindNotFound, "There is no %s in %s.", form, folder)
	}
	text, err := unpacked(names[0])
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "The file %s can't be read.", names[0])
	}
	return strings.NewReader(text), nil
}

func unpacked(name string) (string, error) {
	file, err := os.Open(filepath.Clean(name))
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }() // what was only read loses nothing
	var in io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if in, err = gzip.NewReader(file); err != nil {
			return "", err
		}
	}
	text, err := io.ReadAll(io.LimitReader(in, mostUnpacked))
	return string(text), err
}

// mostUnpacked bounds a file of cases, in bytes.
const mostUnpacked = 1 << 30
