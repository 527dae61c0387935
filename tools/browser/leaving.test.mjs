// An account is deleted, and taken back while that can be.
import assert from "node:assert/strict";
import { journey } from "./hands.mjs";

journey("an account is deleted and taken back", { sample: "keys", people: "leaving" }, async (person) => {
  const { page } = person;
  const caution = page.locator(".caution", { hasText: "Your newsroom ends on" });
  await person.comesIn();
  await person.goTo("/account/leave");
  await person.tick(/^Delete my account/);
  await person.press("button", /^Leave this newsroom/);
  await caution.waitFor();
  await person.goTo("/account/apps");
  await person.use(caution.getByRole("link", { name: "Take back" }), "Enter");
  await page.waitForURL("**/account/leave");
  await person.press("button", /^Take back/);
  await caution.waitFor({ state: "detached" });
  await person.goTo("/account/apps");
  assert.equal(await caution.count(), 0);
});
