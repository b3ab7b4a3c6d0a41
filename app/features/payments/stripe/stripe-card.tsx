import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import type { Money } from "#domain/ground/kernel/money";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { openStripeForm, type StripeForm } from "./stripe-form.ts";

/** What the checkout form asks of the card form. */
export interface CardForm {
  /** The token of placing an order; undefined when the form says what is missing. */
  makeToken(): Promise<string | undefined>;
  forget(): void;
}

interface StripeCardProps {
  readonly stripeKey: string;
  /** What the customer pays now. */
  readonly amount: Money;
  /** False while the amount is calculated or cannot be: nobody approves in a wallet what is about to change. */
  readonly isAmountKnown: boolean;
  /** Whether the customer agreed that the card is saved: Stripe then offers only what it can save. */
  readonly keeps: boolean;
  readonly form: Ref<CardForm>;
  /** The customer approved the payment in a wallet. */
  readonly onApproved: () => void;
}

/** React 18 has no type for the attribute, and writes it like any other. */
const INERT = { inert: "" };

const NOT_READY = "The card form is still loading. Please try again in a moment.";

/** Stripe's card form with buttons for wallets and Link, its loading state, and what to do when it does not load. */
export function StripeCard({ stripeKey, amount, isAmountKnown, keeps, form, onApproved }: StripeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const express = useRef<HTMLDivElement>(null);
  const stripeForm = useRef<StripeForm>();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [hasExpress, setHasExpress] = useState(false);
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  // The form is opened once, and calls back much later.
  const latest = useRef({ amount, keeps, onApproved });
  useEffect(() => {
    latest.current = { amount, keeps, onApproved };
  });
  const { minor, currency } = amount;
  useEffect(() => stripeForm.current?.setAmount({ minor, currency }), [minor, currency]);
  useEffect(() => stripeForm.current?.setKeeps(keeps), [keeps]);

  useEffect(() => {
    const places = { card: card.current, express: express.current };
    if (!places.card || !places.express) return;
    let isGone = false;
    openStripeForm({
      stripeKey,
      amount: latest.current.amount,
      card: places.card,
      express: places.express,
      onExpress: setHasExpress,
      onApproved: () => {
        setProblem("");
        latest.current.onApproved();
      },
      onProblem: setProblem,
    }).then(
      (newForm) => {
        if (isGone) {
          newForm.close();
          return;
        }
        stripeForm.current = newForm;
        newForm.setAmount(latest.current.amount);
        newForm.setKeeps(latest.current.keeps);
        setState("ready");
      },
      (error: unknown) => {
        console.error("Stripe's form did not load", error);
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
      stripeForm.current?.close();
      stripeForm.current = undefined;
    };
  }, [stripeKey, round]);

  useImperativeHandle(form, () => ({
    async makeToken() {
      if (!stripeForm.current) {
        setProblem(NOT_READY);
        return undefined;
      }
      setProblem("");
      const tokenResult = await stripeForm.current.makeToken();
      if ("token" in tokenResult) return tokenResult.token;
      setProblem(tokenResult.problem);
      return undefined;
    },
    forget: () => stripeForm.current?.forget(),
  }));

  const tryAgain = () => {
    setState("loading");
    setRound(round + 1);
  };

  return (
    <div className="grid gap-4" aria-busy={state === "loading"}>
      <div className={hasExpress && state === "ready" ? "grid gap-4" : "hidden"}>
        <div
          ref={express}
          role="group"
          aria-label="Pay with a wallet"
          className={isAmountKnown ? undefined : "opacity-50"}
          {...(isAmountKnown ? {} : INERT)}
        />
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {isAmountKnown ? "or enter your details" : "wallets wait for your total"}
        </p>
      </div>
      {state === "loading" ? (
        <div className="grid gap-3">
          <p role="status" className="text-muted">
            Loading the secure card form…
          </p>
          <Skeleton className="h-12" />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ) : null}
      {state === "failed" ? (
        <Notice
          kind="error"
          title="The card form couldn't load"
          actions={
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          It comes from Stripe, our card provider. Check your connection, and let any ad or script blocker allow
          js.stripe.com. You can also choose another way to pay, if one is offered here. Your cart is saved.
        </Notice>
      ) : null}
      <div ref={card} className={state === "failed" ? "hidden" : "min-w-0"} />
      {problem && state !== "failed" ? <Notice kind="error">{problem}</Notice> : null}
    </div>
  );
}
