// Every page in every state, in one list: whoever adds a page adds its line here, and the test fails for a page that the
// newsroom has, or that is linked to, and stands in no line. A path with a name in braces is found by following the first link of that shape from the
// page named in "from".
import { origin, scenery } from "./browser.mjs";
import { sends, states } from "./states.mjs";

// What the rest of the newsroom has still to learn to serve. A path here must be missing, so the list can only get shorter,
// and in the end it is empty.
export const notYet = [];

const page = (name, path, who, more = {}) => ({ name, path, who, status: 200, ...more });

// each gives a page as several readers see it.
const each = (name, path, who, more) => who.map((one) => page(`${name}, ${one}`, path, one, more));

const strangers = [
  page("sign-in", "/sign-in"),
  page("sign-in in German", "/sign-in", undefined, { german: true }),
  page("forgot", "/forgot"),
  page("sign-up", "/sign-up"),
  page("join", scenery?.links.join ?? "/join", undefined, { soon: true }),
  page("join with a link that is gone", "/join?link=nrl_gone", undefined, { status: 404 }),
  page("reset", scenery?.links.reset ?? "/reset", undefined, { soon: true }),
  page("setup that was done", "/setup"),
  page("confirm an address with a link that is gone", "/account/email/confirm?link=nrl_gone", undefined),
  page("unsubscribe with a link that is gone", "/unsubscribe?which=nothing", undefined, { status: 404 }),
  page("sample", "/sample"),
  page("sample in German", "/sample", undefined, { german: true }),
  page("sample, reader", "/sample", "reader"),
  page("docs", "/docs"),
  page("docs, objects", "/docs/objects"),
  page("no such page, stranger", "/nothing/here", undefined, { status: 404 }),
];

const reading = [
  ...each("today", "/", ["reader", "leser", "first", "erste", "quiet", "late", "hostile", "waiting", "leaving", "newcomer", "unopened"]),
  ...each("archive", "/editions", ["reader", "leser", "first", "hostile"]),
  ...each("archive without an edition", "/editions", ["waiting"]),
  ...each("edition", "/editions/1", ["reader", "leser", "first", "hostile"]),
  page("newest edition", "/editions/2", "reader"),
  page("edition that was never sent", "/editions/99", "reader", { status: 404 }),
  page("edition with no number", "/editions/first", "reader", { status: 404 }),
  ...each("chosen", "/editions/1/chosen", ["reader", "leser", "hostile"]),
  ...each("less of this", "/editions/{n}/{n}/less", ["reader", "leser", "hostile"], { from: "/editions/1" }),
  ...each("take along", "/editions/{n}/{n}/share", ["reader", "leser", "hostile"], { from: "/editions/1" }),
  page("search", "/editions/find?q=Tervane", "reader"),
  page("search in German", "/editions/find?q=Tervane", "leser"),
  page("search that finds nothing", "/editions/find?q=xylophone", "reader"),
  page("search of nothing", "/editions/find", "reader"),
  page("search of hostile text", "/editions/find?q=harbour", "hostile"),
  ...each("following", "/situations", ["reader", "leser"]),
  ...each("following nothing", "/situations", ["first", "newcomer"]),
  ...each("situation", "/situations/{id}", ["reader", "leser"], { from: "/situations" }),
  page("stop", "/situations/{id}/stop", "reader", { from: "/situations" }),
  page("situation that is nobody's", "/situations/0197f0a0-0000-7000-8000-000000000000", "reader", { status: 404, route: "/situations/{id}" }),
  ...each("alerts", "/alerts", ["reader", "leser"]),
  ...each("no alerts", "/alerts", ["first", "newcomer"]),
];

const saying = [
  ...each("mandate", "/mandate", ["reader", "leser", "hostile", "newcomer"]),
  ...each("mandate with a row that lacks its days", "/mandate", ["reader", "leser"], { status: 422, does: noDays }),
  ...each("history", "/mandate/history", ["reader", "leser", "newcomer"]),
  page("return", "/mandate/return?{to}", "reader", { from: "/mandate/history" }),
  ...each("onboarding", "/start", ["newcomer", "halfway", "review", "reader"]),
  ...each("press", "/press", ["waiting", "newcomer", "first"]),
  ...each("sources", "/sources", ["reader", "leser", "hostile"]),
  ...each("catalogue", "/sources/catalogue", ["reader", "leser"]),
  page("catalogue of a subject", "/sources/catalogue?q=transport", "reader"),
  page("catalogue of nothing", "/sources/catalogue?q=xylophone", "reader"),
  ...each("letters in quarantine", "/sources/letter?{source}", ["reader", "leser", "hostile"], { from: "/sources" }),
  ...each("a mailbox", "/sources/mailbox", ["reader", "leser", "hostile"]),
  ...each("a list of feeds", "/sources/subscribed?{list}", ["reader", "leser", "hostile"], { from: "/sources" }),
  page("remove a source", "/sources/remove?{source}", "hostile", { from: "/sources" }),
];

