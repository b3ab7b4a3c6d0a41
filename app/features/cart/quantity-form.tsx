import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";

/** Milliseconds from the last keystroke until the quantity is saved, so that typing "1000" saves once. */
const PAUSE_MS = 600;

interface QuantityFormProps {
  lineId: string;
  quantity: number;
  min: number;
  max: number;
  name: string;
  /** The server's error about a form that was submitted without JavaScript. */
  error: string | undefined;
}

/** The quantity: saved automatically after a change, or by a button without JavaScript. */
export function QuantityForm({ lineId, quantity, min, max, name, error }: QuantityFormProps) {
  const fetcher = useFetcher<{ errors?: Record<string, string> }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const message = fetcher.data?.errors?.[lineId] ?? error;
  return (
    <fetcher.Form method="post" action="/cart/" noValidate className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={lineId} />
      <Field label={`Quantity of ${name}`} hideLabel {...(message ? { error: message } : {})}>
        <span className="flex items-center gap-2">
          <Stepper
            key={quantity}
            name="quantity"
            min={min}
            max={max}
            defaultValue={quantity}
            fewerLabel="Fewer"
            moreLabel="More"
            onChange={(event) => {
              const { form } = event.currentTarget;
              clearTimeout(timer.current);
              timer.current = setTimeout(() => form && fetcher.submit(form), PAUSE_MS);
            }}
          />
          {fetcher.state === "idle" ? null : <Spinner />}
        </span>
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          Update
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
