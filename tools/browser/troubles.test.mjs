// What the newsroom says in trouble looks like a page of its own: when it is asked too often, and when it can't read what it
// keeps. The table of alerts was taken from under it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { open, origin, setUp } from "./browser.mjs";
import { access, cut, headers, larger, markup, overflow, targets, usual, watch } from "./checks.mjs";

const widths = [1280, 390, 320];
const contexts = [];

// visitor gives the page of a browser on a network of its own.
async function visitor(network, options = {}) {
  const context = await open({ viewport: { width: widths[0], height: 800 }, reducedMotion: "reduce", extraHTTPHeaders: { "X-Forwarded-For": network }, ...options });
  contexts.push(context);
  return context.newPage();
}

after(() => Promise.all(contexts.map((one) => one.close())));

// holds looks at a page that came with that status, in both themes at three widths.
async function holds(page, answer, status, name) {
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  const found = [...headers(answer, { status }), ...(await markup(answer))];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const seen = [...(await access(page)), ...(await overflow(page)), ...(await targets(page)), ...(await cut(page))];
      if (process.env.NEWSROOM_SCREENS) await page.screenshot({ path: `${process.env.NEWSROOM_SCREENS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await larger(page);
      seen.push(...(await overflow(page)).map((one) => `with doubled text ${one}`));
      await usual(page);
      found.push(...seen.map((one) => `${colorScheme}, ${width} px: ${one}`));
    }
  }
  assert.deepEqual([...new Set(found)], []);
}

for (const [locale, network, heading] of [["en-GB", "198.51.100.1", "Too much at once"], ["de-DE", "198.51.100.2", "Zu viel auf einmal"]]) {
  test(`who guesses too often is told when to come back, ${locale}`, async () => {
    const page = await visitor(network, { locale });
    let answer;
    do {
      await page.goto(`${origin}/sign-in`);
      let status;
      do {
        status = (await page.request.post(`${origin}/sign-in`, { data: "", headers: { "Content-Type": "text/plain" } })).status(); // no form, so no guess at a name
      } while (status !== 429);
      const done = watch(page);
      await page.locator("#email").fill("nobody@example.org");
      await page.locator("#password").fill("a guess");
      [answer] = await Promise.all([page.waitForResponse((one) => one.request().isNavigationRequest()), page.waitForEvent("load"), page.locator("form[action='/sign-in'] button").click()]);
      assert.deepEqual((await done(answer.status())).found, []);
    } while (answer.status() !== 429); // a token may have come meanwhile
    assert.ok(Number(answer.headers()["retry-after"]) >= 1);
    await page.getByRole("heading", { name: heading }).waitFor();
    await holds(page, answer, 429, `too-often-${locale}`);
  });
}

for (const locale of ["en-GB", "de-DE"]) {
  test(`a page that can't be made gives a reference to quote, ${locale}`, async () => {
    const page = await visitor("198.51.100.3", { locale });
    if (locale === "en-GB") await setUp(page);
    else await page.context().addCookies(await contexts.at(-2).cookies());
    const done = watch(page);
    const answer = await page.goto(`${origin}/alerts`);
    assert.deepEqual((await done(500)).found, []);
    assert.equal(await page.locator("main code").innerText(), answer.headers()["x-request-id"]);
    await holds(page, answer, 500, `lost-${locale}`);
  });
}
