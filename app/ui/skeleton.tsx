import { classes } from "./classes.ts";

/** Stands where something is about to be; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes("block animate-shimmer rounded-md bg-raised", className)} />
);
