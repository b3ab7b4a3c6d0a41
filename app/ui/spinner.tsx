import { classes } from "./classes.ts";

/** Turns while something is under way; what is under way is said in words beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      "inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent",
      className,
    )}
  />
);
