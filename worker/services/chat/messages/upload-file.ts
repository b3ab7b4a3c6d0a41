import * as v from "valibot";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import {
  acceptChatFile,
  CHAT_FILES_AN_HOUR,
  PREVIEW_LIMIT_BYTES,
  previewType,
} from "#domain/chat/conversation/chat-file";
import { CHAT_FILE_LIMIT_BYTES } from "#domain/chat/limits";
import { CID_LIMIT_CHARS } from "#domain/ground/sync/socket-limits";
import type { ChatFile } from "#domain/chat/records";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { Claims } from "../../../../durable/shared/stubs.ts";
import {
  readFieldBytes,
  MalformedForm,
  readForm,
  type ReceivedFile,
  receiveFile,
  readFieldText,
} from "../../files/index.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { refuseBlocked } from "../visitors/blocks.ts";
import { toRoomRefusal } from "../rooms/rejection.ts";
import { roomClaims } from "../rooms/access/room-claims.ts";
import { UNSORTED } from "./delete-unclaimed-files.ts";
import { readTicket } from "../rooms/access/ticket.ts";

export interface ChatUpload {
  readonly body: ReadableStream<Uint8Array> | null;
  /** The request's content type, with the form's boundary. */
  readonly contentType: string;
  /** The identity cookie of the chat. */
  readonly ticket: string | undefined;
}

const MAX_FIELD = 1024;
const Fields = v.object(
  {
    chat_room: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "We couldn't find that chat.")),
    cid: v.optional(v.pipe(v.string(), v.nonEmpty(REQUIRED), maxCharacters(CID_LIMIT_CHARS))),
  },
  REQUIRED,
);

interface Parts {
  readonly fields: Record<string, string>;
  readonly name: string;
  file: ReceivedFile | undefined;
  preview: Uint8Array | undefined;
  refusal: Refusal | undefined;
}

/**
 * Adds a file to a conversation. Its content decides its type. It is stored before the room is notified, and deleted
 * when the room rejects it. The same cid again returns the file that arrived first.
 */
export async function uploadFile(context: ServiceContext, upload: ChatUpload): Promise<Result<ChatFile, Refusal>> {
  const parts = await readParts(context, upload);
  if (!parts.ok) return parts;
  const { file, name, refusal } = parts.value;
  const refuseUpload = async (why: Result<never, Refusal>) => (await file?.drop(), why);
  if (refusal) return refuseUpload(refuse(refusal));
  const fields = v.safeParse(Fields, parts.value.fields);
  if (!fields.success) return refuseUpload(invalid(collectFieldErrors(fields.issues)));
  if (!file || (name === "" && file.bytes.size === 0)) return refuseUpload(invalid({ file: ["Choose a file first."] }));
  const claims = await maySend(context, fields.output.chat_room, upload.ticket);
  if (!claims.ok) return refuseUpload(claims);
  const accepted = acceptChatFile(name, file.bytes);
  return accepted.ok
    ? save(context, claims.value, { ...parts.value, ...accepted.value, file, cid: fields.output.cid })
    : refuseUpload(invalid({ file: [accepted.error] }));
}

/** The sender's claims, within the rate limits; other rooms do not exist for them. */
async function maySend(
  context: ServiceContext,
  room: string,
  ticket: string | undefined,
): Promise<Result<Claims, Refusal>> {
  const claims = await roomClaims(context, room, ticket);
  if (!claims) return notFound();
  const welcome = claims.side === "customer" ? await refuseBlocked(context, room) : ok(undefined);
  if (!welcome.ok) return welcome;
  const may = await recordRateLimitHit(context, [
    { key: `chat-file|${room}`, max: CHAT_FILES_AN_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  return may.ok
    ? ok(claims)
    : refuse({
        ...may.error,
        ...(may.error.code === "too-many"
          ? { message: `You can send up to ${CHAT_FILES_AN_HOUR} files an hour. Please try again later.` }
          : {}),
      });
}

/** Reads the form as a stream, its fields in any order; a large file goes straight into the store. */
async function readParts(
  context: ServiceContext,
  { body, contentType, ticket }: ChatUpload,
): Promise<Result<Parts & { readonly key: string }, Refusal>> {
  const parts = {
    fields: {} as Record<string, string>,
    name: "",
    key: "",
    file: undefined as ReceivedFile | undefined,
    preview: undefined as Uint8Array | undefined,
    refusal: undefined as Refusal | undefined,
  };
  try {
    for await (const part of readForm(body, contentType)) {
      if (part.name === "file" && part.fileName !== undefined && !parts.file && !parts.refusal) {
        parts.name = part.fileName;
        parts.key = `chat/${await chooseFolder(context, parts.fields["chat_room"], ticket)}/${context.newId()}`;
        parts.file = await receiveFile(context.files, parts.key, part.body, { max: CHAT_FILE_LIMIT_BYTES });
        if (!parts.file)
          parts.refusal = {
            code: "too-large",
            message: `This file is larger than ${fileSize(CHAT_FILE_LIMIT_BYTES)}. Save a smaller file or send a link to it.`,
          };
        if (!parts.file) break;
      } else if (part.name === "preview") {
        parts.preview = await readFieldBytes(part.body, PREVIEW_LIMIT_BYTES);
      } else if (Object.hasOwn(Fields.entries, part.name)) {
        parts.fields[part.name] = (await readFieldText(part.body, MAX_FIELD)) ?? "";
      }
    }
  } catch (error) {
    await parts.file?.drop();
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted. Send the file again."] });
    throw error;
  }
  return ok(parts);
}

/**
 * A room's files share a folder, so that they can be deleted together. A form may name its room after the file: see
 * `deleteUnclaimedFiles`.
 */
async function chooseFolder(
  context: ServiceContext,
  room: string | undefined,
  ticket: string | undefined,
): Promise<string> {
  const parsedRoom = v.safeParse(Fields.entries.chat_room, room ?? (await readTicket(context, ticket))?.room);
  return parsedRoom.success ? parsedRoom.output : UNSORTED;
}

type ReceivedUpload = Parts & {
  readonly key: string;
  readonly file: ReceivedFile;
  readonly type: string;
  readonly isOwnPreview: boolean;
  readonly cid: string | undefined;
};

async function save(
  context: ServiceContext,
  claims: Claims,
  { file, key, name, type, isOwnPreview, preview, cid }: ReceivedUpload,
): Promise<Result<ChatFile, Refusal>> {
  const { files, rooms, later } = context;
  const pictureType = isOwnPreview || !preview ? undefined : previewType(FileBytes.of(preview));
  const drawnKey = pictureType ? `${key}-preview` : null;
  await file.keep(type);
  if (preview && pictureType) await files.put(`${key}-preview`, preview, pictureType);
  const removeBoth = () => Promise.all([files.delete(key), ...(pictureType ? [files.delete(`${key}-preview`)] : [])]);
  const addedFile = await rooms
    .addFile(claims, { cid, name, type, bytes: file.bytes.size, key, preview_key: isOwnPreview ? key : drawnKey })
    .catch((error: unknown) => {
      // The room may have accepted it and only its response was lost, so the file stays.
      console.error("chat: a room did not answer about a file", error);
      return undefined;
    });
  if (!addedFile) return refuse({ code: "unavailable", message: "We couldn't send the file. Please try again." });
  if ("code" in addedFile) {
    await removeBoth();
    return refuse(toRoomRefusal(addedFile));
  }
  // Sent before with this cid: the first file counts.
  if (cid !== undefined && (await rooms.findFile(claims.room, addedFile.seq))?.key !== key) later(removeBoth());
  return ok(addedFile.file);
}
