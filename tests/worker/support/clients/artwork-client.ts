import { expect } from "vitest";
import type { Client } from "./client.ts";

export interface ArtworkAnswer {
  id: string;
  resource_uri: string;
  file_name: string;
  original_url: string;
  preview_url: string | null;
  sha256: string;
}

export const UPLOAD = "/artwork/api/upload/";
export const CONFIGURED = "/catalog/api/v1/configured-product/";

export function formWith(bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([bytes], name, { type: "application/x-anything" }));
  return form;
}

export const upload = (
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
) => client.form(UPLOAD, formWith(bytes, name, fields));

export async function uploaded(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name = "fox.png",
  fields: Record<string, string> = {},
): Promise<ArtworkAnswer> {
  const response = await upload(client, bytes, name, fields);
  expect(response.status).toBe(201);
  return response.json();
}

/** A die cut sticker of 3 by 3 inches that waits for its artwork. */
export async function configured(client: Client): Promise<{ id: string; status: string; artwork: string | null }> {
  const response = await client.post(CONFIGURED, {
    product: "custom-die-cut-stickers",
    width: 3,
    height: 3,
    quantity: 50,
    shape: "custom",
  });
  expect(response.status).toBe(201);
  return response.json();
}
