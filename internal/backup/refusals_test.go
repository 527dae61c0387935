package backup_test

import (
	"archive/tar"
	"bytes"
	"fmt"
	"strings"
	"testing"
)

const accounts = "tables/account/000001.jsonl"

// refusal is a backup that nobody may take, and what is said of it.
type refusal struct {
	name, said string
	file       func(t testing.TB, whole []byte, all []entry) []byte
}

// of makes a backup of changed entries whose sum is right.
func of(change func(t testing.TB, all []entry) []entry) func(testing.TB, []byte, []entry) []byte {
	return func(t testing.TB, _ []byte, all []entry) []byte {
		t.Helper()
		return pack(t, sealed(change(t, all)))
	}
}

// rows changes the rows of the accounts.
func rows(change func(body string) string) func(testing.TB, []byte, []entry) []byte {
	return of(func(t testing.TB, all []entry) []entry {
		t.Helper()
		return edit(all, accounts, change)
	})
}

// put puts an entry in place of the one with accounts.
func put(header tar.Header) func(testing.TB, []byte, []entry) []byte {
	return of(func(t testing.TB, all []entry) []entry {
		t.Helper()
		out := append([]entry(nil), all...)
		for i, e := range out {
			if e.name == accounts {
				out[i] = entry{name: header.Name, header: &header}
			}
		}
		return out
	})
}

// manifest changes what is declared.
func manifest(change func(m map[string]any)) func(testing.TB, []byte, []entry) []byte {
	return of(func(t testing.TB, all []entry) []entry {
		t.Helper()
		return declare(t, all, change)
	})
}

// accounted changes what is declared of the accounts, which are the first table.
func accounted(change func(m map[string]any)) func(testing.TB, []byte, []entry) []byte {
	return manifest(func(m map[string]any) { change(m["tables"].([]any)[0].(map[string]any)) })
}

func replaced(from, to string) func(string) string {
	return func(s string) string { return strings.Replace(s, from, to, 1) }
}

const (
	notOurs    = "The file is not a backup of a newsroom, or no more than its beginning."
	cutShort   = "The backup is cut short or damaged; take another copy of it."
	outOfOrder = "The files of the backup are not those that it declares, or not in their order."
	outside    = "The backup names a file outside itself; it is not one of ours."
	noFile     = "The backup holds a link or something else that is no plain file; it is not one of ours."
	tooLarge   = "A file of the backup is larger than any that this program makes."
	noRow      = "The backup has a row of the table account that is none."
	tooMany    = "The backup declares more than a newsroom has."
	misfitting = "The tables in the backup are not those of a newsroom of the version that it names."
	newer      = "The backup was made by a newer version of this program; restore it with that version."
	bomb       = "The backup unpacks to far more than any that this program makes; it is not taken."
	noWork     = "The backup has background work that no newsroom has."
)

