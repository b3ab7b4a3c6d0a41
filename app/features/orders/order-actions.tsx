import { Form, useNavigation } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import type { CorrectionAnswer } from "#domain/ledger/gift-cards/correction";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** What became of a press on one of the order's buttons. */
export interface OrderAnswer {
  readonly problem: string | undefined;
  readonly cancelled: boolean;
  /** What gift cards of the order had paid before, and so stays paid. */
  readonly kept: string | undefined;
  readonly added: number;
  readonly skipped: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
  /** Said at one of its gift cards, and nowhere else. */
  readonly giftCard: CorrectionAnswer | undefined;
}

/** Says which lines could not be ordered again, and what happened otherwise. */
export function OrderAnswerNotice({ answer }: { readonly answer: OrderAnswer | undefined }) {
  if (!answer || answer.giftCard) return null;
  if (answer.problem !== undefined) return <Notice kind="error">{answer.problem}</Notice>;
  if (answer.cancelled && answer.kept !== undefined) {
    return (
      <Notice kind="warning">
        Order canceled. {answer.kept} of its gift cards had been spent already and stays paid; everything else is
        refunded.
      </Notice>
    );
  }
  if (answer.cancelled)
    return (
      <Notice kind="success">
        Order canceled. Nothing will be made, and whatever was authorized or charged is released or refunded.
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      title={
        answer.added > 0
          ? "Not everything could be put into your cart"
          : "Nothing of this order can be ordered again as it was"
      }
    >
      <ul className="grid gap-1">
        {answer.skipped.map(({ name, reason }, index) => (
          <li key={`${String(index)} ${name}`}>
            <strong>{name}:</strong> {reason}
          </li>
        ))}
      </ul>
      {answer.added > 0 ? (
        <p className="pt-2">
          The rest is in <TextLink href="/cart/">your cart</TextLink>.
        </p>
      ) : null}
    </Notice>
  );
}

/** Everything once more: a button of its own, since it is what people come back for. */
export function OrderAgainButton({ here }: { readonly here: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action={here} className="print:hidden">
      <Button
        type="submit"
        name="intent"
        value="again"
        loading={state !== "idle" && formData?.get("intent") === "again"}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
      >
        Order all of it again
      </Button>
    </Form>
  );
}

/** Canceling asks once more, without a script too. */
export const CancelOrder = ({ here }: { readonly here: string }) => (
  <Disclosure summary="Cancel this order" className="print:hidden">
    <Form method="post" action={here} className="grid gap-3">
      <p className="text-muted">
        Nothing will be made. What was authorized on your card is released, what was charged is refunded, and credit or
        a gift card that you used is given back. Gift cards that it sent stop working; what was spent of them stays
        paid.
      </p>
      <Button type="submit" name="intent" value="cancel" variant="danger" className="justify-self-start">
        Yes, cancel it
      </Button>
    </Form>
  </Disclosure>
);
