// Reading without a connection: Chromium reaches the newsroom through a proxy of the test's own, which is cut, or falls silent as on a
// train. Nothing of it is made up by the browser.
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { after, test } from "node:test";
import { origin, patience, scenery, until, visit } from "./browser.mjs";
import { looks } from "./checks.mjs";
import { signInAs } from "./scenery.mjs";

const soon = 1000; // within which a paper is there without a connection, in ms
const silent = 3000; // after which a newsroom that says nothing is not waited for
const reader = "offline-scripted";

// line is the way to the newsroom: open, cut, silent, held (papers wait until they are let go, all else is silent), or such that
// the proxy ("down") or the newsroom itself ("failing") says that nothing is there.
const line = { state: "open", asked: [], held: [] };
const proxy = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url);
  line.asked.push(pathname);
  if (line.state === "held" && pathname === "/") line.held.push(() => pass(asked, answer));
  else if (line.state === "down") answer.writeHead(502, { "Content-Type": "text/plain" }).end("Bad gateway");
  else if (line.state === "failing") answer.writeHead(503, { "Content-Type": "text/plain", "X-Request-Id": "1" }).end("It fails");
  else if (line.state !== "silent" && line.state !== "held") pass(asked, answer);
});

function pass(asked, answer) {
  const on = request(asked.url, { method: asked.method, headers: asked.headers }, (came) => {
    answer.writeHead(came.statusCode, came.rawHeaders);
    came.pipe(answer);
  });
  on.on("error", () => answer.destroy());
  asked.pipe(on);
}
proxy.on("connection", (socket) => line.state === "cut" && socket.destroy());
await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
after(() => {
  proxy.closeAllConnections();
  proxy.close();
});

function set(state) {
  line.state = state;
  proxy.closeAllConnections();
}

// travelling visits by that line, which is open at first. Complaints of a browser that reaches nobody are its own.
const travelling = (options, fn) =>
  visit({ proxy: { server: `http://127.0.0.1:${proxy.address().port}` }, reducedMotion: "reduce", ...options }, async (page, complaints) => {
    set("open");
    await fn(page);
    set("open");
    for (const [n, text] of [...complaints.entries()].reverse()) if (/net::ERR_|Failed to fetch|status of 50[23]/.test(text)) complaints.splice(n, 1);
  });

// keptNow gives the paths of what the browser keeps.
const keptNow = (page) =>
  page.evaluate(async () => {
    if (!(await caches.has("editions"))) return [];
    return (await (await caches.open("editions")).keys()).map(({ url }) => new URL(url).pathname);
  });

const everything = (paths) => paths.includes("/editions/offline") && paths.includes("/");
const nothing = (paths) => paths.length === 0;

// reads signs a reader in, and waits until the newest edition is kept.
async function reads(page, who = reader) {
  await signInAs(page, who);
  await page.goto(`${origin}/`);
  await page.getByRole("heading", { name: "That is the whole paper." }).waitFor();
  return until(() => keptNow(page), everything);
}

const opens = async (page, path) => {
  const began = performance.now();
  await page.goto(origin + path);
  await page.getByRole("heading", { name: "That is the whole paper." }).waitFor();
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((one) => (one.loading = "eager") && one.decode())]).then(() => 0));
  return performance.now() - began;
};

// refused makes sure that the browser has nothing to show at an address, in a window of its own: that of an error comes late.
async function refused(page, path) {
  const other = await page.context().newPage();
  await assert.rejects(other.goto(origin + path), /net::ERR_/);
  await other.close();
}

// alters changes the list of what is kept, behind the worker's back: with the line cut, and once what it had begun has come to an end,
// since that would write the list again.
async function alters(page, change) {
  set("cut");
  const worker = page.context().serviceWorkers().find((one) => one.url().endsWith("/paper-worker.js"));
  await worker.evaluate(() => last);
  await page.evaluate(async (other) => {
    const cache = await caches.open("editions");
    const said = await (await cache.match("/editions/offline")).json();
    await cache.put("/editions/offline", Response.json({ ...said, ...other }));
  }, change);
}

test("the newest edition opens without a connection, with its pictures, and says so", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    const kept = await reads(page);
    const words = await page.locator("article").allInnerTexts();
    assert.equal(await page.locator("[data-kept]").isVisible(), false);
    for (const path of kept) assert.match(path, /^\/(editions\/(offline|\d+)|assets\/.+|pictures\/.+)?$/, "something else is kept");

    set("cut");
    const took = await opens(page, "/");
    assert.ok(took < soon, `it took ${took} ms`);
    await page.getByText(/^As of \d+ \w+ \d{4}, \d\d:\d\d \w+, without a connection\.$/).waitFor();
    assert.deepEqual(await page.locator("article").allInnerTexts(), words);
    const pictures = await page.locator("article img").evaluateAll((all) => all.map((one) => one.naturalWidth));
    assert.ok(pictures.length > 1 && pictures.every((width) => width > 0), `pictures of the widths ${pictures}`);
    assert.ok(await page.evaluate(() => document.fonts.check("16px Newsreader")), "its type is missing");
    await looks(page, await page.goto(`${origin}/`), 200, "today-offline");
    await opens(page, "/editions/1");
    await page.getByText(/without a connection\.$/).waitFor();
    for (const path of ["/account", "/mandate", "/editions", "/editions/1/chosen", "/?again"]) await refused(page, path);

    set("open");
    await opens(page, "/");
    assert.equal(await page.getByText(/without a connection\.$/).count(), 0);

    set("silent");
    assert.ok((await opens(page, "/")) < silent + soon, "a newsroom that says nothing is waited for");
    await page.getByText(/without a connection\.$/).waitFor();
  });
});

