import { expect } from "vitest";
import { type ModelOrder, MoneyModel } from "../../../factories/money-model.ts";
import { makeRandom, type Random } from "../../../fuzz/random.ts";
import type { Client } from "../../support/clients/client.ts";
import type { SignedUp } from "../../support/customers.ts";

export interface HistoryStart {
  readonly customers: ReadonlyArray<SignedUp>;
  readonly admin: Client;
  /** Of a promotion and a gift card. */
  readonly codes: ReadonlyArray<string>;
  /** The last order's. */
  readonly lastNumber: number;
  /** Minor units on the gift card. */
  readonly giftCard: number;
}

export const decimal = (minor: number) => (minor / 100).toFixed(2);
export const key = (value: string) => ({ "idempotency-key": value });

/** What all steps of a history share: who acts, at random, and what the model knows. */
export class ShopUnderTest {
  readonly random: Random;
  readonly customers: ReadonlyArray<SignedUp>;
  readonly staff: Client;
  readonly codes: ReadonlyArray<string>;
  readonly model: MoneyModel;

  constructor(seed: number, { customers, admin, codes, lastNumber, giftCard }: HistoryStart) {
    this.random = makeRandom(seed);
    this.customers = customers;
    this.staff = admin;
    this.codes = codes;
    this.model = new MoneyModel(customers.length, lastNumber, giftCard);
  }

  customer(i: number): SignedUp {
    const shopper = this.customers[i];
    if (!shopper) throw new Error("no such customer");
    return shopper;
  }

  anyOrder(fits: (order: ModelOrder) => boolean): ModelOrder | undefined {
    const some = this.model.orders.filter(fits);
    return some.length === 0 ? undefined : this.random.pick(some);
  }

  /** Sends a request once, or several times at once with the same key; every answer has to be the same. */
  async sent(send: () => Promise<Response>): Promise<{ status: number; body: unknown }> {
    const times = this.random.chance(0.3) ? 3 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, async () => {
        const response = await send();
        return { status: response.status, body: await response.json<unknown>() };
      }),
    );
    const [first] = answers;
    if (!first) throw new Error("no answer");
    const isOk = (status: number) => status === 200 || status === 201;
    for (const answer of answers) {
      expect(isOk(answer.status)).toBe(isOk(first.status));
      if (isOk(first.status)) expect(answer.body).toEqual(first.body);
    }
    return first;
  }
}
