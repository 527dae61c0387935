// A passkey is added, used and removed, with a device that Chromium plays.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { App } from "./app.mjs";
import { origin, reader, setUp, signIn, visit } from "./browser.mjs";
import { looks } from "./checks.mjs";
import { Person } from "./hands.mjs";

before(() => visit({}, setUp));

// device plugs one into the page's browser. It is touched as soon as it is asked, also by the list of names.
async function device(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (yes) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: yes }),
    keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    set: (credential) => session.send("WebAuthn.addCredential", { authenticatorId, credential }),
    clear: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

// withoutList keeps the pages from offering passkeys in the list of names, which would be faster than the button.
async function withoutList(page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function enter(page) {
  await page.goto(`${origin}/sign-in`);
  await signIn(page);
  await page.waitForURL(`${origin}/start`);
}

async function add(page, name) {
  await page.goto(`${origin}/account/passkeys`);
  await page.getByLabel("What to call it").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

async function signOut(page) {
  await page.goto(`${origin}/sign-out`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin}/sign-in`);
}

test("a passkey is added, signs in by the button, and is removed", async () => {
  await visit({ reducedMotion: "reduce" }, async (page, complaints) => {
    await withoutList(page);
    const phone = await device(page);
    await enter(page);
    await add(page, "My phone");
    await page.getByText("not used yet").waitFor();
    assert.equal((await phone.keys()).length, 1);
    await looks(page, await page.goto(`${origin}/account/passkeys`), 200, "passkeys-kept");

    await add(page, "My phone again");
    await page.getByText("This device has a passkey for you already.").waitFor();

    await signOut(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL(`${origin}/start`);
    await page.goto(`${origin}/account/passkeys`);
    assert.equal(await page.getByText("not used yet").count(), 0);

    await page.getByRole("button", { name: /^Remove the passkey My phone/ }).click();
    await page.getByText("You have none yet.").waitFor();
    await signOut(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("This passkey opens nothing here.").first().waitFor();
    assert.equal(complaints.splice(0).length, 1); // that the page was a 422
  });
});

test("a passkey is added, signs in and is removed by the keyboard alone", async () => {
  await visit({}, async (page) => {
    await withoutList(page);
    const phone = await device(page);
    const person = new Person(page, { keyboard: true });
    await person.goTo("/sign-in");
    await person.fill("Email address", reader.email);
    await person.fill("Password", reader.password);
    await person.press("button", "Sign in", { exact: true });
    await page.waitForURL(`${origin}/start`);
    await person.goTo("/account/passkeys");
    await person.fill("What to call it", "My key");
    await person.press("button", "Add a passkey");
    await person.sees("not used yet");
    assert.equal((await phone.keys()).length, 1);
    await person.goTo("/sign-out");
    await person.press("button", "Sign out");
    await page.waitForURL(`${origin}/sign-in`);
    await person.press("button", "Use a passkey");
    await page.waitForURL(`${origin}/start`);
    await person.goTo("/account/passkeys");
    await person.press("button", /^Remove the passkey My key/);
    await person.sees("You have none yet.");
  });
});

test("a passkey of the list of names lets an app in", async () => {
  const app = await App.start();
  try {
    await visit({}, async (page) => {
      await enter(page);
      await device(page);
      await add(page, "For apps");
      await page.getByText("not used yet").waitFor();
      await page.context().clearCookies();
      await page.goto(app.asks("newsroom_read"), { waitUntil: "commit" });
      await page.getByRole("button", { name: /^Allow/ }).click(); // the device has signed in by itself
      await page.waitForURL(`${app.back}?**`);
      assert.ok((await app.redeem(app.told().get("code"))).access_token);
    });
  } finally {
    app.stop();
  }
});

test("a copy of a device is noticed by its count", async () => {
  await visit({}, async (page, complaints) => {
    await withoutList(page);
    const key = await device(page);
    await enter(page);
    await add(page, "Copied");
    await page.getByText("Copied").waitFor();
    const [copy] = await key.keys();
    await signOut(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL(`${origin}/start`);
    await signOut(page);
    await key.clear();
    await key.set({ ...copy, signCount: 0 });
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("This passkey opens nothing here.").first().waitFor();
    assert.equal(complaints.splice(0).length, 1); // that the page was a 422
  });
});

test("who calls it off is told, and can use the password", async () => {
  await visit({}, async (page) => {
    await withoutList(page);
    const key = await device(page);
    await key.verify(false);
    await page.goto(`${origin}/sign-in`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("Your device did not sign in.").waitFor();
    await signIn(page);
    await page.waitForURL(`${origin}/start`);
  });
});

test("without JavaScript nothing is said of passkeys but where they are kept", async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/sign-in`);
    assert.equal(await page.getByRole("button").count(), 1);
    await signIn(page);
    await page.goto(`${origin}/account/passkeys`);
    await page.getByText("This needs JavaScript").waitFor();
    assert.equal(await page.getByRole("button", { name: "Add a passkey" }).count(), 0);
  });
});
