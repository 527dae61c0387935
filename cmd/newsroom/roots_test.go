package main

import (
	"crypto/x509"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// rootsAsked marks the process that is asked whom it trusts.
const rootsAsked = "NEWSROOM_TEST_ROOTS"

// Where a machine has no certificates, as an image from scratch, the program trusts those inside it.
func TestWhomToTrustIsInsideTheProgram(t *testing.T) {
	if os.Getenv(rootsAsked) != "" {
		pool, err := x509.SystemCertPool()
		if err != nil || pool.Equal(x509.NewCertPool()) {
			t.Fatalf("nobody is trusted: %v", err)
		}
		return
	}
	asked := exec.CommandContext(t.Context(), program(), "-test.run=^TestWhomToTrustIsInsideTheProgram$", "-test.v")
	asked.Env = append(os.Environ(), rootsAsked+"=1", "SSL_CERT_FILE=/nowhere", "SSL_CERT_DIR=/nowhere")
	if out, err := asked.CombinedOutput(); err != nil || !strings.Contains(string(out), "--- PASS") {
		t.Errorf("%v\n%s", err, out)
	}
}
