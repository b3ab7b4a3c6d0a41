import type { ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "./link.tsx";

const chip =
  "inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-semibold text-ink no-underline ring-1 ring-line hover:bg-brand-soft aria-[current]:bg-brand aria-[current]:text-brand-ink aria-[current]:ring-brand aria-pressed:bg-brand aria-pressed:text-brand-ink aria-pressed:ring-brand";

type ChipLinkProps = Omit<LinkProps, "className" | "aria-current"> & { readonly isCurrent: boolean };

/** One of several round choices that lead to pages. */
export const ChipLink = ({ isCurrent, ...link }: ChipLinkProps) => (
  <Link {...link} aria-current={isCurrent ? "page" : undefined} className={chip} />
);

type ChipButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "aria-pressed"> & {
  readonly isChosen: boolean;
};

/** One of several round choices of a form. */
export const ChipButton = ({ isChosen, ...button }: ChipButtonProps) => (
  <button {...button} aria-pressed={isChosen} className={chip} />
);
