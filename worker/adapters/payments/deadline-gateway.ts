import type { CardKeeper, PaymentGateway } from "./payment-gateway.ts";

/** The maximum duration of a provider call: well below the minute after which another request takes over an attempt. */
export const PROVIDER_TIMEOUT_MS = 25_000;

/** The provider did not respond in time. Whether it acted is unknown until `retrieve` is called. */
export class ProviderTimeout extends Error {
  override readonly name = "ProviderTimeout";
}

/** Calls `onTime` after `ms` milliseconds, unless the returned function is called before. */
export type StartTimer = (onTime: () => void, ms: number) => () => void;

const startTimer: StartTimer = (onTime, ms) => {
  const timer = setTimeout(onTime, ms);
  return () => clearTimeout(timer);
};

/**
 * Limits the duration of a provider's calls: the signal is aborted and the call throws, even when the provider ignores
 * the signal.
 * @param timer replaced in tests
 */
export function withDeadline(gateway: PaymentGateway, timer: StartTimer = startTimer): PaymentGateway {
  const inTime = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    let stop = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      stop = timer(() => {
        const timeout = new ProviderTimeout(`${gateway.id} did not answer within ${PROVIDER_TIMEOUT_MS} ms`);
        controller.abort(timeout);
        reject(timeout);
      }, PROVIDER_TIMEOUT_MS);
    });
    try {
      return await Promise.race([ask(controller.signal), late]);
    } finally {
      stop();
    }
  };
  return {
    id: gateway.id,
    canCaptureInParts: gateway.canCaptureInParts,
    authorizationDays: gateway.authorizationDays,
    ...(gateway.minimums ? { minimums: gateway.minimums } : {}),
    authorize: (request) => inTime((signal) => gateway.authorize(request, signal)),
    capture: (key, amount, captureKey) => inTime((signal) => gateway.capture(key, amount, captureKey, signal)),
    refund: (key, amount, refundKey) => inTime((signal) => gateway.refund(key, amount, refundKey, signal)),
    void: (key) => inTime((signal) => gateway.void(key, signal)),
    retrieve: (key) => inTime((signal) => gateway.retrieve(key, signal)),
    ...(gateway.cards ? { cards: keeperInTime(gateway.cards, inTime) } : {}),
    verifyWebhook: (raw, headers) => gateway.verifyWebhook(raw, headers),
    ...(gateway.answerChallenge ? { answerChallenge: gateway.answerChallenge.bind(gateway) } : {}),
    ...(gateway.findChallenge ? { findChallenge: gateway.findChallenge.bind(gateway) } : {}),
  };
}

const keeperInTime = (
  cards: CardKeeper,
  inTime: <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>,
): CardKeeper => ({
  openCustomer: (key) => inTime((signal) => cards.openCustomer(key, signal)),
  forgetCard: (card) => inTime((signal) => cards.forgetCard(card, signal)),
  forgetCustomer: (customer) => inTime((signal) => cards.forgetCustomer(customer, signal)),
});
