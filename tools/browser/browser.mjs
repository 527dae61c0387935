// What all journeys share: Chromium, a person in it, and the newsroom that they visit. Whatever a page complains of on
// its console, a breach of its content security policy above all, fails the test that saw it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

// What is known of a newsroom with readers in it; without it the newsroom is empty.
export const scenery = process.env.NEWSROOM_SCENERY ? JSON.parse(readFileSync(process.env.NEWSROOM_SCENERY, "utf8")) : undefined;

// The newsroom under test, and the link for its first account.
export const origin = scenery?.origin ?? process.env.NEWSROOM_ORIGIN;
export const firstLink = process.env.NEWSROOM_FIRST_LINK;

export const reader = { email: "ada@example.org", password: "an excellent password" };

// A name under which the newsroom can be reached and does not answer.
export const elsewhere = "elsewhere.example";

// How long anything may take; nothing waits for it to pass.
export const patience = 20_000;

// until asks again until what is asked is so, within reason. Others of the same process go on meanwhile.
export async function until(ask, so) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (so(found)) return found;
    assert.ok(Date.now() < end, `it stays ${JSON.stringify(found)}`);
    await new Promise(setImmediate);
  }
}

// Chromium keeps nothing of what it is shown, and nothing of it outlives the tests. It starts while this module is read,
// because hooks of a test file do not wait for each other.
const folder = await mkdtemp(join(tmpdir(), "newsroom-browser-"));
export const browser = await chromium.launch({
  executablePath: process.env.NEWSROOM_TEST_WINDOWLESS || process.env.NEWSROOM_TEST_BROWSER,
  args: [
    "--no-sandbox", // tests may run as root, for whom Chromium has no sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--host-resolver-rules=MAP ${elsewhere} 127.0.0.1`,
    ...(process.env.NEWSROOM_DEBUGGED_AT ? [`--remote-debugging-port=${process.env.NEWSROOM_DEBUGGED_AT}`] : []),
  ],
  env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
});

after(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

// open opens a fresh browser for one person.
export async function open(options) {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(patience);
  return context;
}

// visit opens a fresh browser for one person and hands fn its page. Complaints are allowed where they are expected.
export async function visit(options, fn) {
  const context = await open(options);
  const complaints = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  try {
    const page = await context.newPage();
    await fn(page, complaints);
    assert.deepEqual(complaints, [], "the console");
  } finally {
    await context.close();
  }
}

// setUp makes the first account by its link.
export async function setUp(page) {
  await page.goto(firstLink);
  await page.getByLabel("Email address").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Make the first account" }).click();
  await page.waitForURL(`${origin}/start`);
}

// signIn fills the page on which one signs in.
export async function signIn(page) {
  await page.getByLabel("Email address").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
