import { shortAmount } from "#domain/shop/pricing/face-value";
import { sendingText } from "#domain/shop/kinds/gift-card/days";
import { findDrawing, drawingName } from "#domain/shop/kinds/gift-card/drawings";
import type { GiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { CardFace } from "./card-face.tsx";
import { useCompany } from "../../company/index.ts";

interface EmailPreviewProps {
  readonly card: GiftCard;
  /** The current date in the shop's time zone, "2026-11-28". */
  readonly today: string;
}

/** A live preview of the recipient's e-mail. The code is added only after payment. */
export function EmailPreview({ card, today }: EmailPreviewProps) {
  const company = useCompany();
  const amount = card.amountMinor === undefined ? "" : shortAmount(card.amountMinor);
  const isSelf = card.delivery === "self";
  return (
    <section
      aria-label="What they'll get"
      className="overflow-hidden rounded-2xl bg-surface shadow-md ring-1 ring-line"
    >
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-raised px-4 py-2.5 text-sm text-muted">
        <span className="min-w-0 break-words">To: {isSelf ? "you" : card.email || "their e-mail address"}</span>
        <span>{sendingText(card, today)}</span>
      </p>
      <div className="grid gap-4 p-4 md:p-5">
        <CardFace
          drawing={card.drawing}
          amount={amount}
          name={card.name}
          className="w-full rounded-xl shadow-sm"
          label={`Gift card “${drawingName(card.drawing)}”: ${findDrawing(card.drawing).alt}${amount === "" ? "" : `, worth ${amount}`}${card.name === "" ? "" : `, for ${card.name}`}`}
        />
        <p dir="auto" className="font-display text-xl leading-snug font-bold break-words">
          {card.from === ""
            ? `${amount || "A gift card"} to spend at ${company.name}`
            : `${card.from} sent you ${amount || "a gift card"}`}
        </p>
        {card.message === "" ? null : (
          <blockquote dir="auto" className="rounded-xl bg-raised px-4 py-3 break-words whitespace-pre-line">
            {card.message}
          </blockquote>
        )}
        <p className="rounded-xl border-2 border-dashed border-edge px-4 py-3 text-center">
          <span className="block text-sm text-muted">Code</span>
          <span aria-label="Created when you order" className="font-mono text-lg tracking-wider text-faint">
            ••••-••••-••••-••••
          </span>
        </p>
      </div>
    </section>
  );
}
