import { TextInput } from "../../../ui/fields/field.tsx";
import type { Delivery } from "./use-delivery.ts";

/** Where the dates beside it lead, what shipping costs, and a field for the visitor's own ZIP code. */
export function DeliveryNote({ delivery }: { readonly delivery: Delivery }) {
  const { terms, zip, changeZip, problem } = delivery;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p aria-live="polite" className="min-w-32 flex-1">
        To {terms.to}, if you order now. Shipping {terms.price}.
      </p>
      <input type="hidden" name="zip" value={zip} />
      <div className="needs-script shrink-0">
        <TextInput
          label="Your ZIP code"
          hideLabel
          placeholder="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxCharacters={10}
          className="w-28"
          value={zip}
          onChange={(event) => changeZip(event.target.value)}
          // It has no form: it stands in one for the order, which Enter would send.
          form="none"
          error={problem}
        />
      </div>
    </div>
  );
}
