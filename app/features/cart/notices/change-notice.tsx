import { Form } from "@remix-run/react";
import type { CartChange } from "#domain/shop/cart/order-change";
import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface ChangeNoticeProps {
  readonly change: CartChange;
  /** Whether the page shows the totals of the change. */
  readonly isReview?: boolean;
  readonly className?: string;
}

/** Says that the cart changes an order, and how to stop. Its forms work on any page and without JavaScript. */
export function ChangeNotice({ change, isReview = false, className }: ChangeNoticeProps) {
  const { orderId, number, total, setAside, problem } = change;
  const comesBack =
    setAside === 0 ? null : (
      <p>
        {counted(setAside, "item")} from before {setAside === 1 ? "is" : "are"} saved for later and{" "}
        {setAside === 1 ? "comes" : "come"} back when you're done.
      </p>
    );
  const attributes = className === undefined ? {} : { className };
  if (problem !== undefined)
    return (
      <Notice
        kind="error"
        title="This order can't be changed any more"
        {...attributes}
        actions={
          <>
            <EndChange intent="keep-order">Put these items away</EndChange>
            <EndChange intent="order-separately">Keep them as a new order</EndChange>
          </>
        }
      >
        <p>
          {problem} <TextLink href={`/profile/orders/order/${orderId}/`}>See order {number}</TextLink>
        </p>
        {comesBack}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={`You're changing order ${number}`}
      {...attributes}
      actions={<EndChange intent="keep-order">Keep my order as it is</EndChange>}
    >
      <p>
        {isReview ? "" : "Change, add or remove items, then review the change. "}
        Your order of {formatMoney(total)} stays as it is until you confirm.
      </p>
      {comesBack}
    </Notice>
  );
}

const EndChange = ({ intent, children }: { intent: "keep-order" | "order-separately"; children: string }) => (
  <Form method="post" action="/cart/">
    <Button type="submit" name="intent" value={intent} variant="secondary" size="sm">
      {children}
    </Button>
  </Form>
);
