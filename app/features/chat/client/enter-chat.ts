import { callApi } from "../../api-client/index.ts";
import type { RefusedConnection } from "../../sync/index.ts";
import type { Entry } from "./room-client.ts";

/** The status of an answer to a blocked visitor, which says until when. */
const BLOCKED_STATUS = 403;

/** Requests a room and a ticket for it. Undefined when that failed. */
export async function enterChat(): Promise<Entry | RefusedConnection | undefined> {
  const answer = await callApi<{ room_id: string; user_identifier: string; usual_wait_minutes?: number }>(
    "/chat/authorize/",
  );
  if (answer.ok) {
    const { room_id: room, user_identifier: user, usual_wait_minutes: usualWaitMinutes } = answer.data;
    return { room, user, usualWaitMinutes };
  }
  return answer.status === BLOCKED_STATUS && answer.message !== "" ? { refused: answer.message } : undefined;
}
