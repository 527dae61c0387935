// Keeps the newest editions with their pictures for reading without a connection, and shows them where the newsroom does not answer. It
// keeps nothing else, stands before no other page, and lets go of all of it when somebody signs out, or is nobody here any more.

const store = "editions"; // the one cache that there is
const list = "/editions/offline"; // what is to be kept, for whom and until when; it lies beside what is kept
const patience = 3000; // how long the newsroom is waited for where something is kept, in ms
const longest = 30000; // how long one fetch may take, its body included, in ms: no answer of the newsroom takes longer
const rest = 15 * 60000; // for how long pages stay as they are that only newer versions of articles might change, in ms

const isPaper = (path) => path === "/" || /^\/editions\/[1-9]\d*$/.test(path);
const isPart = (path) => path.startsWith("/assets/") || path.startsWith("/pictures/");
const isDoor = (path) => /^\/(sign-|setup|join|reset)/.test(path); // where people come and go

// What is done to the store is done in turn: what was begun for one reader never comes to lie there after another. Emptying calls off
// what is going on and what waits for its turn, so it waits for nobody.
let last = Promise.resolve();
let going = new AbortController();
const inTurn = (what) => (last = last.then(what, what));

function empty() {
  going.abort();
  going = new AbortController();
  return inTurn(() => caches.delete(store));
}

const within = (signal) => AbortSignal.any([signal, AbortSignal.timeout(longest)]);

// wanted asks what is to be kept. Nothing: nobody is signed in. It fails where the newsroom can't say.
async function wanted(signal) {
  const answer = await fetch(list, { redirect: "manual", cache: "no-store", signal: within(signal) });
  if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

// told gives the list of what is kept.
async function told() {
  if (!(await caches.has(store))) return undefined;
  return (await (await caches.open(store)).match(list))?.json();
}

// kept gives that list where it may still be shown.
async function kept() {
  const said = await told();
  if (!said || Date.now() < said.until) return said;
  empty();
  return undefined;
}

const named = (text, pattern) => [...text.matchAll(pattern)].map(([, path]) => path);

// whole fetches an answer with all of its body, which nothing cuts off any more then.
async function whole(path, signal, options) {
  const answer = await fetch(path, { ...options, signal: within(signal) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // they are of the bytes on the way
  return new Response(body, { headers });
}

// part gives what a page or a style sheet loads, unless it is kept already: what its address stands for never changes.
const part = async (cache, path, signal) => ((await cache.match(path)) ? undefined : whole(path, signal));

// gather fetches what is to be kept and is not kept yet, by the paths of all of it. Whatever it can't have fails it, and what was kept
// before stays.
async function gather(cache, pages, signal) {
  const all = new Map();
  const load = async (paths) => {
    for (const path of paths) if (!all.has(path)) all.set(path, await part(cache, path, signal));
  };
  for (const path of pages) {
    const answer = await whole(path, signal, { redirect: "error", cache: "no-store" });
    all.set(path, answer);
    await load(named(await answer.clone().text(), /(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g));
  }
  for (const path of [...all.keys()].filter((one) => one.endsWith(".css"))) {
    const sheet = all.get(path)?.clone() ?? (await cache.match(path));
    await load(named(await sheet.text(), /url\((\/assets\/[^)]+)\)/g));
  }
  return all;
}

// keep keeps what is to be kept now, unless it is called off.
async function keep(signal) {
  signal.throwIfAborted();
  const now = await wanted(signal);
  const before = await told();
  if (!now || (before && before.reader !== now.reader)) await caches.delete(store);
  if (!now) return;
  const cache = await caches.open(store);
  const due = isDue(before, now);
  if (due) await renew(cache, now.pages, signal);
  signal.throwIfAborted();
  await cache.put(list, Response.json(due ? { ...now, at: Date.now() } : stays(before, now)));
}

// isDue tells whether pages are to be fetched: where they are others, and where articles have newer versions, of which a page seldom
// tells, if they were not fetched just now.
function isDue(before, now) {
  if (before?.reader !== now.reader || before.state !== now.state) return true;
  const age = Date.now() - before.at;
  return before.versions !== now.versions && !(age >= 0 && age < rest);
}

// stays is the list where the pages stay: they are of when they were, unless nothing has changed since.
const stays = (before, now) => (before.versions === now.versions ? { ...now, at: before.at } : { ...before, until: now.until });

// renew puts what is new beside what is kept, and then lets go of what is old.
async function renew(cache, pages, signal) {
  const all = await gather(cache, pages, signal);
  signal.throwIfAborted();
  for (const [path, answer] of all) if (answer) await cache.put(path, answer);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path !== list && !all.has(path)) await cache.delete(url);
  }
}

const plain = (text) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

// shown gives a page that is kept, which says of when it is.
async function shown(path) {
  const said = await kept();
  const found = said && (await (await caches.open(store)).match(path));
  if (!found) return undefined;
  const text = await found.text();
  const line = `<p class="caution" role="status">${plain(said.says)}</p>`;
  return new Response(text.replace('<p class="caution" data-kept hidden></p>', () => line), { headers: found.headers });
}

// Of a newsroom that can't be reached a proxy before it may say so. What the newsroom itself says has a number.
const byProxy = (answer) => [502, 503, 504].includes(answer.status) && !answer.headers.has("X-Request-Id");

// read gives a paper: the newsroom's, or where that does not answer what is kept. An answer that comes too late to be shown still tells
// whether somebody is signed in.
async function read(event, path) {
  const answer = fetch(event.request);
  event.waitUntil(answer.then((came) => came.type === "opaqueredirect" && empty()).catch(() => undefined));
  const late = new Promise((done) => setTimeout(done, patience));
  try {
    const first = await Promise.race([answer, late]);
    if (first && !byProxy(first)) return first;
    return (await shown(path)) ?? (await answer);
  } catch (error) {
    const found = await shown(path);
    if (found) return found;
    throw error;
  }
}

async function loaded(request) {
  const found = (await kept()) && (await (await caches.open(store)).match(request.url));
  return found || fetch(request);
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  const { signal } = going;
  event.waitUntil(inTurn(() => keep(signal).catch(() => undefined))); // what it can't keep now it keeps the next time
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate" && isDoor(pathname)) event.waitUntil(empty());
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate" && isPaper(pathname) && !search) event.respondWith(read(event, pathname));
  else if (isPart(pathname)) event.respondWith(loaded(request));
});
