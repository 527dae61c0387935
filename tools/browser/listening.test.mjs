// Listen to a paper. Browsers under test have no voices, so the page is given an engine of which the test knows what it was asked to say:
// it has a voice of this machine for English, and one for every language elsewhere.
import assert from "node:assert/strict";
import { journey } from "./hands.mjs";

// engine stands in for the browser's own speech. It says nothing by itself: finish() ends what is being said.
function engine(local) {
  const voices = [
    { name: "elsewhere", lang: "en-US", localService: false, default: true },
    { name: "elsewhere", lang: "de-DE", localService: false, default: true },
    ...(local ? [{ name: "here", lang: "en_GB", localService: true, default: false }] : []),
  ];
  const said = [];
  let saying;
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const end = () => {
    const one = saying;
    saying = undefined;
    one?.onend();
  };
  Object.defineProperty(window, "speechSynthesis", {
    value: Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(one) {
        saying = one;
        said.push({ text: one.text, voice: one.voice.name, shown: document.querySelector(".spoken")?.textContent });
      },
      cancel: end,
    }),
  });
  window.heard = { said, finish: end, quiet: () => saying === undefined };
}

journey("a paper is listened to, by voices of this machine alone", { sample: "scripted", people: "reading" }, async (person, _, options) => {
  const { page } = person;
  await page.addInitScript(engine, true);
  await person.comesIn();
  await person.goTo("/");
  const listen = page.locator("[data-listen]");
  if (options.javaScriptEnabled === false) return assert.equal(await listen.isVisible(), false);
  const heads = await page.locator("article[data-stop][lang=en], article[data-stop]:not([lang])").getByRole("heading").allInnerTexts();
  await person.press("button", "Listen");
  assert.equal(await listen.getAttribute("aria-pressed"), "true");
  await page.evaluate(() => {
    for (let n = 0; n < 1000 && !heard.quiet(); n++) heard.finish();
  });
  const { said } = await page.evaluate(() => ({ said: heard.said }));
  assert.ok(said.length > heads.length, "nothing but headlines was read out");
  for (const one of said) {
    assert.equal(one.voice, "here");
    assert.equal(one.shown, one.text);
    assert.doesNotMatch(one.text, /^\d*$/);
  }
  const texts = said.map((one) => one.text.trim());
  const places = heads.map((head) => texts.indexOf(head.trim()));
  assert.deepEqual(places, [...places].sort((a, b) => a - b), "stories are read out in another order");
  assert.ok(!places.includes(-1), "a headline is not read out");
  assert.equal(await listen.getAttribute("aria-pressed"), "false");

  await person.press("button", "Listen");
  await person.press("button", "Listen");
  assert.equal(await listen.getAttribute("aria-pressed"), "false");
  assert.equal(await page.locator(".spoken").count(), 0);
  assert.ok(await page.evaluate(() => heard.quiet()), "it goes on after it was stopped");
});

journey("where this machine has no voice nothing is offered", { sample: "scripted", people: "reading" }, async (person) => {
  await person.page.addInitScript(engine, false);
  await person.comesIn();
  await person.goTo("/");
  await person.page.getByRole("heading", { name: "That is the whole paper." }).waitFor();
  assert.equal(await person.page.locator("[data-listen]").isVisible(), false);
});
