import { BadgePercent, Handshake, Sprout, Store, type LucideIcon } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import type { MembershipState, MembershipView } from "#domain/shop/wholesale/membership";
import type { PriceExample } from "#domain/shop/wholesale/overview";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";

const ICONS: Readonly<Record<string, LucideIcon>> = { sprout: Sprout, store: Store, handshake: Handshake };

const WHY_NOT: Readonly<Record<Exclude<MembershipState, "active">, { title: string; text: string }>> = {
  disabled: {
    title: "This membership is disabled",
    text: "You see regular prices for now. Contact us and we'll sort it out.",
  },
  expired: {
    title: "This membership has expired",
    text: "You see regular prices now. Apply below to renew. Most of the form is already filled in.",
  },
  "tier-disabled": {
    title: "This tier isn't available right now",
    text: "You see regular prices for now. Contact us and we'll find another tier for you.",
  },
};

/** A membership; an inactive one shows the reason. */
export function MembershipCard({
  membership,
  example,
}: {
  membership: MembershipView;
  example: PriceExample | undefined;
}) {
  const { tier, icon, discountPercent, accountNumber, expiration, since, state } = membership;
  const Icon = ICONS[icon] ?? BadgePercent;
  return (
    <section aria-label={`Membership: ${tier}`} className="grid gap-4">
      {state === "active" ? null : (
        <Notice kind="warning" title={WHY_NOT[state].title}>
          {WHY_NOT[state].text}
        </Notice>
      )}
      <div className="mat max-w-xl overflow-hidden rounded-2xl shadow-lg">
        <div aria-hidden="true" className="mat-ruler" />
        <div className="grid gap-6 p-6 md:p-8">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-mat-muted">Wholesale member</p>
              <h2 className="text-2xl break-words">{tier}</h2>
            </div>
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-vinyl text-[#d3114d] shadow-peel">
              <Icon aria-hidden="true" className="size-7" />
            </span>
          </div>
          <p className="font-display text-5xl font-bold tabular-nums">
            {discountPercent}% <span className="text-2xl">off</span>
          </p>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact term="Account number" value={accountNumber} />
            <Fact term="Member since" value={formatDate(since)} />
            <Fact
              term={state === "expired" ? "Expired on" : "Valid until"}
              value={expiration ? formatDate(expiration) : "no end date"}
            />
            <Fact term="State" value={state === "active" ? "Enabled" : WHY_NOT[state].title} />
          </dl>
        </div>
      </div>
      {state === "active" && example ? (
        <p className="max-w-xl rounded-lg bg-success-soft px-4 py-3.5">
          For example: {example.quantity} of our{" "}
          <TextLink href={example.href}>{example.product.toLowerCase()}</TextLink> cost you{" "}
          <strong className="tabular-nums">{formatMoney(example.member)}</strong> instead of{" "}
          <s className="tabular-nums">{formatMoney(example.usual)}</s>. Every price you see while signed in already
          includes your discount.
        </p>
      ) : null}
    </section>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-mat-muted">{term}</dt>
    <dd className="font-semibold break-words tabular-nums">{value}</dd>
  </div>
);
