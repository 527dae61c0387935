// A list of 500 feeds is read in, and each becomes a source.
import { journey } from "./hands.mjs";
import { scenery } from "./browser.mjs";

const count = 500;

journey("500 feeds are imported", { sample: "plain", people: "import", needs: ["/sources"] }, async (person) => {
  const { page } = person;
  const outlines = Array.from({ length: count }, (_, n) => `<outline type="rss" text="Paper ${n}" xmlUrl="${scenery.feeds}/many/${n}"/>`);
  const list = { name: "feeds.opml", mimeType: "text/x-opml", buffer: Buffer.from(`<opml version="2.0"><head/><body>${outlines.join("")}</body></opml>`) };
  await person.comesIn();
  await person.goTo("/sources");
  await person.gives(page.getByLabel("A list of feeds (OPML)"), list);
  await person.press("button", "Import");
  await person.sees(`${count} feeds were added.`);
  await person.goTo("/sources");
  await person.sees(/^5\d\d sources are read for you/);
});
