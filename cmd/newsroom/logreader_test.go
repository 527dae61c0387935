package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"sync"
)

// logReader takes in the log of a server, which is JSON because its stderr is no terminal.
type logReader struct {
	lines chan map[string]any
	ended chan struct{}
	mu    sync.Mutex
	all   bytes.Buffer
}

func newLogReader(r io.Reader) *logReader {
	l := &logReader{lines: make(chan map[string]any, 1<<16), ended: make(chan struct{})}
	go func() {
		defer close(l.ended)
		defer close(l.lines)
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			l.mu.Lock()
			l.all.Write(scanner.Bytes())
			l.all.WriteByte('\n')
			l.mu.Unlock()
			var line map[string]any
			if json.Unmarshal(scanner.Bytes(), &line) != nil { // words for whoever has started it
				line = map[string]any{"said": scanner.Text()}
			}
			l.lines <- line
		}
	}()
	return l
}

func (l *logReader) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.String()
}
