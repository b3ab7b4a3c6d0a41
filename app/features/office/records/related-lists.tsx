import type { RelatedList } from "#domain/shop/office/records/description";
import { Link } from "../../../ui/actions/link.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** The records that belong to the one of a form. */
export const RelatedLists = ({ lists }: { readonly lists: ReadonlyArray<RelatedList> }) =>
  lists.map(({ title, entries }, index) => (
    <Card as="section" key={title} aria-labelledby={`related-${String(index)}`}>
      <h2 id={`related-${String(index)}`} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {entries.map(({ label, href, detail }, at) => (
          <li key={href ?? at} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className="font-semibold">
                  {label}
                </Link>
              )}
            </span>
            <span className="text-sm text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  ));
