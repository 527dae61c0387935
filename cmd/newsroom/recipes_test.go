package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// recipes is the page whose configurations are tried, by the very text.
const recipes = "../../docs/operations/proxy.md"

// recipe gives the one block of code of a language, with what is peculiar to this machine in the place of what the page has.
func recipe(t *testing.T, language string, peculiar ...string) string {
	t.Helper()
	text, err := os.ReadFile(recipes)
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllSubmatch(text, -1)
	if len(found) != 1 {
		t.Fatalf("%s has %d blocks of %s", recipes, len(found), language)
	}
	block := string(found[0][1])
	for i := 0; i < len(peculiar); i += 2 {
		if !strings.Contains(block, peculiar[i]) {
			t.Fatalf("the recipe does not say %q", peculiar[i])
		}
		block = strings.ReplaceAll(block, peculiar[i], peculiar[i+1])
	}
	return block
}

// proxyKind is a proxy that others wrote: its program, and how it is started on a port before a newsroom at an address.
type proxyKind struct {
	name  string
	start func(t *testing.T, program, folder, port, newsroom string) *exec.Cmd
}

var proxyKinds = []proxyKind{{"nginx", startNginx}, {"caddy", startCaddy}, {"traefik", startTraefik}}

func written(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func startNginx(t *testing.T, program, folder, port, newsroom string) *exec.Cmd {
	t.Helper()
	chain, key, _ := certificate(t)
	user := ""
	if os.Geteuid() == 0 {
		user = "user root;\n"
	}
	temporary := ""
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		temporary += fmt.Sprintf("%s_temp_path %s;\n", kind, filepath.Join(folder, kind))
	}
	file := written(t, filepath.Join(folder, "nginx.conf"), user+"daemon off;\nmaster_process off;\npid "+folder+"/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n"+temporary+
		recipe(t, "nginx", "listen 443", "listen 127.0.0.1:"+port, "/etc/ssl/news.example.org/chain.pem", chain, "/etc/ssl/news.example.org/key.pem", key, "127.0.0.1:8080", newsroom)+"}\n")
	return exec.Command(program, "-p", folder, "-e", "stderr", "-c", file)
}

// startCaddy has it sign its certificate itself.
func startCaddy(t *testing.T, program, folder, port, newsroom string) *exec.Cmd {
	t.Helper()
	file := written(t, filepath.Join(folder, "Caddyfile"),
		fmt.Sprintf("{\n\thttps_port %s\n\thttp_port %s\n\tdefault_bind 127.0.0.1\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system %s\n}\n", port, spare(t), folder)+
			recipe(t, "caddyfile", "127.0.0.1:8080", newsroom))
	cmd := exec.Command(program, "run", "--config", file, "--adapter", "caddyfile")
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_DATA_HOME="+folder, "XDG_CONFIG_HOME="+folder)
	return cmd
}

// startTraefik lets it show the certificate that it makes itself where its resolver has none.
func startTraefik(t *testing.T, program, folder, port, newsroom string) *exec.Cmd {
	t.Helper()
	file := written(t, filepath.Join(folder, "newsroom.yaml"), recipe(t, "yaml", "127.0.0.1:8080", newsroom, "\n        certResolver: letsencrypt", " {}"))
	return exec.Command(program, "--entryPoints.websecure.address=127.0.0.1:"+port, "--providers.file.filename="+file, "--global.checkNewVersion=false", "--global.sendAnonymousUsage=false")
}
