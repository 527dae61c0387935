package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What stands under the name of an answer's file is replaced where it is a file, and written to where it is none: whoever may replace a device,
// as root may /dev/null, must not.
func TestAnswersReplaceFilesAndNothingElse(t *testing.T) {
	answer := func(out io.Writer) error {
		_, err := io.WriteString(out, "answer\n")
		return err
	}
	file := filepath.Join(t.TempDir(), "out.jsonl")
	if err := os.WriteFile(file, []byte("of before, and longer\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := writing(file, answer); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != "answer\n" {
		t.Errorf("the file holds %q, %v", got, err)
	}

	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skipf("no pipes here: %v", err)
	}
	got := make(chan string, 1)
	go func() {
		said, err := os.ReadFile(pipe)
		got <- fmt.Sprintf("%s%v", said, err)
	}()
	if err := writing(pipe, answer); err != nil {
		t.Fatal(err)
	}
	if said := <-got; said != "answer\n<nil>" {
		t.Errorf("through the pipe came %q", said)
	}
	if now, err := os.Lstat(pipe); err != nil || now.Mode().IsRegular() {
		t.Errorf("the pipe was replaced by a file: %v, %v", now, err)
	}
}
