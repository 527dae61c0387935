// Sign in, read, follow a story, pause it, stop it.
import assert from "node:assert/strict";
import { journey } from "./hands.mjs";

journey("a story is followed, paused and stopped", { sample: "keys", people: "reading", needs: ["/editions/{n}/{n}/less"] }, async (person) => {
  const { page } = person;
  await person.comesIn();
  await person.goTo("/");
  const story = page.locator("article").first();
  const title = (await story.getByRole("heading").first().innerText()).trim();
  assert.ok((await story.innerText()).length > title.length + 100, "there is nothing to read");
  await person.use(story.getByRole("button", { name: /^Follow this/ }), "Enter");
  await story.getByText(/^Following/).first().waitFor();
  await person.use(page.getByRole("navigation", { name: "Newsroom" }).getByRole("link", { name: "Following" }), "Enter");
  await page.waitForURL("**/situations");
  const name = (await page.locator("main h3").first().innerText()).trim(); // a situation is called after its newest article
  await person.use(page.locator("main").getByRole("link", { name: name.slice(0, 30) }).first(), "Enter");
  await page.waitForURL(/\/situations\/[0-9a-f-]{36}/);
  await person.press("button", /^Pause/);
  await page.getByRole("button", { name: /^Resume/ }).first().waitFor();
  await person.press("button", /^Resume/);
  await page.getByRole("button", { name: /^Pause/ }).first().waitFor();
  await person.press("link", /^Stop/);
  await page.getByRole("heading", { name: "Stop following this?" }).waitFor();
  await person.press("button", "Stop following");
  await page.getByRole("button", { name: "Follow again as new" }).waitFor();
  await person.goTo("/situations");
  await page.getByRole("region", { name: /^Stopped/ }).getByRole("link", { name: name.slice(0, 30) }).waitFor();
});
