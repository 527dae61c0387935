// Correct the mandate, see the answer, undo it; and two windows that change one mandate, of which neither loses a word.
import assert from "node:assert/strict";
import { test } from "node:test";
import { origin, visit } from "./browser.mjs";
import { journey, Person } from "./hands.mjs";
import { as } from "./scenery.mjs";

const box = "Tell the desk what to change";

async function tell(person, words) {
  await person.goTo("/mandate");
  await person.fill(box, words);
  await person.press("button", "Send to the desk");
}

journey("a mandate is corrected, and the correction undone", { sample: "plain", people: "mandate" }, async (person) => {
  const { page } = person;
  await person.comesIn();
  await person.goTo("/mandate");
  const before = await page.locator("#revision").innerText();
  await tell(person, "Follow lighthouses.");
  const answer = page.locator("#answer");
  await answer.waitFor();
  assert.match(await answer.innerText(), /lighthouses/);
  assert.equal(Number(await page.locator("#revision").innerText()), Number(before) + 1);
  assert.match(await page.locator(".charter").innerText(), /lighthouses/);
  await Promise.all([page.waitForEvent("load"), person.press("button", /^Undo/)]); // it may lead to where one is
  await person.goTo("/mandate");
  assert.doesNotMatch(await page.locator(".charter").first().innerText(), /lighthouses/);
  await person.goTo("/mandate/history");
  await person.sees("Follow lighthouses.");
});

journey("an interest is changed without words", { sample: "keys", people: "mandate" }, async (person) => {
  await person.comesIn();
  await tell(person, "Follow windmills.");
  await person.page.locator("#answer").waitFor();
  const row = person.page.locator(".interests > li", { hasText: "windmills" });
  await person.use(row.locator("summary"), "Enter");
  await person.use(row.getByLabel("Tell me at once when something happens"), "Space");
  await person.use(row.getByRole("button", { name: /^Save/ }), "Enter");
  await person.sees("Alert me about windmills.");
  assert.match(await row.innerText(), /Told at once\./);
});

journey("what the desk does not understand becomes a question, and no word is lost", { sample: "keys", people: "mandate" }, async (person) => {
  await person.comesIn();
  await tell(person, "More of it.");
  assert.equal(await person.page.getByRole("textbox").first().inputValue(), "More of it.");
  await person.page.locator("form.desk label").waitFor();
});

journey("two windows that change one mandate lose nothing", { sample: "scripted", people: "windows" }, async (person, complaints, options) => {
  await person.comesIn();
  const kept = await person.page.context().storageState();
  await visit({ ...options, storageState: kept }, async (page, others) => {
    const other = new Person(page, person);
    await other.goTo("/mandate");
    await person.goTo("/mandate");
    await person.fill(box, "Follow lighthouses.");
    await person.press("button", "Send to the desk");
    await person.page.locator("#answer").waitFor();
    await other.fill(box, "Follow windmills.");
    await other.press("button", "Send to the desk");
    await other.sees("Not sent yet");
    others.splice(0); // that the page was a 409
    const text = await page.locator("main").innerText();
    assert.match(text, /Follow lighthouses\./);
    assert.equal(await page.getByRole("textbox").first().inputValue(), "Follow windmills.");
    await other.press("button", "Apply mine on top");
    await page.locator("#answer").waitFor();
    const stands = await page.locator(".charter").first().innerText();
    assert.match(stands, /lighthouses/);
    assert.match(stands, /windmills/);
  });
});

test("the revision is copied for an app that asks for it; without JavaScript it is there to be selected, and no button promises more", async () => {
  await visit({ storageState: await as("reader") }, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await page.goto(`${origin}/mandate`);
    await page.getByRole("button", { name: "Copy the number" }).click();
    await page.getByText("Copied.").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await page.locator("#revision").textContent());
  });
  await visit({ storageState: await as("reader"), javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/mandate`);
    assert.match(await page.locator("#revision").textContent(), /^\d+$/);
    assert.equal(await page.getByRole("button", { name: "Copy the number" }).count(), 0);
  });
});
