import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Money } from "#domain/ground/kernel/money";
import { formatMoney } from "#domain/ground/kernel/money";
import { dayText } from "#domain/shop/shipping/day-text";
import { usePreferenceUser } from "../preferences/index.ts";
import { readStoredZip, storeZip } from "../pricing/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";

/** Shipping methods and tax for a ZIP code, as the cart page receives them. */
export interface EstimateView {
  readonly zip: string;
  readonly areaName: string;
  readonly methods: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly price: Money;
    readonly deliveryDate: string;
  }>;
  readonly tax: Money;
  readonly total: Money;
}

interface ShippingEstimateProps {
  /** Undefined before the customer entered a ZIP code. */
  estimate: EstimateView | undefined;
  /** The server's error about a form that was submitted without JavaScript. */
  error: string | undefined;
}

/** Shipping costs and delivery dates by ZIP code, before the checkout asks for an address. */
export function ShippingEstimate({ estimate, error }: ShippingEstimateProps) {
  const fetcher = useFetcher<{ errors?: Record<string, string> }>();
  useStoredZip(estimate?.zip, (postal_code) =>
    fetcher.submit({ intent: "estimate", postal_code }, { method: "post", action: "/cart/" }),
  );
  const message = fetcher.data?.errors?.["postal_code"] ?? error;
  return (
    <div className="grid gap-3">
      <fetcher.Form method="post" action="/cart/" className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <input type="hidden" name="intent" value="estimate" />
        <TextInput
          label="Estimate shipping to ZIP code"
          name="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxCharacters={10}
          defaultValue={estimate?.zip ?? ""}
          {...(message ? { error: message } : {})}
        />
        <Button type="submit" variant="secondary" loading={fetcher.state === "submitting"} className="mt-7">
          Estimate
        </Button>
      </fetcher.Form>
      {estimate === undefined ? null : (
        <div aria-live="polite" className="grid gap-3 text-sm">
          <p className="text-muted">
            To {estimate.areaName} {estimate.zip}, if you order now:
          </p>
          <ul className="grid gap-1.5">
            {estimate.methods.map(({ id, name, price, deliveryDate }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <span>
                  {name} <span className="text-muted">by {dayText(deliveryDate)}</span>
                </span>
                <span className="font-semibold tabular-nums">{price.minor === 0 ? "Free" : formatMoney(price)}</span>
              </li>
            ))}
          </ul>
          <DescriptionList
            items={[
              { term: "Estimated tax", value: formatMoney(estimate.tax) },
              { term: "Estimated total", value: formatMoney(estimate.total) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Estimates once for the ZIP code that product pages remember, so that the cart shows the same day as they do, and
 * remembers the cart's own for them.
 */
function useStoredZip(zip: string | undefined, onEstimate: (zip: string) => void) {
  const user = usePreferenceUser();
  const hasAsked = useRef(false);
  useEffect(() => {
    const storedZip = readStoredZip(user);
    if (zip !== undefined) storeZip(zip, user);
    else if (storedZip !== "" && !hasAsked.current) {
      hasAsked.current = true;
      onEstimate(storedZip);
    }
  });
}
