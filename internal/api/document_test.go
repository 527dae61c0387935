package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	yaml3 "github.com/oasdiff/yaml3"

	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
)

// Files that hold the document: what people write, what is served, and what clients of the last tag rely on.
const (
	source   = "openapi.yaml"
	served   = "openapi.json"
	released = "testdata/openapi-v1.json"
)

var update = flag.Bool("update", false, "write the document's JSON anew")

func TestTheJSONIsTheDocument(t *testing.T) {
	want, err := jsonOf([]byte(read(t, source)))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(served, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return // the old one is embedded in this very program
	}
	if !bytes.Equal(api.OpenAPI(), want) {
		t.Errorf("%s is not what %s says; \"go generate ./internal/api\" makes it anew", served, source)
	}
}

// jsonOf turns YAML into JSON. Names stay in their order, in which people read the document.
func jsonOf(yaml []byte) ([]byte, error) {
	var root yaml3.Node
	if err := yaml3.Unmarshal(yaml, &root); err != nil {
		return nil, err
	}
	var compact, out bytes.Buffer
	if err := writeNode(&compact, &root); err != nil {
		return nil, err
	}
	if err := json.Indent(&out, compact.Bytes(), "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

func writeNode(out *bytes.Buffer, n *yaml3.Node) error {
	switch n.Kind {
	case yaml3.DocumentNode:
		return writeNode(out, n.Content[0])
	case yaml3.MappingNode:
		return writeMapping(out, n)
	case yaml3.SequenceNode:
		return writeList(out, n)
	case yaml3.ScalarNode:
		var value any
		if err := n.Decode(&value); err != nil {
			return err
		}
		return writeValue(out, value)
	}
	return fmt.Errorf("line %d: aliases are not for this document", n.Line)
}

func writeMapping(out *bytes.Buffer, n *yaml3.Node) error {
	out.WriteByte('{')
	for i := 0; i < len(n.Content); i += 2 {
		if i > 0 {
			out.WriteByte(',')
		}
		// A name is a text, whatever it looks like.
		if err := writeValue(out, n.Content[i].Value); err != nil {
			return err
		}
		out.WriteByte(':')
		if err := writeNode(out, n.Content[i+1]); err != nil {
			return err
		}
	}
	out.WriteByte('}')
	return nil
}

func writeList(out *bytes.Buffer, n *yaml3.Node) error {
	out.WriteByte('[')
	for i, element := range n.Content {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := writeNode(out, element); err != nil {
			return err
		}
	}
	out.WriteByte(']')
	return nil
}

func writeValue(out *bytes.Buffer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

func TestTheDocumentIsValid(t *testing.T) {
	if _, err := apitest.Load(api.OpenAPI()); err != nil {
		t.Fatal(err)
	}
}

func TestTheDocumentHasTheRoutesAndMethodsThatAreMounted(t *testing.T) {
	contract, err := apitest.Load(api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for path, item := range contract.Document().Paths.Map() {
		for method := range item.Operations() {
			listed = append(listed, method+" "+path)
		}
	}
	if diff := missing(listed, mounted(t)); len(diff) > 0 {
		t.Errorf("in the document and not mounted: %s", strings.Join(diff, ", "))
	}
	if diff := missing(mounted(t), listed); len(diff) > 0 {
		t.Errorf("mounted and not in the document: %s", strings.Join(diff, ", "))
	}
}

// mounted asks each path that is mounted for its methods, by one that no path has. HEAD is not counted: it is
// answered wherever GET is.
func mounted(t *testing.T) (out []string) {
	t.Helper()
	h := interfaceOf(stocked())
	for _, path := range api.Paths() {
		w := ask(h, "TRACE", "/v1"+strings.NewReplacer("{", "", "}", "").Replace(path), "")
		if w.Code != 405 {
			t.Fatalf("TRACE %s: %d", path, w.Code)
		}
		for method := range strings.SplitSeq(w.Header().Get("Allow"), ", ") {
			if method != "HEAD" {
				out = append(out, method+" "+path)
			}
		}
	}
	return out
}

func missing(of, in []string) []string {
	out := slices.DeleteFunc(slices.Clone(of), func(s string) bool { return slices.Contains(in, s) })
	slices.Sort(out)
	return out
}

func TestNoChangeBreaksClientsOfTheLastTag(t *testing.T) {
	breaks, err := apitest.Breaks([]byte(read(t, released)), api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range breaks {
		t.Error(what)
	}
}

// What clients rely on is what was tagged, and may be what is about to be.
func TestTheReleasedDocumentIsThatOfTheLastTag(t *testing.T) {
	tag, err := exec.CommandContext(t.Context(), "git", "describe", "--tags", "--abbrev=0").Output()
	if err != nil {
		t.Skip("there is no tag here")
	}
	tagged, err := exec.CommandContext(t.Context(), "git", "show", strings.TrimSpace(string(tag))+":./"+served).Output()
	if err != nil {
		t.Skip("the last tag has no document")
	}
	if now := []byte(read(t, released)); !bytes.Equal(now, tagged) && !bytes.Equal(now, api.OpenAPI()) {
		t.Errorf("%s is neither the document of %s nor the present one", released, bytes.TrimSpace(tag))
	}
}
