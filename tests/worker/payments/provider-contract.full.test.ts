import { beforeEach, describe, expect, test, vi } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { CARD_PROVIDERS, invoice } from "./providers.ts";
import { newKey, request, amounts, authorized, EVERY_PROVIDER } from "./provider-contract-setup.ts";

// Refusals are logged on purpose.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe.each(EVERY_PROVIDER)("$name", ({ open, token }) => {
  test("authorizes once for one key, however often it is asked", async () => {
    const [gateway, key, cardToken] = [open(), newKey(), token()];
    const first = await gateway.authorize(request(key, cardToken));
    expect(await gateway.authorize(request(key, cardToken))).toEqual(first);
  });

  test("charges everything", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, token());
    const outcome = await gateway.capture(key, money(5000), `${key}:charge`);
    expect(outcome).toMatchObject({ state: "captured" });
    expect(outcome.message).toBeUndefined();
    expect(amounts(outcome)).toEqual([5000, 5000, 0]);
  });

  test("takes a refund in parts, and the releasing of what is charged already", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, token());
    await gateway.capture(key, money(5000), `${key}:charge`);
    expect(await gateway.refund(key, money(2000), `${key}:refund:1`)).toEqual({ kind: "done" });
    expect(await gateway.refund(key, money(3000), `${key}:refund:2`)).toEqual({ kind: "done" });
    await gateway.void(key);
  });
});

test("an invoice has no webhooks", async () => {
  expect(await invoice().verifyWebhook()).toBeUndefined();
});

