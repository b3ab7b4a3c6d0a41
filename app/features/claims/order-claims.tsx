import type { Claim } from "#domain/shop/claims/claim";
import { distinctNames } from "#domain/shop/orders/line-names";
import type { OrderView } from "#domain/shop/orders/order-view";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { ClaimList } from "./claim-list.tsx";

interface OrderClaimsProps {
  readonly claims: ReadonlyArray<Claim>;
  /** The lines whose problems can be reported now. */
  readonly lines: OrderView["lines"];
}

/** The problems that a customer reported with an order, and links to report another one. */
export function OrderClaims({ claims, lines }: OrderClaimsProps) {
  const names = distinctNames(lines);
  return (
    <div className="grid gap-5">
      <ClaimList claims={claims} />
      {lines.length > 0 ? (
        <div className="grid gap-2">
          <p className="text-muted">Something isn't right? Send us photos, and we'll make it right.</p>
          <ul className="grid gap-1">
            {lines.map(({ id }, i) => (
              <li key={id}>
                <TextLink href={`/profile/claim/${id}/`}>
                  Report a problem<span className={lines.length === 1 ? "sr-only" : ""}> with {names[i]}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
