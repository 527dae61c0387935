package rows

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// The steps that both engines share. What they call differently stands there in braces.
//
//go:embed migrations/*.sql
var shared embed.FS

// Migrations are the steps that make an engine's tables: those that both share, and its own.
type Migrations struct {
	Own   fs.FS // has files migrations/*.sql
	Words SchemaWords
}

// SchemaWords are what stands for the words in braces of a step that both engines share.
type SchemaWords struct {
	ID     string // {id}: the type of a whole number that the database gives to each row, by which it is known
	Number string // {number}: the type of whole numbers
	Bytes  string // {bytes}: the type of bytes
	Strict string // {strict}: behind a table's columns: values have their column's type
	ByKey  string // {by key}: behind that: rows are small, and looked up by their key alone
}

// all gives all steps, in the order of their numbers, of which some may be missing.
func (m Migrations) all() ([]Script, error) {
	w := m.Words
	own, err := scriptsIn(m.Own, strings.NewReplacer())
	if err != nil {
		return nil, err
	}
	both, err := scriptsIn(shared, strings.NewReplacer("{id}", w.ID, "{number}", w.Number, "{bytes}", w.Bytes, "{strict}", w.Strict, "{by key}", w.ByKey))
	if err != nil {
		return nil, err
	}
	all := slices.Concat(own, both)
	slices.SortFunc(all, func(a, b Script) int { return cmp.Compare(a.Version, b.Version) })
	for i := range all[1:] {
		if all[i].Version == all[i+1].Version {
			return nil, fmt.Errorf("rows: two migrations have the number %d", all[i].Version)
		}
	}
	return all, nil
}

func scriptsIn(files fs.FS, words *strings.Replacer) (scripts []Script, err error) {
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		var s Script
		if _, err := fmt.Sscanf(path.Base(name), "%d_", &s.Version); err != nil {
			return nil, fmt.Errorf("rows: %s: %w", name, err)
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("rows: %w", err)
		}
		s.Text = words.Replace(string(text))
		scripts = append(scripts, s)
	}
	return scripts, nil
}

// Scripts gives those steps that bring tables of these versions to the ones that the program knows. Tables of a newer version are refused.
func (v Versions) Scripts(known Versions, m Migrations) ([]Script, error) {
	if v.Newer(known) {
		return nil, v.Compare(known)
	}
	all, err := m.all()
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(s Script) bool { return s.Version <= v.Ours || s.Version > known.Ours }), nil
}
