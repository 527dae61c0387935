// Package digest turns a situation into sentences.
//
// The model: a digest quotes and never rewrites. Every Sentence is a verbatim part of the text of an article,
// with the place where it stands, so that an edition can cite the very version it comes from. The functions
// are pure: the same articles in the same order give the same answer, on every machine and for ever, which is
// what lets an edition be recomputed from its record.
//
//   - Summarise chooses the few sentences that together say most of what the articles of a situation say in
//     common. A word that many articles bring early is worth much, whoever says it best; so the choice is a
//     covering problem: maximum coverage of weighted concepts (Gillick and Favre, "A Scalable Global Model for
//     Summarization", 2009), concepts being words and pairs of neighbouring words, with the article lead as
//     the strongest sign of weight. A sentence that opens by pointing back ("It", "Dagegen", "Celui-ci") is
//     quoted only behind the sentence it points to. A beam search solves it well enough, within
//     milliseconds.
//   - Fresh chooses from articles that are new the sentences whose content was not known before.
//   - Tell puts a situation into words for one reader: first its headline, then what stands under it, which is of
//     the headline's event alone (docs/decisions/0035).
//   - Headline chooses the title that stands above an item, Witnesses counts independent sources, Seconds
//     tells how long words take to read.
//
// A situation's articles may be in several languages. A digest is in one: the language in which most of the
// articles are written, because a summary that changes language in the middle serves nobody. An article whose
// language is unknown (Language is empty) makes a language of its own without stems and stop words.
//
// Articles are hostile. No more than maxArticles of them, maxText bytes of each and maxSentences sentences of
// that are read, whatever comes.
package digest
