import { useEffect, useState } from "react";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import type { HeldStep } from "#domain/shop/orders/staff-orders";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** Says what a colleague is about to do, for as long as they can take it back. */
export function HeldStepNotice({ heldStep }: { readonly heldStep: HeldStep }) {
  const [secondsLeft, setSecondsLeft] = useState(heldStep.secondsLeft);
  useEffect(() => {
    const end = performance.now() + heldStep.secondsLeft * SECOND_MS;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [heldStep]);
  if (secondsLeft === 0) return null;
  return (
    <Notice kind="warning" title={`${heldStep.by} is about to do this: ${heldStep.step}`}>
      <p>They can still undo it.</p>
      <p className="text-sm text-muted tabular-nums" aria-hidden="true">
        {secondsLeft} s left.
      </p>
    </Notice>
  );
}
