import type { ElementType, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Link } from "../actions/link.tsx";
import { LINK_RING } from "../actions/link-ring.ts";

export interface CardProps {
  as?: ElementType;
  /** Smaller padding; "none" leaves the padding to the content. */
  padding?: "none" | "sm" | "md";
  className?: string;
  children: ReactNode;
  id?: string;
  "aria-labelledby"?: string;
}

const paddings = { none: "", sm: "p-4", md: "p-5 md:p-6" };

/** A plain surface that groups content. */
export const Card = ({ as: Element = "div", padding = "md", className, children, ...rest }: CardProps) => (
  <Element
    {...rest}
    className={classes("rounded-xl bg-surface shadow-sm ring-1 ring-line", paddings[padding], className)}
  >
    {children}
  </Element>
);

export interface StickerCardProps {
  href: string;
  /** The title. The whole card is a link with this name. */
  title: ReactNode;
  /** The picture. A sticker with a transparent background gets the class "sticker-cut". */
  picture: ReactNode;
  /** Shown under the title, such as a price. */
  children?: ReactNode;
  /** A dot in the upper corner. */
  badge?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

/** A card that links to a page. Its corner peels on hover. */
export function StickerCard({ href, title, picture, children, badge, headingLevel = 2, className }: StickerCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classes("peel group relative flex min-w-0 flex-col rounded-xl transition", LINK_RING, className)}
    >
      <div className="peel-face grid aspect-square place-items-center overflow-hidden rounded-xl bg-raised p-[9%] [&_img]:max-h-full [&_img]:max-w-full [&_img]:object-contain">
        {picture}
      </div>
      {badge === undefined ? null : <div className="absolute top-3 left-3">{badge}</div>}
      <div className="grid gap-0.5 px-1 pt-3">
        <Heading className="text-lg leading-snug">
          <Link
            href={href}
            className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl group-hover:text-brand-text"
          >
            {title}
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}
