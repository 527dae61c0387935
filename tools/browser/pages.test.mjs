// Every page of the list holds. On the sample each is looked at once at its widest and once at its narrowest; whole, in
// both themes at three widths, with doubled text, in forced colours, without motion, and without JavaScript.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { access, addressOf, arrive, countShifts, cut, headers, larger, links, markup, overflow, says, targets, usual, watch } from "./checks.mjs";
import { elsewhere, open, origin } from "./browser.mjs";
import { consents, noPages, notYet, pages, routeOf, shapeOf } from "./pages.mjs";
import { as, prepare, read, watchOf } from "./scenery.mjs";

const whole = process.env.NEWSROOM_TEST === "full";
const only = process.env.NEWSROOM_PAGES && new RegExp(process.env.NEWSROOM_PAGES);
const widths = [1280, 390, 320];
const themes = ["light", "dark"];
const height = 800;
const perLane = 12;

const app = await prepare();
after(() => app.stop());

const linked = new Map(); // routes that pages lead to, with a page that does
const weights = [];

// Whoever looks at several pages does so in one browser, as a person would: a browser for each reader and way of looking,
// of which one that has many pages to look at has several.
const seats = new Map();

async function seat(entry, options) {
  const key = JSON.stringify([entry.who, entry.lane, entry.german, options]);
  const now = watchOf();
  if (seats.get(key)?.now !== now) {
    await seats.get(key)?.page.context().close();
    const context = await open({
      storageState: await as(entry.who), locale: entry.german ? "de-DE" : "en-GB", viewport: { width: widths[0], height }, colorScheme: "light", ...options,
    });
    await context.addInitScript(countShifts);
    seats.set(key, { now, page: await context.newPage() });
  }
  const { page } = seats.get(key);
  await page.setViewportSize({ width: widths[0], height });
  return page;
}

// at opens an address and hands fn the page and its answer.
async function at(entry, options, fn) {
  const page = await seat(entry, options);
  const address = await addressOf(entry, page);
  let done;
  const answer = await arrive(page, address, entry, () => {
    done = watch(page);
  });
  if (entry.who) assert.notEqual(new URL(answer.url()).pathname, "/sign-in", "the page is not shown");
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  return fn(page, answer, done);
}

// once looks at a page as it comes.
async function once(entry) {
  return at(entry, {}, async (page, answer, done) => {
    const found = headers(answer, entry);
    const seen = await done(entry.status);
    weights.push([entry.name, seen.weight]);
    found.push(...seen.found, ...(await markup(answer)), ...(await access(page)), ...(await targets(page)), ...(await cut(page)));
    const shifted = await page.evaluate(() => globalThis.shifted);
    if (shifted > 0.02) found.push(`things move by ${shifted.toFixed(3)} at ${widths[0]} px`);
    for (const path of await links(page)) if (!linked.has(routeOf(path))) linked.set(routeOf(path), entry.name);
    await page.setViewportSize({ width: 320, height });
    found.push(...(await overflow(page)).map((one) => `at 320 px ${one}`));
    return found;
  });
}

// throughout looks at a page in every way in which it can be shown.
async function throughout(entry) {
  const found = await once(entry);
  for (const colorScheme of themes) {
    await at(entry, { colorScheme }, async (page, answer, done) => {
      for (const width of widths) {
        const where = (all) => found.push(...all.map((one) => `${colorScheme}, ${width} px: ${one}`));
        await page.setViewportSize({ width, height });
        where([...(await access(page)), ...(await overflow(page)), ...(await targets(page)), ...(await cut(page))]);
        await larger(page);
        where((await overflow(page)).map((one) => `with doubled text ${one}`));
        await usual(page);
      }
      found.push(...(await done(entry.status)).found);
    });
  }
  await at(entry, { forcedColors: "active", reducedMotion: "reduce", colorScheme: "dark" }, async (page, answer, done) => {
    const moves = await page.evaluate(() => document.getAnimations().length + [...document.querySelectorAll("*")].filter((one) => !/^(0s(, )?)+$/.test(getComputedStyle(one).transitionDuration)).length);
    if (moves) found.push(`${moves} things move although they must not`);
    found.push(...(await access(page)).map((one) => `forced colours: ${one}`), ...(await done(entry.status)).found);
  });
  await at(entry, {}, async (page) => {
    if (!entry.does) await page.reload();
    await page.evaluate(() => document.fonts.ready.then(() => 0));
    const shifted = await page.evaluate(() => globalThis.shifted);
    if (shifted > 0) found.push(`things move by ${shifted.toFixed(4)} on the second visit`);
  });
  const [withScript, without] = [await at(entry, {}, says), await at(entry, { javaScriptEnabled: false }, says)];
  if (withScript !== without) found.push(`without JavaScript it says something else: ${difference(withScript, without)}`);
  return [...new Set(found)];
}

