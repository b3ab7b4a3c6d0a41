import { eq } from "drizzle-orm";
import { normalizeOldPath } from "#domain/shop/content/redirect-input";
import { redirect } from "../../../db/schema/content.ts";
import { findMovedPage } from "../../catalog/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Where an address without a page leads on: by a redirect of staff, or because a category moved. Undefined for nowhere.
 */
export async function findSavedRedirect(context: ServiceContext, path: string): Promise<string | undefined> {
  const oldPath = normalizeOldPath(path);
  const [row] = await context.db.select({ target: redirect.target }).from(redirect).where(eq(redirect.path, oldPath));
  return row?.target ?? findMovedPage(context, oldPath);
}
