import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { blogHref, type BlogFilter } from "#domain/shop/content/blog";
import { readBlogFilter } from "#domain/shop/content/blog-filter";
import type { PostCategoryView } from "#domain/shop/content/views";
import { dateFormat } from "#domain/ground/kernel/formats";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { late } from "../../features/kernel/index.ts";
import { buildBreadcrumbs, BlogList as ServerBlogList, LEAD } from "./list-page.tsx";

const monthName = (year: number, month: number): string =>
  dateFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.UTC(year, month - 1, 1));

function buildTitle(filter: BlogFilter, categories: ReadonlyArray<PostCategoryView>): string {
  switch (filter.by) {
    case "all":
      return "Blog";
    case "category":
      return categories.find(({ slug }) => slug === filter.category)?.name ?? "Blog";
    case "search":
      return `Posts about “${filter.search}”`;
    case "date":
      return monthName(filter.year, filter.month);
  }
}

interface Listed {
  readonly filter: BlogFilter;
  readonly page: number;
  readonly title: string;
  readonly posts: ReadonlyArray<{ readonly title: string }>;
}

/** Number of posts that the description of a list names. */
const NAMED = 3;

/** The description of the blog, or of a part of it by the posts that it lists. */
function buildDescription({ filter, page, title, posts }: Listed): ReadonlyArray<string> {
  const newest = posts.slice(0, NAMED).map((post) => post.title);
  return filter.by === "all" && page === 1 ? [LEAD, ...newest] : [`${title}: ${newest.join("; ")}.`];
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const readParameter = (name: string) => params[name] ?? query.get(name) ?? undefined;
  const filter = readBlogFilter({
    category: readParameter("category"),
    search: readParameter("search"),
    year: readParameter("year"),
    month: readParameter("month"),
  });
  const page = readPageNumber(request, params);
  if (!filter) throw notFoundPage();
  // A list has one address: the form's and other forms with parameters lead to it.
  if (query.size > 0) throw redirect(blogHref(filter, page), 301);
  const postList = await context.services.content.read.posts(filter, page);
  if (!postList) throw notFoundPage();
  if (filter.by === "category" && !postList.categories.some(({ slug }) => slug === filter.category))
    throw notFoundPage();
  const title = buildTitle(filter, postList.categories);
  const origin = getShopOrigin(context, request);
  return withStructuredData(
    { ...postList, filter, title, description: buildDescription({ ...postList, filter, title }), origin },
    [breadcrumbList(origin, buildBreadcrumbs(filter, title))],
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.page > 1 ? `${data.title}, page ${data.page}` : data.title,
        description: data.description,
        canonical: data.origin + blogHref(data.filter, data.page),
        unlisted: data.filter.by === "search",
        hasFeed: true,
      })
    : [];

export default late(import.meta.env.SSR ? ServerBlogList : undefined, () =>
  import("./list-page.tsx").then(({ BlogList }) => BlogList),
);
