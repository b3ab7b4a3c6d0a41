import { useRef, useState } from "react";
import type { PaymentChoice } from "#domain/shop/payments/payment-choice";
import type { SavedCardView } from "#domain/shop/payments/saved-card";
import type { CardForm } from "./stripe/stripe-card.tsx";

/** The first choice: the customer's own card before a new one. */
function firstChoice(providers: ReadonlyArray<string>, savedCards: ReadonlyArray<SavedCardView>): PaymentChoice {
  const saved = savedCards.find(({ hasExpired }) => !hasExpired);
  if (saved) return { provider: saved.provider, token: "", savedCard: saved.id };
  return providers.includes("test")
    ? { provider: "test", token: "ok", savedCard: "" }
    : { provider: providers[0] ?? "", token: "", savedCard: "" };
}

/** How the customer pays, and the token for it. */
export function usePayment(providers: ReadonlyArray<string>, savedCards: ReadonlyArray<SavedCardView>) {
  const [choice, choose] = useState<PaymentChoice>(() => firstChoice(providers, savedCards));
  const [saves, setSaves] = useState(false);
  /** Stripe's form, while the page shows it. */
  const cardForm = useRef<CardForm>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isNewCard = choice.savedCard === "" && choice.provider !== "invoice";

  /** The token of the payment; undefined when the form says what is missing, or is already at work. */
  async function makeToken(): Promise<string | undefined> {
    const form = choice.provider === "stripe" && choice.savedCard === "" ? cardForm.current : null;
    if (!form) return choice.token;
    if (isPreparing) return undefined;
    setPreparing(true);
    try {
      return await form.makeToken();
    } finally {
      setPreparing(false);
    }
  }

  return {
    choice,
    choose,
    /** Whether the customer agreed that their new card is saved. */
    saves: saves && isNewCard,
    setSaves,
    isNewCard,
    cardForm,
    isPreparing,
    makeToken,
    forgetToken: () => cardForm.current?.forget(),
  };
}

export type Paying = ReturnType<typeof usePayment>;

/** The fields of a request that say what pays. */
export const buildPaymentFields = ({ choice, saves }: Pick<Paying, "choice" | "saves">, token: string) => ({
  provider: choice.provider,
  token,
  ...(choice.savedCard === "" ? {} : { saved_card: choice.savedCard }),
  ...(saves ? { save_card: true } : {}),
});
