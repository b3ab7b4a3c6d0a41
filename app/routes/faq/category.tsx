import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { faqHref } from "#domain/shop/content/views";
import { faqPageLd } from "#domain/shop/site/seo/json-ld";
import { FaqMenu, Prose, StillStuck } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Link } from "../../ui/actions/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const buildBreadcrumbs = (name: string) => [
  { label: "Home", href: "/" },
  { label: "Help", href: "/faqs/" },
  { label: name },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const category = params["category"] ?? "";
  const question = readQuery(request).get("questionSlug");
  if (question) throw redirect(faqHref(category, question), 301);
  const faqCategory = await context.services.content.read.faqCategory(category);
  if (!faqCategory) throw notFoundPage();
  return { ...faqCategory, origin: getShopOrigin(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.category.name}: questions and answers`,
        description: [data.category.summary, ...data.questions.map(({ question }) => question)],
        canonical: data.origin + data.category.href,
        jsonLd: [
          breadcrumbList(data.origin, buildBreadcrumbs(data.category.name)),
          faqPageLd(data.origin, data.questions),
        ],
      })
    : [];

export default function FaqCategory() {
  const { index, category, questions } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title={category.name} breadcrumbs={buildBreadcrumbs(category.name)}>
        {category.summary}
      </PageHeader>
      <div className="grid gap-10 md:grid-cols-[14rem_1fr]">
        <FaqMenu index={index} current={category.slug} />
        <div className="grid max-w-3xl gap-9">
          {questions.map(({ slug, question, href, answer }) => (
            <section key={slug} aria-labelledby={slug} className="scroll-mt-28">
              <h2 id={slug} className="mb-3 text-xl">
                <Link href={href} className="text-ink no-underline hover:text-brand-text hover:underline">
                  {question}
                </Link>
              </h2>
              <Prose text={answer} />
            </section>
          ))}
        </div>
      </div>
      <StillStuck />
    </Container>
  );
}
