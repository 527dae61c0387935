package rights

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"newsroom"
)

// top is the module's folder.
const top = "../../.."

// rowsFolder is where notes are written that others make.
var rowsFolder = filepath.Join(top, "internal", "store", "rows")

// program is the source of the module, without its tests, by folder.
type program map[string][]*ast.File

func readProgram(t *testing.T) program {
	t.Helper()
	all, set := program{}, token.NewFileSet()
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "node_modules", "testdata", "tools", "bin", "storetest", "enginetest"}, d.Name()):
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		all[filepath.Dir(path)] = append(all[filepath.Dir(path)], file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// constants are the actions that the vocabulary names, by their names.
func (p program) constants() map[string]string {
	named := map[string]string{}
	for _, file := range p[filepath.Clean(top)] {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if ok && strings.HasPrefix(spec.Names[0].Name, "Action") && len(spec.Values) == 1 {
				named[spec.Names[0].Name] = literal(spec.Values[0])
			}
			return true
		})
	}
	return named
}

// literal gives the string that an expression is; empty: it is none.
func literal(e ast.Expr) string {
	if one, ok := e.(*ast.BasicLit); ok && one.Kind == token.STRING {
		s, _ := strconv.Unquote(one.Value)
		return s
	}
	return ""
}

// noted is where an action is noted: the expression for it, and the function around it.
type noted struct {
	action ast.Expr
	in     *ast.FuncDecl
	folder string
}

// noted finds where anything is noted.
func (p program) noted() (all []noted) {
	p.each(func(folder string, in *ast.FuncDecl, n ast.Node) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if called(n) == "Audit" && len(n.Args) == 4 && folder != rowsFolder {
				all = append(all, noted{n.Args[2], in, folder})
			}
		case *ast.CompositeLit:
			if of, ok := n.Type.(*ast.SelectorExpr); !ok || of.Sel.Name != "Note" {
				return
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == "Action" && folder != rowsFolder {
					all = append(all, noted{kv.Value, in, folder})
				}
			}
		}
	})
	return all
}

// each visits all that stands in functions.
func (p program) each(visit func(folder string, in *ast.FuncDecl, n ast.Node)) {
	for folder, files := range p {
		for _, file := range files {
			for _, d := range file.Decls {
				if in, ok := d.(*ast.FuncDecl); ok {
					ast.Inspect(in, func(n ast.Node) bool { visit(folder, in, n); return true })
				}
			}
		}
	}
}

// called names the function that is called, without what it belongs to.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// actions gives what an expression may be: itself, what a function of the package returns, or what its callers hand it.
// known is false where that can't be told.
func (p program) actions(at noted, constants map[string]string) (out []string, known bool) {
	switch e := at.action.(type) {
	case *ast.BasicLit:
		return []string{literal(e)}, true
	case *ast.SelectorExpr:
		action, ok := constants[e.Sel.Name]
		return []string{action}, ok
	case *ast.CallExpr:
		return p.among(at.folder, constants, func(in *ast.FuncDecl, n ast.Node) ast.Expr {
			if back, ok := n.(*ast.ReturnStmt); ok && in.Name.Name == called(e) {
				return back.Results[0]
			}
			return nil
		})
	case *ast.Ident:
		place := parameter(at.in, e.Name)
		if place < 0 {
			return nil, false
		}
		return p.among(at.folder, constants, func(_ *ast.FuncDecl, n ast.Node) ast.Expr {
			if c, ok := n.(*ast.CallExpr); ok && called(c) == at.in.Name.Name && len(c.Args) > place {
				return c.Args[place]
			}
			return nil
		})
	}
	return nil, false
}

// among gives what the expressions that are picked in a package may be.
func (p program) among(folder string, constants map[string]string, pick func(*ast.FuncDecl, ast.Node) ast.Expr) (out []string, known bool) {
	known = true
	p.each(func(where string, in *ast.FuncDecl, n ast.Node) {
		if where != folder {
			return
		}
		if e := pick(in, n); e != nil {
			more, ok := p.actions(noted{e, in, folder}, constants)
			out, known = append(out, more...), known && ok
		}
	})
	return out, known && len(out) > 0
}

// parameter tells which parameter of a function has a name; -1: none.
func parameter(f *ast.FuncDecl, name string) int {
	at := 0
	for _, field := range f.Type.Params.List {
		for _, one := range field.Names {
			if one.Name == name {
				return at
			}
			at++
		}
	}
	return -1
}

func TestEveryActionThatIsNotedHasPlainWordsAndAKindToLookForItBy(t *testing.T) {
	p := readProgram(t)
	constants := p.constants()
	all := map[string]bool{}
	for _, action := range constants {
		all[action] = true
	}
	places := p.noted()
	for _, at := range places {
		found, known := p.actions(at, constants)
		if !known {
			t.Errorf("in %s, %s: which action is noted can't be told", at.folder, at.in.Name.Name)
		}
		for _, action := range found {
			all[action] = true
		}
	}
	if len(places) < 30 || len(all) < 40 {
		t.Fatalf("%d places and %d actions are found: this test sees no longer what is noted", len(places), len(all))
	}
	for action := range all {
		if actions[action].what == "" {
			t.Errorf("%s has no words", action)
		}
		kind, _, _ := strings.Cut(action, ".")
		if chosen(kindsWith(kind)) != kind {
			t.Errorf("%s can't be looked for: there is no kind %s", action, kind)
		}
	}
	for action := range actions {
		if !all[action] {
			t.Errorf("%s has words, and is never noted", action)
		}
	}
}

func TestADetailIsToldInPlainWords(t *testing.T) {
	for _, tt := range []struct{ action, detail, want string }{
		{"account.authorized", "yes", "Opened the account for live use"},
		{"account.authorized", "no", "Stopped the account's live use"},
		{"account.disabled", "yes", "Shut the account"},
		{"account.disabled", "no", "Opened the account again"},
		{"command.accepted", "POST /v1/mandate 200", "Said something to the mandate"},
		{"command.accepted", "POST /v1/onboarding/answers 201", "Answered the first questions"},
		{"command.accepted", "POST /v1/other 200", "Sent a command"},
		{"grant.ask_first", "yes Desk (desk.example)", "Had Desk (desk.example) ask first"},
		{"grant.ask_first", "no Desk (desk.example)", "Let Desk (desk.example) change the mandate without asking first"},
		{"link.made", "sign-up", "Made a one-time link: for an account that somebody asked for"},
		{"link.made", "email", "Made a one-time link: for another email address"},
		{"mail.accepted", "mail moved", "Mailed a letter that the email address was changed"},
		{"mail.refused", "mail sign-up", "Could not mail a letter about a new account: the relay refused it"},
		{"mail.unknown", "invite", "Mailed a letter with an invitation, which may not have arrived"},
		{"session.refused", "", "Was not let in: the email address and the password did not belong together"},
		{"session.refused", "passkey", "Was not let in by passkey"},
		{"session.refused", "provider", "Was not let in by another service"},
		{"session.began", "another service 018f", "Signed in, by another service"},
		{"account.operates", "no", "Took the rights of an operator, because its reader has none where they sign in"},
		{"session.began", "new password 018f", "Signed in, by new password"},
	} {
		if got := inWords(fmt.Sprintf, newsroom.Note{Action: tt.action, Detail: tt.detail}, false).What; got != tt.want {
			t.Errorf("%s %q: %q, want %q", tt.action, tt.detail, got, tt.want)
		}
	}
}