const own = [
  ...each("account", "/account", ["reader", "leser", "newcomer", "leaving", "late", "operator", "unopened"]),
  ...each("look", "/account/look", ["reader", "leser"]),
  ...each("settings", "/account/paper", ["reader", "leser"]),
  ...each("delivery", "/account/delivery", ["reader", "leser"]),
  ...each("e-reader", "/account/delivery/e-reader", ["reader", "leser"]),
  ...each("private feed", "/account/delivery/feed", ["reader", "leser"]),
  ...each("sessions", "/account/sessions", ["reader", "leser"]),
  ...each("password", "/account/password", ["reader", "leser"]),
  ...each("passkeys", "/account/passkeys", ["reader", "leser"]),
  ...each("email address", "/account/email", ["reader", "leser"]),
  ...each("apps", "/account/apps", ["reader", "leser", "newcomer"]),
  page("end an app's access", "/account/apps/end?{app}", "reader", { from: "/account/apps", route: "/account/apps/end" }),
  ...each("apps of one's own", "/account/apps/own", ["reader", "leser"]),
  ...each("webhooks", "/account/webhooks", ["reader", "leser"]),
  ...each("reading later", "/account/read-later", ["reader", "leser"]),
  ...each("record", "/account/record", ["reader", "leser"]),
  ...each("export", "/account/export", ["reader", "leser"]),
  ...each("leave", "/account/leave", ["reader", "leser", "leaving"]),
  page("waiting to be let in", "/account/waiting", "unopened"),
  page("pause by a letter that is gone", "/account/pause?alert=nothing", "reader", { status: 404 }),
  ...each("sign out", "/sign-out", ["reader", "leser"]),
  page("no such page", "/nothing/here", "reader", { status: 404 }),
  page("no such page in German", "/nothing/here", "leser", { status: 404 }),
  page("docs, reader", "/docs", "reader"),
];

const running = [
  ...["/operator", "/operator/record"].map((path) => page(`operator ${path}`, path, "operator")),
  page("operator, for a reader", "/operator/record", "reader", { status: 404 }),
];

// consents are the pages on which an app asks, whose forms may lead to where it is.
export const consents = (app) => [
  page("consent", app.asks("newsroom_read mandate_write onboarding_write").slice(origin.length), "first", { leadsTo: app.home }),
  page("consent in German", app.asks("newsroom_read mandate_write onboarding_write").slice(origin.length), "erste", { leadsTo: app.home }),
  page("consent asked for by nobody known", app.asks("newsroom_read").slice(origin.length).replace(app.client, "unknown"), "first", { status: 400 }),
  page("consent with nothing ticked", app.asks("newsroom_read").slice(origin.length), "first", { leadsTo: app.home, status: 422, does: nothingTicked }),
];

async function nothingTicked(on) {
  await on.locator("[name=scope]").uncheck();
  await sends("button[value=allow]")(on);
}

async function noDays(on) {
  await on.locator(".interests summary").first().click();
  await on.locator("[name=limit]").first().selectOption("days");
  await sends("button[value=save]")(on);
}

export const pages = [...strangers, ...reading, ...saying, ...own, ...running, ...states].map((one) => ({ ...one, route: one.route ?? routeOf(one.path) }));

// routeOf gives the shape of an address: numbers and names of things in it are not told apart.
export function routeOf(path) {
  return path
    .replace(/[?#].*$/, "")
    .replace(/\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/g, "/{id}")
    .replace(/^\/editions\/\d+(?=\/|\.epub$|$)/, "/editions/{n}")
    .replace(/\/\d+(?=\/|$)/g, "/{n}");
}

// Links that lead to no page of the list, and why.
export const noPages = {
  "/docs/openapi.json": "a file for programs",
  "/docs/openapi.yaml": "a file for programs",
  "/sources/list.opml": "a file to take along",
  "/editions/{n}.epub": "a file to take along",
  "/editions/offline": "what a worker asks for",
  "/pictures/{name}": "a picture on a page",
  "/mandate/changes": "leads to /mandate/history",
  "/sources/import": "the answer to a form, which leads into itself",
  "/press/events": "a stream that the page listens to",
  "/sources/events": "a stream that the page listens to",
};

// shapeOf gives what a route has in common whatever its parts are called, here and in the newsroom itself.
export const shapeOf = (route) => route.replace("/{$}", "/").replace(/\{[^}]*\}/g, "{}");
