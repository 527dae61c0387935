// Lighthouse judges the pages that matter most, on a phone and on a desk: the median of three runs.
import assert from "node:assert/strict";
import { test } from "node:test";
import lighthouse from "lighthouse";
import desk from "lighthouse/core/config/desktop-config.js";
import { browser, open, origin } from "./browser.mjs";
import { addressOf } from "./checks.mjs";
import { as } from "./scenery.mjs";

const runs = 3;
const port = Number(process.env.NEWSROOM_DEBUGGED_AT);
const devices = { phone: { config: undefined, performance: 95 }, desk: { config: desk, performance: 100 } };
const wanted = [
  { name: "edition", path: "/editions/1", who: "first" },
  { name: "sign-in", path: "/sign-in" },
  { name: "mandate", path: "/mandate", who: "reader" },
  { name: "situation", path: "/situations/{id}", from: "/situations", who: "reader" },
  { name: "search", path: "/editions/find?q=Tervane", who: "reader" },
];

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

const machine = await browser.newBrowserCDPSession();

// enters has the browser that Lighthouse looks into signed in as one reader, or as nobody.
async function enters(who) {
  await machine.send("Storage.clearCookies");
  const kept = (await as(who))?.cookies ?? [];
  const url = origin.replace(/^http:/, "https:"); // a secure cookie is taken from nowhere else
  await machine.send("Storage.setCookies", { cookies: kept.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, secure: true, path: "/", url })) });
}

// addressFor finds where a page is.
async function addressFor(entry) {
  const context = await open({ storageState: await as(entry.who) });
  try {
    return await addressOf(entry, await context.newPage());
  } finally {
    await context.close();
  }
}

for (const { name, who, ...entry } of wanted) {
  for (const [device, { config, performance }] of Object.entries(devices)) {
    test(`${name} on a ${device}`, async () => {
      const path = await addressFor({ who, ...entry });
      const seen = [];
      for (let i = 0; i < runs; i++) {
        await enters(who);
        const { lhr } = await lighthouse(origin + path, { port, logLevel: "error", output: "json" }, config);
        assert.equal(lhr.runtimeError, undefined);
        assert.ok(lhr.finalDisplayedUrl.endsWith(path), lhr.finalDisplayedUrl);
        seen.push(lhr);
      }
      const score = (category) => Math.round(100 * median(seen.map((one) => one.categories[category].score)));
      const got = Object.fromEntries(Object.keys(seen[0].categories).map((category) => [category, score(category)]));
      const shift = median(seen.map((one) => one.audits["cumulative-layout-shift"].numericValue));
      const paint = median(seen.map((one) => one.audits["largest-contentful-paint"].numericValue));
      console.log(name, device, JSON.stringify(got), `shift ${shift.toFixed(4)}`, `largest paint ${Math.round(paint)} ms`);
      const failed = Object.values(seen[0].audits).filter((one) => one.score !== null && one.score < 1 && one.scoreDisplayMode !== "informative" && one.scoreDisplayMode !== "metricSavings").map((one) => `${one.id} ${one.score}`);
      for (const category of ["accessibility", "best-practices", "seo"]) assert.equal(got[category], 100, `${category}: ${failed.join(", ")}`);
      assert.ok(got.performance >= performance, `performance ${got.performance}: ${failed.join(", ")}`);
      assert.ok(shift < 0.0005, `shift ${shift}`);
    });
  }
}
