import { useMemo } from "react";
import { callApi } from "../../api-client/index.ts";
import type { StepAnnouncer } from "../../kernel/index.ts";

/** Announces to colleagues which step of an order waits. Without a connection the step goes on unannounced. */
export function useHeldSteps(orderId: string): StepAnnouncer {
  return useMemo(() => {
    const path = `/orders/api/${orderId}/held-step/`;
    const announce = async (step: string) => {
      const answer = await callApi(path, { body: { step } });
      return answer.ok || answer.status !== 409 ? undefined : answer.message;
    };
    let announcement: ReturnType<typeof announce> | undefined;
    return {
      begin: (step) => (announcement = announce(step)),
      // The end must not overtake the beginning.
      end: () => void announcement?.then(() => callApi(path, { method: "DELETE", keepalive: true })),
    };
  }, [orderId]);
}
