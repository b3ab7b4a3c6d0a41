import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";

export const BASE = "/profile/api/user/nonprofit-application/";

export const NAME = "nonprofit-application";

export const form = {
  organisation: "River Friends",
  country: "US",
  ein: "12-3456789",
  website: "riverfriends.example",
  mission: "Clean water for everybody.",
  planned_use: "Stickers for our helpers.",
  contact_name: "Ann Lee",
  contact_email: "ann@riverfriends.example",
  contact_phone: "503 555 0100",
};

export interface Application {
  id: string;
  application_status: number;
  document: string | null;
  version: number;
}

export const PDF =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

export const document = (
  body: string | Uint8Array<ArrayBuffer> = PDF,
  name = "determination-letter.pdf",
  field = "file",
) => {
  const data = new FormData();
  data.set(field, new File([body], name));
  return data;
};

export let staff: SignedUp;
export let customer: SignedUp;

export const apply = (client: Client, changes: object = {}) => client.post(BASE, { ...form, ...changes });

export const applied = async (client: Client = customer.client): Promise<Application> => {
  const answer = await apply(client);
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
};

export const send = (id: string, data = document(), client = customer.client) =>
  client.form(`${BASE}${id}/document/`, data);

export const complete = async (client: Client = customer.client): Promise<Application> => {
  const { id } = await applied(client);
  const response = await send(id, document(), client);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
};

export const decide = (id: string, body: object, client = staff.client) => client.put(`${BASE}${id}/`, body);

export const readNonprofitErrors = async (answer: Response) =>
  (await answer.json<Record<string, Record<string, Array<string>>>>())[NAME];

/** Creates the file's staff and customer before its tests. */
export function openNonprofitPeople(): void {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  });
}
