import { expect } from "vitest";
import type { Client } from "./client.ts";

/** The fields of a configured product's JSON that the tests use. */
export interface Configured {
  id: string;
  resource_uri: string;
  product: string;
  width: number;
  height: number;
  quantity: number;
  material: string | null;
  status: string;
  total: string;
  unit_price: string;
  quote_token: string;
  cut_line: { path: string; width: number } | null;
}

export const BASE = "/catalog/api/v1/configured-product/";
/** The default choices of the tests: die-cut stickers. */
export const input = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 100,
  material: "white-vinyl",
  shape: "custom",
};

/** Configures a product through its call. */
export async function make(client: Client, changes: object = {}): Promise<Configured> {
  const response = await client.post(BASE, { ...input, ...changes });
  expect(response.status).toBe(201);
  return response.json();
}
