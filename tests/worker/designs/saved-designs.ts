import { expect } from "vitest";
import { configure } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

export const DESIGNS = "/profile/api/user/design/";
export const FOLDERS = "/profile/api/user/design-folder/";

export interface Design {
  id: string;
  name: string;
  note: string;
  folder: string | null;
  configured_product: string;
  status: string;
  archived: boolean;
  version: number;
}
export interface Folder {
  id: string;
  name: string;
  parent: string | null;
  depth: number;
  version: number;
}
export interface List<T> {
  objects: Array<T>;
  meta: { total_count: number };
}

export const listed = async (client: Client, query = "") => (await client.get(DESIGNS + query)).json<List<Design>>();

/** A customer with one design. */
export async function keeper(): Promise<{ client: Client; design: Design }> {
  const { client } = await signedUp();
  await configure(client);
  const [design] = (await listed(client)).objects;
  if (!design) throw new Error("what was configured was not kept");
  return { client, design };
}

export async function makeFolder(client: Client, name: string, parent: string | null = null): Promise<Folder> {
  const response = await client.post(FOLDERS, { name, parent });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return response.json();
}
