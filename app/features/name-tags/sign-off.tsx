import { Form, useNavigation } from "@remix-run/react";
import { Pencil, ShoppingBag } from "lucide-react";
import { formatMoney, type Money } from "#domain/kernel/money";
import { counted, wholeNumber } from "#domain/kernel/text";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

interface SignOffProps {
  readonly quantity: number;
  readonly total: Money;
  readonly editPath: string;
  readonly isSigned: boolean;
  readonly errors: ReadonlyArray<string>;
}

/** The customer's approval before the cart: the tags are printed exactly as approved. */
export function SignOff({ quantity, total, editPath, isSigned, errors }: SignOffProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-3xl font-bold tabular-nums">{formatMoney(total)}</span>
        <span className="text-muted">{counted(quantity, "tag")}</span>
      </p>
      <Checkbox
        name="checked"
        value="yes"
        required
        defaultChecked={isSigned}
        label={quantity === 1 ? "I have checked this tag" : `I have checked these ${wholeNumber(quantity)} tags`}
        hint="We print every letter exactly as shown."
        error={errors}
      />
      {errors.length > 3 ? <Notice kind="error">Edit the names to fix these.</Notice> : null}
      <Button
        type="submit"
        name="intent"
        value="approve"
        size="lg"
        wide
        loading={isBusy}
        icon={<ShoppingBag aria-hidden="true" className="size-5" />}
      >
        Add to cart
      </Button>
      <ButtonLink href={editPath} variant="secondary" wide icon={<Pencil aria-hidden="true" className="size-4" />}>
        Make changes
      </ButtonLink>
    </Form>
  );
}
