import { useLoaderData } from "@remix-run/react";
import { FaqMenu, Prose, StillStuck } from "../../features/content/index.ts";
import { Link } from "../../ui/actions/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { loader } from "./category.tsx";

export const buildBreadcrumbs = (name: string) => [
  { label: "Home", href: "/" },
  { label: "Help", href: "/faqs/" },
  { label: name },
];

export function FaqCategoryPage() {
  const { index, category, questions } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title={category.name} breadcrumbs={buildBreadcrumbs(category.name)}>
        {category.summary}
      </PageHeader>
      <div className="grid gap-10 md:grid-cols-[14rem_1fr]">
        <FaqMenu index={index} current={category.slug} />
        <div className="grid max-w-3xl gap-8">
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
