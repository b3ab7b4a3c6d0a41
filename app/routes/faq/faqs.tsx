import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { faqHref } from "#domain/shop/content/views";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { shopNameIn } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { late } from "../../features/kernel/index.ts";
import { CRUMBS, FaqsPage as ServerFaqsPage } from "./faqs-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The parts of a question's address may also be parameters, as those of other lists.
  const query = readQuery(request);
  const category = query.get("category");
  if (category) throw redirect(faqHref(category, query.get("questionSlug")), 301);
  const origin = getShopOrigin(context, request);
  const index = await context.services.content.read.faqIndex();
  return withStructuredData({ index, origin }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `Help and frequently asked questions | ${shopNameIn(matches)}`,
    description:
      "Answers about ordering, artwork, cut lines, materials, shipping, application, payment and wholesale prices.",
    canonical: `${data?.origin ?? ""}/faqs/`,
  });

export default late(import.meta.env.SSR ? ServerFaqsPage : undefined, () =>
  import("./faqs-page.tsx").then(({ FaqsPage }) => FaqsPage),
);
