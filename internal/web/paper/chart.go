package paper

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// Charts are drawn here, so no script and no picture is fetched for them. Each has a label that says what it shows; the
// page says the finding in words beside it. Their sizes are those of the drawing, which the style sheet stretches.

const (
	barWidth, barGap = 16.0, 4.3
	barRoom          = 80.0
	leastBar         = 1.0 // what is more than nothing can be seen
)

// Bars draws a column for each value, the last of which is now. limit is drawn as a line above it; 0: none.
func Bars(label string, values []int, limit int) template.HTML {
	return bars("bars", label, values, limit)
}

// SmallBars draws columns for a line of a list.
func SmallBars(label string, values []int) template.HTML { return bars("small-bars", label, values, 0) }

func bars(class, label string, values []int, limit int) template.HTML {
	if len(values) == 0 {
		return ""
	}
	highest := max(1, limit, slices.Max(values))
	width := float64(len(values))*(barWidth+barGap) - barGap
	var b strings.Builder
	open(&b, class, label, width, barRoom)
	for i, v := range values {
		if v <= 0 {
			continue
		}
		height := max(leastBar, float64(v)/float64(highest)*barRoom)
		now := ""
		if i == len(values)-1 {
			now = ` class="now"`
		}
		fmt.Fprintf(&b, `<rect%s x="%.1f" y="%.1f" width="%.0f" height="%.1f"/>`, now, float64(i)*(barWidth+barGap), barRoom-height, barWidth, height)
	}
	if limit > 0 {
		y := barRoom - float64(limit)/float64(highest)*barRoom
		fmt.Fprintf(&b, `<path class="limit" d="M0 %.1fH%.1f"/>`, y, width)
	}
	return shut(&b)
}

const sparkWidth, sparkRoom = 136.0, 40.0

// Spark draws a line through values, the last of which is now.
func Spark(label string, values []int) template.HTML {
	if len(values) < 2 {
		return ""
	}
	highest := max(1, slices.Max(values))
	step := sparkWidth / float64(len(values)-1)
	var line strings.Builder
	var x, y float64
	for i, v := range values {
		x, y = float64(i)*step, sparkRoom-2-float64(v)/float64(highest)*(sparkRoom-6)
		fmt.Fprintf(&line, "%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[i == 0], x, y)
	}
	var b strings.Builder
	open(&b, "spark", label, sparkWidth, sparkRoom)
	fmt.Fprintf(&b, `<path class="area" d="%sV%.0fH0Z"/><path d="%s"/><circle cx="%.1f" cy="%.1f" r="2.5"/>`, line.String(), sparkRoom, line.String(), x, y)
	return shut(&b)
}

const shareWidth, shareRoom = 72.0, 6.0

// Share draws a part of a whole, from 0 to 1, as a line of that length.
func Share(label string, part float64) template.HTML {
	part = min(1, max(0, part))
	var b strings.Builder
	open(&b, "share", label, shareWidth, shareRoom)
	fmt.Fprintf(&b, `<rect width="%.0f" height="%.0f"/><rect class="value" width="%.1f" height="%.0f"/>`, shareWidth, shareRoom, part*shareWidth, shareRoom)
	return shut(&b)
}

// open begins a drawing. The label is text; an empty one says that the drawing adds nothing to the words beside it.
func open(b *strings.Builder, class, label string, width, height float64) {
	fmt.Fprintf(b, `<svg class="%s" viewBox="0 0 %.1f %.0f" preserveAspectRatio="none"`, class, width, height)
	if label == "" {
		b.WriteString(` aria-hidden="true">`)
		return
	}
	fmt.Fprintf(b, ` role="img" aria-label="%s">`, template.HTMLEscapeString(label))
}

func shut(b *strings.Builder) template.HTML {
	b.WriteString("</svg>")
	return template.HTML(b.String()) //nolint:gosec // numbers, and a label that is escaped
}
