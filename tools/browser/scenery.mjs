// The newsroom that the tests of pages visit: its readers, who sign in once each, and what they did before. What a reader
// does by hand or by an app, and not by a command, is done here first, as a reader does it: without JavaScript.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { App } from "./app.mjs";
import { open, origin, scenery } from "./browser.mjs";

const kept = new Map();

// watchOf counts the watches that have begun. At the beginning of each everybody signs in anew: what changes how one comes in is
// shown only a quarter of an hour from signing in.
const began = Date.now();
export const watchOf = () => Math.floor((Date.now() - began) / (10 * 60_000));

// as gives what a browser keeps in which that reader is signed in; nobody: nothing.
export function as(name) {
  if (!name) return Promise.resolve(undefined);
  const key = `${name} ${watchOf()}`;
  if (!kept.has(key)) kept.set(key, enter(name));
  return kept.get(key);
}

async function enter(name) {
  const context = await open({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await signInAs(page, name);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

// signInAs signs a reader in where a page asks for it, or goes there first.
export async function signInAs(page, name) {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/sign-in`);
  await page.locator("#email").fill(scenery.people[name]);
  await page.locator("#password").fill(scenery.password);
  await page.locator("form[action='/sign-in'] button").click();
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}

// call is what an app with a token does.
export async function call(name, method, path, body) {
  const answer = await fetch(`${origin}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${scenery.tokens[name]}`, "Content-Type": "application/json" },
    body: body && JSON.stringify({ command_id: randomUUID(), ...body }),
  });
  const said = await answer.json();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}

// draft answers the first questions of a reader's draft, and skips the others where it is to come to its end.
async function draft(name, answers, toTheEnd) {
  let at = await call(name, "POST", "/onboarding", {});
  while (at.question && (answers.length || toTheEnd)) {
    const answer = answers.shift() ?? (at.question.required ? "Offshore wind and night trains." : undefined);
    const last = at.progress.answered === at.progress.total - 1;
    at = await call(name, "POST", "/onboarding/answers", {
      draft_id: at.draft_id,
      expected_revision: at.revision,
      action: answer || last ? "answer" : "skip",
      question_id: at.question.question_id,
      question_text: at.question.question_text,
      ...(answer || last ? { answer: answer ?? "Nothing else." } : {}),
      provenance: "reader_answer",
    });
  }
  return at;
}

// connect has a reader let an app in.
export async function connect(app, name, scope = "newsroom_read mandate_write") {
  const context = await open({ javaScriptEnabled: false, storageState: await as(name) });
  try {
    const page = await context.newPage();
    await page.goto(app.asks(scope));
    await page.locator("main button").first().click();
    await page.waitForURL(`${app.back}?**`);
    return await app.redeem(app.told().get("code"));
  } finally {
    await context.close();
  }
}

// hook has a reader add a webhook, which nobody answers.
async function hook(name) {
  const context = await open({ javaScriptEnabled: false, storageState: await as(name) });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/account/webhooks`);
    await page.locator("#url").fill("https://program.example/newsroom");
    await page.locator("button[value=add]").click();
    await page.locator("#secret").waitFor();
  } finally {
    await context.close();
  }
}

// prepare does what has to lie behind the readers before their pages are looked at. It gives the app that two of them use.
export async function prepare() {
  const app = await App.start();
  for (const name of ["reader", "leser"]) await connect(app, name);
  await hook("reader");
  await draft("halfway", ["Follow offshore wind and night trains.", "No football transfers."], false);
  await draft("review", ["Follow the Tervane bridge."], true);
  return app;
}

export const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
