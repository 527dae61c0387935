// An app is let in with less than it asks for, then with less still, and is shut out.
import assert from "node:assert/strict";
import { after } from "node:test";
import { App } from "./app.mjs";
import { journey } from "./hands.mjs";
import { origin } from "./browser.mjs";

const app = await App.start();
after(() => app.stop());

journey("an app is connected, narrowed and revoked", { sample: "scripted", people: "apps" }, async (person, complaints) => {
  const { page } = person;
  await person.comesIn();
  await page.goto(app.asks("newsroom_read mandate_write onboarding_write"));
  await person.tick("Answer the first questions with you", false);
  await person.press("button", /^Allow/);
  await page.waitForURL(`${app.back}?**`);
  const first = await app.redeem(app.told().get("code"));
  assert.equal(first.scope, "newsroom_read mandate_write");
  assert.equal(await app.reads(first.access_token), 200);
  await person.goTo("/account/apps");
  await person.tick("See and change your mandate, and what you follow", false);
  await person.press("button", /^Save/);
  await page.waitForURL(`${origin}/account/apps**`);
  await person.sees("See your editions and alerts");
  assert.equal(await app.reads(first.access_token), 403, "what it may do no more");
  await person.use(page.getByRole("link", { name: /^End/ }).or(page.getByRole("button", { name: /^End/ })).first(), "Enter");
  await page.waitForURL(/\/account\/apps\/end/);
  await person.press("button", /^End/);
  await page.waitForURL(`${origin}/account/apps`);
  assert.equal(await app.reads(first.access_token), 401);
  complaints.splice(0, complaints.length, ...complaints.filter((one) => one.includes("Content Security Policy")));
});
