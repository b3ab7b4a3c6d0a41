import { readCompany as parseCompany, type Company } from "#domain/ground/kernel/settings/company";
import type { Database } from "../../db/client.ts";
import type { Config } from "../../config.ts";
import { isolateState } from "../../isolate-state.ts";
import { Recent } from "../../recent.ts";
import { readSetting } from "./settings.ts";

/** How long an isolate may use what staff have changed meanwhile. */
const FRESH_MS = 30_000;

const recent = isolateState(new Recent<Company>(FRESH_MS));

interface Sources {
  readonly db: Database;
  readonly config: Config;
}

/**
 * Who the shop is, for a request's context, from which everything else takes it. Never fails: without a database the
 * shop is who its deployment says.
 */
export async function recentCompany(sources: Sources, now: Date): Promise<Company> {
  const cachedCompany = await recent.get(now, () => readCompany(sources)).catch(() => undefined);
  return cachedCompany?.value ?? parseCompany(undefined, sources.config.company);
}

const readCompany = async ({ db, config }: Sources): Promise<Company> =>
  parseCompany(await readSetting({ db }, "company"), config.company);
