import * as v from "valibot";
import { must, type Wrangler } from "./wrangler.ts";

const Answer = v.pipe(v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) })), v.minLength(1));

/**
 * Reads rows of the shop's database.
 * @param where `--config FILE` and either `--remote` or `--local --persist-to FOLDER`
 * @param sql one statement
 * @throws DeployError
 */
export function readRows(
  wrangler: Wrangler,
  where: ReadonlyArray<string>,
  sql: string,
): ReadonlyArray<Readonly<Record<string, unknown>>> {
  const output = must(wrangler, ["d1", "execute", "DB", ...where, "--json", "--command", sql]);
  return v.parse(Answer, JSON.parse(output.slice(Math.max(0, output.indexOf("[")))))[0]?.results ?? [];
}

/**
 * Counts in the shop's database.
 * @param sql one statement that names its result `n`
 * @throws DeployError
 */
export const countRows = (wrangler: Wrangler, where: ReadonlyArray<string>, sql: string): number =>
  v.parse(v.optional(v.number(), 0), readRows(wrangler, where, sql)[0]?.["n"]);
