// What must hold of a page. Each check gives findings as sentences; no finding is no sentence. What a page may weigh, and
// the policy that it must have, stand here and nowhere else.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { origin } from "./browser.mjs";
import { routeOf } from "./pages.mjs";
import { read } from "./scenery.mjs";
import rules from "./markup.mjs";

const axe = read(createRequire(import.meta.url).resolve("axe-core/axe.min.js"));
const validator = new HtmlValidate(new StaticConfigLoader([], rules));

// In bytes as they travel.
const most = { document: 12 * 1024, stylesheet: 8 * 1024, script: 6 * 1024, font: 120 * 1024 };
const leastTarget = 24;

const policy = (leadsTo) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  `manifest-src 'self'; form-action 'self'${leadsTo ? ` ${leadsTo}` : ""}; base-uri 'none'; frame-ancestors 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types newsroom";

// headers looks at how the page came.
export function headers(answer, { status, leadsTo }) {
  const found = [];
  const got = answer.headers();
  if (answer.status() !== status) found.push(`status ${answer.status()}, not ${status}`);
  if (got["content-security-policy"] !== policy(leadsTo)) found.push(`content security policy: ${got["content-security-policy"]}`);
  if (!/^text\/html; charset=utf-8$/i.test(got["content-type"] ?? "")) found.push(`content type ${got["content-type"]}`);
  if (got["x-content-type-options"] !== "nosniff") found.push("x-content-type-options is missing");
  return found;
}

// markup has html-validate judge the page as it was sent.
export async function markup(answer) {
  const report = await validator.validateString(await answer.text());
  return report.results.flatMap((one) => one.messages.map((m) => `html-validate ${m.ruleId} at ${m.line}: ${m.message}`));
}

// watch notes what a page complains of and what it fetches, until it is told to be done.
export function watch(page) {
  const complaints = [];
  const fetched = [];
  const asked = [];
  const listeners = {
    console: (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
    pageerror: (error) => complaints.push(String(error)),
    requestfinished: (request) => fetched.push(request),
    requestfailed: (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`),
    request: (request) => asked.push(request.url()),
  };
  for (const [event, listener] of Object.entries(listeners)) page.on(event, listener);
  return async (status) => {
    for (const [event, listener] of Object.entries(listeners)) page.off(event, listener);
    const expected = status >= 400 ? [`status of ${status}`] : [];
    const found = complaints.filter((text) => !expected.some((part) => text.includes(part))).map((text) => `console: ${text}`);
    found.push(...asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:")).map((url) => `asks another origin: ${url}`));
    const preloaded = await page.evaluate(() => [...document.querySelectorAll("link[rel=preload]")].map((one) => one.href));
    const weight = {};
    for (const request of fetched) {
      const kind = request.resourceType();
      if (kind === "font" && !preloaded.includes(request.url())) continue; // italics come where there are any
      weight[kind] = (weight[kind] ?? 0) + (await request.sizes()).responseBodySize;
    }
    for (const [kind, limit] of Object.entries(most)) {
      if (weight[kind] > limit) found.push(`${kind}: ${weight[kind]} bytes, the most is ${limit}`);
    }
    return { found, weight };
  };
}

// access has axe judge the page as it is shown now.
export async function access(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const result = await axe.run(document, { rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(" "))]);
  });
  return violations.map(([id, targets]) => `axe ${id}: ${targets.slice(0, 3).join(", ")}${targets.length > 3 ? ` and ${targets.length - 3} more` : ""}`);
}

// overflow finds what makes the page wider than its window.
export function overflow(page) {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return [];
    const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > room + 0.5 && getComputedStyle(one).clipPath === "none");
    const named = wide.slice(0, 3).map((one) => `${one.localName}${one.className ? `.${String(one.className.baseVal ?? one.className).split(" ")[0]}` : ""}`);
    return [`scrolls sideways by ${over} px: ${named.join(", ")}`];
  });
}

