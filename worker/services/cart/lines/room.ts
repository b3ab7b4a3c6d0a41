import { sql } from "drizzle-orm";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { findConstraintName, guardThat, type Statement } from "../../../db/client.ts";

/** More lines than a person can check; also keeps the batch of an order small. */
const MAX_LINES = 100;

const IS_FULL = "cart_is_full";
const FULL: Refusal = {
  code: "bad-request",
  message: `A cart can have up to ${MAX_LINES} different items. Order these first.`,
};

/** Aborts a batch unless the cart has room for another line, or already has this product. */
export const guardRoom = (cartId: string, configuredId: string): Statement =>
  guardThat(
    IS_FULL,
    sql`SELECT count(*) < ${MAX_LINES} OR coalesce(max(configured_product_id = ${configuredId}), 0) FROM cart_line WHERE cart_id = ${cartId}`,
  );

/** Runs a batch with `guardRoom`: a full cart becomes a refusal (400), any other failure is thrown. */
export async function unlessFull<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work();
  } catch (error) {
    if (findConstraintName(error) !== IS_FULL) throw error;
    return refuse(FULL);
  }
}
