package metrics

import (
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Build says which program it is.
type Build struct{ Version, Commit, Go string }

// LabelValues are the values that labels may have.
type LabelValues struct {
	Results  []string // of polls
	Kinds    []string // of jobs
	States   []string // of jobs that are not done
	Ends     []string // of attempts at jobs
	Channels []string // of the outbox
	Posts    []string // states of posts
}

// other stands for a value that is not known.
const other = "other"

func among(known []string, value string) string {
	if slices.Contains(known, value) {
		return value
	}
	return other
}

// Meters count what happens in this process. Those of a process that nobody watches are nil, and count nothing.
type Meters struct {
	known    LabelValues
	registry *prometheus.Registry
	polls    *prometheus.CounterVec
	attempts *prometheus.CounterVec
	lateness prometheus.Histogram
	passed   prometheus.Counter
	waits    prometheus.Histogram
	requests *prometheus.HistogramVec
}

// The bounds of histograms, in seconds. An edition on the minute is there within five seconds; what a request waits for is
// milliseconds.
var (
	latenessBounds = []float64{1, 5, 15, 60, 300, 1800, 7200, 86400}
	waitBounds     = []float64{0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10}
	requestBounds  = []float64{0.005, 0.02, 0.1, 0.5, 2.5, 10}
)

// New makes meters that stand at zero.
func New(b Build, known LabelValues) *Meters {
	m := &Meters{
		known: known, registry: prometheus.NewRegistry(),
		polls:    counters("polls_total", "Polls of feeds, by what came of them.", "result"),
		attempts: counters("job_attempts_total", "Attempts at background jobs, by the kind of the job and by how they ended.", "kind", "end"),
		lateness: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "newsroom_edition_lateness_seconds", Help: "From the time of a scheduled slot to the sending of its edition; its count is that of slots served.", Buckets: latenessBounds,
		}),
		passed: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "newsroom_slots_passed_total", Help: "Scheduled slots that were not served before a newer one came, whose edition holds theirs.",
		}),
		waits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "newsroom_write_wait_seconds", Help: "For how long transactions that write waited to begin: on SQLite for those before them, on PostgreSQL for a connection.", Buckets: waitBounds,
		}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "newsroom_http_request_duration_seconds", Help: "How long requests took, by the route that answered and by the class of the status.", Buckets: requestBounds,
		}, []string{"route", "status"}),
	}
	m.registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), info(b),
		m.polls, m.attempts, m.lateness, m.passed, m.waits, m.requests,
	)
	m.begin()
	return m
}

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: "newsroom_" + name, Help: help}, labels)
}

func info(b Build) prometheus.Collector {
	g := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "newsroom_build_info", Help: "Always 1; the labels say which program it is.",
		ConstLabels: prometheus.Labels{"version": b.Version, "commit": b.Commit, "go": b.Go},
	})
	g.Set(1)
	return g
}

// begin makes the series that there will be, so that the first of each is a step from zero, which rates see.
func (m *Meters) begin() {
	for _, result := range m.known.Results {
		m.polls.WithLabelValues(result)
	}
	for _, kind := range m.known.Kinds {
		for _, end := range m.known.Ends {
			m.attempts.WithLabelValues(kind, end)
		}
	}
}

// Polled counts a poll by its result.
func (m *Meters) Polled(result string) {
	if m != nil {
		m.polls.WithLabelValues(among(m.known.Results, result)).Inc()
	}
}

// Attempted counts an attempt at a job.
func (m *Meters) Attempted(kind, end string) {
	if m != nil {
		m.attempts.WithLabelValues(among(m.known.Kinds, kind), among(m.known.Ends, end)).Inc()
	}
}

// Served counts a scheduled slot whose edition was sent so late. What comes before its time comes at it: the clock was set back.
func (m *Meters) Served(late time.Duration) {
	if m != nil {
		m.lateness.Observe(max(late, 0).Seconds())
	}
}

// Passed counts a scheduled slot that gave way to a newer one.
func (m *Meters) Passed() {
	if m != nil {
		m.passed.Inc()
	}
}

// Waited counts a transaction that waited so long before it could write.
func (m *Meters) Waited(d time.Duration) {
	if m != nil {
		m.waits.Observe(d.Seconds())
	}
}

// Requested counts a request by the pattern of the route that answered it, empty where none was asked, and by its status, 0
// where none was sent.
func (m *Meters) Requested(route string, status int, took time.Duration) {
	if m != nil {
		m.requests.WithLabelValues(routeOf(route), classOf(status)).Observe(took.Seconds())
	}
}

// routeOf names what answers for an address that is none, and what was refused before any route was asked.
func routeOf(pattern string) string {
	switch pattern {
	case "":
		return "none"
	case "/":
		return other
	}
	return pattern
}

func classOf(status int) string {
	if class := status / 100; class >= 1 && class <= 5 {
		return strconv.Itoa(class) + "xx"
	}
	return "none"
}
