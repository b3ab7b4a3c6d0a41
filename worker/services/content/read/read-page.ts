import { eq } from "drizzle-orm";
import type { PageView } from "#domain/shop/content/views";
import { page } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { renderText } from "../markdown/render-text.ts";

/** A page by its path, such as "/privacy-policy/"; undefined when staff have not written it. */
export async function readPage(context: ServiceContext, path: string): Promise<PageView | undefined> {
  const [row] = await context.db.select().from(page).where(eq(page.path, path));
  return (
    row && {
      path: row.path,
      title: row.title,
      summary: row.summary,
      image: row.image,
      text: await renderText(context, row.body),
      dateUpdated: row.updatedAt,
    }
  );
}
