package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"newsroom"
	"newsroom/internal/eval"
)

// evalCommand runs the newsroom's own code on labelled data. It opens no newsroom.
type evalCommand struct {
	Feed       evalFeed       `cmd:"" help:"Read files as feeds."`
	Situations evalSituations `cmd:"" help:"Stream articles through grouping."`
	Duplicates evalDuplicates `cmd:"" help:"Find near-duplicate pairs among articles."`
	Rank       evalRank       `cmd:"" help:"Rank articles by statements."`
	Mandate    evalMandate    `cmd:"" help:"Understand statements as corrections of mandates."`
	Onboarding evalOnboarding `cmd:"" help:"Understand answers of first conversations."`
	Summary    evalSummary    `cmd:"" help:"Put situations into sentences."`
	Stream     evalStream     `cmd:"" help:"Group a stream of real news, and labelled sets with lone articles mixed in."`
}

// cases are the files of most of these commands.
type cases struct {
	In  string `help:"Cases, as JSON Lines." required:"" placeholder:"FILE"`
	Out string `help:"File for the answers, as JSON Lines." required:"" placeholder:"FILE"`
}

// run reads the cases and writes the answers, whole or not at all.
func (c cases) run(do func(in io.Reader, out io.Writer) error) error {
	return reading(c.In, func(in io.Reader) error {
		return writing(c.Out, func(out io.Writer) error { return do(in, out) })
	})
}

func reading(name string, do func(io.Reader) error) error {
	file, err := os.Open(name)
	if err != nil {
		return newsroom.Because(newsroom.KindNotFound, err, "The file %s can't be read.", name)
	}
	defer func() { _ = file.Close() }() // what was only read loses nothing
	return do(file)
}

// writing puts what do writes into the place of a file when it is whole. What is no file, as a device or a pipe, is written to as it is.
func writing(name string, do func(io.Writer) error) error {
	if there, err := os.Stat(name); err == nil && !there.Mode().IsRegular() && !there.IsDir() {
		return writingTo(name, do)
	}
	file, err := os.CreateTemp(filepath.Dir(name), ".newsroom-eval-")
	if err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The file %s can't be written.", name)
	}
	defer func() { _ = os.Remove(file.Name()) }() // after the renaming there is none
	if err := do(file); err != nil {
		_ = file.Close() // what it holds is thrown away
		return err
	}
	if err := file.Close(); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The file %s can't be written; look whether the disk is full.", name)
	}
	return os.Rename(file.Name(), name)
}

// writingTo writes to what is no file.
func writingTo(name string, do func(io.Writer) error) error {
	device, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The file %s can't be written.", name)
	}
	if err := do(device); err != nil {
		_ = device.Close() // what it was given can't be taken back
		return err
	}
	return device.Close()
}

type evalFeed struct {
	In   string `help:"Cases, as JSON Lines." placeholder:"FILE"`
	Out  string `help:"File for the answers, as JSON Lines." placeholder:"FILE"`
	File string `arg:"" optional:"" help:"One file to read instead; what it holds is printed." placeholder:"FILE"`
}

// Run reads feeds.
func (c evalFeed) Run(e *environment) error {
	switch {
	case c.File != "" && c.In == "" && c.Out == "":
		var printed bytes.Buffer
		if err := eval.Feed(c.File, &printed); err != nil {
			return err
		}
		return e.print("%s", &printed)
	case c.File == "" && c.In != "" && c.Out != "":
		return cases{c.In, c.Out}.run(eval.Feeds)
	}
	return &usageError{"It takes either --in and --out, or one file"}
}

type evalSituations struct {
	cases
	Titles bool `help:"Show titles alone, and no texts."`
	Late   int  `help:"Show the texts so many articles later, as grouping sees those of pages that are fetched." placeholder:"N"`
}

// Run groups articles, and tells how fast that was and what it took.
func (c evalSituations) Run(e *environment) error {
	var pace eval.Pace
	err := c.run(func(in io.Reader, out io.Writer) (err error) {
		pace, err = eval.Situations(in, out, eval.Texts{Titles: c.Titles, Late: c.Late})
		return err
	})
	if err != nil {
		return err
	}
	e.say("%d articles in %.2f s, %.0f articles/s; 99 in 100 took at most %v; peak memory %.0f MB.",
		pace.Articles, pace.Seconds, float64(pace.Articles)/max(pace.Seconds, 1e-9), pace.P99, peakMemory())
	return nil
}

// peakMemory gives the most memory that this process has had, in MB.
func peakMemory() float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return float64(used.Maxrss) / 1000
}

type evalStream struct {
	Folder string `arg:"" help:"Folder of labelled data: its curation and stream folders are read." placeholder:"FOLDER"`
}

// Run prints the figures as one JSON object, in their order.
func (c evalStream) Run(e *environment) error {
	archive := filepath.Join(c.Folder, "stream")
	figures, err := eval.Stream(archive)
	if err != nil {
		return err
	}
	mixed, err := eval.MixedSets(c.Folder, archive)
	if err != nil {
		return err
	}
	var b strings.Builder
	for i, f := range append(figures, mixed...) {
		fmt.Fprintf(&b, "%s  %q: %.4f", map[bool]string{true: "{\n", false: ",\n"}[i == 0], f.Name, f.Value)
	}
	return e.print("%s\n}\n", b.String())
}

type evalDuplicates struct{ cases }

// Run finds near-duplicates.
func (c evalDuplicates) Run() error { return c.run(eval.Duplicates) }

type evalRank struct {
	Articles string `help:"Articles, as JSON Lines." required:"" placeholder:"FILE"`
	Queries  string `help:"Statements, as JSON Lines." required:"" placeholder:"FILE"`
	Out      string `help:"File for the ranking, as JSON Lines." required:"" placeholder:"FILE"`
	Depth    int    `help:"How many articles for each statement." default:"1000" placeholder:"N"`
}

// Run ranks articles.
func (c evalRank) Run() error {
	return reading(c.Articles, func(articles io.Reader) error {
		return cases{c.Queries, c.Out}.run(func(queries io.Reader, out io.Writer) error {
			return eval.Rank(articles, queries, out, max(c.Depth, 0))
		})
	})
}

type evalMandate struct{ cases }

// Run understands statements.
func (c evalMandate) Run() error { return c.run(eval.Mandate) }

type evalOnboarding struct{ cases }

// Run understands answers.
func (c evalOnboarding) Run() error { return c.run(eval.Onboarding) }

type evalSummary struct {
	cases
	Words int `help:"Words of a summary, at most." default:"40" placeholder:"N"`
}

// Run summarises.
func (c evalSummary) Run() error {
	return c.run(func(in io.Reader, out io.Writer) error { return eval.Summary(in, out, c.Words) })
}
