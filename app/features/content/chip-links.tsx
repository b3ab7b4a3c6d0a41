import { Link } from "../../ui/actions/link.tsx";

interface ChipLinksProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly links: ReadonlyArray<{ readonly href: string; readonly label: string; readonly isCurrent: boolean }>;
}

const chip =
  "inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink no-underline ring-1 ring-line hover:bg-raised aria-[current]:bg-brand aria-[current]:text-brand-ink aria-[current]:ring-brand";

/** Links that restrict a list; the current one is marked. On a phone they scroll sideways in one line. */
export const ChipLinks = ({ label, links }: ChipLinksProps) => (
  <nav aria-label={label} className="print:hidden">
    <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      {links.map(({ href, label: text, isCurrent }) => (
        <li key={href} className="shrink-0">
          <Link href={href} aria-current={isCurrent ? "page" : undefined} className={chip}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
