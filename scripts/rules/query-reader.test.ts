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

/** The reader, and the reporter of errors, which names the request as it came. */
const PATH_READERS = ["app/http/page-address.server.ts", "app/entry.server.tsx"];
const READS_PATH = /\bnew URL\((?:\w+\.)?(?:request\.)?url\b/;
const READS_ORIGIN = /\bnew URL\(request\.url\)\.origin\b/g;

test("only the reader of page addresses reads the path of a request, which lacks its final slash after a click", () => {
  const sources = productFiles(["app/http", "app/routes"]).concat("app/root.tsx", "app/entry.server.tsx");
  const reading = sources.filter((file) =>
    READS_PATH.test(readFileSync(path.join(ROOT, file), "utf8").replaceAll(READS_ORIGIN, "")),
  );
  expect(reading.sort()).toEqual([...PATH_READERS].sort());
});
