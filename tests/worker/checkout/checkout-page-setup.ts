import { ADDRESS, type Quote } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";

export interface Explained extends Quote {
  explanation: Array<{ row: string; texts: Array<string> }>;
}
export const requestQuote = async (client: Client, changes: object = {}) =>
  (await client.post("/checkout/api/quote/", { shipping_address: ADDRESS, ...changes })).json<Explained>();
export const findRowText = ({ explanation }: Explained, row: string) =>
  explanation.find((entry) => entry.row === row)?.texts.join(" ") ?? "";
