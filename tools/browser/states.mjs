// The states of pages that come of what somebody does there: what was refused, asked back, tried, shown once. Each is reached
// anew whenever it is looked at, so what is done leaves the newsroom as it was, or may be done again; what is refused after some
// tries is looked at once, and what a link opens that holds for a quarter of an hour is looked at soon.
import { scenery } from "./browser.mjs";

const state = (name, path, who, more) => ({ name, path, who, status: 200, ...more });

// sends fills fields and presses a button, past what the browser itself would refuse.
export const sends = (button, fields = {}) => async (page) => {
  for (const [field, text] of Object.entries(fields)) await page.locator(field).first().fill(text);
  const pressed = page.locator(button).first();
  await pressed.evaluate((one) => {
    one.form.noValidate = true;
  });
  await pressed.click();
};

// guesses sends a password of somebody else each time, from somewhere else, since nobody may guess often.
let guessed = 0;
async function guesses(page) {
  guessed++;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${guessed}` });
  await sends("form[action='/sign-in'] button", { "#email": `nobody${guessed}@example.org`, "#password": "a guess" })(page);
}

// outdated sends a correction of a mandate that has moved on.
async function outdated(page) {
  await page.locator("form.desk input[name=revision]").evaluate((one) => {
    one.value = "0";
  });
  await sends("button[value=tell]", { "#text": "Follow windmills." })(page);
}

// refusesService adds a service at an address that is none.
async function refusesService(page) {
  await page.locator("summary", { hasText: "Readeck" }).click();
  await sends("form:has(#readeck-address) button", { "#readeck-address": "nothing", "#readeck-token": "a token" })(page);
}

// brings hands over a list of feeds, of which some are known and one is none.
async function brings(page) {
  const list = `<opml version="2.0"><head/><body><outline text="Known" xmlUrl="${scenery.feeds}/hostile/markup"/><outline text="&lt;b&gt;None" xmlUrl="ftp://nowhere"/></body></opml>`;
  await page.locator("#list").setInputFiles({ name: "feeds.opml", mimeType: "text/x-opml", buffer: Buffer.from(list) });
  await sends("form[action='/sources/import'] button")(page);
}

const entering = [
  state("sign-in refused", "/sign-in", undefined, { status: 422, does: guesses }),
  state("sign-in refused in German", "/sign-in", undefined, { german: true, status: 422, does: guesses }),
  state("a link that is sent", "/forgot", undefined, { does: sends("main form button", { "#email": "nobody@example.org" }) }),
  state("sign-up refused", "/sign-up", undefined, { status: 422, does: sends("main form button", { "#email": "no address" }) }),
  state("sign-up asked", "/sign-up", undefined, { does: sends("main form button", { "#email": "somebody@example.org" }) }),
  state("join refused", scenery?.links.join ?? "/join", undefined, { soon: true, status: 422, does: sends("main form button", { "#password": "short" }) }),
  state("confirm an address", scenery?.links.confirm ?? "/account/email/confirm", "first"),
  state("unsubscribe", scenery?.links.stop ?? "/unsubscribe"),
  state("unsubscribed", scenery?.links.stop ?? "/unsubscribe", undefined, { does: sends("main form button") }),
];

const telling = [
  state("mandate that asks", "/mandate", "reader", { does: sends("button[value=tell]", { "#text": "More of it." }) }),
  state("mandate that asks in German", "/mandate", "leser", { does: sends("button[value=tell]", { "#text": "Mehr davon." }) }),
  state("mandate tried", "/mandate", "reader", { does: sends("button[value=try]", { "#text": "Follow lighthouses. No ferries." }) }),
  state("mandate tried in German", "/mandate", "leser", { does: sends("button[value=try]", { "#text": "Verfolge Leuchttürme." }) }),
  state("mandate answered", "/mandate", "quiet", { does: sends("button[value=tell]", { "#text": "Follow lighthouses." }) }),
  state("mandate answered in German", "/mandate", "erste", { does: sends("button[value=tell]", { "#text": "Verfolge Leuchttürme." }) }),
  state("mandate in conflict", "/mandate", "reader", { status: 409, does: outdated }),
  state("mandate in conflict in German", "/mandate", "leser", { status: 409, does: outdated }),
  state("first question refused", "/start", "halfway", { status: 422, does: sends("button[value=answer]", { "#answer": " " }) }),
  state("source refused", "/sources", "reader", { status: 422, does: sends("button[value=add]", { "#address": "nothing" }) }),
  state("source looked at", "/sources", "reader", { does: sends("button[value=check]", { "#address": `${scenery?.feeds}/hostile/direction` }) }),
  state("list at an address refused", "/sources", "reader", { status: 422, does: sends("button[value=subscribe]", { "#list-address": "gopher://x" }) }),
  state("list brought in", "/sources", "hostile", { does: brings }),
  state("pause by a letter", "/situations/{id}", "reader", { from: "/situations", turned: (path) => path.replace("/situations/", "/account/pause?monitor="), route: "/account/pause" }),
];

const settling = [
  state("settings refused", "/account/paper", "reader", { status: 422, does: sends("button[value=when]", { "#schedule": "whenever" }) }),
  state("delivery refused", "/account/delivery", "reader", { status: 422, does: sends("button[value=save]", { "#from": "25:99" }) }),
  state("email address refused", "/account/email", "reader", { status: 422, once: true, does: sends("main form button", { "#email": "no address" }) }),
  state("password refused", "/account/password", "reader", { status: 422, does: sends("main form button", { "#password": scenery?.password ?? "", "#new": "short" }), once: true }),
  state("app of one's own refused", "/account/apps/own", "reader", { status: 422, does: sends("button[value=add]", { "#redirects": "nothing" }) }),
  state("webhook refused", "/account/webhooks", "reader", { status: 422, does: sends("button[value=add]", { "#url": "nothing" }) }),
  state("webhook's secret", "/account/webhooks", "reader", { does: sends("button[value=rotate]") }),
  state("service for reading later refused", "/account/read-later", "reader", { status: 422, does: refusesService }),
  state("remove a webhook", "/account/webhooks/remove?{webhook}", "reader", { from: "/account/webhooks" }),
  state("address of an e-reader refused", "/account/delivery/e-reader", "reader", { status: 422, once: true, does: sends("button[value=save]", { "#address": "no@address@at.all" }) }),
  state("private feed made", "/account/delivery/feed", "quiet", { does: sends("main form button.main") }),
  state("leave refused", "/account/leave", "reader", { status: 422, does: sends("button[value=leave]") }),
  state("operator refused", "/operator", "operator", { status: 422, does: sends("button[value=invite]", { "#email": "no address" }) }),
  state("address that shows nothing", "/editions/1/1/follow", "reader", { status: 405 }),
];

export const states = [...entering, ...telling, ...settling];
