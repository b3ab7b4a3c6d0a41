import { eq } from "drizzle-orm";
import { readCompany as parseCompany, type Company } from "#domain/company/company";
import { setting } from "../../db/schema/system.ts";
import type { Database } from "../../db/client.ts";
import { isolateState } from "../../isolate-state.ts";
import { Recent } from "../../recent.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** How long an isolate may write letters with what staff have changed meanwhile. */
const FRESH_MS = 30_000;

const recent = isolateState(new Recent<Company>(FRESH_MS));

/** Who the shop is, kept by the isolate for a while. Never fails: without a database the shop is who it was made as. */
export async function recentCompany(db: Database, now: Date): Promise<Company> {
  const kept = await recent.get(now, () => readCompany({ db })).catch(() => undefined);
  return kept?.value ?? parseCompany(undefined);
}

/** Who the shop is, for letters to itself. */
export async function readCompany({ db }: Pick<ServiceContext, "db">): Promise<Company> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, "company")).limit(1);
  return parseCompany(row?.value);
}
