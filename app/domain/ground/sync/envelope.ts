import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { readJson } from "#domain/ground/kernel/requests/json";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { CID_LIMIT_CHARS, FRAME_LIMIT_BYTES } from "#domain/ground/sync/socket-limits";

/** Why a frame was refused: the data of `chat.rejected`. */
export const Rejection = v.object({
  cid: v.optional(v.string()),
  code: v.picklist([
    "not-json",
    "no-event",
    "unknown-event",
    "too-large",
    "invalid",
    "not-allowed",
    "closed",
    "conflict",
    "not-found",
  ]),
  message: v.string(),
  /** The invalid fields of the frame, if any. */
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Rejection = v.InferOutput<typeof Rejection>;

const tooLarge = (raw: string) =>
  raw.length > FRAME_LIMIT_BYTES || (raw.length * 3 > FRAME_LIMIT_BYTES && utf8Length(raw) > FRAME_LIMIT_BYTES);

/** The length of a text in UTF-8 bytes. */
function utf8Length(raw: string): number {
  let bytes = 0;
  for (const char of raw) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const Envelope = v.object({ event: v.pipe(v.string(), v.nonEmpty()), data: v.optional(v.unknown()) });
const Cid = v.object({ data: v.object({ cid: v.pipe(v.string(), maxCharacters(CID_LIMIT_CHARS)) }) });

/** Parses a frame as far as all sockets share its form: JSON with an event name. */
export function openEnvelope(
  raw: string | ArrayBuffer,
): Result<{ event: string; json: unknown; cid: string | undefined }, Rejection> {
  if (typeof raw !== "string") return err({ code: "not-json", message: "Send text frames of JSON." });
  if (tooLarge(raw)) return err({ code: "too-large", message: "Frames can be up to 64 KiB." });
  const read = readJson(raw);
  if (!read.ok) return err({ code: "not-json", message: read.error });
  const json = read.value;
  const cid = v.safeParse(Cid, json);
  const cidField = cid.success ? { cid: cid.output.data.cid } : {};
  const envelope = v.safeParse(Envelope, json);
  if (!envelope.success) return err({ code: "no-event", message: "Every frame needs an event name.", ...cidField });
  return ok({ event: envelope.output.event, json, cid: cidField.cid });
}

/** The value of the server's own JSON, which has no bounds; undefined when it is not JSON. */
export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}
