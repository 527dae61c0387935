import { readFileSync } from "node:fs";
console.log(readFileSync(process.env.NEWSROOM_SCENERY, "utf8"));
await new Promise(r => setTimeout(r, Number(process.env.HOLD ?? 0)));
