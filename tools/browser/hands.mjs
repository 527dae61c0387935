// How people go about it: with a pointer, with or without JavaScript, or by the keyboard alone. A journey is written once, in
// words for what a person does, and is made in each way, by a reader of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { origin, scenery, visit } from "./browser.mjs";
import { notYet } from "./pages.mjs";

export const ways = {
  scripted: { how: "with JavaScript", options: {} },
  plain: { how: "without JavaScript", options: { javaScriptEnabled: false } },
  keys: { how: "by the keyboard alone", options: {}, keyboard: true },
};

// How many stops of the Tab key a page may have at most before what is sought must have come.
const stops = 600;

export class Person {
  constructor(page, { name, keyboard = false }) {
    Object.assign(this, { page, name, keyboard });
  }

  // goTo is what a bookmark does.
  async goTo(path) {
    await this.page.goto(origin + path);
  }

  // comesIn signs in, and is at the page that follows.
  async comesIn() {
    await this.goTo("/sign-in");
    await this.fill("Email address", scenery.people[this.name]);
    await this.fill("Password", scenery.password);
    await this.press("button", "Sign in", { exact: true });
    await this.page.waitForURL((url) => url.pathname !== "/sign-in");
  }

  // press presses the first button or link of that name.
  async press(role, name, options = {}) {
    await this.use(this.page.getByRole(role, { name, ...options }).first(), "Enter");
  }

  // use presses a control with a key, or with the pointer.
  async use(control, key) {
    if (!this.keyboard) return control.click();
    await this.reach(control);
    return this.page.keyboard.press(key);
  }

  async fill(label, text) {
    const field = this.page.getByLabel(label).first();
    if (!this.keyboard) return field.fill(text);
    await this.reach(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }

  // tick sets a box.
  async tick(label, on = true) {
    const box = this.page.getByLabel(label).first();
    if ((await box.isChecked()) === on) return;
    await this.use(box, "Space");
    assert.equal(await box.isChecked(), on);
  }

  // gives hands a file over where a field asks for one.
  async gives(field, file) {
    if (!this.keyboard) return field.setInputFiles(file);
    await this.reach(field);
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), this.page.keyboard.press("Space")]);
    await chooser.setFiles(file);
  }

  // reach goes on by the Tab key until a control has the focus. Wherever the focus is meanwhile, it can be seen.
  async reach(control) {
    await control.waitFor();
    const sought = await control.elementHandle();
    for (let i = 0; i < stops; i++) {
      await this.page.keyboard.press("Tab");
      const { there, trouble } = await this.page.evaluate(focused, sought);
      assert.equal(trouble, "", `the focus on ${this.page.url()}`);
      if (there) return;
    }
    assert.fail(`${control} on ${this.page.url()} has no place among the stops of the Tab key`);
  }

  // sees waits for words on the page.
  async sees(words) {
    await this.page.getByText(words).first().waitFor();
  }
}

// focused tells whether the focus has come to what is sought, and what is wrong with how it is shown.
function focused(sought) {
  const at = document.activeElement;
  if (!at || at === document.body) return { there: false, trouble: "" }; // the browser's own controls come between the rounds
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const name = `${at.localName} "${(at.innerText || at.name || "").slice(0, 30)}"`;
  let trouble = "";
  if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) trouble = `can't be seen on ${name}`;
  else if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) trouble = `is out of sight on ${name}`;
  return { there: at === sought || (sought.contains(at) && sought.localName !== "form"), trouble };
}

// journey has the tests of a journey made: whole in each way, on the sample in one of them. The paths are those that it needs.
export function journey(name, { sample, needs = [], people }, fn) {
  const whole = process.env.NEWSROOM_TEST === "full";
  const lacking = needs.filter((path) => notYet.includes(path));
  for (const [way, { how, options, keyboard }] of Object.entries(ways)) {
    if (!whole && way !== sample) continue;
    test(`${name}, ${how}`, { skip: lacking.length > 0 && `not yet: ${lacking.join(", ")}` }, () =>
      visit(options, (page, complaints) => fn(new Person(page, { name: `${people}-${way}`, keyboard }), complaints, options)),
    );
  }
}
