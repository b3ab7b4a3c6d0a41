import { Form } from "@remix-run/react";
import { Pencil, ShoppingBag } from "lucide-react";
import { useState, type FormEvent } from "react";
import { SHOWN_TOTAL } from "#domain/shop/cart/added";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { addLabel, useDelivery, type Adding } from "../pricing/index.ts";
import { PrintCheckNotes } from "./print-check/print-check-notes.tsx";
import type { PlacedPicture } from "./print-check/placed-pictures.ts";
import { TagCodesList } from "./print-check/tag-codes-list.tsx";
import { usePrintCheck } from "./print-check/use-print-check.ts";
import { useTagCodes } from "./print-check/use-tag-codes.ts";

interface SignOffProps {
  /** The configured product. */
  readonly id: string;
  /** The pictures on its tags, whose codes are read. */
  readonly pictures: ReadonlyArray<PlacedPicture>;
  readonly quantity: number;
  readonly total: Money;
  readonly delivery: DeliveryTerms;
  readonly speed: string | undefined;
  readonly editPath: string;
  readonly isSigned: boolean;
  readonly errors: ReadonlyArray<string>;
  readonly adding: Adding<object>;
}

/** The customer's approval before the cart: the tags are printed exactly as approved. */
export function SignOff(props: SignOffProps) {
  const { id, pictures, quantity, editPath, isSigned, errors, adding } = props;
  const { changedPrice } = adding;
  const total = formatMoney(changedPrice?.total ?? props.total);
  const { terms } = useDelivery(props.delivery);
  const check = usePrintCheck(id);
  const codes = useTagCodes(pictures);
  const [isWaiting, setWaiting] = useState(false);
  /** Waits for the check of pictures: without its result the order would wait for staff. */
  const approve = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const form = new FormData(event.currentTarget);
    if (check.isRunning && pictures.length > 0) {
      setWaiting(true);
      await check.ended();
      setWaiting(false);
    }
    adding.send(form, { intent: "approve" });
  };
  return (
    <Form method="post" className="grid gap-4" onSubmit={(event) => void approve(event)}>
      <input type="hidden" name={SHOWN_TOTAL} value={total} />
      <div>
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-display text-3xl font-bold tabular-nums">{total}</span>
          <span className="text-muted">{counted(quantity, "tag")}</span>
        </p>
        <p className="text-sm text-muted">{arrivalText(terms, quantity, props.speed)}</p>
      </div>
      {changedPrice ? <Notice kind="warning">The price changed. It was {changedPrice.totalShown}.</Notice> : null}
      <PrintCheckNotes check={check} />
      <TagCodesList codes={codes} />
      <Checkbox
        name="checked"
        value="yes"
        required
        defaultChecked={isSigned}
        label={quantity === 1 ? "I have checked this tag" : `I have checked these ${wholeNumber(quantity)} tags`}
        hint="We print every letter exactly as shown."
        error={errors}
      />
      {adding.lost === undefined ? null : <Notice kind="error">{adding.lost}</Notice>}
      {errors.length > 3 ? <Notice kind="error">Edit the names to fix these.</Notice> : null}
      <Button
        type="submit"
        name="intent"
        value="approve"
        size="lg"
        wide
        loading={adding.busy !== "" || isWaiting}
        icon={<ShoppingBag aria-hidden="true" className="size-5" />}
      >
        {addLabel(adding.isInCart, changedPrice)}
      </Button>
      <ButtonLink href={editPath} variant="secondary" wide icon={<Pencil aria-hidden="true" className="size-4" />}>
        Make changes
      </ButtonLink>
    </Form>
  );
}
