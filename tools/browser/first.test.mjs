// From an empty folder to the first edition: the reader's part may take as long as it likes, the newsroom's at most ten
// seconds in all. What the newsroom takes is the time that the person waits after each press.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLink, origin, reader, visit } from "./browser.mjs";
import { Person, ways } from "./hands.mjs";
import { notYet } from "./pages.mjs";

const most = 10_000;
const fewest = 3; // questions that a person has to answer, once they have an account
const papers = (process.env.NEWSROOM_FEEDS ?? "").split(" ");
const { how, options, keyboard } = ways[process.env.NEWSROOM_WAY ?? "scripted"];

test(`a first edition comes of an empty folder, ${how}`, { skip: notYet.includes("/start") && "not yet: /start" }, () =>
  visit(options, async (page, complaints) => {
    const person = new Person(page, { keyboard });
    let waited = 0;
    const timed = async (act) => {
      const began = performance.now();
      await act();
      waited += performance.now() - began;
    };
    // presses is timed from when the control was reached.
    const presses = async (name) => {
      const button = page.getByRole("button", { name }).first();
      if (keyboard) await person.reach(button);
      await timed(async () => {
        await Promise.all([page.waitForEvent("load"), keyboard ? page.keyboard.press("Enter") : button.click()]);
      });
    };
    await timed(() => page.goto(firstLink));
    await person.fill("Email address", reader.email);
    await person.fill("Password", reader.password);
    await presses("Make the first account");
    await timed(() => page.goto(`${origin}/start`));
    await presses("Begin");
    const field = page.locator("main textarea, main input:not([type=hidden], [type=file], [type=radio], [type=checkbox])").first();
    let answered = 0;
    const write = async (answer) => {
      answered++;
      if (!keyboard) return field.fill(answer);
      await person.reach(field);
      await page.keyboard.insertText(answer);
    };
    for (let n = 0; n < 20 && !(await page.getByRole("button", { name: "Compose my first paper" }).count()); n++) {
      const asks = await page.locator("main").innerText();
      const answer = n === 0 ? "Follow offshore wind, night trains and heat pumps. No football transfers." : /source|what do you read/i.test(asks.slice(0, 400)) ? papers.join("\n") : "";
      if (!answer && (await page.getByRole("button", { name: /^Skip/ }).count())) {
        await presses(/^Skip/);
        continue;
      }
      if (answer) await write(answer);
      await presses(/^Continue/);
    }
    await write("Nothing else.");
    await presses("Compose my first paper");
    await timed(async () => {
      while (!(await page.getByText("That is the whole paper.").count())) {
        await page.waitForTimeout(100); // the page comes anew by itself
        if (!/\/press/.test(page.url())) await page.goto(`${origin}/`);
      }
    });
    assert.ok((await page.locator("article").count()) >= 3, "a paper of three stories at least");
    console.log(`the newsroom took ${(waited / 1000).toFixed(1)} s`);
    assert.ok(answered <= fewest, `a person has to answer ${answered} questions`);
    assert.ok(waited <= most, `the newsroom took ${Math.round(waited)} ms`);
    complaints.splice(0, complaints.length, ...complaints.filter((one) => one.includes("Content Security Policy")));
  }),
);
