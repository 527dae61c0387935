// Notifications in a browser: asked for by a press alone, listed, shown by the real worker, and revoked. Chromium under test reaches no
// push service, so the page is given a subscription; what would come of it is handed to the worker by Chromium itself.
import assert from "node:assert/strict";
import { createECDH, createHash, randomBytes } from "node:crypto";
import { before, test } from "node:test";
import { origin, patience, setUp, signIn, until, visit } from "./browser.mjs";
import { looks } from "./checks.mjs";

before(() => visit({}, setUp));

const at = `${origin}/account/webhooks`;
const endpoint = `https://push.example/${randomBytes(16).toString("hex")}`;
const digest = createHash("sha256").update(endpoint).digest("hex");

async function enter(page) {
  await page.goto(`${origin}/sign-in`);
  await signIn(page);
  await page.waitForURL(`${origin}/start`);
}

// service stands in for the browser's push service, and remembers by this origin's storage whether there is a subscription.
function service([endpoint, p256dh, auth]) {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem("subscribed"),
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? subscription : null);
  PushManager.prototype.subscribe = async (wish) => {
    localStorage.setItem("subscribed", JSON.stringify(wish));
    return subscription;
  };
}

// worker gives the worker of a page's browser, and what hands it messages as a push service's would come.
async function worker(page) {
  const session = await page.context().newCDPSession(page);
  const known = new Promise((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length) found(registrations[0]);
    }),
  );
  await session.send("ServiceWorker.enable");
  const { registrationId, scopeURL } = await known;
  assert.equal(scopeURL, `${origin}/push-worker.js`);
  const tell = (message) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  return { tell, inside: page.context().serviceWorkers()[0] };
}

// watched notes what a worker has had shown. Chromium under test has no place where notifications are shown, and forgets them.
async function watched(inside) {
  await inside.evaluate(() => {
    self.shown = [];
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      self.shown.push({ title, ...options });
    };
  });
  return () => inside.evaluate(() => self.shown);
}

// pressed gives what a worker does when notifications with these links are pressed.
async function pressed(links) {
  const done = [];
  Object.defineProperty(clients, "openWindow", { value: async (to) => done.push(to) });
  for (const data of links) {
    const notification = { data, close: () => done.push("closed") };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
  }
  return done;
}

test("a browser is told after a press, shows what comes, and is revoked", { timeout: 6 * patience }, async () => {
  await visit({ reducedMotion: "reduce", permissions: ["notifications"] }, async (page) => {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const asked = [];
    await page.exposeFunction("wasAsked", (what) => asked.push(what));
    await page.addInitScript(service, [endpoint, own.getPublicKey("base64url"), randomBytes(16).toString("base64url")]);
    await page.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = async () => {
        await wasAsked("permission");
        return ask();
      };
    });
    await enter(page);
    await page.goto(at);
    const button = page.getByRole("button", { name: "Notify me in this browser" });
    await button.waitFor();
    assert.equal(await page.locator("[data-without-push]").isVisible(), false);
    assert.deepEqual(asked, [], "a page asks without a press");
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);

    await button.click();
    await page.getByText("This browser is told from now on.").waitFor();
    assert.deepEqual(asked, ["permission"]);
    const wish = JSON.parse(await page.evaluate(() => localStorage.getItem("subscribed")));
    assert.equal(wish.userVisibleOnly, true);
    assert.equal(Buffer.from(wish.applicationServerKey, "base64url").length, 65);
    const row = page.locator(`[data-browser="${digest}"]`);
    await row.getByText("this browser", { exact: true }).waitFor();
    await row.getByText(/^Chrome on|^On\. Nothing/).first().waitFor();
    assert.equal(await button.isVisible(), false);
    await looks(page, await page.goto(at), 200, "webhooks-browser");

    const { tell, inside } = await worker(page);
    const message = { title: "Edition 12: Dues <b>rise</b>", link: `${origin}/editions/12` };
    const shown = await watched(inside);
    for (let n = 1; n <= 2; n++) {
      await tell(message);
      await until(shown, (all) => all.length === n);
    }
    const [first, again] = await shown();
    assert.deepEqual(first, again);
    const { tag, ...rest } = first;
    assert.ok(tag, "what comes twice is shown twice");
    assert.deepEqual(rest, { title: message.title, data: message.link });
    const opened = await inside.evaluate(pressed, [message.link, "https://elsewhere.example/"]);
    assert.deepEqual(opened, ["closed", message.link, "closed", "/"], "a link of others is opened");

    await row.getByRole("link", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove it" }).click();
    await page.getByText("The webhook was removed.").waitFor();
    assert.equal(await row.count(), 0);
    await button.waitFor(); // it may be told again
  });
});

test("a browser that may not show notifications is told so", async () => {
  await visit({}, async (page) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => "denied";
    });
    await enter(page);
    await page.goto(at);
    await page.getByRole("button", { name: "Notify me in this browser" }).click();
    await page.getByText("does not let this newsroom show notifications").waitFor();
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  });
});

test("a browser without JavaScript, or one that has no push, is told what it takes", async () => {
  const without = async (page) => {
    await enter(page);
    await page.goto(at);
    await page.getByText("This needs JavaScript, an address with https").waitFor();
    assert.equal(await page.locator("form[data-push]").isVisible(), false);
  };
  await visit({ javaScriptEnabled: false }, without);
  await visit({}, async (page) => {
    await page.addInitScript(() => delete globalThis.PushManager);
    await without(page);
  });
});
