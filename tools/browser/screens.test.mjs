// A picture of every page in both themes at three widths, to be looked at by people: make screens.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { open } from "./browser.mjs";
import { addressOf, arrive } from "./checks.mjs";
import { consents, notYet, pages } from "./pages.mjs";
import { as, prepare } from "./scenery.mjs";

const folder = process.env.NEWSROOM_SCREENS;
const only = process.env.NEWSROOM_PAGES && new RegExp(process.env.NEWSROOM_PAGES);
const widths = [1280, 390, 320];

await mkdir(folder, { recursive: true });
const app = await prepare();
after(() => app.stop());

test("every page has its pictures", { concurrency: 2 }, async (t) => {
  const wanted = [...pages, ...consents(app)].filter((one) => !notYet.includes(one.route) && (!only || only.test(one.name)));
  await Promise.all(
    wanted.map((entry) =>
      t.test(entry.name, async () => {
        const context = await open({ storageState: await as(entry.who), locale: entry.german ? "de-DE" : "en-GB", reducedMotion: "reduce" });
        try {
          const page = await context.newPage();
          const answer = await arrive(page, await addressOf(entry, page), entry);
          assert.equal(answer.status(), entry.status);
          if (!entry.does) await page.reload(); // the fonts are there
          for (const width of widths) {
            for (const colorScheme of ["light", "dark"]) {
              await page.setViewportSize({ width, height: 844 });
              await page.emulateMedia({ colorScheme });
              const name = entry.name.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "");
              await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
            }
          }
        } finally {
          await context.close();
        }
      }),
    ),
  );
});
