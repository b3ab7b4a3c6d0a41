import { CLAIM_REASON_TEXT, claimText, type Claim } from "#domain/claims/claim";
import { formatDate } from "#domain/calendar/dates";
import { counted } from "#domain/kernel/text";
import type { OrderView } from "#domain/orders/order-view";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { ClaimBadge } from "./claim-badge.tsx";

interface OrderClaimsProps {
  readonly claims: ReadonlyArray<Claim>;
  /** The lines whose problems can be reported now. */
  readonly lines: OrderView["lines"];
}

/** The problems that a customer reported with an order, and links to report another one. */
export const OrderClaims = ({ claims, lines }: OrderClaimsProps) => (
  <div className="grid gap-5">
    {claims.map((claim) => (
      <article key={claim.id} className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {counted(claim.quantity, claim.unit)} of {claim.product.name} <ClaimBadge state={claim.state} />
        </h3>
        <p>
          {CLAIM_REASON_TEXT[claim.reason]}, reported {formatDate(claim.at)}. {claimText(claim)}
        </p>
        {claim.answer === "" ? null : (
          <p dir="auto" className="rounded-lg bg-raised px-3 py-2 break-words whitespace-pre-line">
            {claim.answer}
          </p>
        )}
      </article>
    ))}
    {lines.length > 0 ? (
      <div className="grid gap-2">
        <p className="text-muted">Something isn't right? Send us photos, and we'll make it right.</p>
        <ul className="grid gap-1">
          {lines.map(({ id, product }) => (
            <li key={id}>
              <TextLink href={`/profile/claim/${id}/`}>
                Report a problem<span className={lines.length === 1 ? "sr-only" : ""}> with {product.name}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </div>
);
