import { formatMoney } from "#domain/ground/kernel/money";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { PendingPaymentView } from "../checkout-props.ts";

/** A payment that was started before the connection was lost or the page was left, so that nobody pays twice. */
export function PendingPayment({ state, amount, url }: PendingPaymentView) {
  if (state === "authorizing")
    return (
      <Notice kind="warning" title="A payment is under way">
        We're waiting for your bank's answer about {formatMoney(amount)}. We place your order as soon as it comes.
        Reload this page in a minute, and please don't pay twice.
      </Notice>
    );
  return (
    <Notice kind="warning" title="Your bank is waiting for you">
      <p>
        Confirm the payment of {formatMoney(amount)} with your bank, or choose another way to pay below. You won't pay
        twice.
      </p>
      {url === undefined ? null : (
        <ButtonLink href={url} size="sm" className="mt-3">
          Continue at your bank
        </ButtonLink>
      )}
    </Notice>
  );
}
