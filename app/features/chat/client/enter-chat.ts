import { callApi } from "../../api-client/call-api.ts";
import type { Refused } from "./connection.ts";
import type { Entry } from "./room-client.ts";

/** Something between here and the shop broke, or the shop itself: another attempt may help. */
const mayPass = (status: number): boolean => status === 0 || status === 408 || status >= 500;

/** Asks the shop for a room and a ticket to it. */
export async function enterChat(): Promise<Entry | Refused | undefined> {
  const answer = await callApi<{ room_id: string; user_identifier: string }>("/chat/authorize/");
  if (answer.ok) return { room: answer.data.room_id, user: answer.data.user_identifier };
  return mayPass(answer.status)
    ? undefined
    : { refused: answer.message || "The chat cannot be opened now. Please try again later." };
}
