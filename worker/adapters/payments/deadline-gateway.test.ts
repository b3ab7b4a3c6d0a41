import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { PROVIDER_TIMEOUT_MS, ProviderTimeout, withDeadline, type StartTimer } from "./deadline-gateway.ts";
import { InvoiceGateway } from "./invoice-gateway.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** A timer that fires when the test says so. */
function clock() {
  const started: Array<{ onTime: () => void; ms: number; stopped: boolean }> = [];
  const start: StartTimer = (onTime, ms) => {
    const timer = { onTime, ms, stopped: false };
    started.push(timer);
    return () => (timer.stopped = true);
  };
  return { started, start };
}

const request = { key: "k", amount: money(100), token: "ok", description: "" };

class Silent extends InvoiceGateway {
  signal: AbortSignal | undefined;
  override authorize(_request: unknown, signal?: AbortSignal): Promise<never> {
    this.signal = signal;
    return new Promise(() => undefined);
  }
}

test("a provider that never answers is given up below a minute, and its signal is aborted", async () => {
  const { started, start } = clock();
  const silent = new Silent();
  const authorization = withDeadline(silent, start).authorize(request);
  expect(started.map(({ ms }) => ms)).toEqual([PROVIDER_TIMEOUT_MS]);
  expect(PROVIDER_TIMEOUT_MS).toBeLessThan(60_000);
  expect(silent.signal?.aborted).toBe(false);
  started[0]?.onTime();
  await expect(authorization).rejects.toBeInstanceOf(ProviderTimeout);
  expect(silent.signal?.aborted).toBe(true);
});

test("an answer stops the timer, a refusal too", async () => {
  const { started, start } = clock();
  const failing: PaymentGateway = Object.assign(new InvoiceGateway(), {
    retrieve: () => Promise.reject(new Error("no line")),
  });
  const gateway = withDeadline(failing, start);
  expect(await gateway.authorize(request)).toMatchObject({ state: "authorized", reference: "invoice:k" });
  await expect(gateway.retrieve("k")).rejects.toThrow("no line");
  expect(started.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test("the embedded bank page is there only where the provider has one", () => {
  expect("answerChallenge" in withDeadline(new InvoiceGateway())).toBe(false);
});
