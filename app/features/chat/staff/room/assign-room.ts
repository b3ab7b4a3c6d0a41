import type { ChatRoomRecord } from "#domain/chat/records";
import { callApi } from "../../../api-client/index.ts";

type Owned = Pick<ChatRoomRecord, "room_id" | "owner_rev">;

/**
 * Assigns a conversation; null returns it to the queue.
 * @returns an error message, "" on success
 */
export async function assignRoom({ room_id, owner_rev }: Owned, owner: string | null): Promise<string> {
  const answer = await callApi("/chat/api/assign/", { body: { room: room_id, owner, expect_rev: owner_rev } });
  if (answer.ok) return "";
  const ownerErrors = answer.errors["owner"];
  return (
    answer.message ||
    (Array.isArray(ownerErrors) ? ownerErrors.join(" ") : "") ||
    "Something went wrong. Please try again."
  );
}
