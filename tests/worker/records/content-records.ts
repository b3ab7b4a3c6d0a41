import { env } from "cloudflare:workers";
import { beforeAll, expect } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { insert, newId, schema } from "../support/database/rows.ts";

export let staff: Client;
export let admin: Client;
export let customer: Client;

export const guest = new Client();

export const slug = () => newId().toLowerCase();

export const signedInAs = async (role: "customer" | "staff" | "admin"): Promise<Client> =>
  (await signedUp({ role })).client;

export const made = async (path: string, body: unknown, client = staff) => {
  const response = await client.post(path, body);
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as { id: number; resource_uri: string; version: number } & Record<string, unknown>;
};

/** Creates the file's staff, admin and customer, and the pictures that its records name, before its tests. */
export function openContentStaff(): void {
  beforeAll(async () => {
    [staff, admin, customer] = [await signedInAs("staff"), await signedInAs("admin"), await signedInAs("customer")];
    for (const name of ["truck.png", "v.png", "thing.png", "a.png"])
      await env.FILES.put(`media/${name}`, "picture", { httpMetadata: { contentType: "image/png" } });
    await insert(schema.postCategory, { slug: "guides", name: "Guides" });
    await insert(schema.faqCategory, { slug: "ordering", name: "Ordering" });
  });
}
