import type { Drift } from "#domain/shop/checkout/drift";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { PendingPaymentView } from "./checkout-props.ts";
import { DriftNotice } from "./summary/drift-notice.tsx";
import { PendingPayment } from "./payment/pending-payment.tsx";

interface MessagesProps {
  readonly pending: PendingPaymentView | undefined;
  readonly welcomeBack: string;
  readonly message: string;
  /** Whether fields are marked. */
  readonly hasMarkedErrors: boolean;
  /** Errors of what has no field on this page. */
  readonly otherErrors: ReadonlyArray<string>;
  readonly problem: string;
  readonly drift: ReadonlyArray<Drift>;
  /** Whether the order replaces another one. */
  readonly isChange: boolean;
}

/** Messages about the whole order; focused after a refusal without an invalid field. */
export const Messages = (props: MessagesProps) => (
  <div tabIndex={-1} data-summary className="grid gap-3 outline-none">
    {props.pending ? <PendingPayment {...props.pending} /> : null}
    {props.welcomeBack && !props.pending ? <Notice kind="warning">{props.welcomeBack}</Notice> : null}
    {[props.message, ...props.otherErrors].filter(Boolean).map((message) => (
      <Notice
        key={message}
        kind="error"
        title={props.isChange ? "Your order was not changed" : "Your order was not placed"}
      >
        {message}
      </Notice>
    ))}
    {props.hasMarkedErrors ? (
      <Notice kind="error" title="Almost there">
        Some fields need your attention. They are marked below.
      </Notice>
    ) : null}
    {props.problem ? <Notice kind="error">{props.problem}</Notice> : null}
    <DriftNotice drift={props.drift} />
  </div>
);