function difference(a, b) {
  let i = 0;
  while (a[i] === b[i]) i++;
  return `"…${a.slice(Math.max(0, i - 20), i + 40)}…" and "…${b.slice(Math.max(0, i - 20), i + 40)}…"`;
}

const all = [...pages, ...consents(app).map((one) => ({ ...one, route: "/oauth/authorize" }))];
const looked = all.filter((one) => !only || only.test(one.name)).sort((a, b) => Boolean(b.soon) - Boolean(a.soon));

// absent makes sure that a page that is not there yet is not there.
async function absent(entry) {
  if (entry.from || entry.does || entry.status !== 200) return;
  const page = await seat(entry, {});
  assert.equal((await page.request.get(origin + entry.path)).status(), 404, `${entry.route} is served: strike it from notYet in pages.mjs`);
}

const turns = new Map(); // the pages of each browser
for (const entry of looked) {
  const mine = looked.filter((one) => one.who === entry.who);
  entry.lane = Math.floor(mine.indexOf(entry) / perLane);
  const key = `${entry.who} ${entry.german} ${entry.lane}`;
  turns.set(key, [...(turns.get(key) ?? []), entry]);
}

test("every page holds", { concurrency: 2 }, async (t) => {
  const turn = async (entries) => {
    for (const entry of entries) {
      await t.test(`${entry.name}: ${entry.path.slice(0, 60)}`, async (one) => {
        if (notYet.includes(entry.route)) {
          one.diagnostic("not yet");
          return absent(entry);
        }
        const found = await (whole && !entry.once ? throughout(entry) : once(entry));
        assert.ok(found.length === 0, `\n    ${found.join("\n    ")}`);
      });
    }
  };
  await Promise.all([...turns.values()].map(turn));
});

// A test of internal/app holds routes.txt to what is mounted.
test("every page that the newsroom has stands in the list", () => {
  const known = new Set([...all.map((one) => one.route), ...Object.keys(noPages)].map(shapeOf));
  const lacking = read("routes.txt").split("\n").filter((route) => route && !known.has(shapeOf(route)));
  assert.deepEqual(lacking, []);
});

test("every page that is linked to stands in the list", { skip: Boolean(only) }, () => {
  const known = new Set([...all.map((one) => one.route), ...Object.keys(noPages), ...notYet]);
  const lacking = [...linked].filter(([route]) => !known.has(route) && !route.startsWith("/assets/"));
  assert.deepEqual(lacking.map(([route, name]) => `${route}, from ${name}`), []);
});

test("on a phone one line opens all places, without a script too", async () => {
  for (const options of [{ colorScheme: "light" }, { colorScheme: "dark" }, { javaScriptEnabled: false }]) {
    const page = await seat({ who: "operator", lane: "places" }, options);
    await page.goto(`${origin}/alerts`);
    for (const width of widths.filter((one) => one < 400)) {
      await page.setViewportSize({ width, height });
      const line = page.locator(".places summary");
      assert.ok((await page.locator(".places").boundingBox()).height < 60, "it is one line");
      await line.click();
      for (const name of ["Today", "Sources", "Operator", "Light or dark"]) await page.locator(".places").getByRole("link", { name, exact: true }).waitFor();
      const judged = options.javaScriptEnabled === false ? [] : await access(page); // axe is a script too
      const found = [...judged, ...(await overflow(page)), ...(await targets(page)), ...(await cut(page))];
      if (process.env.NEWSROOM_SCREENS) await page.screenshot({ path: `${process.env.NEWSROOM_SCREENS}/places-${width}-${options.colorScheme ?? "plain"}.png` });
      assert.deepEqual(found, []);
      await line.click();
    }
  }
});

test("a host that is not the newsroom's is refused on a page that looks like one of its own", async () => {
  const page = await seat({ lane: "elsewhere" }, {});
  const answer = await page.goto(origin.replace("localhost", elsewhere));
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  const found = [...headers(answer, { status: 421 }), ...(await markup(answer)), ...(await access(page)), ...(await overflow(page))];
  assert.deepEqual(found, []);
  assert.match(await page.evaluate(() => getComputedStyle(document.querySelector("h1")).fontFamily), /^Newsreader/);
  assert.ok(await page.evaluate(() => document.fonts.check("1rem Newsreader")), "the fonts have come");
});

// What Chromium prints has one object for each sheet.
test("an edition is printed on four sheets at most", { skip: Boolean(only) }, async () => {
  const page = await seat({ who: "first", lane: "print" }, {});
  await page.goto(`${origin}/editions/1`);
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  const sheets = printed.match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  assert.ok(sheets >= 1 && sheets <= 4, `${sheets} sheets`);
});

test("what a page weighs", () => {
  const heaviest = (kind) => weights.map(([name, one]) => [one[kind] ?? 0, name]).sort((a, b) => b[0] - a[0])[0];
  for (const kind of ["document", "stylesheet", "script", "font"]) console.log(kind, ...(heaviest(kind) ?? []));
});
