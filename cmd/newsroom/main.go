// Command newsroom is a personal newsroom that people run themselves. See README.md.
//
// Each command has a small file of its own here. Data goes to stdout and talk to stderr; the exit code is 0
// when the command did what it was asked, 1 when it failed, and 2 when it was used wrongly, whatever the
// newsroom holds. Whatever goes wrong, the last thing on stderr is one sentence for people.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
	_ "time/tzdata" // the zones of readers must not depend on the machine

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback" // whom to trust with https, where the machine has no certificates

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

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
	args  []string         // what was typed
	fault newsroom.Fault   // nil but in tests
	clock func() time.Time // nil: the machine's
}

// commands is the whole command line.
type commands struct {
	Settings `group:"Settings, for every command:"`

	Serve       serveCommand       `cmd:"" help:"Run the newsroom: interface and background work in one process."`
	Demo        demoCommand        `cmd:"" help:"Run a newsroom with sample feeds, a reader and a first edition."`
	Migrate     migrateCommand     `cmd:"" help:"Bring the database to this version."`
	Account     accountCommand     `cmd:"" help:"Add, list, change and delete accounts."`
	Token       tokenCommand       `cmd:"" help:"Issue and revoke access tokens for tests and scripts."`
	Source      sourceCommand      `cmd:"" help:"Add, list, remove, import, export and check sources."`
	Poll        pollCommand        `cmd:"" help:"Poll the feeds that are due, and wait until what came is grouped."`
	Mandate     mandateCommand     `cmd:"" help:"Say what to follow, and show what is followed."`
	Onboarding  onboardingCommand  `cmd:"" help:"Show, confirm and discard a reader's draft of a first mandate."`
	Edition     editionCommand     `cmd:"" help:"Compose and show editions."`
	Jobs        jobsCommand        `cmd:"" help:"Show the background jobs, and why some failed."`
	Outbox      outboxCommand      `cmd:"" help:"Show what goes to readers beside the newsroom, such as mail, and what came of it."`
	Backup      backupCommand      `cmd:"" help:"Write the whole newsroom into one file."`
	Restore     restoreCommand     `cmd:"" help:"Make a newsroom of such a file, where there is none."`
	Eval        evalCommand        `cmd:"" help:"Run the newsroom's own code on labelled data, for scoring."`
	Config      configCommand      `cmd:"" help:"Print the settings in force and where each comes from."`
	Reload      reloadCommand      `cmd:"" help:"Have the newsroom that serves read its settings again, and say what of them needs a new start."`
	Healthcheck healthcheckCommand `cmd:"" help:"Ask the newsroom that runs on this machine whether it can serve."`
	Man         manCommand         `cmd:"" help:"Print a manual page, for man."`
	Completion  completionCommand  `cmd:"" help:"Print the completions of a shell."`
	Version     versionCommand     `cmd:"" help:"Print the version, the commit and the compiler; so do --version and -v."`
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
	// The first signal begins an orderly end. From then on signals have their default effect, so that a second
	// one ends the process at once.
	defer context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt, syscall.SIGTERM) })()
	p.out, p.args = output{p.out}, asked(args)
	var all commands
	parser := newParser(&all, p, app.DefaultData())
	parsed, err := parser.Parse(p.args)
	if bad, ok := errors.AsType[*kong.ParseError](err); ok {
		return p.wrong(err, bad.Context)
	}
	e, err := newEnvironment(ctx, &all.Settings, parsed, p)
	if err == nil {
		err = parsed.Run(e)
	}
	if _, wrong := errors.AsType[*usageError](err); wrong {
		return p.wrong(err, parsed)
	}
	return e.fail(err)
}

// asked turns "help account add" into "account add --help", and "--version" into "version": people try either.
func asked(args []string) []string {
	if len(args) > 0 && args[0] == "help" {
		return append(slices.Clone(args[1:]), "--help")
	}
	if len(args) == 1 && (args[0] == "--version" || args[0] == "-v") {
		return []string{"version"}
	}
	return args
}

// languageCodes lists the languages that pages are in.
func languageCodes() string {
	var codes []string
	for _, l := range account.Languages() {
		codes = append(codes, l.Code)
	}
	return strings.Join(codes, ", ")
}

// newParser makes the parser of the command line. data is the folder that its help names as the default. It panics where the tags
// above are wrong, not where the arguments are.
func newParser(all *commands, p process, data string) *kong.Kong {
	return kong.Must(all, append(slices.Clone(takes),
		kong.Name("newsroom"),
		kong.Description("A personal newsroom that people run themselves: it reads the feeds of the world for each reader and sends numbered editions."),
		kong.Writers(p.out, p.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true}),
		kong.Vars{"data": data, "languages": languageCodes()},
		kong.Resolvers(&all.Settings),
	)...)
}
