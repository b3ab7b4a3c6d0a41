import { and, eq } from "drizzle-orm";
import type { Previewed } from "#domain/shop/content/publication";
import type { PageView } from "#domain/shop/content/views";
import { page } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { renderText } from "../markdown/render-text.ts";
import { isVisible, notePreview } from "./published.ts";
import { readSearchTexts } from "./search-texts.ts";

/**
 * A page by its path, such as "/privacy-policy/"; undefined when staff have not published one.
 * @param isPreview also one that is not published, for who may read it
 */
export async function readPage(
  context: ServiceContext,
  path: string,
  isPreview = false,
): Promise<Previewed<PageView> | undefined> {
  const [row] = await context.db
    .select()
    .from(page)
    .where(and(eq(page.path, path), isVisible(context, "page", page, isPreview)));
  return (
    row && {
      path: row.path,
      title: row.title,
      summary: row.summary,
      image: row.image,
      text: await renderText(context, row.body),
      dateUpdated: row.updatedAt,
      search: readSearchTexts(row.seo),
      previewNote: notePreview(context, "page", row),
    }
  );
}
