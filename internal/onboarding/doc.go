// Package onboarding makes a newsroom of a conversation.
//
// A newcomer, or an app that helps one, answers seven questions: what to follow, what to leave out, which places and
// languages matter, which sources are trusted, when an edition should come, how long it may be, and what deserves an
// alert at once. The answers are kept in a draft.
//
//   - The draft is a state machine without a store: Apply (machine.go) takes a draft and what was said to it, and gives
//     the draft after it or a refusal, by the table of Transitions (table.go). Each accepted command moves its revision
//     by 1, and nothing else does.
//   - Understand (plan.go) makes a plan of the standing answers: interests, a wish for sources, a schedule, a length.
//     It is pure, too, and works without a language model: interests are read by package mandate, times by package
//     hours, places and trusted sources by package catalogue.
//   - Reception (reception.go, limits.go, confirm.go) keeps drafts for the doors. It decides outside and writes by compare
//     and swap.
//   - Builder (build.go) makes the newsroom of a plan and has its first edition sent, in steps of which each may be cut
//     off and done again.
//
// An answer is read in the light of its question (wishes.go, heard.go, alerted.go, times.go, length.go, sources.go): as package mandate reads a
// statement, sentence by sentence where all of it together can't be read (mandate.Listen), since nobody is asked about what is in doubt. What asks for
// nothing, a greeting, a question or a joke, is no subject. To the question of what to leave out a bare list leaves out, and what is excepted from it
// is followed. What is said of times, of the length and of what to leave out under another question counts, and the question that asks for it says so.
// What answers say of the hours and the number of alerts is set, too (quieting.go), and what one says of the subject of another counts there (elsewhere.go).
// The words that people say beside their wishes are data (words.txt).
//
// What hangs on what. Two questions have a follow-up question, which is asked while the standing answer is not
// understood: follow_again hangs on follow, schedule_again on schedule. A correction of the former takes back the
// answer to the latter; if the new answer is not understood either, the follow-up question is open again, before all
// that are open behind it. No other answer hangs on another. An answer to a follow-up question is taken as far as it
// can be read, and asked no further.
//
// What a draft is, is not always what is stored: time runs out, and processes die. look (look.go) says how a draft
// stands now, and every read and every change goes by it.
//
// A mandate that stands is not replaced behind its reader's back: a draft of such an account waits in review until the
// reader confirms it, and what was said to the mandate in between stays (see amend).
//
// Known holes: a source whose first poll fails later than about ten seconds after the edition was sent stays, and shows
// as failing; a draft whose process died in that time may say less of its sources than there is to say; and an address
// with a password that was named as a trusted source stays in the draft's answers, and for a month in those of its
// commands, until the account goes.
package onboarding
