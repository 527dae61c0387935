package release_test

import (
	"regexp"
	"strconv"
	"testing"
)

// mostExposed is what systemd may say at most of how much the service could do to its machine, of ten.
const mostExposed = 1.5

// The service may do little but read its settings, write its folder and speak with the network.
func TestTheServiceIsConfined(t *testing.T) {
	needs(t, "systemd-analyze")
	judged := command{}.run(t, "systemd-analyze", "security", "--offline=true", "--no-pager", root+"/packaging/systemd/newsroom.service")
	found := regexp.MustCompile(`Overall exposure level for newsroom\.service: ([0-9.]+)`).FindStringSubmatch(judged)
	if found == nil {
		t.Fatalf("no judgement:\n%s", judged)
	}
	exposed, err := strconv.ParseFloat(found[1], 64)
	if err != nil || exposed > mostExposed {
		t.Errorf("exposed to %s, want %v at most (%v)\n%s", found[1], mostExposed, err, judged)
	}
	t.Logf("exposure %s of at most %v", found[1], mostExposed)
}
