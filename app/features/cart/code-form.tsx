import { useFetcher, type FetcherWithComponents } from "@remix-run/react";
import { Gift, Tag, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { CartView } from "#domain/shop/cart/cart-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { Button, IconButton } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { isLostAnswer, type LostAnswer } from "../api-client/index.ts";
import { useSavedBeforeCheckout } from "./quantity/unsaved-quantities.tsx";

interface RefusedCode {
  readonly errors: Readonly<Record<string, string>>;
  readonly code: string;
}

/** One field for promotion codes and gift cards, and the codes already applied. */
export function CodeForm({ cart, error }: { cart: CartView; error: string | undefined }) {
  const fetcher = useFetcher<RefusedCode | LostAnswer>();
  const refusal = isLostAnswer(fetcher.data) ? undefined : fetcher.data;
  const message = refusal?.errors["code"] ?? error;
  const form = useTypedCode(fetcher);
  return (
    <div className="grid gap-3">
      {cart.promotion ? (
        <Applied
          kind="promotion"
          icon={<Tag aria-hidden="true" className="size-4" />}
          name={cart.promotion.code}
          detail={cart.promotion.problem ?? cart.promotion.label}
          broken={cart.promotion.problem !== undefined}
        />
      ) : null}
      {cart.giftCard ? (
        <Applied
          kind="gift-card"
          icon={<Gift aria-hidden="true" className="size-4" />}
          name={`Gift card •••• ${cart.giftCard.lastFour}`}
          detail={`${formatMoney(cart.giftCard.available)} balance`}
          broken={false}
        />
      ) : null}
      <fetcher.Form
        ref={form}
        method="post"
        action="/cart/"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      >
        <input type="hidden" name="intent" value="code" />
        <TextInput
          key={cart.promotion?.code ?? cart.giftCard?.lastFour ?? ""}
          label="Promo code or gift card"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={message === undefined ? "" : (refusal?.code ?? "")}
          {...(cart.promotion ? { hint: `Another promo code replaces ${cart.promotion.code}.` } : {})}
          {...(message ? { error: message } : {})}
        />
        <Button type="submit" variant="secondary" loading={fetcher.state === "submitting"} className="mt-7">
          Apply
        </Button>
      </fetcher.Form>
    </div>
  );
}

/** Applies a code that stands in the form when the customer checks out. Returns what the form needs as its `ref`. */
function useTypedCode({ state, data, submit }: Pick<FetcherWithComponents<unknown>, "state" | "data" | "submit">) {
  const form = useRef<HTMLFormElement>(null);
  const onAnswer = useRef<(isAccepted: boolean) => void>();
  useEffect(() => {
    if (state !== "idle") return;
    onAnswer.current?.((data ?? null) === null);
    onAnswer.current = undefined;
  }, [state, data]);
  useSavedBeforeCheckout(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (!field || field.value.trim() === "") return undefined;
    const answer = new Promise<boolean>((resolve) => {
      onAnswer.current = resolve;
    });
    submit(form.current);
    return answer.then((isAccepted) => {
      if (!isAccepted) field.focus();
      return isAccepted;
    });
  });
  return form;
}

interface AppliedProps {
  kind: "promotion" | "gift-card";
  icon: ReactNode;
  name: string;
  detail: string;
  broken: boolean;
}

function Applied({ kind, icon, name, detail, broken }: AppliedProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action="/cart/"
      className="flex items-center gap-3 rounded-lg bg-success-soft py-1 pr-1 pl-3"
    >
      <input type="hidden" name="intent" value="remove-code" />
      <input type="hidden" name="kind" value={kind} />
      <span className={broken ? "text-danger" : "text-success"}>{icon}</span>
      <span className="min-w-0 grow py-1 text-sm">
        <span className="block font-semibold">{name}</span>
        <span className={broken ? "text-danger" : "text-muted"}>{detail}</span>
      </span>
      <IconButton type="submit" label={`Remove ${name}`}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </fetcher.Form>
  );
}
