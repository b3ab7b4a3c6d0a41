import { Landmark } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { openStripe } from "./open-stripe.ts";

interface ConfirmWithBankProps {
  readonly stripeKey: string;
  readonly clientSecret: string;
  readonly amount: Money;
  /** The page that continues the checkout once the bank has been answered. */
  readonly next: string;
  /** Where the customer chooses another way to pay. */
  readonly back: string;
  /** False when the customer has been asked before: they decide whether to be asked again. */
  readonly isFirst: boolean;
}

/** Opens the dialog in which the customer's bank asks for a confirmation (3-D Secure). */
export function ConfirmWithBank({ stripeKey, clientSecret, amount, next, back, isFirst }: ConfirmWithBankProps) {
  const [state, setState] = useState<"waiting" | "asking" | "failed">(isFirst ? "asking" : "waiting");
  const hasStarted = useRef(false);

  const ask = useCallback(async () => {
    setState("asking");
    try {
      const stripe = await openStripe(stripeKey);
      // Also when it fails: the server knows why, and what is left to do.
      await stripe.handleNextAction({ clientSecret });
      window.location.replace(next);
    } catch (error) {
      console.error("the bank could not be asked", error);
      setState("failed");
    }
  }, [stripeKey, clientSecret, next]);

  useEffect(() => {
    if (!isFirst || hasStarted.current) return;
    hasStarted.current = true;
    void ask();
  }, [isFirst, ask]);

  return (
    <Card className="grid justify-items-center gap-5 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-sky-soft text-sky">
        <Landmark className="size-8" />
      </span>
      <h1 className="text-3xl">Confirm with your bank</h1>
      <p className="text-lg text-muted">
        Your bank wants to know that it's you who pays <strong className="text-ink">{formatMoney(amount)}</strong>.
        You're charged only after you confirm.
      </p>
      <noscript>
        <Notice kind="warning">You need JavaScript to confirm. Turn it on and load this page again.</Notice>
      </noscript>
      {state === "asking" ? (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner /> Opening your bank's question…
        </p>
      ) : (
        <div className="grid w-full gap-3">
          {state === "failed" ? (
            <Notice kind="error" title="Your bank's question couldn't open" className="text-left">
              Check your connection, and let any ad or script blocker allow js.stripe.com. You haven't been charged.
            </Notice>
          ) : null}
          <Button size="lg" wide onClick={() => void ask()}>
            {state === "failed" ? "Try again" : "Confirm now"}
          </Button>
          <ButtonLink href={back} size="lg" variant="secondary" wide>
            Choose another way to pay
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
