import { Form } from "@remix-run/react";
import { ShoppingCart } from "lucide-react";
import { SHOWN_PRICES } from "#domain/shop/cart/added";
import { describeDesignNeed, type DesignDetails } from "#domain/shop/designs/design-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { upperFirst, wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Table } from "../../ui/layout/table.tsx";

interface OrderDesignProps {
  readonly design: DesignDetails;
  readonly action: string;
  readonly typed: string | undefined;
  readonly error: ReadonlyArray<string> | undefined;
}

/** The current price by quantity, with the cart button. */
export function OrderDesign({ design, action, typed, error }: OrderDesignProps) {
  const { prices, problem, canChange, minQuantity, maxQuantity } = design;
  const unit = design.product.unit;
  const missing = describeDesignNeed(design);
  return (
    <Card as="section" aria-labelledby="order" className="grid gap-5">
      <h2 id="order" className="text-xl">
        {design.status === "ordered" ? "Order again" : "Order"}
      </h2>
      {problem === undefined ? null : <Notice kind="warning">{problem}</Notice>}
      {problem === undefined ? (
        <Form method="post" action={action} className="grid gap-4 md:grid-cols-[10rem_minmax(0,1fr)] md:items-start">
          <input type="hidden" name="intent" value="order-now" />
          <input type="hidden" name={SHOWN_PRICES} value={design.priceVersion} />
          <TextInput
            label="How many"
            name="quantity"
            inputMode="numeric"
            required
            defaultValue={typed ?? String(design.quantity)}
            error={error}
            hint={`${wholeNumber(minQuantity)} to ${wholeNumber(maxQuantity)}`}
          />
          <Button
            type="submit"
            className="md:mt-7 md:justify-self-start"
            icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          >
            {missing === undefined ? "Add to cart" : "Finish and order it"}
          </Button>
        </Form>
      ) : null}
      {problem !== undefined && canChange ? (
        <Form method="post" action={action}>
          <Button type="submit" name="intent" value="edit">
            Change options
          </Button>
        </Form>
      ) : null}
      {prices.length > 0 ? (
        <Table
          caption="Today's prices"
          columns={[
            {
              key: "quantity",
              header: `${upperFirst(unit)}s`,
              isRowHeader: true,
              cell: ({ quantity }) => wholeNumber(quantity),
            },
            { key: "unit", header: "Each, about", align: "end", cell: ({ unitPrice }) => formatMoney(unitPrice) },
            {
              key: "total",
              header: "Total",
              align: "end",
              cell: ({ total }) => <strong>{formatMoney(total)}</strong>,
            },
            {
              key: "saving",
              header: "You save",
              align: "end",
              cell: ({ savingPercent }) => (savingPercent > 0 ? `${String(savingPercent)}%` : ""),
            },
          ]}
          rows={prices}
          rowKey={({ quantity }) => String(quantity)}
        />
      ) : null}
    </Card>
  );
}
