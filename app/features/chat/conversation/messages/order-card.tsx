import { Sticker } from "lucide-react";
import type { ReactNode } from "react";
import { cardPrice, type OrderCard } from "#domain/chat/staff/order-card";
import { Link } from "../../../../ui/actions/link.tsx";
import { Measured } from "../../../preferences/index.ts";

interface OrderCardViewProps {
  card: OrderCard;
  /** Actions, such as "Add to cart". */
  actions?: ReactNode;
  /** Opens links in a new tab, for staff who would lose their work by leaving the page. */
  newTab?: boolean;
}

/** A product or a configured design in a conversation, with its price and actions. */
export function OrderCardView({ card, actions, newTab = false }: OrderCardViewProps) {
  const price = cardPrice(card, console.error);
  return (
    <article
      aria-label={card.name}
      className="grid w-72 max-w-full gap-3 rounded-xl bg-surface p-3 text-left text-ink shadow-sm ring-1 ring-line"
    >
      <div className="flex gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-raised p-1">
          {card.image === "" ? (
            <Sticker aria-hidden="true" className="size-7 text-muted" />
          ) : (
            <img
              src={card.image}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="size-full object-contain"
            />
          )}
        </span>
        <div className="min-w-0 grow self-center">
          <p className="text-xs font-semibold text-muted">
            {card.kind === "design" ? "A design for you" : "From the shop"}
          </p>
          <Link
            href={card.url}
            {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
            className="line-clamp-2 font-semibold break-words text-ink underline-offset-2 hover:underline"
          >
            {card.name}
          </Link>
          {card.summary === "" ? null : (
            <p className="text-sm break-words text-muted">
              <Measured text={card.summary} />
            </p>
          )}
          {price === "" ? null : <p className="mt-0.5 font-semibold tabular-nums">{price}</p>}
        </div>
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </article>
  );
}
