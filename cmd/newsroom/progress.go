package main

import (
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// unasked is how long work may last before somebody at a terminal wonders.
const unasked = time.Second

// progress is one line on a terminal about work that lasts. It shows after a second, is written over and over,
// and is gone at the end. In a pipe it never shows. It uses no control character but the carriage return.
type progress struct {
	mu    sync.Mutex
	to    io.Writer // nil: nobody watches
	timer *time.Timer
	shows bool
	line  string
	width int // of what stands on the terminal
}

// begin begins work that may last.
func (e *environment) begin(line string) *progress {
	if !isTerminal(e.err) {
		return new(progress)
	}
	return newProgress(e.err, line)
}

func newProgress(to io.Writer, line string) *progress {
	p := &progress{to: to, line: line}
	p.timer = time.AfterFunc(unasked, p.show)
	return p
}

func (p *progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.to != nil {
		p.shows = true
		p.write(p.line)
	}
}

// say changes the line.
func (p *progress) say(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.line = line
	if p.shows {
		p.write(line)
	}
}

// end takes the line away.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.to == nil {
		return
	}
	p.timer.Stop()
	if p.shows {
		p.write("")
		_, _ = io.WriteString(p.to, "\r")
	}
	p.to, p.shows = nil, false
}

// write writes over what stands there. A terminal that is gone has nobody in front of it.
func (p *progress) write(line string) {
	width := utf8.RuneCountInString(line)
	_, _ = io.WriteString(p.to, "\r"+line+strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}
