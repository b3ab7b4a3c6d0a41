import * as v from "valibot";
import { must, type Wrangler } from "./wrangler.ts";

const Answer = v.pipe(v.array(v.object({ results: v.array(v.object({ n: v.number() })) })), v.minLength(1));

/**
 * Counts in the shop's database.
 * @param where `--config FILE` and either `--remote` or `--local --persist-to FOLDER`
 * @param sql one statement that names its result `n`
 * @throws DeployError
 */
export function countRows(wrangler: Wrangler, where: ReadonlyArray<string>, sql: string): number {
  const output = must(wrangler, ["d1", "execute", "DB", ...where, "--json", "--command", sql]);
  const [first] = v.parse(Answer, JSON.parse(output.slice(Math.max(0, output.indexOf("[")))));
  return first?.results[0]?.n ?? 0;
}
