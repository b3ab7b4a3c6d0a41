import { formatDate } from "#domain/ground/calendar/dates";
import type { ProductRating, ProductReviews as Reviews } from "#domain/shop/reviews/review";
import { counted } from "#domain/ground/kernel/text";
import { Stars } from "./stars.tsx";
import { safeHref } from "../../ui/actions/safe-href.ts";

interface ReviewSummaryProps {
  readonly rating: ProductRating;
  /** The page that has the reviews, if it is another one. */
  readonly page?: string;
}

/** The average rating beside a product's name, linked to its reviews. */
export const ReviewSummary = ({ rating: { count, average }, page = "" }: ReviewSummaryProps) =>
  count === 0 ? null : (
    <a
      href={safeHref(`${page}#reviews`)}
      className="inline-flex min-h-11 items-center gap-2 text-ink no-underline hover:underline"
    >
      <Stars rating={average} className="text-lg" />
      <span>
        {average.toFixed(1)} <span className="text-muted">({counted(count, "review")})</span>
      </span>
    </a>
  );

/** A product's reviews, newest first. Renders nothing without reviews. */
export function ProductReviews({ reviews }: { reviews: Reviews }) {
  if (reviews.count === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mb-14 grid gap-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews" className="scroll-mt-28">
          Customer reviews
        </h2>
        <p className="text-muted">
          {reviews.average.toFixed(1)} of 5 stars, {counted(reviews.count, "review")}
        </p>
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {reviews.latest.map(({ id, rating, title, body, author, at, photos }) => (
          <li key={id} className="grid gap-2.5 rounded-xl bg-surface p-5 ring-1 ring-line">
            <Stars rating={rating} className="text-lg" />
            {title ? (
              <h3 dir="auto" className="text-base font-semibold break-words">
                {title}
              </h3>
            ) : null}
            <p dir="auto" className="break-words whitespace-pre-line">
              {body}
            </p>
            {photos.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {photos.map((photo, i) => (
                  <li key={photo.id}>
                    <a href={safeHref(photo.url)} className="block rounded-md">
                      <img
                        src={photo.smallUrl}
                        alt={`From ${author}, ${i + 1}`}
                        width={80}
                        height={80}
                        loading="lazy"
                        className="size-20 rounded-md object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            <p className="text-sm text-muted">
              {author}, <time dateTime={at.toISOString()}>{formatDate(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
