package paper_test

import (
	"errors"
	"net/http"
	"testing"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
	"newsroom/internal/web/paper/papertest"
)

func TestTheFrameSpeaksEachLanguage(t *testing.T) {
	t.Parallel()
	var more []string
	for _, place := range (paper.Frame{}).Places() {
		more = append(more, place.Name)
	}
	for _, scope := range []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite} {
		more = append(more, paper.Permission(scope))
	}
	for _, status := range []int{http.StatusInternalServerError, http.StatusUnsupportedMediaType, http.StatusRequestEntityTooLarge, http.StatusMethodNotAllowed, http.StatusTooManyRequests, http.StatusMisdirectedRequest} {
		more = append(more, paper.Plainly(errors.New("x"), status, "x"))
	}
	for _, code := range []string{"ca", "da", "de", "en", "es", "fi", "fr", "it", "nl", "no", "pl", "pt", "sv"} {
		more = append(more, (paper.Frame{}).Tongue(code))
	}
	more = append(more, paper.Plainly(&httpd.InvalidError{}, http.StatusBadRequest, "x"))
	papertest.Spoken(t, ".", "frame", more...)
}
