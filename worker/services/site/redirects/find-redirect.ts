import { eq } from "drizzle-orm";
import { normalizeOldPath } from "#domain/shop/content/redirect-input";
import { redirect } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Where an address without a page leads on, by a redirect of staff; undefined for nowhere. */
export async function findSavedRedirect({ db }: ServiceContext, path: string): Promise<string | undefined> {
  const [row] = await db
    .select({ target: redirect.target })
    .from(redirect)
    .where(eq(redirect.path, normalizeOldPath(path)));
  return row?.target;
}
