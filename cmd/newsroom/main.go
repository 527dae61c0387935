// Command newsroom is a personal newsroom that people run themselves. See README.md.
//
// Each command has a small file of its own here. Data goes to stdout and talk to stderr; the exit code is 0
// when the command did what it was asked, 1 when it failed, and 2 when it was used wrongly.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
	_ "time/tzdata" // the zones of readers must not depend on the machine

	"github.com/alecthomas/kong"

	"newsroom"
	"newsroom/internal/app"
)

// version is set by the linker.
var version = "dev"

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], process{in: os.Stdin, out: os.Stdout, err: os.Stderr})
	stop()
	os.Exit(code)
}

// process is what a command has of the process that it runs in.
type process struct {
	in    io.Reader
	out   io.Writer
	err   io.Writer
	fault newsroom.Fault   // nil but in tests
	clock func() time.Time // nil: the machine's
}

// commands is the whole command line.
type commands struct {
	Settings

	Serve   serveCommand   `cmd:"" help:"Run the newsroom: interface and background work in one process."`
	Demo    demoCommand    `cmd:"" help:"Run a newsroom with sample feeds, a reader and a first edition."`
	Migrate migrateCommand `cmd:"" help:"Bring the database to this version."`
	Account accountCommand `cmd:"" help:"Add, list, change and delete accounts."`
	Token   tokenCommand   `cmd:"" help:"Issue and revoke access tokens for tests and scripts."`
	Source  sourceCommand  `cmd:"" help:"Add, list, remove, import, export and check sources."`
	Poll    pollCommand    `cmd:"" help:"Poll the feeds that are due, and wait until what came is grouped."`
	Mandate mandateCommand `cmd:"" help:"Say what to follow, and show what is followed."`
	Edition editionCommand `cmd:"" help:"Compose and show editions."`
	Jobs    jobsCommand    `cmd:"" help:"Show the background jobs, and why some failed."`
	Config  configCommand  `cmd:"" help:"Print the settings in force and where each comes from."`
	Version versionCommand `cmd:"" help:"Print the version."`
}

// exit is what kong panics with when it wants to end the program, after --help for one.
type exit int

// run runs one command line and gives the exit code.
func run(ctx context.Context, args []string, p process) (code int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exit:
			code = int(r)
		default:
			panic(r)
		}
	}()
	var all commands
	parser, err := newParser(&all, p)
	if err != nil {
		return p.fail(err, exitUsage)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(p.err, "newsroom: %s\nRun 'newsroom --help' for the commands and flags.\n", sentence(err))
		return exitUsage
	}
	e, err := newEnvironment(ctx, &all.Settings, parsed, p)
	if err != nil {
		return p.fail(err, exitUsage)
	}
	if err := parsed.Run(e); err != nil {
		e.log.DebugContext(ctx, "the command failed", "error", err)
		return p.fail(err, codeOf(err))
	}
	return exitDone
}

func newParser(all *commands, p process) (*kong.Kong, error) {
	return kong.New(all,
		kong.Name("newsroom"),
		kong.Description("A personal newsroom that people run themselves: it reads the feeds of the world for each reader and sends numbered editions."),
		kong.Writers(p.out, p.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{"data": app.DefaultData()},
		kong.Resolvers(&all.Settings),
	)
}

// usageError is a wrong use that only the command itself can see.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }
