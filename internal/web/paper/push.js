// Notifications in this browser. The form with data-push is shown where the browser can have them and has none yet. When its button is
// pressed, and not before, the browser asks whether they may be shown, and the key is fetched at data-push; what comes of it travels with
// the form.

import { script } from "newsroom.js";

const form = document.querySelector("form[data-push]");
const worker = "/push-worker.js";
const able = navigator.serviceWorker && globalThis.PushManager && globalThis.Notification && globalThis.crypto?.subtle;

// The worker's scope is its own address, so it stands between no page and the newsroom.
async function registered() {
  const made = await navigator.serviceWorker.register(script(worker), { scope: worker });
  const begun = made.active ?? made.waiting ?? made.installing;
  await new Promise((done) => {
    const look = () => (begun.state === "activated" || begun.state === "redundant") && done();
    begun.addEventListener("statechange", look);
    look();
  });
  return made.pushManager;
}

// row gives what the page lists for a subscription, if it does.
async function row(subscription) {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  const digest = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return document.querySelector(`[data-browser="${digest}"]`);
}

// ours gives the key that the newsroom signs with.
async function ours() {
  const answer = await fetch(form.dataset.push, { method: "POST", redirect: "error" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()).key;
}

// subscribe gives this browser's subscription. One that has ended, or that was for another key, is replaced.
async function subscribe(manager) {
  const wish = { userVisibleOnly: true, applicationServerKey: await ours() };
  const had = await manager.getSubscription();
  if (had && (await row(had))?.dataset.ended === "") await had.unsubscribe();
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    if (error.name !== "InvalidStateError") throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(wish);
  }
}

function say(error) {
  for (const one of form.querySelectorAll("[data-said]")) one.hidden = true;
  (form.querySelector(`[data-said="${error.name}"]`) ?? form.querySelector('[data-said="other"]')).hidden = false;
}

async function start(event) {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new DOMException("", "NotAllowedError");
    const { endpoint, keys } = (await subscribe(await registered())).toJSON();
    for (const [name, value] of Object.entries({ do: "browser", endpoint, p256dh: keys.p256dh, auth: keys.auth })) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    form.submit();
  } catch (error) {
    say(error);
    button.disabled = false;
  }
}

if (form && able) {
  const had = await (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription();
  const listed = had && (await row(had));
  if (listed) listed.querySelector("[data-this]").hidden = false;
  form.hidden = Boolean(listed) && !("ended" in listed.dataset);
  for (const one of document.querySelectorAll("[data-without-push]")) one.hidden = true;
  document.querySelector("[data-has-push]").hidden = !form.hidden;
  form.addEventListener("submit", start);
}
