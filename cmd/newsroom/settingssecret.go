package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"
)

// longestSecret bounds what is read of a file with a secret, in bytes.
const longestSecret = 4096

// secret gives a secret setting, which may be the first line of a file, as what keeps secrets for services and containers hands them
// over. The file is a setting of its own, whose name ends in -file. Empty: there is none. what says in words what the secret is.
func secret(setting, what, value, path string) (string, error) {
	if path == "" {
		return value, nil
	}
	if value != "" {
		return "", &usageError{what + " must be named once: leave " + setting + " or " + setting + "-file out"}
	}
	line, err := firstLine(path)
	if err != nil {
		return "", &usageError{"the file with " + what + " can't be read; look whether it is there, and readable"}
	}
	if line == "" {
		return "", &usageError{"the file with " + what + " is empty; its first line must be that"}
	}
	return line, nil
}

// firstLine reads the first line of a file, of which an end of line is no part.
func firstLine(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	line, err := bufio.NewReader(io.LimitReader(file, longestSecret)).ReadString('\n')
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return strings.TrimRight(line, "\r\n"), errors.Join(err, file.Close())
}
