// Package hours reads from plain words when editions should come.
//
// A schedule is asked for once, in a sentence, and every reader says it otherwise: "weekdays at 7, Sundays at nine",
// "jeden Morgen um halb sieben", "tous les jours sauf le dimanche, à 8 h". Four passes make a schedule of that, each a
// function of values:
//
//   - hear (hear.go) cuts the answer into words, numbers and marks, and finds what each of them is in the word list
//     of a language (lists.go), and the names of places that stand for a time zone (zones.txt).
//   - moments (moments.go) makes times of the day of numbers: 7:30, half past six, huit heures moins le quart.
//   - block (blocks.go) gathers days and times into blocks that come by turns.
//   - schedule (bind.go) parts days and times into groups that belong together, in the way that goes best with how they were said; lines.go makes
//     lines of these, and settles what is said of the same days twice.
//
// An answer in which people talk is read clause by clause (answers.go), without those that say why.
//
// What is said of editions as they come, shorter or an hour later, is read apart (relative.go, relative.txt), and so are the hours at
// which alerts may come, which are no part of an event (quiet.go), and what they come to (bounds.go).
//
// It would rather not understand than guess: one word too many and the answer is none, so that somebody asks again.
// Known holes: it reads neither intervals ("every other day") nor spans of time ("between 7 and 8"), nor days of the
// month.
package hours
