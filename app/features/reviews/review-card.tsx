import { formatDate } from "#domain/ground/calendar/dates";
import { REVIEW_STATE_TEXT, type ReviewedLine, type ReviewState } from "#domain/shop/reviews/review";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { DesignPicture } from "../designs/index.ts";
import { Stars } from "./stars.tsx";

const KINDS: Readonly<Record<ReviewState, BadgeKind>> = { new: "info", published: "success", hidden: "neutral" };
export const ReviewBadge = ({ state }: { state: ReviewState }) => (
  <Badge kind={KINDS[state]}>{REVIEW_STATE_TEXT[state].label}</Badge>
);

/** The user's own review: its product, its text and its status. */
export function ReviewCard({ line }: { line: ReviewedLine & { review: NonNullable<ReviewedLine["review"]> } }) {
  const { review, product, photos, lineId } = line;
  return (
    <Card as="li" padding="sm" className="flex gap-4">
      <DesignPicture picture={line.picture} size="sm" />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg break-words">{product.name}</h3>
          <ReviewBadge state={review.state} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-lg">
          <Stars rating={review.rating} />
          <span dir="auto" className="min-w-0 font-semibold break-words">
            {review.title}
          </span>
        </p>
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-line text-muted">
          {review.body}
        </p>
        {photos.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {photos.map((photo, i) => (
              <li key={photo.id}>
                <img
                  src={photo.smallUrl}
                  alt={`${product.name} in your review, ${i + 1}`}
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 rounded-md object-cover"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <time dateTime={review.updatedAt.toISOString()}>{formatDate(review.updatedAt)}</time>
          <TextLink href={`/profile/review/${lineId}/`} className="inline-flex min-h-11 items-center font-semibold">
            Change it
            <span className="sr-only">, your review of {product.name}</span>
          </TextLink>
        </p>
      </div>
    </Card>
  );
}
