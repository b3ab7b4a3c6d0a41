import { until } from "../../until.ts";
import type { Client } from "../support/clients/client.ts";

export interface Hits {
  hits: Array<{ room_id: string; name: string; seq: number; kind: string; snippet: string }>;
  more: boolean;
}

export const find = async (sam: Client, q: string, rest = "") =>
  (await sam.get(`/chat/api/search/?q=${encodeURIComponent(q)}${rest}`)).json<Hits>();

/** Rooms copy messages to the database a moment later. */
export const findSoon = (
  sam: Client,
  q: string,
  isRight: (found: Hits) => boolean = ({ hits }) => hits.length > 0,
): Promise<Hits> =>
  until(
    async () => {
      const results = await find(sam, q);
      return isRight(results) && results;
    },
    async () => `"${q}" was not found as it should be: ${JSON.stringify(await find(sam, q))}`,
  );
