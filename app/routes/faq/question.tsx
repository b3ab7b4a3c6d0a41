import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { textOfHtml } from "#domain/ground/kernel/text";
import { faqPageLd } from "#domain/shop/site/seo/json-ld";
import { FaqMenu, Prose, StillStuck } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

type Loaded = Awaited<ReturnType<typeof loader>>;

const buildBreadcrumbs = ({ category, shown }: Pick<Loaded, "category" | "shown">) => [
  { label: "Home", href: "/" },
  { label: "Help", href: "/faqs/" },
  { label: category.name, href: category.href },
  { label: shown.question },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const questionPage = await context.services.content.read.faqQuestion(
    params["category"] ?? "",
    params["questionSlug"] ?? "",
  );
  if (!questionPage) throw notFoundPage();
  const { index, category, question: shownQuestion } = questionPage;
  return { index, category, shown: shownQuestion, origin: getShopOrigin(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.shown.question,
        description: textOfHtml(data.shown.answer.html),
        canonical: data.origin + data.shown.href,
        jsonLd: [breadcrumbList(data.origin, buildBreadcrumbs(data)), faqPageLd(data.origin, [data.shown])],
      })
    : [];

export default function FaqQuestion() {
  const { index, category, shown } = useLoaderData<typeof loader>();
  const otherQuestions = category.questions.filter(({ slug }) => slug !== shown.slug);
  return (
    <Container className="pb-16">
      <PageHeader title={shown.question} breadcrumbs={buildBreadcrumbs({ category, shown })} />
      <div className="grid gap-10 md:grid-cols-[14rem_1fr]">
        <FaqMenu index={index} current={category.slug} />
        <div>
          <Prose text={shown.answer} />
          {otherQuestions.length > 0 ? (
            <section aria-labelledby="others" className="mt-12 border-t border-line pt-6">
              <h2 id="others" className="mb-3 text-lg">
                More about {category.name.toLowerCase()}
              </h2>
              <ul className="grid gap-1.5">
                {otherQuestions.map(({ slug, question, href }) => (
                  <li key={slug}>
                    <TextLink href={href}>{question}</TextLink>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <StillStuck />
    </Container>
  );
}
