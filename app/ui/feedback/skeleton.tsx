import { classes } from "../classes.ts";

/** A loading placeholder; give it the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes("block animate-shimmer rounded-md bg-raised", className)} />
);
