import { useLoaderData } from "@remix-run/react";
import { FaqMenu, Prose, StillStuck } from "../../features/content/index.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { loader } from "./question.tsx";

export const buildBreadcrumbs = (category: { readonly name: string; readonly href: string }, question: string) => [
  { label: "Home", href: "/" },
  { label: "Help", href: "/faqs/" },
  { label: category.name, href: category.href },
  { label: question },
];

export function FaqQuestionPage() {
  const { index, category, shown } = useLoaderData<typeof loader>();
  const otherQuestions = category.questions.filter(({ slug }) => slug !== shown.slug);
  return (
    <Container className="pb-16">
      <PageHeader title={shown.question} breadcrumbs={buildBreadcrumbs(category, shown.question)} />
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
