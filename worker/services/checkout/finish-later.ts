import { SECOND_MS } from "#domain/ground/kernel/durations";
import { isolateState } from "../../isolate-state.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deliverLater } from "../email/index.ts";
import { announceOrder } from "../orders/index.ts";
import { makeForOrder } from "../printing/index.ts";

/** A request may work for 30 s after its response on Cloudflare; the next order's request continues with the rest. */
const MAX_MS = 20 * SECOND_MS;
/** Orders finished between two checks for running checkouts. */
const AT_ONCE = 8;
/** The longest wait for running checkouts, and the interval between checks. */
const PATIENCE_MS = 3 * SECOND_MS;
const PAUSE_MS = 20;

/** Orders that this isolate placed and has not announced yet, oldest first. */
class Placed {
  readonly waiting: Array<string> = [];
  /** Checkouts that are running in this isolate. */
  running = 0;
  /** The end of the time that a request takes for this work; a killed request can't say that it stopped. */
  until = 0;

  clear(): void {
    this.waiting.length = 0;
    this.running = 0;
    this.until = 0;
  }
}
const placed = isolateState(new Placed());

/** Runs a checkout, which has priority over finishing earlier orders. */
export async function beforeOthers<T>(checkout: () => Promise<T>): Promise<T> {
  placed.running += 1;
  try {
    return await checkout();
  } finally {
    placed.running -= 1;
  }
}

/**
 * After the response, sends an order's confirmation, makes its print files and records its approval. One request of an
 * isolate does this for all orders, a few at a time, and gives way to running checkouts. The order's transaction has
 * stored what is to be done (outbox, print_file), so scheduled jobs finish what a killed process left. Each step is
 * idempotent.
 */
export function finishLater(context: ServiceContext, orderId: string): void {
  placed.waiting.push(orderId);
  if (placed.until <= context.clock().getTime()) context.later(finishAll(context));
}

async function finishAll(context: ServiceContext): Promise<void> {
  const until = context.clock().getTime() + MAX_MS;
  placed.until = until;
  try {
    // At first, the checkout that placed the order is still among the running ones.
    for (let ownCount = 1; context.clock().getTime() < until; ownCount = 0) {
      for (let waited = 0; placed.running > ownCount && waited < PATIENCE_MS; waited += PAUSE_MS) {
        await new Promise((resume) => setTimeout(resume, PAUSE_MS));
        ownCount = 0;
      }
      const ids = placed.waiting.splice(0, AT_ONCE);
      if (ids.length === 0) return;
      await forEach(ids, (id) => announceOrder(context, id));
      deliverLater(context);
      await forEach(ids, (id) => makeForOrder(context, id));
    }
  } finally {
    if (placed.until === until) placed.until = 0;
  }
}

async function forEach(ids: ReadonlyArray<string>, work: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids)
    await work(id).catch((error: unknown) => console.error(`order ${id}: work is left to the scheduled job`, error));
}
