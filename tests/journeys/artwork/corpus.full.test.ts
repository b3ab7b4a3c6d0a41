import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CORPUS } from "../../corpus/corpus.ts";
import {
  summarizeOutcomes,
  formatTable,
  formatTypesTable,
  judgeOutcome,
  type Outcome,
  type Verdict,
} from "../../corpus/outcome.ts";
import { browser, openHarness } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { takeThrough, watchTimes } from "./take-through.ts";
import { watchWorkers } from "./worker-requests.ts";

openHarness({ areas: ["products"] });

/**
 * A full run takes one file for each way into a print file: a PNG, a JPEG, decoded pixels, a drawing, and a page that
 * are embedded, pixels that the browser sends for a format that PDF doesn't hold, and a file that a person opens. Types
 * that are not here are in real-files.full.test.ts and upload.full.test.ts.
 */
const SHORT: ReadonlySet<string> = new Set([
  "key-gray-16.png",
  "orientation-6.jpg",
  "variant-planar-cmyk.tif",
  "use.svg",
  "rotated-90.pdf",
  "alpha.avif",
  "preview.eps",
]);
/** `npm run test:deep` sets it to a pattern of the names that are taken. */
const pattern = process.env["CORPUS"];
const FILES = CORPUS.filter(({ name }) => (pattern === undefined ? SHORT.has(name) : new RegExp(pattern).test(name)));
/** Where the table of a whole run is written. */
const TABLE = path.resolve("node_modules/.cache/kisscut/corpus.md");
/** A cart of hundreds of lines would make every page slow. */
const FILES_OF_A_VISITOR = 25;

/** A file that is held though it is right is in the table only: it costs a person a look. */
const BAD: ReadonlySet<Verdict> = new Set(["WRONG", "refused though right"]);

test(
  "no file of the corpus is printed otherwise than it was sent without anybody being told",
  { timeout: 3_600_000 },
  async () => {
    const outcomes: Array<Outcome> = [];
    for (let from = 0; from < FILES.length; from += FILES_OF_A_VISITOR) {
      const { page, context } = await openVisitor(browser);
      await watchTimes(page);
      await watchWorkers(page);
      for (const file of FILES.slice(from, from + FILES_OF_A_VISITOR)) {
        outcomes.push(
          await takeThrough(page, file).catch((error: unknown) => ({ file, reason: String(error).slice(0, 200) })),
        );
        if (process.env["CORPUS_LOG"]) console.log(formatTable(outcomes.slice(-1)).split("\n").at(-1));
      }
      await context.close();
    }
    if (pattern !== undefined) {
      mkdirSync(path.dirname(TABLE), { recursive: true });
      writeFileSync(
        TABLE,
        `${[summarizeOutcomes(outcomes), formatTypesTable(outcomes), formatTable(outcomes)].join("\n\n")}\n`,
      );
      console.log(`${summarizeOutcomes(outcomes)}\nThe table is in ${path.relative(".", TABLE)}.`);
    }
    const bad = outcomes.filter((outcome) => BAD.has(judgeOutcome(outcome)));
    expect(formatTable(bad)).toEqual(formatTable([]));
  },
);
