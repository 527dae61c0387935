import { readFileSync } from "node:fs";
const { copyFileSync } = await import("node:fs"); copyFileSync(process.env.NEWSROOM_SCENERY, "/tmp/w/webtest-scenery.json");
await new Promise(r => setTimeout(r, Number(process.env.HOLD ?? 0)));
