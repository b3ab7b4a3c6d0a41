import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Deletes a conversation's data outside the database: first the room's copy, so that it writes nothing more, then files
 * and transcript.
 */
export async function forgetRoom({ rooms, files }: ServiceContext, roomId: string): Promise<void> {
  await rooms.forget(roomId);
  await Promise.all([files.deleteAll(`chat/${roomId}/`), files.delete(`chat/transcripts/${roomId}.json`)]);
}
