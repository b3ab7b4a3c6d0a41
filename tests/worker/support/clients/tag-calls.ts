import { expect } from "vitest";
import type { Client } from "./client.ts";

export const BASE = "/catalog/api/v1/configured-product/";
/** The name tag product of the tests. */
export const product = "classic-name-tag";

export interface Tags {
  id: string;
  width: number;
  height: number;
  quantity: number;
  roster: Array<Record<string, string>>;
  texts: Array<string>;
  template: string | null;
  template_version: number | null;
  status: string;
  total: string;
}

/** Configures tags, which must be accepted. */
export async function make(client: Client, input: object): Promise<Tags> {
  const response = await client.post(BASE, { product, ...input });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Tags;
}

/** The errors of refused tags. */
export async function refused(client: Client, input: object): Promise<Record<string, Array<string>>> {
  const response = await client.post(BASE, { product, ...input });
  expect(response.status).toBe(400);
  return (await response.json<{ "configured-product": Record<string, Array<string>> }>())["configured-product"];
}

/** One tag as it will be printed, or the status of a refusal. */
export const picture = async (client: Client, id: string, query = "") => {
  const response = await client.get(`/tags/picture/${id}/${query}`);
  return response.status === 200 ? response.text() : response.status;
};
