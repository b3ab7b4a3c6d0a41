import { Form } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { priceChangeText, type PriceChange } from "#domain/shop/orders/reorder";
import type { CorrectionAnswer } from "#domain/shop/ledger/gift-cards/correction";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { IntentButton } from "../kernel/index.ts";

/** The result of a form on the order page. */
export interface OrderAnswer {
  readonly problem: string | undefined;
  readonly cancelled: boolean;
  /** A new link was mailed. */
  readonly linkSent: boolean;
  /** The order was to be changed, but an item cannot be copied into the cart. */
  readonly isUnchanged: boolean;
  /** The amount that already spent gift cards of the order keep, which is not refunded. */
  readonly alreadySpent: string | undefined;
  readonly added: number;
  readonly skipped: ReadonlyArray<{
    readonly name: string;
    readonly reason: string;
    readonly designId: string | undefined;
  }>;
  /** Items that were added at another price. */
  readonly repriced: ReadonlyArray<PriceChange>;
  /** The result of correcting a gift card's recipient, shown at that card. */
  readonly giftCard: CorrectionAnswer | undefined;
}

interface AnswerProps {
  readonly answer: OrderAnswer | undefined;
}

/** Shows which lines could not be ordered again, or how the form ended, at the top: the form may be far below. */
export function OrderAnswerNotice({ answer }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = answer !== undefined && !answer.giftCard && !answer.linkSent;
  useEffect(() => {
    if (!isShown) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [answer, isShown]);
  return isShown ? (
    <div ref={box} tabIndex={-1}>
      <AnswerNotice answer={answer} />
    </div>
  ) : null;
}

function AnswerNotice({ answer }: { readonly answer: OrderAnswer }) {
  if (answer.problem !== undefined) return <Notice kind="error">{answer.problem}</Notice>;
  if (answer.cancelled && answer.alreadySpent !== undefined) {
    return (
      <Notice kind="warning">
        Order canceled. {answer.alreadySpent} of its gift cards was already spent and isn't refunded. Everything else is
        refunded.
      </Notice>
    );
  }
  if (answer.cancelled)
    return (
      <Notice kind="success">
        Order canceled. Nothing will be printed. Any authorized amount is released and any charge is refunded.
      </Notice>
    );
  return (
    <Notice kind="warning" title={againTitle(answer)}>
      <ul className="grid gap-1">
        {answer.skipped.map(({ name, reason, designId }, index) => (
          <li key={`${String(index)} ${name}`}>
            <strong>{name}:</strong>
            <span> {reason} </span>
            {designId === undefined ? null : (
              <TextLink href={`/profile/designs/view/${designId}/`}>
                Open the design<span className="sr-only"> of {name}</span>
              </TextLink>
            )}
          </li>
        ))}
        {answer.repriced.map((change, index) => (
          <li key={`${String(index)} ${change.name}`}>
            <strong>{change.name}:</strong> {priceChangeText(change)}
          </li>
        ))}
      </ul>
      {answer.added > 0 ? (
        <p className="pt-2">
          {answer.skipped.length > 0 ? "The rest is" : "Everything is"} in <TextLink href="/cart/">your cart</TextLink>.
        </p>
      ) : null}
    </Notice>
  );
}

function againTitle({ added, skipped, isUnchanged }: OrderAnswer): string {
  if (isUnchanged) return "This order can't be changed in your cart, and stays as it is";
  if (skipped.length === 0) return "Prices have changed since this order";
  return added > 0 ? "Some items couldn't be added to your cart" : "None of these items can be reordered";
}

/** Orders everything again. A prominent button, because customers return for it. */
export function OrderAgainButton({ path }: { readonly path: string }) {
  return (
    <Form method="post" action={path} className="print:hidden">
      <IntentButton intent="again" icon={<RotateCw aria-hidden="true" className="size-4" />}>
        Reorder everything
      </IntentButton>
    </Form>
  );
}

interface ChangeOrderProps {
  readonly path: string;
  /** The owner's cart changes it already. */
  readonly isChanging: boolean;
}

/** Changes the order by way of the cart. It also works without JavaScript. */
export function ChangeOrder({ path, isChanging }: ChangeOrderProps) {
  if (isChanging)
    return (
      <Notice
        kind="info"
        title="You're changing this order"
        className="print:hidden"
        actions={
          <>
            <ButtonLink href="/cart/" size="sm">
              Go on in your cart
            </ButtonLink>
            <Form method="post" action="/cart/">
              <IntentButton intent="keep-order" variant="secondary" size="sm">
                Keep it as it is
              </IntentButton>
            </Form>
          </>
        }
      >
        It stays as it is until you confirm the change.
      </Notice>
    );
  return (
    <Disclosure summary="Change this order" className="print:hidden">
      <Form method="post" action={path} className="grid gap-3">
        <p className="text-muted">
          Change quantities, designs, address or shipping in your cart, and see the new total and the difference before
          you confirm. Until then this order stays as it is. Prices and the delivery day are those of today. Anything in
          your cart now is saved and comes back afterwards.
        </p>
        <IntentButton intent="change" variant="secondary" className="justify-self-start">
          Change it in my cart
        </IntentButton>
      </Form>
    </Disclosure>
  );
}

/** Cancels the order after a confirmation, which also works without JavaScript. */
export const CancelOrder = ({ path }: { readonly path: string }) => (
  <Disclosure summary="Cancel this order" className="print:hidden">
    <Form method="post" action={path} className="grid gap-3">
      <p className="text-muted">
        Nothing will be printed. We'll release any authorized amount, refund any charge and return store credit and gift
        card balances you used. Gift cards from this order stop working. Any amount already spent isn't refunded.
      </p>
      <IntentButton intent="cancel" variant="danger" className="justify-self-start">
        Yes, cancel it
      </IntentButton>
    </Form>
  </Disclosure>
);

interface NeedsLinkProps {
  readonly path: string;
  readonly isSent: boolean;
}

/** For who opened the order by an older link: asks for a new one. It also works without JavaScript. */
export function NeedsLink({ path, isSent }: NeedsLinkProps) {
  return (
    <Card as="section" aria-labelledby="new-link" className="grid gap-3 print:hidden">
      <h2 id="new-link" className="text-xl">
        Cancel or report a problem
      </h2>
      <p className="text-muted">
        First we make sure that it's you: we e-mail a new link to the address of the order. Opened from there, this page
        also lets you cancel the order before we print it, report a problem, and see its gift cards.
      </p>
      {isSent ? (
        <Notice kind="success">We just sent the link. It works for an hour.</Notice>
      ) : (
        <Form method="post" action={path}>
          <IntentButton intent="link" variant="secondary">
            E-mail me a new link
          </IntentButton>
        </Form>
      )}
    </Card>
  );
}

/** For who opened a guest's order by a link: designs are copied into an account, which proves the address. */
export const AgainWithAccount = ({ email }: { readonly email: string }) => (
  <Card as="section" aria-labelledby="with-account" className="grid gap-3 print:hidden">
    <h2 id="with-account" className="text-xl">
      Order it again
    </h2>
    <p className="wrap-anywhere text-muted">
      <TextLink href="/account/login/">Sign in or create an account</TextLink> with {email}. This order's designs and
      files will be there, ready to order again.
    </p>
  </Card>
);