// cut finds controls and headings whose words do not fit them.
export function cut(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, .button, h1, h2, h3, nav a, summary, label")]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflow !== "visible" && getComputedStyle(one).clipPath === "none" && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
      .map((one) => `cut: ${one.localName} "${one.innerText.slice(0, 40)}"`),
  );
}

// targets finds controls that are too small to be hit. A link within a line of text may be as high as the line (WCAG 2.2,
// criterion 2.5.8), which axe looks after.
export function targets(page) {
  return page.evaluate((least) => {
    const shown = [...document.querySelectorAll("button, .button, summary, select, textarea, input:not([type=hidden]), nav a")].filter((one) => one.checkVisibility());
    return shown
      .map((one) => [one, (one.matches("[type=checkbox], [type=radio]") && one.closest("label") ? one.closest("label") : one).getBoundingClientRect()])
      .filter(([one, box]) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5) && getComputedStyle(one).clipPath === "none")
      .map(([one, box]) => `target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${one.localName} "${(one.innerText || one.name || "").slice(0, 30)}"`);
  }, leastTarget);
}

// shifts has the browser count how far things move while a page comes.
export const countShifts = () => {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) globalThis.shifted += one.value;
  }).observe({ type: "layout-shift", buffered: true });
};

// larger doubles the text.
export const larger = (page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
export const usual = (page) => page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

// looks makes sure of a page that came with that status, in both themes at three widths, and takes its pictures where they are
// wanted. Its browser is to show no motion: a theme that changes would be judged on its way.
export async function looks(page, answer, status, name) {
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  const found = [...headers(answer, { status }), ...(await markup(answer))];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390, 320]) {
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

// Parts that only a script can make use of, or that say what there is without one: the rest of a page says the same to both.
const scripted = "noscript, form[data-passkey], [data-without-passkeys], [data-copy], [data-share], [data-print], [data-listen], [data-keys-list], [data-left], [data-live], #zone, #zones";

// says gives the words of a page's body that are there with a script and without.
export const says = (page) =>
  page.evaluate((parts) => {
    const copy = document.body.cloneNode(true);
    for (const one of copy.querySelectorAll(`${parts}, script, template`)) one.remove();
    return copy.textContent.replace(/(nr[a-z]|whsec)_[\w+/=-]+/g, "a secret").replace(/\s+/g, " ").trim(); // another one each time
  }, scripted);

// links gives the paths of this newsroom to which a page leads.
export const links = (page) =>
  page.evaluate(() => [...document.querySelectorAll("a[href]")].filter((one) => one.origin === location.origin).map((one) => one.pathname + one.search));

// addressOf gives the address of a page, and finds one that has a name of something in it by a link to it.
export async function addressOf(entry, page) {
  if (!entry.from) return entry.path;
  await page.goto(origin + entry.from);
  const shape = entry.path.includes("?") ? (path) => path.startsWith(entry.path.split("?")[0]) : (path) => routeOf(path) === entry.path;
  let found = (await links(page)).find(shape);
  for (const next of found ? [] : (await links(page)).filter((path) => entry.path.startsWith(routeOf(path)) && path.startsWith(`${entry.from}/`))) {
    await page.goto(origin + next);
    if ((found = (await links(page)).find(shape))) break;
  }
  assert.ok(found, `${entry.from} has no link to ${entry.path}`);
  return entry.turned ? entry.turned(found) : found;
}

// arrive opens a page, does there what leads to its state, and gives the answer that is shown. begun is called before what is
// shown is asked for.
export async function arrive(page, address, entry, begun = () => {}) {
  if (!entry.does) begun();
  const first = await page.goto(origin + address, { waitUntil: "load" });
  if (!entry.does) return first;
  begun();
  const shown = (answer) => answer.frame() === page.mainFrame() && answer.request().isNavigationRequest() && (answer.status() < 300 || answer.status() >= 400);
  const [answer] = await Promise.all([page.waitForResponse(shown), page.waitForEvent("load"), entry.does(page)]);
  return answer;
}
