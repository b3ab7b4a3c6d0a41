import { classes } from "./classes.ts";

/** Stands where something is about to be; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes("block animate-shimmer rounded-md bg-raised", className)} />
);

/** Lines of text to come, with words for those who do not see them. */
export const SkeletonText = ({ lines = 3, label = "Loading" }: { lines?: number; label?: string }) => (
  <div role="status" className="grid gap-2.5">
    <span className="sr-only">{label}</span>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} className={classes("h-4", index === lines - 1 && "w-3/5")} />
    ))}
  </div>
);
