import type { Stripe, StripeElements } from "@stripe/stripe-js";
import type { Money } from "#domain/ground/kernel/money";
import { openStripe, within } from "./open-stripe.ts";
import { onAppearanceChange, readAppearance } from "./stripe-appearance.ts";

/** Stripe's own checks and the customer's bank may take a while. */
const TOKEN_MS = 60_000;
const SILENT = "We couldn't reach our card provider. Check your connection, then try again.";
const UNCLEAR = "Please check your payment details, then try again.";

export type TokenResult = { readonly token: string } | { readonly problem: string };

/** Stripe's form in the page. Card numbers stay in its frames. */
export interface StripeForm {
  /** The token of placing an order. The same one until `forget` or until the customer changes the form. */
  makeToken(): Promise<TokenResult>;
  /** The token was used or refused: the next order needs another one. */
  forget(): void;
  setAmount(amount: Money): void;
  /** Whether the customer agreed that the card is saved. */
  setKeeps(keeps: boolean): void;
  close(): void;
}

interface OpenForm {
  readonly stripeKey: string;
  readonly amount: Money;
  readonly card: HTMLElement;
  /** Where the buttons of wallets and Link go. */
  readonly express: HTMLElement;
  /** Whether this browser has any of them. */
  readonly onExpress: (isThere: boolean) => void;
  /** The customer approved the payment in a wallet: the order can be placed. */
  readonly onApproved: () => void;
  readonly onProblem: (problem: string) => void;
}

/** Rejects when Stripe's script is blocked, or does not answer in time. */
export async function openStripeForm(options: OpenForm): Promise<StripeForm> {
  const stripe = await openStripe(options.stripeKey);
  // A wallet checks only itself, so its buttons are a group of their own.
  const [fields, wallets] = [createElements(stripe, options.amount), createElements(stripe, options.amount)];
  let currentToken: string | undefined;

  const card = fields.create("payment", { layout: "tabs", wallets: { applePay: "never", googlePay: "never" } });
  card.on("change", () => (currentToken = undefined));
  const express = wallets.create("expressCheckout", { buttonHeight: 48, emailRequired: false });
  express.on("ready", ({ availablePaymentMethods }) => options.onExpress(availablePaymentMethods !== undefined));
  express.on("loaderror", () => options.onExpress(false));
  express.on("confirm", ({ paymentFailed }) => {
    void createToken(stripe, wallets).then((tokenResult) => {
      if ("problem" in tokenResult) {
        paymentFailed({ reason: "fail" });
        options.onProblem(tokenResult.problem);
        return;
      }
      currentToken = tokenResult.token;
      options.onApproved();
    });
  });

  const ready = new Promise<void>((resolve, reject) => {
    card.on("ready", () => resolve());
    card.on("loaderror", ({ error }) => reject(new Error(error.message)));
  });
  const endWatch = onAppearanceChange(() => {
    for (const group of [fields, wallets]) void group.update({ appearance: readAppearance() });
  });
  const close = () => {
    endWatch();
    card.destroy();
    express.destroy();
  };
  card.mount(options.card);
  express.mount(options.express);
  try {
    await within(ready);
  } catch (error) {
    close();
    throw error;
  }
  return {
    async makeToken() {
      if (currentToken !== undefined) return { token: currentToken };
      const tokenResult = await createToken(stripe, fields);
      if ("token" in tokenResult) currentToken = tokenResult.token;
      else card.focus();
      return tokenResult;
    },
    forget: () => (currentToken = undefined),
    setAmount: ({ minor }) => {
      for (const group of [fields, wallets]) void group.update({ amount: minor });
    },
    setKeeps: (keeps) => {
      currentToken = undefined;
      for (const group of [fields, wallets]) void group.update({ setupFutureUsage: keeps ? "off_session" : null });
    },
    close,
  };
}

/** No PaymentIntent yet: the server makes one when the order is placed. */
const createElements = (stripe: Stripe, { minor, currency }: Money): StripeElements =>
  stripe.elements({
    mode: "payment",
    amount: minor,
    currency: currency.toLowerCase(),
    captureMethod: "manual",
    appearance: readAppearance(),
  });

async function createToken(stripe: Stripe, elements: StripeElements): Promise<TokenResult> {
  try {
    const { error: incomplete } = await within(elements.submit(), TOKEN_MS);
    if (incomplete) return { problem: incomplete.message ?? UNCLEAR };
    const { confirmationToken, error } = await within(stripe.createConfirmationToken({ elements }), TOKEN_MS);
    return confirmationToken ? { token: confirmationToken.id } : { problem: error?.message ?? UNCLEAR };
  } catch (error) {
    console.error("Stripe made no token", error);
    return { problem: SILENT };
  }
}
