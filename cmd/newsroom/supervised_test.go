package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// overseer is the socket of a service manager, to which a process says how it stands.
type overseer struct {
	t      *testing.T
	socket *net.UnixConn
}

func newOverseer(t *testing.T) overseer {
	t.Helper()
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(t.TempDir(), "s"), Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { socket.Close() })
	return overseer{t, socket}
}

func (o overseer) address() string { return o.socket.LocalAddr().String() }

// hears waits for a message that begins so, and gives its lines. What comes before it and is no sign of life is a mistake.
func (o overseer) hears(want string) []string {
	o.t.Helper()
	_ = o.socket.SetReadDeadline(time.Now().Add(patience))
	for {
		b := make([]byte, 4096)
		n, err := o.socket.Read(b)
		if err != nil {
			o.t.Fatalf("no %s: %v", want, err)
		}
		lines := strings.Split(string(b[:n]), "\n")
		if lines[0] == want {
			return lines
		}
		if lines[0] != "WATCHDOG=1" {
			o.t.Fatalf("%q, want %s", lines, want)
		}
	}
}

// A service manager is told each state that it knows, and that the process lives for as long as it does.
func TestAServiceManagerIsToldHowItStands(t *testing.T) {
	manager := newOverseer(t)
	r := newRig(t).with("NOTIFY_SOCKET=" + manager.address()).with("WATCHDOG_USEC=300000")
	s := r.start()
	if lines := manager.hears("READY=1"); len(lines) != 2 || lines[1] != "STATUS=It answers at "+s.address {
		t.Errorf("%q", lines)
	}
	for range 3 {
		manager.hears("WATCHDOG=1")
	}
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if lines := manager.hears("RELOADING=1"); len(lines) != 2 || !strings.HasPrefix(lines[1], "MONOTONIC_USEC=") {
		t.Errorf("%q", lines)
	}
	manager.hears("READY=1")
	s.await("the reading", message("the settings were read again"))
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	manager.hears("STOPPING=1")
	if got := s.end(); got.code != 0 {
		t.Errorf("it ended with %d\n%s", got.code, got.err)
	}
}

// handOver starts the server with sockets that somebody else has opened, as a service manager does: from the third descriptor on.
func (r *rig) handOver(sockets ...*os.File) *exec.Cmd {
	serve := r.command("serve", "--log-level", "debug")
	// The process that the sockets are for is named by its number, which only the process itself knows before it starts.
	handed := exec.Command("sh", append([]string{"-c", `LISTEN_PID=$$ exec "$@"`, "sh", serve.Path}, serve.Args[1:]...)...)
	handed.Env = slices.Concat(serve.Env, []string{"LISTEN_FDS=" + strconv.Itoa(len(sockets)), "LISTEN_FDNAMES=http"})
	handed.ExtraFiles = sockets
	return handed
}

// A socket that was opened before is answered on: a request that comes while there is no process yet waits for it.
func TestASocketIsHandedOver(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	socket, err := listener.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	s := &server{t: t, address: "http://" + listener.Addr().String()}
	early := make(chan int, 1)
	go func() {
		answer, _ := s.ask("GET", "/readyz", "Host", "localhost")
		early <- answer.StatusCode
	}()
	r := newRig(t)
	serve := r.handOver(socket)
	errs, err := serve.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = serve.Process.Kill() })
	s.cmd, s.log, s.done = serve, newLogReader(errs), make(chan result, 1)
	go func() {
		<-s.log.ended
		s.done <- s.wait()
	}()
	select {
	case status := <-early:
		if status != 200 {
			t.Errorf("the request that was early: %d", status)
		}
	case <-time.After(patience):
		t.Fatal("the request that was early is not answered")
	}
	if got := r.try("healthcheck", "--listen", listener.Addr().String()); got.code != 0 {
		t.Errorf("%d %s", got.code, got.err)
	}
	if err := serve.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	line := s.await("the reading", message("the settings were read again"))
	if later, _ := line["after_a_restart"].([]any); len(later) > 0 {
		t.Errorf("the socket that it has counts as a change: %v", later)
	}
	s.stop()
	if _, err := net.Dial("tcp", listener.Addr().String()); err != nil {
		t.Errorf("the socket was shut by the process that it was lent to: %v", err)
	}

	got := r.handOver(socket, socket)
	said, err := got.CombinedOutput()
	if err == nil || !strings.Contains(string(said), "must hand over one listening TCP socket, and no other.") {
		t.Errorf("two sockets: %v\n%s", err, said)
	}
}
