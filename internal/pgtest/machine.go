package pgtest

import (
	"cmp"
	"context"
	"errors"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// parent gives the folder below which clusters lie: the one for temporary files, or memory, where that folder
// was not chosen by the user and memory has room. A new cluster is a thousand small files and a database three
// hundred, for which a busy disk was measured to take ten times as long.
func parent() string {
	const memory, room = "/dev/shm", 4 << 30
	var is syscall.Statfs_t
	if os.TempDir() != "/tmp" || syscall.Statfs(memory, &is) != nil || is.Bavail*uint64(is.Bsize) < room {
		return os.TempDir()
	}
	return memory
}

// binaries gives the folder that holds all of PostgreSQL's programs that are needed. Links are followed,
// because those in PATH may be a few only.
func binaries() (string, error) {
	for _, folder := range candidates() {
		missing := func(name string) bool {
			_, err := exec.LookPath(filepath.Join(folder, name))
			return err != nil
		}
		if !slices.ContainsFunc([]string{"initdb", "postgres", "pg_ctl", "pg_basebackup"}, missing) {
			return folder, nil
		}
	}
	return "", errors.New("there is no PostgreSQL server (initdb, postgres, pg_ctl, pg_basebackup) in PATH, where " +
		"pg_config says, or below /usr/lib/postgresql. On Debian it is the package postgresql: tools/need postgres")
}

// candidates gives the folders where the programs may be, the likeliest first: what the user put into PATH,
// then what the machine has, the newest version first.
func candidates() (folders []string) {
	if found, err := exec.LookPath("initdb"); err == nil {
		if program, err := filepath.EvalSymlinks(found); err == nil {
			folders = append(folders, filepath.Dir(program))
		}
	}
	if told, err := exec.CommandContext(context.Background(), "pg_config", "--bindir").Output(); err == nil {
		folders = append(folders, strings.TrimSpace(string(told)))
	}
	debian, _ := filepath.Glob("/usr/lib/postgresql/*/bin") // the pattern is well formed
	slices.SortFunc(debian, func(a, b string) int { return cmp.Compare(version(b), version(a)) })
	return append(folders, debian...)
}

// version gives the major version in a folder's name such as /usr/lib/postgresql/15/bin, and 0 for what is
// none: 9.6 is too old anyway.
func version(folder string) int {
	number, _ := strconv.Atoi(filepath.Base(filepath.Dir(folder)))
	return number
}

// servant gives the user that the server runs as when the tests run as root, and nil when they don't.
func servant() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil //nolint:nilnil // as whoever runs the tests
	}
	for _, name := range []string{"postgres", "nobody"} {
		account, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.ParseUint(account.Uid, 10, 32)
		gid, err2 := strconv.ParseUint(account.Gid, 10, 32)
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, errors.Join(err1, err2)
	}
	return nil, errors.New("PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody")
}
