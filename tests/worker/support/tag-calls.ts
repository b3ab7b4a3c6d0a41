import { expect } from "vitest";
import type { Client } from "./client.ts";

export const BASE = "/catalog/api/v1/configured-product/";
/** The product that the tests put names on. */
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

/** Configured tags, which have to be taken. */
export async function make(client: Client, input: object): Promise<Tags> {
  const response = await client.post(BASE, { product, ...input });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Tags;
}

/** What is said of tags that are refused. */
export async function refused(client: Client, input: object): Promise<Record<string, Array<string>>> {
  const response = await client.post(BASE, { product, ...input });
  expect(response.status).toBe(400);
  return (await response.json<{ "configured-product": Record<string, Array<string>> }>())["configured-product"];
}

/** One tag as it will be printed, or the status instead. */
export const picture = async (client: Client, id: string, query = "") => {
  const response = await client.get(`/tags/picture/${id}/${query}`);
  return response.status === 200 ? response.text() : response.status;
};
