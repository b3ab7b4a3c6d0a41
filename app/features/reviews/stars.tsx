import { classes } from "../../ui/classes.ts";

const PLACE = 27;
const STAR = "l3 6.3 7 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9-5-4.9 7-1z";
/** Five stars in one drawing: as 10 icons they were a sixth of a product page. */
const STARS = [0, 1, 2, 3, 4].map((place) => `M${12 + place * PLACE} 2${STAR}`).join("");

/** A rating in stars, or an average to the nearest half. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2);
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      viewBox={`0 0 ${4 * PLACE + 24} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className={classes("inline-block h-[1.1em] shrink-0 text-edge", className)}
    >
      <path d={STARS} />
      <svg width={Math.floor(halves / 2) * PLACE + (halves % 2) * 12} height="24" className="fill-sun text-sun-text">
        <path d={STARS} />
      </svg>
    </svg>
  );
}
