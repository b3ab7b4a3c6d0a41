import type { FaqIndexEntry } from "#domain/shop/content/views";
import { counted } from "#domain/ground/kernel/text";
import { Link } from "../../ui/actions/link.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";

/** Questions of a category that its card shows; the rest is on its page. */
const SHOWN = 5;

/** A category of the help page with its first questions. */
export function FaqCategoryCard({ category }: { readonly category: FaqIndexEntry }) {
  const { slug, name, summary, href, questions } = category;
  return (
    <Card as="section" aria-labelledby={`category-${slug}`} className="flex flex-col gap-4">
      <div>
        <h2 id={`category-${slug}`} className="text-xl">
          <Link href={href} className="text-ink no-underline hover:text-brand-text">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-muted">{summary}</p>
      </div>
      <ul className="grid gap-1">
        {questions.slice(0, SHOWN).map((question) => (
          <li key={question.slug}>
            <TextLink href={question.href}>{question.question}</TextLink>
          </li>
        ))}
      </ul>
      {questions.length > SHOWN ? (
        <TextLink href={href} className="mt-auto font-semibold">
          All {counted(questions.length, "question")}
        </TextLink>
      ) : null}
    </Card>
  );
}
