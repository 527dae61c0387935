// Package clauses reads the objects of wishes that are clauses: "what happens in Caracas", "how people in Iran cope with the falling currency", "which coaches
// have been sacked". Each says by its subject, and by what narrows that, what is wanted, and says it as well by those words alone. Plain puts them in the place
// of the clause, so that what reads statements reads it as it reads "Caracas". How a language makes such clauses is a file of data; the engine knows no
// language. docs/languages.md tells what its lines are.
package clauses
