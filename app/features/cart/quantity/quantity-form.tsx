import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { Button } from "../../../ui/actions/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Stepper } from "../../../ui/fields/stepper.tsx";
import { type ApiAnswer, askApi } from "../../api-client/index.ts";
import { cartWrites } from "../write-queue.ts";
import { useSavedBeforeCheckout } from "./unsaved-quantities.tsx";

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
  /** Called with whether the price on the page is that of another quantity. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The quantity: saved automatically after a change, or by a button without JavaScript. */
export function QuantityForm({ min, max, name, error, onUnsaved, ...line }: QuantityFormProps) {
  const { lineId, version } = line;
  const { shown, isTyping, isSaving, refusal, type, saveNow, saveAll } = useQuantity(line);
  const form = useRef<HTMLFormElement>(null);
  useSavedBeforeCheckout(() =>
    saveAll()?.then((isAccepted) => {
      if (!isAccepted) form.current?.querySelector<HTMLInputElement>("input[name=quantity]")?.focus();
      return isAccepted;
    }),
  );
  const isUnsaved = isTyping || isSaving;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const message = isTyping ? undefined : (refusal ?? error);
  return (
    <form
      ref={form}
      method="post"
      action="/cart/"
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saveNow();
      }}
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
          {isSaving ? <Spinner /> : null}
        </span>
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          Update
        </Button>
      </noscript>
    </form>
  );
}

/** The quantity as the call takes it: a number, or the text that is not one, which the server refuses. */
const readQuantity = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

interface SavedLine {
  readonly quantity: number;
  readonly version: number;
}

/**
 * Saves a quantity, again when no answer came: what then looks like another window's may be this one.
 * @param version of the line as the page has it
 */
async function saveQuantity(lineId: string, quantity: number | string, version: number): Promise<ApiAnswer<SavedLine>> {
  const path = `/cart/api/v1/cart-line/${lineId}/`;
  const answer = await askApi<SavedLine>(path, { method: "PUT", body: { quantity, version } });
  if (answer.ok || answer.status !== 409) return answer;
  const line = await askApi<SavedLine>(path, { method: "GET" });
  return line.ok && line.data.quantity === quantity ? line : answer;
}

type UsedLine = Pick<QuantityFormProps, "lineId" | "version" | "quantity">;

/**
 * Saves one quantity at a time, in turn with what else is done in the cart. What is typed while a save is running is
 * saved after it, with the version that the save led to, so that fast clicks neither get lost nor look like a change in
 * another window. The checkout opens after the saves; they go on when the customer leaves the cart by another link, and
 * the page that follows shows the result.
 */
function useQuantity({ lineId, version, quantity }: UsedLine) {
  /** What the customer typed; with the version that it was saved over, once it was sent. */
  const [typedQuantity, setTypedQuantity] = useState<{ readonly text: string; readonly sentOver?: number }>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { revalidate } = useRevalidator();
  const newestVersion = useRef(version);
  const unsent = useRef<string>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const isRefused = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newestVersion.current = Math.max(newestVersion.current, version);
  }, [version]);

  async function save(text: string): Promise<void> {
    const sentOver = newestVersion.current;
    setTypedQuantity((now) => (now?.text === text ? { text, sentOver } : now));
    setSaving(true);
    const answer = await saveQuantity(lineId, readQuantity(text), sentOver);
    if (answer.ok) newestVersion.current = Math.max(newestVersion.current, answer.data.version);
    isRefused.current = !answer.ok;
    setRefusal(answer.ok ? undefined : (messagesAt(answer.errors, "quantity")[0] ?? answer.message));
    setSaving(false);
    // Also after a refusal: another window may have changed the cart.
    if (answer.status !== 0) revalidate();
  }
  /** Whoever leaves the field, perhaps by a link to the checkout, does not wait for the pause. */
  function saveNow(): void {
    clearTimeout(timer.current);
    const text = unsent.current;
    if (text === undefined) return;
    const saving = cartWrites
      .run(() => save(text), lineId)
      .finally(() => {
        if (running.current === saving) running.current = undefined;
      });
    running.current = saving;
    unsent.current = undefined;
  }
  const leave = useRef(saveNow);
  useEffect(() => {
    leave.current = saveNow;
  });
  useEffect(() => () => leave.current(), []);
  function type(text: string): void {
    setTypedQuantity({ text });
    unsent.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, PAUSE_MS);
  }
  // Once the line has changed, by this save or in another window, the page shows what the server has.
  const isReplaced = typedQuantity?.sentOver !== undefined && typedQuantity.sentOver < version;
  /** Saves what the field shows, also after a refusal. Returns whether it was accepted, or nothing if it is saved. */
  function saveAll(): Promise<boolean> | undefined {
    if (isRefused.current && !isReplaced) unsent.current ??= typedQuantity?.text;
    saveNow();
    return running.current?.then(() => !isRefused.current);
  }
  return {
    shown: typedQuantity === undefined || isReplaced ? String(quantity) : typedQuantity.text,
    isTyping: typedQuantity !== undefined && typedQuantity.sentOver === undefined,
    isSaving,
    refusal,
    type,
    saveNow,
    saveAll,
  };
}
