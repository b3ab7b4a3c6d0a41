import { and, eq } from "drizzle-orm";
import { isShownInPlace } from "#domain/chat/conversation/chat-file";
import { parseRange } from "#domain/ground/files/serving/byte-range";
import type { FilePart, StoredFile } from "../../../adapters/file-store.ts";
import { chatFile } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { roomClaims } from "../rooms/access/room-claims.ts";

export interface DownloadInput {
  readonly id: string;
  /** The preview picture instead of the file. */
  readonly preview: boolean;
  /** The request's Range header. */
  readonly range: string | undefined;
  /** The identity cookie of the chat. */
  readonly ticket: string | undefined;
}

export interface Download extends StoredFile {
  readonly name: string;
  readonly isShown: boolean;
  readonly part: FilePart | undefined;
}

/** A file of a conversation, for its customer and for staff; for others it does not exist. */
export async function downloadFile(
  context: ServiceContext,
  { id, preview, range, ticket }: DownloadInput,
): Promise<Download | undefined> {
  const [, room, seq] = /^([\w-]{1,64})-(\d{1,9})$/.exec(id) ?? [];
  if (!room || !seq || !(await roomClaims(context, room, ticket))) return undefined;
  const file = await findStored(context, room, Number(seq));
  const key = preview ? file?.previewKey : file?.key;
  if (!file || !key) return undefined;
  const part = preview ? undefined : parseRange(range, file.bytes);
  const stored = await context.files.get(key, part);
  if (!stored) return undefined;
  return {
    ...stored,
    name: key === file.key ? file.name : `${file.name}.preview`,
    isShown: isShownInPlace(stored.contentType),
    part,
  };
}

interface FileInRoom {
  readonly key: string;
  readonly previewKey: string | null;
  readonly name: string;
  readonly bytes: number;
}

/** The archive's row, or the room's own while the copy is pending. */
async function findStored({ db, rooms }: ServiceContext, room: string, seq: number): Promise<FileInRoom | undefined> {
  const [row] = await db
    .select({ key: chatFile.r2Key, previewKey: chatFile.previewKey, name: chatFile.name, bytes: chatFile.bytes })
    .from(chatFile)
    .where(and(eq(chatFile.roomId, room), eq(chatFile.seq, seq)))
    .limit(1);
  if (row) return row;
  const roomFile = await rooms.findFile(room, seq);
  return roomFile
    ? { key: roomFile.key, previewKey: roomFile.preview_key, name: roomFile.name, bytes: roomFile.bytes }
    : undefined;
}
