import { callApi } from "../../api-client/index.ts";
import type { Refused } from "../../sync/index.ts";
import type { Entry } from "./room-client.ts";

/** The request failed or the server did: another attempt may succeed. */
const mayPass = (status: number): boolean => status === 0 || status === 408 || status >= 500;

/** Requests a room and a ticket for it. */
export async function enterChat(): Promise<Entry | Refused | undefined> {
  const answer = await callApi<{ room_id: string; user_identifier: string }>("/chat/authorize/");
  if (answer.ok) return { room: answer.data.room_id, user: answer.data.user_identifier };
  return mayPass(answer.status)
    ? undefined
    : { refused: answer.message || "We can't open the chat right now. Please try again later." };
}
