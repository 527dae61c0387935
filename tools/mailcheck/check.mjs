// check.mjs FOLDER [--write]: judges the letters of a folder, which are files of HTML, and ends with 1 where something new
// is found. html-validate says whether they are right; caniemail, what which mail program does not show. Some of that
// can't be helped: known.txt lists it, and nothing may be added to it without a look. --write writes it anew.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caniemail } from "caniemail";
import { HtmlValidate } from "html-validate";

const [folder, write] = process.argv.slice(2);
const list = new URL("known.txt", import.meta.url);

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Many mail programs take away style elements, so a letter must stand by its inline styles.
    "no-inline-style": "off",
    // Outlook on Windows lays out by these attributes and not by styles.
    "no-deprecated-attr": "off",
    // A table without tbody is right; the parser adds it. It would cost bytes that stories need.
    "prefer-tbody": "off",
    // Texts are others': how long lines are, and which spaces end them, is not the letter's to say.
    "no-trailing-whitespace": "off",
  },
});

const letters = readdirSync(folder).filter((name) => name.endsWith(".html")).sort();
let wrong = 0;
const complain = (line) => {
  wrong++;
  console.log(line);
};
if (letters.length === 0) complain(`there are no letters in ${folder}`);

const found = new Map(); // what is not shown, and by which programs
for (const name of letters) {
  const html = readFileSync(join(folder, name), "utf8");
  const report = await validator.validateString(html, name);
  for (const { messages } of report.results) {
    for (const m of messages) complain(`${name}:${m.line}:${m.column}: ${m.ruleId}: ${m.message}`);
  }
  const { issues } = caniemail({ clients: ["*"], html });
  for (const level of ["errors", "warnings"]) {
    for (const [client, all] of issues[level]) {
      for (const { title } of all) {
        const what = `${level === "errors" ? "none" : "some"} of ${title}`;
        found.set(what, (found.get(what) ?? new Set()).add(client));
      }
    }
  }
}

const lines = (map) => [...map].map(([what, clients]) => `${what}: ${[...clients].sort().join(" ")}`).sort();
if (write === "--write") {
  const head = readFileSync(list, "utf8").split("\n").filter((line) => line.startsWith("#"));
  writeFileSync(list, [...head, ...lines(found), ""].join("\n"));
}
const known = new Map();
for (const line of readFileSync(list, "utf8").split("\n")) {
  const at = line.lastIndexOf(": ");
  if (at > 0 && !line.startsWith("#")) known.set(line.slice(0, at), new Set(line.slice(at + 2).split(" ")));
}
for (const [what, clients] of found) {
  const more = [...clients].filter((c) => !known.get(what)?.has(c));
  if (more.length > 0) complain(`new: ${what}: ${more.join(" ")}`);
}
for (const [what, clients] of known) {
  const fewer = [...clients].filter((c) => !found.get(what)?.has(c));
  if (fewer.length > 0) complain(`known.txt lists what is no more: ${what}: ${fewer.join(" ")}`);
}
console.log(`${letters.length} letters, ${known.size} known findings of caniemail, ${wrong} complaints`);
process.exit(wrong > 0 ? 1 : 0);
