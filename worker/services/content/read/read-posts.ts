import { and, desc, eq, gte, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import { POSTS_PER_PAGE, postHref, type BlogFilter } from "#domain/shop/content/blog";
import type { Previewed } from "#domain/shop/content/publication";
import type { PostCard, PostCategoryView, PostView } from "#domain/shop/content/views";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { startOfDay } from "#domain/ground/calendar/zoned-time";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { post, postCategory, postInCategory } from "../../../db/schema/content.ts";
import { containsIgnoringCase } from "../../../db/text-search.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { renderText } from "../markdown/render-text.ts";
import { isPublished, isVisible, notePreview } from "./published.ts";
import { readSearchTexts } from "./search-texts.ts";

/** Posts that a post suggests to read next. */
const MAX_RELATED = 3;
/** The latest posts of its categories, among which those with the most categories in common are chosen. */
const COMPARED = 100;

type Row = typeof post.$inferSelect;

const inCategory = (slug: string): SQL =>
  sql`${post.id} IN (SELECT post_id FROM post_in_category JOIN post_category c ON c.id = category_id WHERE c.slug = ${slug})`;

/** Every word must occur in title, summary or text. */
const matches = (search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .map((word) => containsIgnoringCase(sql`${post.title} || ' ' || ${post.summary} || ' ' || ${post.body}`, word)),
  );

/** The first moment of a month in the shop's zone. */
const monthStart = (year: number, month: number): Date => {
  const [at, of] = month > 12 ? [year + 1, 1] : [year, month];
  return new Date(startOfDay(SHOP_TIME_ZONE, `${String(at)}-${String(of).padStart(2, "0")}-01`));
};

function buildCondition(filter: BlogFilter): SQL | undefined {
  switch (filter.by) {
    case "all":
      return undefined;
    case "category":
      return inCategory(filter.category);
    case "search":
      return matches(filter.search);
    case "date":
      return and(
        gte(post.publishedAt, monthStart(filter.year, filter.month)),
        lt(post.publishedAt, monthStart(filter.year, filter.month + 1)),
      );
  }
}

const toCard = (row: Row, links: ReadonlyArray<PostCategoryView & { readonly postId: number }>): PostCard => ({
  href: postHref(row.slug),
  title: row.title,
  summary: row.summary,
  author: row.author,
  image: row.image,
  datePublished: row.publishedAt,
  categories: links.filter(({ postId }) => postId === row.id).map(({ slug, name }) => ({ slug, name })),
});

const selectCategoryLinks = ({ db }: ServiceContext, rows: ReadonlyArray<Row>) =>
  db
    .select({ postId: postInCategory.postId, slug: postCategory.slug, name: postCategory.name })
    .from(postInCategory)
    .innerJoin(postCategory, eq(postCategory.id, postInCategory.categoryId))
    .where(
      inArray(postInCategory.postId, sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`),
    )
    .orderBy(postCategory.position);

export interface BlogPage {
  readonly posts: ReadonlyArray<PostCard>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** All categories, for the menu. */
  readonly categories: ReadonlyArray<PostCategoryView>;
}

/** A page of the blog, newest first. Undefined for a page after the last one. @param page from 1 */
export async function readPosts(
  context: ServiceContext,
  filter: BlogFilter,
  page: number,
): Promise<BlogPage | undefined> {
  const { db } = context;
  const condition = and(isPublished(post, context.clock()), buildCondition(filter));
  const [counted, rows, categories] = await db.batch([
    db
      .select({ total: sql<number>`count(*)` })
      .from(post)
      .where(condition),
    db
      .select()
      .from(post)
      .where(condition)
      .orderBy(desc(post.publishedAt), desc(post.id))
      .limit(POSTS_PER_PAGE)
      .offset(calculatePageOffset(page, POSTS_PER_PAGE)),
    db
      .select({ slug: postCategory.slug, name: postCategory.name })
      .from(postCategory)
      .orderBy(postCategory.position, postCategory.id),
  ]);
  const total = counted[0]?.total ?? 0;
  const pages = pageCount(total, POSTS_PER_PAGE);
  if (page > pages) return undefined;
  const links = await selectCategoryLinks(context, rows);
  return { posts: rows.map((row) => toCard(row, links)), page, pages, total, categories };
}

export interface PostPage {
  readonly post: PostView;
  /** The latest posts of its categories. */
  readonly related: ReadonlyArray<PostCard>;
}

/**
 * A published post with what to read next. Undefined when there is none.
 * @param isPreview also one that is not published, for who may read it
 */
export async function readPost(
  context: ServiceContext,
  slug: string,
  isPreview = false,
): Promise<Previewed<PostPage> | undefined> {
  const { db } = context;
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.slug, slug), isVisible(context, "post", post, isPreview)));
  if (!row) return undefined;
  const shared = sql`(SELECT count(*) FROM post_in_category a JOIN post_in_category b ON b.category_id = a.category_id WHERE a.post_id = ${post.id} AND b.post_id = ${row.id})`;
  // Few enough to compare, however many posts there are.
  const recent = sql`SELECT p.id FROM post p WHERE p.status = 'published' AND p.published_at <= ${context.clock().getTime()} AND EXISTS (SELECT 1 FROM post_in_category a JOIN post_in_category b ON b.category_id = a.category_id WHERE a.post_id = p.id AND b.post_id = ${row.id}) ORDER BY p.published_at DESC LIMIT ${COMPARED}`;
  const related = await db
    .select()
    .from(post)
    .where(and(ne(post.id, row.id), sql`${post.id} IN (${recent})`))
    .orderBy(desc(shared), desc(post.publishedAt))
    .limit(MAX_RELATED);
  const links = await selectCategoryLinks(context, [row, ...related]);
  return {
    post: {
      ...toCard(row, links),
      slug: row.slug,
      text: await renderText(context, row.body),
      dateUpdated: row.updatedAt,
      search: readSearchTexts(row.seo),
    },
    related: related.map((relatedPost) => toCard(relatedPost, links)),
    previewNote: notePreview(context, "post", row),
  };
}