test("what has changed is fetched again, and nothing else", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    const says = () => page.evaluate(async () => (await (await (await caches.open("editions")).match("/editions/offline"))?.json())?.state);
    const state = await says();
    line.asked.length = 0;
    await page.goto(`${origin}/`);
    await until(async () => line.asked, (asked) => asked.includes("/editions/offline"));
    await page.goto(`${origin}/account/look`);
    await page.locator("[data-theme-switch]").click();
    await page.goto(`${origin}/`);
    await until(says, (now) => now && now !== state);
    set("cut");
    await opens(page, "/");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    assert.deepEqual(line.asked.filter((path) => /^\/(assets|pictures)\//.test(path)), [], "what its address names for good is fetched twice");
  });
});

test("who signs out leaves nothing behind", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await page.goto(`${origin}/sign-out`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await until(() => keptNow(page), nothing);
    set("cut");
    await refused(page, "/");
    await refused(page, "/editions/1");
  });
});

test("who signs out as the line is cut leaves nothing behind", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await page.goto(`${origin}/sign-out`);
    set("cut");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/^chrome-error:/);
    await refused(page, "/");
  });
});

test("a session that was ended elsewhere leaves nothing behind once the browser is told", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await page.context().clearCookies({ name: /newsroom$/ });
    await page.goto(`${origin}/`);
    await page.waitForURL("**/sign-in**");
    await until(() => keptNow(page), nothing);
    set("cut");
    await refused(page, "/");
  });
});

test("what one reader kept is not shown to the next", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await page.goto(`${origin}/sign-in`);
    await signInAs(page, "newcomer");
    await until(() => keptNow(page), (paths) => !paths.includes("/"));
    set("cut");
    await refused(page, "/");
    await refused(page, "/editions/1");
  });
});

test("nothing is shown of a session that would have ended", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await alters(page, { until: Date.now() - 1 });
    await refused(page, "/");
  });
});

test("a proxy's answer is none, and the newsroom's own is shown", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    set("down");
    await opens(page, "/");
    await page.getByText(/without a connection\.$/).waitFor();
    set("failing");
    assert.equal((await page.goto(`${origin}/`)).status(), 503);
    await page.getByText("It fails").waitFor();
    set("down");
    assert.equal((await page.goto(`${origin}/account`)).status(), 502);
  });
});

test("an answer that comes late, and leads to signing in, leaves nothing behind", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    await page.context().clearCookies({ name: /newsroom$/ });
    set("held");
    await opens(page, "/");
    await page.getByText(/without a connection\.$/).waitFor();
    for (const go of line.held.splice(0)) go();
    await until(() => keptNow(page), nothing);
  });
});

test("what waits to be kept does not keep the store from being emptied", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    set("silent");
    await opens(page, "/");
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.getRegistration("/");
      for (const word of ["look", "look", "look"]) active.postMessage(word);
    });
    const leaves = page.context().newPage().then((other) => other.goto(`${origin}/sign-in`).catch(() => undefined));
    const began = performance.now();
    await until(() => keptNow(page), nothing);
    assert.ok(performance.now() - began < patience / 2, "it waits for the newsroom");
    set("cut");
    await leaves;
  });
});

test("newer versions of articles have pages fetched again after a while, and not at once", { timeout: 6 * patience }, async () => {
  await travelling({}, async (page) => {
    await reads(page);
    // asks has the browser ask, some minutes after the pages were fetched, where a newer version has come meanwhile, and gives what was
    // asked for and what is said then.
    const asks = async (minutes) => {
      const old = Date.now() + patience;
      await alters(page, { at: Date.now() - minutes * 60_000, versions: "before", says: "As before.", until: old });
      line.asked.length = 0;
      set("open");
      const told = () => page.evaluate(async () => (await (await caches.open("editions")).match("/editions/offline")).json());
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/")).active.postMessage("look"));
      const { says } = await until(told, (now) => now.until !== old);
      return { says, pages: line.asked.filter((path) => path !== "/editions/offline").length };
    };
    assert.deepEqual(await asks(14), { says: "As before.", pages: 0 });
    const later = await asks(16);
    assert.ok(later.pages > 0, "the pages stay as they were");
    assert.match(later.says, /without a connection\.$/);
  });
});

test("without JavaScript nothing is kept", async () => {
  await travelling({ javaScriptEnabled: false }, async (page) => {
    await signInAs(page, "offline-plain");
    await page.goto(`${origin}/`);
    assert.equal(await page.locator("[data-kept]").isVisible(), false);
    set("cut");
    await refused(page, "/");
  });
});

assert.ok(scenery, "the readers are missing");
