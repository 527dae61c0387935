// The catalogue of a newsroom, by the library with which Thorium Reader opens catalogues of OPDS: it follows what the library makes of
// each document, as a reader who presses would, and loads every book.
//
//     node opds.mjs ADDRESS
//
// It prints the title and the bytes of each book, in order, as "book BYTES TITLE", and each sentence that it has proved.

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { DOMParser } = require('@xmldom/xmldom')
const { convertOpds1ToOpds2 } = require('r2-opds-js')
const { initGlobalConverters_GENERIC, initGlobalConverters_OPDS } = require('r2-opds-js/dist/es6-es2015/src/opds/init-globals')
const { OPDS } = require('r2-opds-js/dist/es6-es2015/src/opds/opds1/opds')
const { XML } = require('r2-utils-js/dist/es6-es2015/src/_utils/xml-js-mapper')

initGlobalConverters_GENERIC()
initGlobalConverters_OPDS()

const proved = (sentence) => console.log(`proved: ${sentence}`)

// open fetches a document and gives what the library makes of it, and where each of its links leads.
async function open(address) {
  const answer = await fetch(address)
  assert.equal(answer.status, 200, address)
  assert.match(answer.headers.get('content-type'), /^application\/atom\+xml;profile=opds-catalog/)
  const tree = new DOMParser({ onError: (level, message) => assert.fail(`${level}: ${message}`) }).parseFromString(await answer.text(), 'application/xml')
  return convertOpds1ToOpds2(XML.deserialize(tree, OPDS))
}

// to gives where the first of these links leads that has a relation.
function to(from, links, relation) {
  const link = links?.find((one) => one.Rel?.includes(relation))
  return link && new URL(link.Href, from).href
}

const start = process.argv[2]
const root = await open(start)
assert.ok(root.Metadata.Title)
assert.equal(root.Publications, undefined)
assert.equal(root.Navigation.length, 1)
assert.ok(root.Navigation[0].Title)
proved('the catalogue has a title and leads to one list')

let [pages, books] = [0, 0]
for (let at = new URL(root.Navigation[0].Href, start).href; at; pages++) {
  const page = await open(at)
  for (const { Metadata: of, Links: links } of page.Publications ?? []) {
    assert.ok(of.Identifier && of.Title && of.Language?.length && of.Author?.length && of.Modified, JSON.stringify(of))
    const address = to(at, links, 'http://opds-spec.org/acquisition')
    const answer = await fetch(address)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/epub+zip')
    const body = Buffer.from(await answer.arrayBuffer())
    assert.equal(body.subarray(30, 58).toString(), 'mimetypeapplication/epub+zip')
    console.log(`book ${body.length} ${of.Title}`)
    books++
  }
  at = to(at, page.Links, 'next')
}
assert.ok(books > 0 && pages > 1, `${books} books on ${pages} pages`)
proved('each book has an identifier, a title, a language, an author and a time, and loads')
proved('the pages of the list lead from one to the next')
