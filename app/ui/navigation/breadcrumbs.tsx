import { ChevronRight } from "lucide-react";
import { Link } from "../actions/link.tsx";

export interface Crumb {
  label: string;
  /** Omitted for the current page, the last in the list. */
  href?: string | undefined;
}

/** The number of breadcrumbs shown before and after the collapsed middle of a long trail. */
const MAX_SHOWN = 7;
const BEFORE = 2;
const AFTER = 3;

/**
 * The path from the home page to the current one. The middle of a long path expands on click, also without
 * JavaScript.
 */
export function Breadcrumbs({ items }: { items: ReadonlyArray<Crumb> }) {
  const isLong = items.length > MAX_SHOWN;
  const folded = isLong ? items.slice(BEFORE, -AFTER) : [];
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <Steps items={isLong ? items.slice(0, BEFORE) : items} isStart />
        {isLong ? (
          <li className="flex min-w-0 items-start gap-1 has-[details[open]]:basis-full">
            <ChevronRight aria-hidden="true" className="mt-2 size-4 shrink-0 text-faint" />
            <details className="min-w-0">
              <summary
                aria-label={`${folded.length} levels between`}
                className="flex size-8 cursor-pointer list-none items-center justify-center rounded-md font-semibold hover:bg-sunken hover:text-ink"
              >
                …
              </summary>
              <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5 border-l-2 border-line pl-3">
                <Steps items={folded} isStart />
              </ol>
            </details>
          </li>
        ) : null}
        {isLong ? <Steps items={items.slice(-AFTER)} /> : null}
      </ol>
    </nav>
  );
}

/** @param isStart whether this is the first breadcrumb */
const Steps = ({ items, isStart = false }: { items: ReadonlyArray<Crumb>; isStart?: boolean }) =>
  items.map((item, index) => (
    <li key={`${index} ${item.label}`} className="flex max-w-full min-w-0 items-center gap-1">
      {isStart && index === 0 ? null : <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />}
      {item.href === undefined ? (
        <span aria-current="page" className="truncate py-1 text-ink">
          {item.label}
        </span>
      ) : (
        <Link href={item.href} className="truncate rounded-xs py-1 underline-offset-4 hover:text-ink hover:underline">
          {item.label}
        </Link>
      )}
    </li>
  ));
