import { env } from "cloudflare:workers";
import type { MoneyModel } from "../../../factories/money-model.ts";
import { CustomerSteps } from "./customer-steps.ts";
import { type HistoryStart, ShopUnderTest } from "./shop-under-test.ts";
import { StaffSteps } from "./staff-steps.ts";

/** A history: random requests to the real shop, each with what the model expects of it. */
export class MoneyHistory {
  readonly #shop: ShopUnderTest;
  readonly #customers: CustomerSteps;
  readonly #staff: StaffSteps;
  readonly log: Array<string> = [];

  constructor(seed: number, start: HistoryStart) {
    this.#shop = new ShopUnderTest(seed, start);
    this.#customers = new CustomerSteps(this.#shop);
    this.#staff = new StaffSteps(this.#shop);
  }

  get model(): MoneyModel {
    return this.#shop.model;
  }

  async step(): Promise<void> {
    const steps = [
      ["edit cart", () => this.#customers.editCart()],
      ["order", () => this.#customers.order()],
      ["order", () => this.#customers.order()],
      ["change", () => this.#customers.change()],
      ["change", () => this.#customers.change()],
      ["end change", () => this.#customers.endChange()],
      ["ship", () => this.#staff.ship()],
      ["ship", () => this.#staff.ship()],
      ["refund", () => this.#staff.refund()],
      ["refund pieces", () => this.#staff.refundPieces()],
      ["cancel", () => this.#customers.cancel()],
      ["credit", () => this.#staff.credit()],
      ["pay invoice", () => this.#customers.payInvoice()],
    ] as const;
    const [name, run] = this.#shop.random.pick(steps);
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    this.log.push(`${name}: ${await run()}`);
  }
}
