import type { FaqIndexEntry } from "#domain/shop/content/views";
import { Link } from "../../ui/actions/link.tsx";

/** The categories of the help page, with the current one marked. */
export const FaqMenu = ({
  index,
  current,
}: {
  readonly index: ReadonlyArray<FaqIndexEntry>;
  readonly current: string;
}) => (
  <nav aria-label="Topics" className="print:hidden">
    <p className="mb-2 text-sm font-semibold">Topics</p>
    <ul className="flex flex-wrap gap-2 md:grid md:gap-0.5">
      {index.map(({ slug, name, href }) => (
        <li key={slug}>
          <Link
            href={href}
            aria-current={slug === current ? "page" : undefined}
            className="block rounded-md px-3 py-2 text-ink no-underline ring-1 ring-line hover:bg-raised aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text md:ring-0"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
