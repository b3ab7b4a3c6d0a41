import { formatDate } from "#domain/ground/calendar/dates";
import type { ReviewedLine } from "#domain/shop/reviews/review";
import { counted } from "#domain/ground/kernel/text";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DesignPicture } from "../designs/index.ts";

/** Purchases that have no review yet. */
export const OpenList = ({ lines }: { lines: ReadonlyArray<ReviewedLine> }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {lines.map(({ lineId, product, unit, quantity, picture, order }) => (
      <Card as="li" key={lineId} padding="sm" className="flex items-center gap-4">
        <DesignPicture picture={picture} size="sm" />
        <div className="grid min-w-0 grow gap-1">
          <h3 className="text-base break-words">{product.name}</h3>
          <p className="text-sm text-muted">
            {counted(quantity, unit)}, order {order.number} of{" "}
            <span className="whitespace-nowrap">{formatDate(order.placedAt)}</span>
          </p>
          <ButtonLink
            href={`/profile/review/${lineId}/`}
            variant="secondary"
            size="sm"
            className="mt-1 justify-self-start"
            aria-label={`Write a review of ${product.name}`}
          >
            Write a review
          </ButtonLink>
        </div>
      </Card>
    ))}
  </ul>
);
