import { useRef, useState } from "react";
import type { CardForm } from "./stripe/stripe-card.tsx";

export interface Payment {
  readonly provider: string;
  /** Of the demo cards. Stripe's form makes one when the order is placed. */
  readonly token: string;
}

/** How the customer pays, and the token for it. */
export function usePayment(providers: ReadonlyArray<string>) {
  const [payment, choose] = useState<Payment>({
    provider: providers.includes("test") ? "test" : (providers[0] ?? ""),
    token: "ok",
  });
  /** Stripe's form, while the page shows it. */
  const cardForm = useRef<CardForm>(null);
  const [isPreparing, setPreparing] = useState(false);

  /** The token of placing an order; undefined when the form says what is missing, or is already at work. */
  async function makeToken(): Promise<string | undefined> {
    const form = payment.provider === "stripe" ? cardForm.current : null;
    if (!form) return payment.token;
    if (isPreparing) return undefined;
    setPreparing(true);
    try {
      return await form.makeToken();
    } finally {
      setPreparing(false);
    }
  }

  return { payment, choose, cardForm, isPreparing, makeToken, forgetToken: () => cardForm.current?.forget() };
}