describe.each(CARD_PROVIDERS.map((provider) => ({ name: provider.name, provider })))("$name", ({ provider }) => {
  const open = () => provider.open();

  test("declines a card with a message for the customer, and says so again", async () => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.declined);
    expect(outcome).toMatchObject({ state: "declined", message: expect.stringMatching(/\w/) as string });
    expect(amounts(outcome)).toEqual([0, 0, 0]);
    expect(await gateway.retrieve(key)).toMatchObject({ state: "declined" });
  });

  test("refuses one key for two amounts", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    await expect(gateway.authorize(request(key, provider.tokens.ok, 6000))).rejects.toThrow("two amounts");
    expect(amounts(await gateway.retrieve(key))).toEqual([5000, 0, 0]);
  });

  test("knows a payment whose answer was lost, and does not authorize it twice", async () => {
    const [gateway, key, token] = [open(), newKey(), provider.tokens.lost];
    await expect(gateway.authorize(request(key, token))).rejects.toThrow();
    const payment = await gateway.retrieve(key);
    expect(payment).toMatchObject({ state: "authorized" });
    expect(await gateway.authorize(request(key, token))).toMatchObject({ reference: payment?.reference });
  });

  test("knows nothing of a payment that it never received", async () => {
    expect(await open().retrieve(newKey())).toBeUndefined();
    await open().void(newKey());
  });

  test("charges once for one key", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    const first = await gateway.capture(key, money(2000), `${key}:charge`);
    expect(amounts(first)?.[1]).toBe(2000);
    expect(await gateway.capture(key, money(2000), `${key}:charge`)).toEqual(first);
  });

  test("charges in parts if it can; otherwise the first charge releases the rest", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    await gateway.capture(key, money(2000), `${key}:charge:1`);
    const second = await gateway.capture(key, money(3000), `${key}:charge:2`);
    expect(amounts(second)?.[1]).toBe(gateway.canCaptureInParts ? 5000 : 2000);
    expect(second.message === undefined).toBe(gateway.canCaptureInParts);
  });

  test("does not charge more than was authorized, and says why", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    const result = await gateway.capture(key, money(5001), `${key}:charge`);
    expect(result).toMatchObject({ state: "authorized", message: expect.stringMatching(/\w/) as string });
    expect(amounts(await gateway.retrieve(key))).toEqual([5000, 0, 0]);
  });

  test("refunds in parts, once for each key, and never more than was charged", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    await gateway.capture(key, money(5000), `${key}:charge`);
    for (const part of ["1", "1", "2"]) await gateway.refund(key, money(2000), `${key}:refund:${part}`);
    expect(amounts(await gateway.retrieve(key))).toEqual([5000, 5000, 4000]);
    expect(await gateway.refund(key, money(1001), `${key}:refund:3`)).toEqual({
      kind: "refused",
      message: expect.stringMatching(/\w/) as string,
    });
    expect(amounts(await gateway.retrieve(key))).toEqual([5000, 5000, 4000]);
  });

  test("releases an authorization, which can no longer be charged", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    await gateway.void(key);
    await gateway.void(key);
    expect(await gateway.retrieve(key)).toMatchObject({ state: "voided", capturedMinor: 0 });
    const result = await gateway.capture(key, money(5000), `${key}:charge`);
    expect(result).toMatchObject({
      state: "voided",
      capturedMinor: 0,
      message: expect.stringMatching(/\w/) as string,
    });
  });

  test("releases only what is not charged yet", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.ok);
    await gateway.capture(key, money(2000), `${key}:charge:1`);
    await gateway.void(key);
    expect(await gateway.retrieve(key)).toMatchObject({ state: "captured", capturedMinor: 2000 });
    const result = await gateway.capture(key, money(3000), `${key}:charge:2`);
    expect(result).toMatchObject({ capturedMinor: 2000, message: expect.stringMatching(/\w/) as string });
  });

  test.each([
    [true, "authorized"],
    [false, "declined"],
  ] as const)("asks the customer to confirm; after an answer of %s the payment is %s", async (approve, state) => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.action);
    expect(outcome).toMatchObject({ state: "requires_action", url: expect.stringMatching(/^\//) as string });
    expect(amounts(outcome)).toEqual([0, 0, 0]);
    await provider.answer(outcome, approve);
    expect(await gateway.retrieve(key)).toMatchObject({ state, reference: outcome.reference });
  });

  test("releases a payment that waits for the customer", async () => {
    const gateway = open();
    const { key } = await authorized(gateway, provider.tokens.action);
    await gateway.void(key);
    expect(await gateway.retrieve(key)).toMatchObject({ state: "voided" });
  });

  test("says when an authorization lapses, and charges nothing after that", async () => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.ok);
    expect(outcome.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    await provider.expire(outcome);
    const result = await gateway.capture(key, money(5000), `${key}:charge`);
    expect(result).toMatchObject({
      state: "voided",
      capturedMinor: 0,
      message: expect.stringMatching(/expired/) as string,
    });
  });

  test.each(["won", "lost"] as const)(
    "reports a dispute with its amount, reason and deadline, until it is %s",
    async (end) => {
      const gateway = open();
      const { key, outcome } = await authorized(gateway, provider.tokens.ok);
      await gateway.capture(key, money(5000), `${key}:charge`);
      await provider.dispute(outcome, "open");
      const contested = await gateway.retrieve(key);
      expect(contested).toMatchObject({
        state: "captured",
        isDisputed: true,
        disputes: [{ state: "open", amountMinor: 5000, reason: "product_not_received" }],
      });
      expect(contested?.disputes?.[0]?.dueAt?.getTime()).toBeGreaterThan(Date.now());
      await provider.dispute(outcome, end);
      const decided = await gateway.retrieve(key);
      expect(decided).toMatchObject({ state: "captured", isDisputed: false, disputes: [{ state: end }] });
      // Only refunds count as refunded.
      expect(amounts(decided)).toEqual([5000, 5000, 0]);
    },
  );

  test("reports a refund that failed later with its key, and refunds its amount again under another key", async () => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.ok);
    await gateway.capture(key, money(5000), `${key}:charge`);
    await gateway.refund(key, money(5000), `${key}:refund:1`);
    await provider.failRefund(outcome);
    const payment = await gateway.retrieve(key);
    expect(amounts(payment)).toEqual([5000, 5000, 0]);
    expect(payment?.failedRefunds).toEqual([
      { refundKey: `${key}:refund:1`, amountMinor: 5000, message: expect.stringMatching(/\w/) as string },
    ]);
    expect(await gateway.refund(key, money(5000), `${key}:refund:1`)).toMatchObject({ kind: "refused" });
    expect(await gateway.refund(key, money(5000), `${key}:refund:2`)).toEqual({ kind: "done" });
    expect(amounts(await gateway.retrieve(key))).toEqual([5000, 5000, 5000]);
  });

  test("accepts a webhook with its signature, which names the payment", async () => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.ok);
    const { raw, headers } = await provider.sign(key, outcome);
    expect(await gateway.verifyWebhook(raw, headers)).toMatchObject({
      key,
      id: expect.stringMatching(/^evt_/) as string,
    });
  });

  test("refuses a webhook that is forged, changed, unsigned or older than five minutes", async () => {
    const gateway = open();
    const { key, outcome } = await authorized(gateway, provider.tokens.ok);
    const good = await provider.sign(key, outcome);
    const messages = [
      await provider.sign(key, outcome, { secret: "whsec_of_somebody_else" }),
      { raw: `${good.raw} `, headers: good.headers },
      { raw: good.raw, headers: new Headers() },
      await provider.sign(key, outcome, { ageSeconds: 301 }),
    ];
    for (const { raw, headers } of messages) expect(await gateway.verifyWebhook(raw, headers)).toBeUndefined();
  });
});
