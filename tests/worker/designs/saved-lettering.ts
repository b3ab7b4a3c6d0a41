import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import type { Client } from "../support/clients/client.ts";

export const LETTERING_PATH = "/catalog/api/v1/configured-product/";

export interface SavedLettering {
  id: string;
  width: number;
  height: number;
  quantity: number;
  status: string;
  colour: string | null;
  texts: Array<string>;
  options: Record<string, string>;
  total: string;
  cut_line: { path: string; width: number; height: number } | null;
}

export const openSign = {
  product: "vinyl-lettering",
  texts: ["OPEN"],
  options: { font: "archivo-black", size_by: "height", size: "3" },
  quantity: 1,
};

export const blackOpenSign = { ...openSign, colour: "ink-black" };

export async function stockLettering(): Promise<void> {
  await stockCatalog([
    { slug: "vinyl-lettering", kind: "lettering", profile: "lettering" },
    { slug: "custom-die-cut-stickers" },
  ]);
  await env.DB.prepare(
    "INSERT INTO color (slug, name, hex, finish, family, position) VALUES ('ink-black', 'Ink Black', '#16161a', 'gloss', 'black', 0), ('old-gold', 'Old Gold', '#b58a33', 'metallic', 'metallic', 1)",
  ).run();
}

export async function makeLettering(client: Client, changes: object = {}): Promise<SavedLettering> {
  const response = await client.post(LETTERING_PATH, { ...blackOpenSign, ...changes });
  expect(response.status).toBe(201);
  return response.json();
}
