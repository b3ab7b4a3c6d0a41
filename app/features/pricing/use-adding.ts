import { useActionData, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { ANSWER_FIELD, DRAWER, FORM_KEY, SHOWN_TOTAL, type AddedToCart } from "#domain/shop/cart/added";
import { formatMoney } from "#domain/ground/kernel/money";
import type { ChangedPrice } from "#domain/ground/kernel/refusal";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { isLostAnswer, type LostAnswer, useUntilBack } from "../api-client/index.ts";
import { useReplaceAddress } from "../kernel/index.ts";

export interface Adding<Refused> {
  /** What the cart has since the last answer, for the drawer. */
  readonly addition: AddedToCart | undefined;
  /** Why nothing was added; undefined after something was. */
  readonly refused: Refused | undefined;
  /** The price that the server asks for, where that is why. */
  readonly changedPrice: ChangedPrice | undefined;
  /** Why no answer came. */
  readonly lost: string | undefined;
  /** Whether the cart has what the page shows, perhaps with earlier choices. */
  readonly isInCart: boolean;
  /** The price, as its text, at which the form was last added. */
  readonly agreedTotal: unknown;
  /** The id of what the form saved, where the page was loaded without it. */
  readonly savedId: string | undefined;
  /** The version that the form changes; undefined while it creates a design. */
  readonly version: number | undefined;
  /** The intent of the form on its way; "" while there is none. */
  readonly busy: "" | "save" | "cart";
  /**
   * Sends a form, once at a time.
   * @param options the intent of the button that was used, "cart" by default; the action, where it is another page's
   */
  readonly send: (form: FormData, options?: { readonly intent?: string; readonly action?: string }) => void;
}

/** Whether a form is being sent. Once it is refused another click counts, while the page is still read again. */
const isUnderWay = (state: "idle" | "loading" | "submitting", addition: AddedToCart | undefined): boolean =>
  state === "submitting" || (state === "loading" && addition !== undefined);

/**
 * Sends a page's form that adds something to the cart, and stays on the page. What the form creates, it changes the
 * next time: the address becomes that of the saved page, so that a reload, Back and a further click find it.
 * @param isInCart whether the cart has it, as the page was loaded
 * @param version of the design that the form changes, as the page was loaded
 */
export function useAdding<Refused extends object>(isInCart: boolean, version?: number): Adding<Refused> {
  const fetcher = useFetcher<{ readonly addition: AddedToCart } | LostAnswer | Refused>();
  // Of a form that was sent without scripts.
  const pageAnswer = useActionData();
  const { pathname } = useLocation();
  const [lastAddition, setLastAddition] = useState<Pick<AddedToCart, "saved"> & { readonly agreedTotal: unknown }>();
  const key = useRef<string>();
  const sentTotal = useRef<unknown>();
  // Later loads of the page may know what another tab has saved; the form does not.
  const [loadedVersion] = useState(version);
  const { data: answer, formData } = fetcher;
  const addition = answer && "addition" in answer ? answer.addition : undefined;
  const lostMessage = useUntilBack(isLostAnswer(answer) && fetcher.state === "idle" ? answer.message : undefined);
  useEffect(() => {
    // A form whose answer was lost goes again under the same key.
    if (answer && !isLostAnswer(answer)) key.current = undefined;
  }, [answer]);
  const { saved: savedPage, agreedTotal } = lastAddition ?? {};
  const path = savedPage?.path ?? pathname;
  const replaceAddress = useReplaceAddress();
  const note = useStableCallback((newAddition: AddedToCart) => {
    setLastAddition({ saved: newAddition.saved, agreedTotal: sentTotal.current });
    if (newAddition.saved) replaceAddress(newAddition.saved.path);
  });
  // Before the drawer opens.
  useLayoutEffect(() => {
    if (addition) note(addition);
  }, [addition, note]);
  const isSending = isUnderWay(fetcher.state, addition);
  return {
    addition,
    refused: answer && !("addition" in answer) && !isLostAnswer(answer) ? (answer as Refused) : undefined,
    changedPrice: readChangedPrice(answer) ?? (answer ? undefined : readChangedPrice(pageAnswer)),
    lost: lostMessage,
    isInCart: isInCart || lastAddition !== undefined,
    agreedTotal,
    savedId: savedPage?.id,
    version: savedPage?.version ?? loadedVersion,
    busy: isSending ? findIntent(formData) : "",
    send: (form, { intent = "cart", action = path } = {}) => {
      if (isSending) return;
      sentTotal.current = form.get(SHOWN_TOTAL);
      form.set("intent", intent);
      form.set(ANSWER_FIELD, DRAWER);
      form.set(FORM_KEY, (key.current ??= crypto.randomUUID()));
      fetcher.submit(form, { method: "post", action });
    },
  };
}

interface Revalidation {
  readonly actionResult?: unknown;
  readonly defaultShouldRevalidate: boolean;
}

/**
 * The `shouldRevalidate` of a page with such a form: nothing that it shows changes by an addition or a lost answer, and
 * its prices have changed when one of them was refused.
 */
export const revalidateUnlessAdded = ({ actionResult, defaultShouldRevalidate }: Revalidation): boolean =>
  readChangedPrice(actionResult) !== undefined ||
  (defaultShouldRevalidate &&
    !isLostAnswer(actionResult) &&
    !(typeof actionResult === "object" && actionResult !== null && "addition" in actionResult));

const readChangedPrice = (answer: unknown): ChangedPrice | undefined =>
  (answer as { readonly changedPrice?: ChangedPrice } | null | undefined)?.changedPrice;

/** The intent of the button that submitted a form: its value, or "cart". */
export function readIntent({ nativeEvent }: FormEvent): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return (submitter instanceof HTMLButtonElement && submitter.value) || "cart";
}

const findIntent = (form: FormData | undefined): "save" | "cart" => (form?.get("intent") === "save" ? "save" : "cart");

/** What the button of a page says that adds something to the cart. */
export function addLabel(isInCart: boolean, changedPrice?: ChangedPrice): string {
  if (changedPrice) return `Add at ${formatMoney(changedPrice.total)}`;
  return isInCart ? "Update your cart" : "Add to cart";
}

/**
 * The price to ask for instead of the one that the page has shown: the server's, or that of the page itself where it
 * has loaded other prices or a save has ended a promise. Nobody agrees twice to one price.
 */
export const findAskedPrice = (
  { changedPrice, agreedTotal }: Pick<Adding<object>, "changedPrice" | "agreedTotal">,
  setup: { readonly changedPrice: ChangedPrice | undefined },
): ChangedPrice | undefined =>
  changedPrice ??
  (setup.changedPrice && formatMoney(setup.changedPrice.total) === agreedTotal ? undefined : setup.changedPrice);
