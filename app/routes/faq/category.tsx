import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { faqHref } from "#domain/shop/content/views";
import { faqPageLd } from "#domain/shop/site/seo/json-ld";
import { proseLinks } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { late } from "../../features/kernel/index.ts";
import { buildBreadcrumbs, FaqCategoryPage as ServerFaqCategoryPage } from "./category-page.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const category = params["category"] ?? "";
  const question = readQuery(request).get("questionSlug");
  if (question) throw redirect(faqHref(category, question), 301);
  const faqCategory = await context.services.content.read.faqCategory(category);
  if (!faqCategory) throw notFoundPage();
  const origin = getShopOrigin(context, request);
  const crumbs = breadcrumbList(origin, buildBreadcrumbs(faqCategory.category.name));
  return withStructuredData({ ...faqCategory, origin }, [crumbs, faqPageLd(origin, faqCategory.questions)]);
}

export const links = proseLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.category.name}: questions and answers`,
        description: [data.category.summary, ...data.questions.map(({ question }) => question)],
        canonical: data.origin + data.category.href,
      })
    : [];

export default late(import.meta.env.SSR ? ServerFaqCategoryPage : undefined, () =>
  import("./category-page.tsx").then(({ FaqCategoryPage }) => FaqCategoryPage),
);
