// Sign in, read, follow a story, pause it, stop it.
import assert from "node:assert/strict";
import { journey } from "./hands.mjs";

journey("a story is followed, paused and stopped", { sample: "keys", people: "reading", needs: ["/situations", "/situations/{id}"] }, async (person) => {
  const { page } = person;
  await person.comesIn();
  await person.goTo("/");
  const story = page.locator("article").first();
  const title = (await story.getByRole("heading").first().innerText()).trim();
  assert.ok((await story.innerText()).length > title.length + 100, "there is nothing to read");
  await person.use(story.getByRole("button", { name: /^Follow this/ }), "Enter");
  await page.waitForLoadState();
  await person.press("link", "Following", { exact: true });
  await page.waitForURL("**/situations");
  await person.use(page.locator("main").getByRole("link", { name: title.slice(0, 30) }).first(), "Enter");
  await page.waitForURL(/\/situations\/[0-9a-f-]{36}/);
  await person.press("button", /^Pause/);
  await page.getByRole("button", { name: /^Resume/ }).first().waitFor();
  await person.press("button", /^Resume/);
  await page.getByRole("button", { name: /^Pause/ }).first().waitFor();
  await person.use(page.getByRole("link", { name: /^Stop/ }).or(page.getByRole("button", { name: /^Stop/ })).first(), "Enter");
  await person.sees(/can.t be undone|cannot be undone/);
  await person.press("button", /^Stop/);
  await page.waitForURL(/\/situations/);
  await person.goTo("/situations");
  await person.sees(/Stopped/);
});
