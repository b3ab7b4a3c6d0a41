import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";

/** Milliseconds from the last keystroke until the quantity is saved, so that typing "1000" saves once. */
const PAUSE_MS = 600;

interface QuantityFormProps {
  lineId: string;
  /** The version of the line that the page shows. */
  version: number;
  quantity: number;
  min: number;
  max: number;
  name: string;
  /** The server's error about a form that was submitted without JavaScript. */
  error: string | undefined;
}

/** The quantity: saved automatically after a change, or by a button without JavaScript. */
export function QuantityForm({ lineId, version, quantity, min, max, name, error }: QuantityFormProps) {
  const fetcher = useFetcher<{ errors?: Record<string, string> }>();
  const { shown, isTyping, type, saveNow } = useQuantity(fetcher, { lineId, version, quantity });
  const message = isTyping ? undefined : (fetcher.data?.errors?.[lineId] ?? error);
  return (
    <fetcher.Form
      method="post"
      action="/cart/"
      noValidate
      className="flex flex-wrap items-end gap-2"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) saveNow();
      }}
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={lineId} />
      <input type="hidden" name="version" value={version} />
      <Field label={`Quantity of ${name}`} hideLabel {...(message ? { error: message } : {})}>
        <span className="flex items-center gap-2">
          <Stepper
            name="quantity"
            min={min}
            max={max}
            value={shown}
            fewerLabel="Fewer"
            moreLabel="More"
            onChange={(event) => type(event.currentTarget.value)}
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

/** Milliseconds until a quantity that waits for a running save is tried again. */
const RETRY_MS = 100;

/**
 * Saves one quantity at a time. What is typed while a save is running is saved after it, with the version that the save
 * led to, so that fast clicks neither get lost nor look like a change in another window.
 */
function useQuantity(
  fetcher: ReturnType<typeof useFetcher<{ errors?: Record<string, string> }>>,
  { lineId, version, quantity }: Pick<QuantityFormProps, "lineId" | "version" | "quantity">,
) {
  /** What the customer typed; with the version that it was saved over, once it was sent. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly sentOver?: number }>();
  const latest = useRef({ fetcher, version });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { fetcher, version };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function save(text: string): void {
    const now = latest.current;
    if (now.fetcher.state !== "idle") {
      timer.current = setTimeout(() => save(text), RETRY_MS);
      return;
    }
    setTyped({ text, sentOver: now.version });
    const form = { intent: "quantity", line: lineId, version: String(now.version), quantity: text };
    now.fetcher.submit(form, { method: "post", action: "/cart/" });
  }
  /** Whoever leaves the field, perhaps by a link to the checkout, does not wait for the pause. */
  function saveNow(): void {
    if (typed === undefined || typed.sentOver !== undefined) return;
    clearTimeout(timer.current);
    save(typed.text);
  }
  function type(text: string): void {
    setTyped({ text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(text), PAUSE_MS);
  }
  // Once the line has changed, by this save or in another window, the page shows what the server has.
  const isReplaced = typed?.sentOver !== undefined && typed.sentOver !== version;
  return {
    shown: typed === undefined || isReplaced ? String(quantity) : typed.text,
    isTyping: typed !== undefined && typed.sentOver === undefined,
    type,
    saveNow,
  };
}
