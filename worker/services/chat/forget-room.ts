import type { ServiceContext } from "../kernel/index.ts";

/**
 * Deletes what is left of a conversation outside the database: the room's own copy first, so that nothing writes any more,
 * then its files and its transcript.
 */
export async function forgetRoom({ rooms, files }: ServiceContext, roomId: string): Promise<void> {
  await rooms.forget(roomId);
  await Promise.all([files.deleteAll(`chat/${roomId}/`), files.delete(`chat/transcripts/${roomId}.json`)]);
}
