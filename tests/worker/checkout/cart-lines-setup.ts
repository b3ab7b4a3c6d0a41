import type { Client } from "../support/clients/client.ts";

export interface Line {
  id: string;
  resource_uri: string;
  configured_product: string;
  quantity: number;
  total: string;
  version: number;
  saved_for_later: boolean;
}

export const readLines = async (client: Client, query = ""): Promise<Array<Line>> =>
  (await (await client.get(`/cart/api/v1/cart-line/${query}`)).json<{ objects: Array<Line> }>()).objects;

export async function readFirstLine(client: Client): Promise<Line> {
  const [line] = await readLines(client);
  if (!line) throw new Error("The cart is empty");
  return line;
}
