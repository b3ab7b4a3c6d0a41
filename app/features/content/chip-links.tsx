import { ChipLink } from "../../ui/actions/chip.tsx";

interface ChipLinksProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly links: ReadonlyArray<{ readonly href: string; readonly label: string; readonly isCurrent: boolean }>;
}

/** Links that restrict a list; the current one is marked. On a phone they scroll sideways in one line. */
export const ChipLinks = ({ label, links }: ChipLinksProps) => (
  <nav aria-label={label} className="print:hidden">
    <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
      {links.map(({ href, label: text, isCurrent }) => (
        <li key={href} className="shrink-0">
          <ChipLink href={href} isCurrent={isCurrent}>
            {text}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
