// The journey on which a reader lets an app in, to a redirect on another origin.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { App } from "./app.mjs";
import { firstLink, origin, reader, setUp, signIn, visit } from "./browser.mjs";

const everything = "newsroom_read mandate_write onboarding_write";
const read = "See your editions and alerts";
const write = "See and change your mandate, and what you follow";
const onboarding = "Answer the first questions with you";

let app;

before(async () => {
  app = await App.start();
  await visit({ javaScriptEnabled: false }, setUp);
});
after(() => app.stop());

test("the link for the first account works once", async () => {
  await visit({}, async (page, complaints) => {
    await page.goto(firstLink);
    await page.getByText("The link does not work, or no longer.").waitFor();
    assert.equal(complaints.splice(0).length, 1); // that the page was a 404
  });
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`an app is let in with what is ticked, ${how}`, async () => {
    await visit({ javaScriptEnabled }, async (page) => {
      await page.goto(app.asks(everything));
      assert.equal(new URL(page.url()).pathname, "/sign-in");
      await signIn(page);
      await page.getByRole("heading", { name: "Let this app into your newsroom?" }).waitFor();
      assert.ok((await page.locator("main").innerText()).includes("Desk & <Lamp>"));
      assert.equal(await page.locator("bdi", { hasText: reader.email }).count(), 1);
      await page.getByLabel(onboarding).uncheck();
      await page.getByLabel("Ask me first").check();
      await page.getByRole("button", { name: /^Allow/ }).click();
      await page.waitForURL(`${app.back}?**`);
      const given = await app.redeem(app.told().get("code"));
      assert.equal(given.scope, "newsroom_read mandate_write");
      assert.equal(await app.reads(given.access_token), 200);

      await page.goto(app.asks(everything)); // it is known now, and its reader's wish too
      assert.ok(await page.getByLabel("Ask me first").isChecked());
      await page.getByRole("button", { name: /^Allow/ }).click();
      await page.waitForURL(`${app.back}?**`);
    });
  });

  test(`an app that is not let in is told so, ${how}`, async () => {
    await visit({ javaScriptEnabled }, async (page) => {
      await page.goto(app.asks("newsroom_read"));
      await signIn(page);
      await page.getByRole("button", { name: /^No/ }).click();
      await page.waitForURL(`${app.back}?**`);
      assert.equal(app.told().get("error"), "access_denied");
      assert.equal(app.told().get("code"), null);
    });
  });

  test(`a wrong password is said on the page, which then still leads to the app, ${how}`, async () => {
    await visit({ javaScriptEnabled }, async (page, complaints) => {
      await page.goto(app.asks("newsroom_read"));
      await page.getByLabel("Email address").fill(reader.email);
      await page.getByLabel("Password").fill("a guess");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("alert").filter({ hasText: "do not belong together" }).waitFor();
      assert.equal(complaints.splice(0).length, 1); // that the page was a 422
      await signIn(page);
      await page.getByLabel(read).uncheck();
      await page.getByRole("button", { name: /^Allow/ }).click();
      await page.getByRole("alert").filter({ hasText: "Tick what you allow" }).waitFor();
      assert.equal(complaints.splice(0).length, 1); // the same
      await page.getByLabel(read).check();
      await page.getByRole("button", { name: /^Allow/ }).click();
      await page.waitForURL(`${app.back}?**`);
      assert.ok(app.told().get("code"));
    });
  });
}

test("who is signed in and no more than asked is shown, and an unknown app leads nowhere", async () => {
  await visit({}, async (page, complaints) => {
    await page.goto(app.asks("newsroom_read").replace(app.client, "unknown"));
    await page.getByText("You were not sent back to the app").waitFor();
    assert.ok(page.url().startsWith(origin));
    assert.equal(complaints.splice(0).length, 1); // that the page was a 400
    await page.goto(app.asks("newsroom_read"));
    await signIn(page);
    await page.getByLabel(read).waitFor();
    assert.equal(await page.getByLabel(write).count(), 0);
  });
});

test("the session is in a __Host- cookie over plain http, on a name and on a number", async () => {
  await visit({}, async (page) => {
    await page.goto(`${origin}/sign-in`);
    await signIn(page);
    await page.waitForURL(`${origin}/start`);
    const held = (await page.context().cookies()).filter((one) => one.name === "__Host-newsroom");
    assert.deepEqual(
      held.map((one) => [one.secure, one.httpOnly, one.sameSite, one.path]),
      [[true, true, "Lax", "/"]],
    );
    await page.goto(app.home); // the app is on a number
    await page.goto(app.home);
    assert.equal(app.held, "__Host-app=1");
  });
});

// Without this the others would prove nothing where a policy is broken.
test("a breach of the policy of a page is seen", async () => {
  await visit({}, async (page, complaints) => {
    await page.goto(`${origin}/sign-in`);
    const seen = page.context().waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await seen;
    assert.equal(complaints.splice(0).length, 1);
    const refused = await page.evaluate(() => {
      try {
        document.createElement("script").text = "0"; // no script is made of a text
        return "nothing";
      } catch (error) {
        return error.name;
      }
    });
    assert.equal(refused, "TypeError");
    complaints.splice(0); // of the same
  });
});
