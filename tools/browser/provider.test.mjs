// Somebody signs in by another service, is led there and back, and sees who they are there; with JavaScript and without.
import assert from "node:assert/strict";
import { test } from "node:test";
import { origin, visit } from "./browser.mjs";
import { looks } from "./checks.mjs";

const there = process.env.NEWSROOM_PROVIDER;

// comesBack signs in at the other service, to which the page leads on by itself, and gives what the newsroom answers then.
async function comesBack(page, as) {
  await page.waitForURL(`${there}/**`);
  await page.locator("[name=username]").fill(as);
  await page.locator("[name=password]").fill(process.env.NEWSROOM_PROVIDER_PASSWORD);
  const back = page.waitForResponse((one) => one.url().startsWith(origin) && one.request().isNavigationRequest() && one.status() !== 303);
  await page.locator("button[type=submit]").click();
  return back;
}

// expected takes away what Chromium notes of refusals, and of the other service, which has no icon.
function expected(complaints) {
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/status of (404|422)/.test(one)));
}

for (const [way, options] of [["with JavaScript", {}], ["without JavaScript", { javaScriptEnabled: false }], ["in German", { locale: "de-DE" }]]) {
  test(`somebody signs in by another service, ${way}`, async () => {
    await visit({ reducedMotion: "reduce", ...options }, async (page, complaints) => {
      const german = options.locale === "de-DE";
      const who = german ? "dora" : "ada"; // whose account speaks the language of the browser in which they came first
      const seen = options.javaScriptEnabled === false ? async () => {} : looks; // what judges a page is a script
      await seen(page, await page.goto(`${origin}/sign-in`), 200, `sign-in-provider ${way}`);
      await page.getByRole("button", { name: german ? "Weiter mit Work" : "Go on with Work" }).click();
      assert.equal((await comesBack(page, who)).status(), 200);
      await seen(page, await page.goto(`${origin}/account/identities`), 200, `identities ${way}`);
      await page.getByText(`${who}@work.example`).waitFor();
      await page.goto(`${origin}/account`);
      await page.locator("a[href='/account/identities']").click();
      await page.getByRole("button", { name: german ? "Mit Work verknüpfen" : "Link with Work", exact: true }).click();
      await comesBack(page, "cay");
      await page.getByText("cay@elsewhere.example").waitFor();
      await page.getByRole("button", { name: /cay@elsewhere/ }).click();
      await page.getByText("cay@elsewhere.example").waitFor({ state: "detached" });
      expected(complaints);
    });
  });
}

test("who is not let in is told what to do", async () => {
  await visit({ reducedMotion: "reduce" }, async (page, complaints) => {
    await page.goto(`${origin}/sign-in`);
    await page.getByRole("button", { name: "Go on with Work" }).click();
    await looks(page, await comesBack(page, "bob"), 422, "sign-in-provider-refused");
    await page.getByText("Verify it there, then try again.").waitFor();
    expected(complaints);
  });
});
