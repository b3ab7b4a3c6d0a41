import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The two readers: of loaders and actions, and of components. */
const READERS = ["app/http/query.server.ts", "app/features/kernel/use-query.ts"];
/** Components that read the address by a hook, and loaders that take the query out of a URL. */
const READS =
  /\.searchParams\b|\{[^}]*\bsearchParams\b[^}]*\} = new URL|\buseSearchParams\b|URLSearchParams\((?:window\.)?location\b/;

test("only the readers of query parameters read them from an address", () => {
  const sources = productFiles(["app"]).filter((file) => !file.startsWith("app/domain/"));
  expect(sources.length).toBeGreaterThan(300);
  const reading = sources.filter((file) => READS.test(readFileSync(path.join(ROOT, file), "utf8")));
  expect(reading.sort()).toEqual([...READERS].sort());
});
