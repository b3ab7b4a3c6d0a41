import { ChevronRight } from "lucide-react";
import { Link } from "./link.tsx";

export interface Crumb {
  label: string;
  /** The page itself, last in the list, has none. */
  href?: string | undefined;
}

export const Breadcrumbs = ({ items }: { items: ReadonlyArray<Crumb> }) => (
  <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
    <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      {items.map((item, index) => (
        <li key={`${index} ${item.label}`} className="flex min-w-0 items-center gap-1">
          {index === 0 ? null : <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />}
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
      ))}
    </ol>
  </nav>
);
