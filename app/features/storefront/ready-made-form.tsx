import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { optionField, setupEntries, type SetupFields } from "#domain/shop/pricing/setup-form";
import { SPEED } from "#domain/shop/pricing/speed";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { AddedDrawer } from "../cart/index.ts";
import { MeasureToggle } from "../preferences/index.ts";
import {
  findAskedPrice,
  MaterialSelect,
  PriceBar,
  QuantityField,
  SizeSelect,
  SpeedSelect,
  useAdding,
  useDelivery,
  useSetup,
} from "../pricing/index.ts";

export interface ReadyMadeFormProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly delivery: DeliveryTerms;
  readonly start: SetupFields;
}

/**
 * Buys a design of the shop on its own page. Posts to the setup page, which has the rarer choices and shows what is
 * wrong without JavaScript.
 */
export function ReadyMadeForm({ product, table, discount, delivery: terms, start }: ReadyMadeFormProps) {
  const setup = useSetup({ product, table, discount, savedPrice: undefined, start });
  const delivery = useDelivery(terms);
  const adding = useAdding<{ readonly refusal: string | undefined }>(false);
  const { fields, change, errors, priced, lastPriced } = setup;
  const action = `/products/setup/${product.slug}/`;
  const query = new URLSearchParams(setupEntries(fields).map(([name, value]) => [name, value]));
  const quote = lastPriced?.quote;
  const refusal = adding.lost ?? adding.refused?.refusal;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    adding.send(new FormData(event.currentTarget), { action });
  };
  return (
    <div className="grid gap-4">
      <Form method="post" action={action} noValidate className="grid gap-4" onSubmit={add}>
        {/* Not chosen here, but perhaps on the setup page. */}
        {setupEntries(fields)
          .filter(([name]) => !SHOWN.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <div className="grid gap-3 md:grid-cols-2">
          <SizeSelect product={product} fields={fields} unit={fields.unit} onChange={(size) => change({ size })} />
          <MaterialSelect
            materials={product.materialViews}
            value={fields.material}
            onChange={(material) => change({ material })}
          />
        </div>
        <QuantityField
          label="How many"
          breaks={(quote?.breaks ?? []).slice(0, 5)}
          range={product.quantity}
          quantity={fields.quantity}
          onChange={(quantity) => change({ quantity })}
          error={messagesAt(errors, "quantity")}
        />
        <SpeedSelect
          name={optionField(SPEED)}
          product={product}
          quote={quote}
          delivery={delivery}
          value={fields.options[SPEED] ?? ""}
          table={table}
          onChange={(speed) => change({ options: { ...fields.options, [SPEED]: speed } })}
          error={messagesAt(errors, "options", SPEED)}
        />
        {quote ? (
          <PriceBar
            quote={quote}
            version={table.version}
            changedPrice={findAskedPrice(adding, setup)}
            arrival={arrivalText(delivery.terms, quote.quantity, fields.options[SPEED])}
            current={priced !== undefined}
            next="cart"
            busy={adding.busy !== ""}
          />
        ) : null}
        {refusal === undefined ? null : <Notice kind="error" title={refusal} />}
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          <TextLink href={`${action}?${query.toString()}`}>Another size or finish</TextLink> ·{" "}
          <TextLink href={`/products/preview/${product.slug}/`}>Preview it in place</TextLink>
        </p>
        <MeasureToggle />
      </div>
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
    </div>
  );
}

const SHOWN = new Set(["size", "material", "quantity", optionField(SPEED)]);
