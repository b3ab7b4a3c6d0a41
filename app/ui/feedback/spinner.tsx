import { classes } from "../classes.ts";

/** A busy indicator; adjacent text says what is in progress. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      "inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent",
      className,
    )}
  />
);
