import { CLAIM_REASON_TEXT, claimText, type Claim } from "#domain/shop/claims/claim";
import { formatDate } from "#domain/ground/calendar/dates";
import { counted } from "#domain/ground/kernel/text";
import { ClaimBadge } from "./claim-badge.tsx";

/** The problems that a customer reported, each with its remedy and amount. */
export const ClaimList = ({ claims }: { readonly claims: ReadonlyArray<Claim> }) => (
  <>
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
  </>
);
