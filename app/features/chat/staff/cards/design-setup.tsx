import { useEffect, useState } from "react";
import { sentence } from "#domain/shop/kinds/spec-words";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { lengthText, readLength, unitName } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { formatMoney, readAmount } from "#domain/ground/kernel/money";
import { Button } from "../../../../ui/actions/button.tsx";
import { Select, TextInput } from "../../../../ui/fields/field.tsx";
import { callApi } from "../../../api-client/index.ts";
import { useMeasurement } from "../../../preferences/index.ts";
import { describeCardRefusal } from "./send-card.ts";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { PickedProduct } from "./use-products.ts";
import { startEffect } from "../../../../ui/start-effect.ts";

/** The typed values. Lengths are in the user's unit. */
interface Spec {
  readonly product: string;
  readonly width: string;
  readonly height: string;
  readonly quantity: string;
  readonly material: string;
}

/** Milliseconds without typing before the price is requested. */
const SETTLED_MS = 300;

const buildDefaultSpec = (product: PickedProduct, measurement: Measurement): Spec => ({
  product: product.slug,
  width: lengthText(product.default_width, measurement),
  height: lengthText(product.default_height, measurement),
  quantity: String(product.default_quantity),
  material: product.materials[0] ?? "",
});

/** The request body in inches. An unreadable length becomes 0, which the server refuses at its field. */
const buildRequestBody = (spec: Spec, measurement: Measurement) => ({
  product: spec.product,
  width: readLength(spec.width, measurement) ?? 0,
  height: readLength(spec.height, measurement) ?? 0,
  quantity: typedCount(spec.quantity) ?? 0,
  ...(spec.material === "" ? {} : { material: spec.material }),
});

/** Size, quantity and material of a product for the visitor's artwork, with a live price; sent ready for the cart. */
export function DesignSetup({
  products,
  busy,
  onSend,
}: {
  products: ReadonlyArray<PickedProduct> | undefined;
  busy: boolean;
  onSend: (configured: string) => Promise<void>;
}) {
  const uploads = products?.filter(({ kind }) => getKindFacts(kind).takesArtwork) ?? [];
  const measurement = useMeasurement();
  const [chosenSpec, setChosenSpec] = useState<Spec>();
  const [problem, setProblem] = useState("");
  const first = uploads[0];
  const spec = chosenSpec ?? (first && buildDefaultSpec(first, measurement));
  const price = usePrice(spec && JSON.stringify(buildRequestBody(spec, measurement)));
  if (!spec)
    return (
      <p className="py-6 text-center text-muted">{products ? "There are no products to set up here." : "Loading…"}</p>
    );
  const product = uploads.find(({ slug }) => slug === spec.product);
  const set = (change: Partial<Spec>) => setChosenSpec({ ...spec, ...change });
  const send = async () => {
    setProblem("");
    const answer = await callApi<{ id: string }>("/catalog/api/v1/configured-product/", {
      body: buildRequestBody(spec, measurement),
    });
    if (!answer.ok) return setProblem(describeCardRefusal(answer));
    await onSend(answer.data.id);
  };
  return (
    <div className="grid gap-4">
      <Select
        label="Product"
        value={spec.product}
        onChange={({ target }) => {
          const next = uploads.find(({ slug }) => slug === target.value);
          if (next) setChosenSpec(buildDefaultSpec(next, measurement));
        }}
      >
        {uploads.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <TextInput
          label={`Width, ${unitName(measurement)}`}
          inputMode="decimal"
          value={spec.width}
          onChange={({ target }) => set({ width: target.value })}
        />
        <TextInput
          label={`Height, ${unitName(measurement)}`}
          inputMode="decimal"
          value={spec.height}
          onChange={({ target }) => set({ height: target.value })}
        />
        <TextInput
          label="Pieces"
          inputMode="numeric"
          value={spec.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
        {product && product.materials.length > 0 ? (
          <Select label="Material" value={spec.material} onChange={({ target }) => set({ material: target.value })}>
            {product.materials.map((slug) => (
              <option key={slug} value={slug}>
                {sentence(slug)}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <p role="status" className="grow">
          {price.text === "" ? (
            <span className="text-danger">{problem || price.problem}</span>
          ) : (
            <strong className="text-xl tabular-nums">{price.text}</strong>
          )}
          {problem !== "" && price.text !== "" ? <span className="ml-3 text-danger">{problem}</span> : null}
        </p>
        <Button loading={busy} disabled={price.text === ""} onClick={() => void send()}>
          Send this design
        </Button>
      </div>
    </div>
  );
}

/** The price of a configuration, requested when typing pauses. @param quoteBody the body of the quote call as JSON */
function usePrice(quoteBody: string | undefined): { text: string; problem: string } {
  const [price, setPrice] = useState({ text: "", problem: "" });
  useEffect(() => {
    if (quoteBody === undefined) return;
    const { isCurrent, cleanup } = startEffect();
    const timer = setTimeout(() => {
      void callApi<{ total: string; currency: string }>("/catalog/api/quote/", {
        body: JSON.parse(quoteBody) as unknown,
      }).then((answer) => {
        if (!isCurrent()) return;
        const total = answer.ok ? readAmount(answer.data.total, answer.data.currency, console.error) : undefined;
        setPrice({ text: total ? formatMoney(total) : "", problem: answer.ok ? "" : describeCardRefusal(answer) });
      });
    }, SETTLED_MS);
    return cleanup(() => clearTimeout(timer));
  }, [quoteBody]);
  return price;
}
