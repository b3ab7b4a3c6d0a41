import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { textOfHtml } from "#domain/ground/kernel/data/markup";
import { faqPageLd } from "#domain/shop/site/seo/json-ld";
import { proseLinks } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";
import { late } from "../../features/kernel/index.ts";
import { buildBreadcrumbs, FaqQuestionPage as ServerFaqQuestionPage } from "./question-page.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const questionPage = await context.services.content.read.faqQuestion(
    params["category"] ?? "",
    params["questionSlug"] ?? "",
    isPreview(request),
  );
  if (!questionPage) throw notFoundPage();
  const { index, category, question: shownQuestion, previewNote } = questionPage;
  const origin = getShopOrigin(context, request);
  const crumbs = breadcrumbList(origin, buildBreadcrumbs(category, shownQuestion.question));
  return withStructuredData({ index, category, shown: shownQuestion, previewNote, origin }, [
    crumbs,
    faqPageLd(origin, [shownQuestion]),
  ]);
}

export const links = proseLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.shown.question,
        description: textOfHtml(data.shown.answer.html),
        canonical: data.origin + data.shown.href,
        previewNote: data.previewNote,
      })
    : [];

export default late(import.meta.env.SSR ? ServerFaqQuestionPage : undefined, () =>
  import("./question-page.tsx").then(({ FaqQuestionPage }) => FaqQuestionPage),
);
