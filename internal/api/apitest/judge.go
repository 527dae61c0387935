package apitest

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// Exchange is one request and its answer, both read to their ends.
type Exchange struct {
	Request *http.Request
	Asked   []byte // the request's body
	Status  int
	Header  http.Header
	Body    []byte // as it went over the wire: packed where Content-Encoding says so
}

// prefix is that of all that the document speaks of.
const prefix = "/v1"

// Judge gives what is wrong with an exchange by the document, or nil. What passes outside the interface, and what
// browsers ask of it beforehand, is no concern of the document.
func (c *Contract) Judge(e Exchange) error {
	path := e.Request.URL.Path
	preflight := e.Request.Method == http.MethodOptions && e.Status == http.StatusNoContent
	if (path != prefix && !strings.HasPrefix(path, prefix+"/")) || preflight {
		return nil
	}
	if c.judged.before(e) {
		return nil
	}
	if err := c.judge(e); err != nil {
		return fmt.Errorf("%s %s, answered %d %s: %w", e.Request.Method, e.Request.URL.RequestURI(), e.Status, short(e.Body), err)
	}
	c.judged.keep(e)
	return nil
}

func (c *Contract) judge(e Exchange) error {
	body, err := e.plain()
	if err != nil {
		return err
	}
	input, err := c.input(e)
	if err != nil {
		return c.unlisted(e, body)
	}
	if accepted(e.Status) {
		if err := openapi3filter.ValidateRequest(e.Request.Context(), input); err != nil {
			return fmt.Errorf("it is accepted, and the document does not allow the request: %w", err)
		}
		if err := undeclared(input); err != nil {
			return err
		}
	}
	return answered(input, e, body)
}

// accepted tells whether the request itself was found to be in order.
func accepted(status int) bool {
	return status < http.StatusBadRequest || status == http.StatusConflict
}

// input finds the operation. HEAD is that of GET: it is answered wherever GET is.
func (c *Contract) input(e Exchange) (*openapi3filter.RequestValidationInput, error) {
	request := e.Request.Clone(e.Request.Context())
	if request.Method == http.MethodHead {
		request.Method = http.MethodGet
	}
	request.Body = io.NopCloser(bytes.NewReader(e.Asked))
	request.ContentLength = int64(len(e.Asked))
	route, parameters, err := c.router.FindRoute(request)
	if err != nil {
		return nil, err
	}
	return &openapi3filter.RequestValidationInput{Request: request, PathParams: parameters, Route: route, Options: options()}, nil
}

// unlisted judges what the document has no operation for: there it must be refused, with the envelope of errors.
func (c *Contract) unlisted(e Exchange, body []byte) error {
	if e.Status < http.StatusBadRequest {
		return errors.New("it is answered, and the document has no such operation")
	}
	if e.Request.Method == http.MethodHead {
		return nil
	}
	return Conforms(c.document.Components.Schemas["failure"].Value, body)
}

// undeclared tells of a query parameter that was accepted and that the document does not list, which the library
// passes over.
func undeclared(input *openapi3filter.RequestValidationInput) error {
	for name := range input.Request.URL.Query() {
		if input.Route.Operation.Parameters.GetByInAndName(openapi3.ParameterInQuery, name) == nil {
			return fmt.Errorf("the parameter %s is accepted, and the document does not list it", name)
		}
	}
	return nil
}

// answered judges status, header and body of an answer. The library judges neither 304 nor answers to HEAD.
func answered(input *openapi3filter.RequestValidationInput, e Exchange, body []byte) error {
	empty := e.Status == http.StatusNotModified || e.Request.Method == http.MethodHead
	if empty {
		if len(body) > 0 {
			return errors.New("it must have no body")
		}
		return headed(input.Route, e)
	}
	answer := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: e.Status, Header: e.Header, Options: input.Options,
		Body: io.NopCloser(bytes.NewReader(body)),
	}
	return openapi3filter.ValidateResponse(e.Request.Context(), answer)
}

// headed judges an answer by its header alone.
func headed(route *routers.Route, e Exchange) error {
	response := route.Operation.Responses.Status(e.Status)
	if response == nil {
		return errors.New("the document has no such status")
	}
	for name, header := range response.Value.Headers {
		values := e.Header.Values(name)
		switch {
		case len(values) == 0 && header.Value.Required:
			return fmt.Errorf("the header %s is missing", name)
		case len(values) == 0:
		default:
			if err := header.Value.Schema.Value.VisitJSON(typed(header.Value.Schema.Value, values[0]), formats...); err != nil {
				return fmt.Errorf("the header %s: %w", name, err)
			}
		}
	}
	return nil
}

// typed gives a header's value as its schema wants it.
func typed(schema *openapi3.Schema, value string) any {
	if n, err := strconv.ParseFloat(value, 64); err == nil && schema.Type.Is(openapi3.TypeInteger) {
		return n
	}
	return value
}

// plain gives the body unpacked.
func (e Exchange) plain() ([]byte, error) {
	if !slices.Contains(e.Header.Values("Content-Encoding"), "gzip") || len(e.Body) == 0 {
		return e.Body, nil
	}
	reader, err := gzip.NewReader(bytes.NewReader(e.Body))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}

// short gives so much of a body as a message can hold.
func short(body []byte) string {
	const most = 400
	if len(body) > most {
		return string(body[:most]) + "…"
	}
	return string(body)
}
