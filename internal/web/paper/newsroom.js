// What pages do beyond what their HTML does by itself. Every page is whole without this module.

const all = (selector, under = document) => [...under.querySelectorAll(selector)];
const root = document.documentElement;

// ── How pages look: the choice lies in a cookie, which the server writes into the next page. ──

function keepLook() {
  const words = [root.dataset.theme, root.dataset.size, root.dataset.keys === "off" ? "still" : ""].filter(Boolean);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `newsroom-look=${words.join(".")}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

for (const link of all("[data-theme-switch]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    keepLook();
  });
}

// ── Keys of one letter. Each does what a link or a button of the page does; they can be switched off. ──

const stops = all("[data-stop]");
let at = -1;

function go(to) {
  if (!stops.length) return;
  at = Math.max(0, Math.min(stops.length - 1, to));
  const stop = stops[at];
  stop.tabIndex = -1;
  stop.focus();
  stop.scrollIntoView({ block: "start" });
}

const press = (selector) => (stops[at] ?? document).querySelector(selector)?.click();
const visit = (selector) => document.querySelector(selector)?.click();

const keys = {
  j: () => go(at + 1),
  k: () => go(at - 1),
  o: () => press("details > summary"),
  f: () => press("[data-key=f]"),
  x: () => press("[data-key=x]"),
  Enter: () => at >= 0 && press("[data-key=open]"),
  "[": () => visit("a[rel=prev]"),
  "]": () => visit("a[rel=next]"),
  "/": () => (location.href = "/editions#find"),
  "?": () => help?.showModal(),
  "g t": () => (location.href = "/"),
  "g f": () => (location.href = "/situations"),
  "g a": () => (location.href = "/alerts"),
  "g m": () => (location.href = "/mandate"),
};

let before = "";

function typed(event) {
  const elsewhere = event.target.closest?.("input, textarea, select, [contenteditable], dialog");
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere || root.dataset.keys === "off") return;
  if (event.key === "Enter" && event.target !== stops[at]) return;
  const key = before === "g" ? `g ${event.key}` : event.key;
  before = event.key;
  if (!keys[key]) return;
  event.preventDefault();
  before = "";
  keys[key]();
}

addEventListener("keydown", typed);

const help = document.querySelector("dialog[data-keys]");
for (const button of all("[data-keys-list]")) {
  button.hidden = !help;
  button.addEventListener("click", () => help.showModal());
}

// ── Forms: how much room is left, a zone that the browser knows, an address to copy. ──

for (const left of all("[data-left]")) {
  const field = document.getElementById(left.dataset.left);
  const show = () => (left.textContent = [...field.value].length.toLocaleString(root.lang));
  field.addEventListener("input", show);
  show();
}

const zone = document.getElementById("zone");
if (zone && "guess" in zone.dataset && zone.value === zone.defaultValue) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
}
document.getElementById("zones")?.append(
  ...(Intl.supportedValuesOf?.("timeZone") ?? []).map((value) => Object.assign(document.createElement("option"), { value })),
);

for (const button of all("button[data-copy]")) {
  const said = document.querySelector("[data-copied]");
  button.hidden = !navigator.clipboard?.writeText;
  button.addEventListener("click", async () => {
    const from = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(button.dataset.text ?? from.textContent);
      if (said) said.textContent = said.dataset.copied;
    } catch {
      if (said) said.textContent = "";
    }
  });
}

// What the system shares things by, where it has that.
for (const button of all("button[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => navigator.share({ url: button.dataset.share, title: button.dataset.title }).catch(() => undefined));
}

for (const button of all("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// ── Listening: a voice of this machine reads the paper out, sentence by sentence. One that a browser has elsewhere is never asked,
// and what no voice here speaks is passed over. ──

const listen = document.querySelector("button[data-listen]");
const speaker = globalThis.speechSynthesis;
const read = ":scope > :is(h2, h3), :scope > p:not(.kicker, .fine, .why) > bdi, .text > p > bdi, .fresh > .label, .fresh li > bdi";
let reading = [];
let saying; // what is being said; what was called off before still tells that it has ended

function voiceFor(element) {
  const speaks = (lang) => lang.split(/[-_]/)[0].toLowerCase();
  const lang = speaks(element.closest("[lang]").lang);
  const own = speaker.getVoices().filter((voice) => voice.localService && speaks(voice.lang) === lang);
  return own.find((voice) => voice.default) ?? own[0];
}

function readOn() {
  for (const spoken of all(".spoken")) spoken.classList.remove("spoken");
  const one = reading.shift();
  if (!one) return listen.setAttribute("aria-pressed", "false");
  const voice = voiceFor(one);
  if (!voice) return readOn();
  one.classList.add("spoken");
  one.scrollIntoView({ block: "nearest" });
  const said = (saying = Object.assign(new SpeechSynthesisUtterance(one.textContent), { voice, lang: voice.lang }));
  said.onend = said.onerror = () => said === saying && readOn();
  speaker.speak(said);
}

// Reading begins at the story that was gone to, or with the first.
function startOrStop() {
  const stop = listen.getAttribute("aria-pressed") === "true";
  saying = undefined;
  speaker.cancel();
  reading = stop ? [] : stops.slice(Math.max(at, 0)).flatMap((story) => all(read, story));
  listen.setAttribute("aria-pressed", String(!stop));
  readOn();
}

if (listen && speaker) {
  const offerVoice = () => (listen.hidden = !voiceFor(listen));
  listen.addEventListener("click", startOrStop);
  speaker.addEventListener?.("voiceschanged", offerVoice);
  addEventListener("pagehide", () => speaker.cancel());
  offerVoice();
}

// ── Progress: the server says what has changed by name, and when the page is to be asked for anew. ──

for (const live of all("[data-live]")) {
  const source = new EventSource(live.dataset.live);
  source.onmessage = ({ data }) => {
    for (const [name, text] of Object.entries(JSON.parse(data))) {
      for (const one of all(`[data-name="${CSS.escape(name)}"]`, live)) {
        if (one.localName === "progress") one.value = Number(text);
        else if ("state" in one.dataset) one.dataset.state = text;
        else one.textContent = text;
      }
    }
  };
  source.addEventListener("done", () => {
    source.close();
    location.reload();
  });
}

// ── Reading without a connection: a worker keeps the newest editions of who is signed in. It is told whenever a paper is looked at, and
// whenever somebody is signed in no more, and asks the newsroom itself what is to be kept. ──

// The policy of our pages lets scripts be named by this alone, and it names two.
const workers = ["/paper-worker.js", "/push-worker.js"];
const policy = globalThis.trustedTypes?.createPolicy("newsroom", {
  createScriptURL(path) {
    if (!workers.includes(path)) throw new TypeError(path);
    return path;
  },
});
export const script = (path) => policy?.createScriptURL(path) ?? path;

async function keepPapers() {
  const known = "known" in root.dataset;
  if (known && !/^\/(editions(\/.*)?)?$/.test(location.pathname)) return;
  if (known) await navigator.serviceWorker.register(script("/paper-worker.js"));
  const worker = await navigator.serviceWorker.getRegistration("/");
  const ready = worker && (worker.active ?? (await navigator.serviceWorker.ready).active);
  ready?.postMessage("look");
}

// A browser that keeps nothing, as a private window's may not, shows the papers all the same.
if (globalThis.caches && navigator.serviceWorker) keepPapers().catch(() => undefined);

// ── Passkeys. A form with data-passkey is shown where the browser can use them. When it is sent, the browser is given the
// options at data-options, and what the device answers travels as the field "answer", beside "return" of data-return. ──

const form = document.querySelector("form[data-passkey]");
const able = globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON && navigator.credentials;

// A challenge lives for ten minutes; what waits in the list of names asks for a new one before.
const renewed = 9 * 60 * 1000;
let waiting = new AbortController();

async function options() {
  const answer = await fetch(form.dataset.options, { method: "POST", redirect: "error" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

const ask = (asked, more) =>
  form.dataset.passkey === "create"
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked), ...more })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked), ...more });

function send(credential) {
  const add = (name, value) => form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  add("answer", JSON.stringify(credential));
  if (form.dataset.return) add("return", form.dataset.return);
  form.submit();
}

// say shows the sentence for what went wrong. Who has called it off needs none.
function say(error) {
  for (const one of all("[data-said]", form)) one.hidden = true;
  if (error.name === "AbortError") return;
  (form.querySelector(`[data-said="${error.name}"]`) ?? form.querySelector('[data-said="other"]')).hidden = false;
}

// offer lets the browser name passkeys where it proposes names. Nobody waits for it, so nothing is said when it fails.
async function offer() {
  const mine = (waiting = new AbortController());
  setTimeout(() => {
    if (mine === waiting && !mine.signal.aborted) {
      mine.abort();
      offer();
    }
  }, renewed);
  try {
    send(await ask(await options(), { mediation: "conditional", signal: mine.signal }));
  } catch {
    // see above
  }
}

async function start(event) {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  waiting.abort();
  try {
    send(await ask(await options()));
  } catch (error) {
    say(error);
    button.disabled = false;
  }
}

if (form && able) {
  form.hidden = false;
  for (const one of all("[data-without-passkeys]")) one.hidden = true;
  form.addEventListener("submit", start);
  if (form.dataset.passkey === "get" && (await PublicKeyCredential.isConditionalMediationAvailable?.())) offer();
}