var refusals = []refusal{
	{"nothing", notOurs, func(testing.TB, []byte, []entry) []byte { return nil }},
	{"another file", notOurs, func(testing.TB, []byte, []entry) []byte { return []byte("SQLite format 3\x00 and so on") }},
	{"no compression", notOurs, func(t testing.TB, whole []byte, _ []entry) []byte { t.Helper(); return plain(t, whole) }},
	{"another archive", notOurs, func(t testing.TB, _ []byte, _ []entry) []byte {
		t.Helper()
		return pack(t, []entry{{name: "manifest.json", body: []byte(`{"format": "another"}`)}})
	}},
	{"cut within", cutShort, func(_ testing.TB, whole []byte, _ []entry) []byte { return whole[:len(whole)/2] }},
	{"cut by a byte", cutShort, func(_ testing.TB, whole []byte, _ []entry) []byte { return whole[:len(whole)-1] }},
	{"cut between two files", cutShort, func(t testing.TB, _ []byte, all []entry) []byte { t.Helper(); return pack(t, all[:len(all)-1]) }},
	{"followed by something", cutShort, func(_ testing.TB, whole []byte, _ []entry) []byte { return append(bytes.Clone(whole), "more"...) }},
	{"followed by a backup", cutShort, func(_ testing.TB, whole []byte, _ []entry) []byte { return append(bytes.Clone(whole), whole...) }},
	{"a file after the last", cutShort, func(t testing.TB, _ []byte, all []entry) []byte {
		t.Helper()
		return pack(t, append(sealed(all), entry{name: "more"}))
	}},
	{"a changed row under the old sum", cutShort, func(t testing.TB, _ []byte, all []entry) []byte {
		t.Helper()
		return pack(t, edit(all, accounts, replaced(`"ann"`, `"eve"`)))
	}},
	{"a newer format", newer, manifest(func(m map[string]any) { m["version"] = 2; m["more"] = true })},
	{"newer tables", "The tables in the backup have version 99", manifest(func(m map[string]any) { m["tables_version"] = 99 })},
	{"tables of no version", "The tables in the backup have version 0", manifest(func(m map[string]any) { m["tables_version"] = 0 })},
	{"tables of another version", misfitting, manifest(func(m map[string]any) { m["tables_version"] = 1 })},
	{"a name that climbs", outside, put(tar.Header{Typeflag: tar.TypeReg, Name: "../../etc/passwd"})},
	{"an absolute name", outside, put(tar.Header{Typeflag: tar.TypeReg, Name: "/etc/passwd"})},
	{"a name with backslashes", outside, put(tar.Header{Typeflag: tar.TypeReg, Name: `..\newsroom.db`})},
	{"a symbolic link", noFile, put(tar.Header{Typeflag: tar.TypeSymlink, Name: accounts, Linkname: "/etc/passwd"})},
	{"a hard link", noFile, put(tar.Header{Typeflag: tar.TypeLink, Name: accounts, Linkname: "manifest.json"})},
	{"a folder", noFile, put(tar.Header{Typeflag: tar.TypeDir, Name: "tables/"})},
	{"a device", noFile, put(tar.Header{Typeflag: tar.TypeBlock, Name: accounts})},
	{"a file with properties", noFile, put(tar.Header{Typeflag: tar.TypeReg, Name: accounts, PAXRecords: map[string]string{"NEWS.x": "1"}})},
	{"files in another order", outOfOrder, of(func(_ testing.TB, all []entry) []entry {
		out := append([]entry(nil), all...)
		out[1], out[2] = out[2], out[1]
		return out
	})},
	{"a file twice", outOfOrder, of(func(_ testing.TB, all []entry) []entry { return append(append([]entry(nil), all[:2]...), all[1:]...) })},
	{"a file left out", outOfOrder, of(func(_ testing.TB, all []entry) []entry { return append(append([]entry(nil), all[:1]...), all[2:]...) })},
	{"a huge file", tooLarge, func(t testing.TB, _ []byte, all []entry) []byte {
		t.Helper()
		var b bytes.Buffer
		w := tar.NewWriter(&b)
		for _, e := range all[:1] {
			must(t, w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: e.name, Size: int64(len(e.body))}))
			_, err := w.Write(e.body)
			must(t, err)
		}
		must(t, w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: accounts, Size: 1 << 32}))
		return squeeze(t, b.Bytes())
	}},
	{"a huge manifest", tooLarge, func(t testing.TB, _ []byte, _ []entry) []byte {
		t.Helper()
		return pack(t, []entry{{name: "manifest.json", body: make([]byte, 2<<20)}})
	}},
	{"a bomb", bomb, func(t testing.TB, _ []byte, all []entry) []byte {
		t.Helper()
		line, _, _ := strings.Cut(string(all[1].body), "\n")
		line = strings.Replace(line, `"UTC"`, `"`+strings.Repeat("long ", 3<<20)+`"`, 1)
		out := declare(t, all[:1], func(m map[string]any) { m["tables"].([]any)[0].(map[string]any)["rows"] = 5 })
		for n := range 5 {
			one := strings.Replace(line, `AQEBAQEBAQEBAQEBAQEBAQ==`, fmt.Sprintf(`%dQEBAQEBAQEBAQEBAQEBAQ==`, n), 1)
			one = strings.Replace(one, `"ann"`, fmt.Sprintf(`"ann%d"`, n), 1)
			out = append(out, entry{name: fmt.Sprintf("tables/account/%06d.jsonl", n+1), body: []byte(one + "\n")})
		}
		return pack(t, append(out, all[2:]...))
	}},
	{"more rows than declared", "The backup has more rows of the table account than it declares.", rows(func(s string) string { return s + s })},
	{"fewer rows than declared", outOfOrder, rows(func(s string) string { return s[:strings.Index(s, "\n")+1] })},
	{"an empty file of rows", cutShort, rows(func(string) string { return "" })},
	{"a count below zero", tooMany, accounted(func(m map[string]any) { m["rows"] = -1 })},
	{"a count beyond all", tooMany, accounted(func(m map[string]any) { m["rows"] = int64(1) << 50 })},
	{"more jobs than can be", tooMany, manifest(func(m map[string]any) { m["jobs"] = 1 << 40 })},
	{"a table that is not one", cutShort, accounted(func(m map[string]any) { m["name"] = `account"; DROP TABLE reader; --` })},
	{"a table of River's", misfitting, accounted(func(m map[string]any) { m["name"] = "abc" })},
	{"a column that is not ours", misfitting, accounted(func(m map[string]any) { m["columns"].([]any)[0].(map[string]any)["name"] = "other" })},
	{"a column of another kind", misfitting, accounted(func(m map[string]any) { m["columns"].([]any)[0].(map[string]any)["kind"] = "text" })},
	{"a column that may be empty", misfitting, accounted(func(m map[string]any) { m["columns"].([]any)[0].(map[string]any)["null"] = true })},
	{"a table that is missing", misfitting, manifest(func(m map[string]any) { m["tables"] = m["tables"].([]any)[1:] })},
	{"a row that is no array", noRow, rows(replaced(`[`, `{`))},
	{"a row with too few values", noRow, rows(replaced(`"","",0]`, `"",0]`))},
	{"a row with too many values", noRow, rows(replaced(`"","",0]`, `"","","",0]`))},
	{"a row with something after it", noRow, rows(replaced("]\n", "] []\n"))},
	{"an integer with a fraction", noRow, rows(replaced(`9223372036854775807`, `1.0`))},
	{"an integer beyond all", noRow, rows(replaced(`9223372036854775807`, `9223372036854775808`))},
	{"a text for an integer", noRow, rows(replaced(`9223372036854775807`, `"1"`))},
	{"a number for a text", noRow, rows(replaced(`"ann"`, `1`))},
	{"no value where there must be one", noRow, rows(replaced(`"ann"`, `null`))},
	{"a text with the character NUL", noRow, rows(replaced(`"ann"`, `"a\u0000n"`))},
	{"half a surrogate", noRow, rows(replaced(`"ann"`, `"\ud800"`))},
	{"bytes that are not UTF-8", noRow, rows(replaced(`"ann"`, "\"\xff\""))},
	{"bytes that are not in base 64", noRow, rows(replaced(`AQEBAQEBAQEBAQEBAQEBAQ==`, `AQEBAQEBAQEBAQEBAQEBA!==`))},
	{"a nest", noRow, rows(func(s string) string { return strings.Repeat("[", 100_000) + "\n" + s })},
	{"a truth that is neither", "table account does not take", rows(replaced(`1,0,9223372036854775807`, `2,0,9223372036854775807`))},
	{"a row twice", "The backup has a row of the table account twice.", of(func(t testing.TB, all []entry) []entry {
		t.Helper()
		return declare(t, edit(all, accounts, func(s string) string { return s + s }), func(m map[string]any) {
			m["tables"].([]any)[0].(map[string]any)["rows"] = 4
		})
	})},
	{"an identifier that is too short", "table account does not take", rows(replaced(`AQEBAQEBAQEBAQEBAQEBAQ==`, `AQ==`))},
	{"a row that refers to nothing", "refers to one that is not there", rows(replaced(`AQEBAQEBAQEBAQEBAQEBAQ==`, `BwcHBwcHBwcHBwcHBwcHBw==`))},
	{"no place where grouping stands", "What every newsroom has in its table grouping_head is missing.", of(func(t testing.TB, all []entry) []entry {
		t.Helper()
		var out []entry
		for _, e := range all {
			if !strings.HasPrefix(e.name, "tables/grouping_head/") {
				out = append(out, e)
			}
		}
		return declare(t, out, func(m map[string]any) {
			for _, one := range m["tables"].([]any) {
				if one := one.(map[string]any); one["name"] == "grouping_head" {
					one["rows"] = 0
				}
			}
		})
	})},
	{"work with a name that none has", noWork, of(func(_ testing.TB, all []entry) []entry {
		return edit(all, "jobs/000001.jsonl", replaced(`"timetable"`, `"time table"`))
	})},
	{"work with arguments that are none", noWork, of(func(_ testing.TB, all []entry) []entry {
		return edit(all, "jobs/000001.jsonl", replaced(`"{}"`, `"[]"`))
	})},
	{"work that is tried for ever", noWork, of(func(_ testing.TB, all []entry) []entry {
		return edit(all, "jobs/000001.jsonl", replaced(`"{}",3`, `"{}",1000`))
	})},
}
