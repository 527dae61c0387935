// What the newsroom says in trouble looks like a page of its own: when it is asked too often, and when it can't read what it
// keeps. The table of alerts was taken from under it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { open, origin, setUp } from "./browser.mjs";
import { looks, watch } from "./checks.mjs";

const contexts = [];

// visitor gives the page of a browser on a network of its own.
async function visitor(network, options = {}) {
  const context = await open({ reducedMotion: "reduce", extraHTTPHeaders: { "X-Forwarded-For": network }, ...options });
  contexts.push(context);
  return context.newPage();
}

after(() => Promise.all(contexts.map((one) => one.close())));

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
    await looks(page, answer, 429, `too-often-${locale}`);
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
    await looks(page, answer, 500, `lost-${locale}`);
  });
}
