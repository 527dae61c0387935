// Package apitest judges exchanges with the interface by its document. Tests alone import it.
//
// The document says what a client may send and what it may rely on, and nothing else in the project repeats that.
// So every request that a test makes and every answer that it gets is held against it: a Contract is put around a
// handler (Handler) or in front of a server (Transport), judges what passes, and reports what is not as the
// document says, while the test goes on to look at what it is about.
//
// A request that is meant to be wrong is no finding: of an exchange that was refused, the answer alone is judged.
// But what the service accepted, or refused only for the state that it found, must be a request that the document
// allows; else the document is narrower than the service, and clients are kept from what would work.
package apitest

import (
	"context"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

// Contract is a document, ready to judge by. It may be used by many goroutines.
type Contract struct {
	document *openapi3.T
	router   routers.Router
	judged   *memory
}

// Load makes the contract of an OpenAPI 3.1 document in JSON, or tells what is wrong with the document.
func Load(document []byte) (*Contract, error) {
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(document)
	if err != nil {
		return nil, fmt.Errorf("the document can't be read: %w", err)
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, fmt.Errorf("the document is not valid: %w", err)
	}
	router, err := gorillamux.NewRouter(doc)
	if err != nil {
		return nil, fmt.Errorf("the document's paths can't be told apart: %w", err)
	}
	return &Contract{document: doc, router: router, judged: newMemory()}, nil
}

// Document gives the document as the library sees it.
func (c *Contract) Document() *openapi3.T { return c.document }

// formats are those that the library does not judge by itself, or judges by an older RFC than ours.
var formats = []openapi3.SchemaValidationOption{
	openapi3.EnableFormatValidation(),
	openapi3.WithStringFormatValidator("uuid", openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForUUIDOfRFC9562)),
	openapi3.WithStringFormatValidator("date-time", openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringDateTime)),
}

// options are those of every judgement. A status that the document does not list is a finding.
func options() *openapi3filter.Options {
	return &openapi3filter.Options{
		IncludeResponseStatus:             true,
		RejectWhenRequestBodyNotSpecified: true,
		SkipSettingDefaults:               true,
		AuthenticationFunc:                openapi3filter.NoopAuthenticationFunc,
		SchemaValidationOptions:           formats,
	}
}
