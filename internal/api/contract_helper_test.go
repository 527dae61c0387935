package api_test

import (
	"fmt"
	"net/http"
	"os"
	"sync"
	"testing"

	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
)

// findings are what the exchanges of all tests did that the document does not say. They are told when the tests have
// run, because a handler knows no test.
var findings struct {
	sync.Mutex
	list []error
}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, err := range findings.list {
		fmt.Fprintln(os.Stdout, "not as the document says:", err)
	}
	if len(findings.list) > 0 && code == 0 {
		code = 1
	}
	os.Exit(code)
}

// contract is the document that the tests of this package judge by.
var contract = sync.OnceValues(func() (*apitest.Contract, error) { return apitest.Load(api.OpenAPI()) })

// judged puts the document around a handler: each request and each answer is held against it.
func judged(h http.Handler) http.Handler {
	by, err := contract()
	if err != nil {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		})
	}
	return by.Handler(h, func(err error) {
		findings.Lock()
		defer findings.Unlock()
		findings.list = append(findings.list, err)
	})
}
