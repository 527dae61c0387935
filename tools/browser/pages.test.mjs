// Every page in two themes and at two widths: none is wider than its window, and each is kept as a picture to look at.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { App } from "./app.mjs";
import { firstLink, origin, setUp, signIn, visit } from "./browser.mjs";

const shots = process.env.NEWSROOM_SHOTS;
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

// take takes a page in both themes at both widths.
async function take(page, name) {
  for (const [device, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, `${name} on a ${device} scrolls sideways`);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(shots, `${name}-${device}-${colorScheme}.png`), fullPage: true });
    }
  }
}

test("every page fits its window", async () => {
  await mkdir(shots, { recursive: true });
  const app = await App.start();
  try {
    await visit({}, async (page, complaints) => {
      await page.goto(firstLink);
      await take(page, "setup");
      await setUp(page);
      await take(page, "sessions");
      await page.goto(`${origin}/account/passkeys`);
      await take(page, "passkeys-none");
      const session = await page.context().newCDPSession(page);
      await session.send("WebAuthn.enable");
      await session.send("WebAuthn.addVirtualAuthenticator", {
        options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      });
      await page.getByLabel("What to call it").fill("My phone");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByText("not used yet").waitFor();
      await take(page, "passkeys");
      for (const path of ["/account/password", "/sign-out", "/reset", "/join"]) {
        await page.goto(origin + path);
        await take(page, path.slice(1).replace("/", "-"));
      }
      for (const path of ["/account", "/account/apps"]) {
        await page.goto(origin + path);
        await take(page, `begin${path.replaceAll("/", "-")}`);
      }
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
      await page.goto(`${origin}/mandate?from=an-assistant`);
      await page.waitForURL(`${origin}/mandate/changes?from=an-assistant`);
      await page.getByRole("button", { name: "Copy the number" }).click();
      await page.getByText("Copied.").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "0", "the revision");
      await take(page, "mandate-changes");
      await page.goto(`${origin}/nothing`);
      await page.getByRole("link", { name: "Your account" }).last().waitFor();
      await take(page, "nothing");
      complaints.splice(0); // that the page was a 404
      await page.goto(app.asks("newsroom_read mandate_write onboarding_write"));
      await take(page, "consent");
      await page.goto(app.asks("newsroom_read").replace(app.client, "unknown"));
      await take(page, "consent-unknown");
      complaints.splice(0); // that the page was a 400
    });
    await visit({}, async (page, complaints) => {
      await page.goto(`${origin}/sign-in`);
      await page.getByRole("button", { name: "Use a passkey" }).waitFor();
      await take(page, "sign-in");
      await page.getByLabel("Email address").fill("nobody@example.org");
      await page.getByLabel("Password").fill("a guess");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("alert").filter({ hasText: "do not belong together" }).waitFor();
      await take(page, "sign-in-refused");
      complaints.splice(0); // that the page was a 422
      await signIn(page);
    });
  } finally {
    app.stop();
  }
});

test("without JavaScript the revision is there to be selected, and no button promises more", async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/`);
    await page.waitForURL(`${origin}/sign-in`);
    await page.goto(`${origin}/mandate`);
    await signIn(page);
    await page.waitForURL(`${origin}/mandate/changes`);
    assert.equal(await page.locator("#revision").textContent(), "0");
    assert.equal(await page.getByRole("button", { name: "Copy the number" }).isVisible(), false);
  });
});
