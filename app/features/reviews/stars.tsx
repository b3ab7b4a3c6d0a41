import { Star } from "lucide-react";
import { classes } from "../../ui/classes.ts";

/** A rating in stars, or an average to the nearest half. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2);
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={classes("inline-flex gap-0.5", className)}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} aria-hidden="true" className="relative inline-block size-[1.1em]">
          <Star className="size-full text-edge" />
          {halves >= place * 2 - 1 ? (
            <span
              className={classes("absolute inset-y-0 left-0 overflow-hidden", halves >= place * 2 ? "w-full" : "w-1/2")}
            >
              <Star className="size-[1.1em] max-w-none fill-sun text-sun-text" />
            </span>
          ) : null}
        </span>
      ))}
    </span>
  );
}
