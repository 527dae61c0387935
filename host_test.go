package newsroom

import "testing"

func TestAHostIsThisMachineHoweverItIsWritten(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "LocalHost:80": true, "127.0.0.1": true, "127.9.9.9:1": true, "::1": true, "[::1]": true, "[::1]:8080": true, "[::ffff:127.0.0.1]:80": true,
		"": false, ":8080": false, "0.0.0.0:80": false, "localhost.": false, "localhost.example": false, "127.0.0.1.example:80": false, "192.168.1.5": false, "[::]:80": false, "127.1": false,
	} {
		if got := OnThisMachine(host); got != want {
			t.Errorf("%q: %t", host, got)
		}
	}
}
