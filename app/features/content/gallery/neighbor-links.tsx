import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "../../../ui/actions/link.tsx";

interface Neighbor {
  readonly href: string;
  readonly title: string;
}

interface NeighborLinksProps {
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
  /** What is listed: "picture". */
  readonly noun: string;
}

const side =
  "flex min-h-14 items-center gap-3 rounded-xl px-4 py-2 text-ink no-underline ring-1 ring-line hover:bg-raised hover:text-brand-text";

/** Links to the previous and the next item of a list. */
export const NeighborLinks = ({ previous, next, noun }: NeighborLinksProps) =>
  previous || next ? (
    <nav aria-label={`More ${noun}s`} className="grid gap-3 md:grid-cols-2 print:hidden">
      {previous ? (
        <Link href={previous.href} rel="prev" className={side}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">
            <span className="block text-sm text-muted">Previous {noun}</span>
            <span className="line-clamp-1 font-semibold">{previous.title}</span>
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link href={next.href} rel="next" className={`${side} justify-end text-right md:col-start-2`}>
          <span className="min-w-0">
            <span className="block text-sm text-muted">Next {noun}</span>
            <span className="line-clamp-1 font-semibold">{next.title}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : null}
    </nav>
  ) : null;
