import type { Drift } from "#domain/checkout/drift";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { PendingPaymentView } from "./checkout-props.ts";
import { DriftNotice } from "./drift-notice.tsx";
import { PendingPayment } from "./pending-payment.tsx";

interface MessagesProps {
  readonly pending: PendingPaymentView | undefined;
  readonly welcomeBack: string;
  readonly message: string;
  readonly hasErrors: boolean;
  readonly problem: string;
  readonly drift: ReadonlyArray<Drift>;
  /** Whether the order replaces another one. */
  readonly isChange: boolean;
}

/** Messages about the whole order; focused after a refusal without an invalid field. */
export const Messages = ({ pending, welcomeBack, message, hasErrors, problem, drift, isChange }: MessagesProps) => (
  <div tabIndex={-1} data-summary className="grid gap-3 outline-none">
    {pending ? <PendingPayment {...pending} /> : null}
    {welcomeBack && !pending ? <Notice kind="warning">{welcomeBack}</Notice> : null}
    {message ? (
      <Notice kind="error" title={isChange ? "Your order was not changed" : "Your order was not placed"}>
        {message}
      </Notice>
    ) : null}
    {hasErrors ? (
      <Notice kind="error" title="Almost there">
        Some fields need your attention. They are marked below.
      </Notice>
    ) : null}
    {problem ? <Notice kind="error">{problem}</Notice> : null}
    <DriftNotice drift={drift} />
  </div>
);
