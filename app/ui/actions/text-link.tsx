import { classes } from "../classes.ts";
import { Link, type LinkProps } from "./link.tsx";

/** A link within text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={classes(
      "rounded-xs font-semibold text-brand-text underline decoration-2 underline-offset-4 hover:decoration-dashed",
      className,
    )}
  />
);
