import type { MiddlewareHandler } from "hono";
import { joinBytes } from "#domain/ground/files/bytes";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { isForm, isUtf8Form } from "#domain/ground/kernel/requests/utf8";
import type { ApiEnv } from "../api/call.ts";
import { getBodyLimit } from "../http/body-limits.ts";
import { refuseRequest } from "../errors.ts";
import { isApiPath } from "./paths.ts";

const TOO_LARGE: Refusal = { code: "too-large", message: "Request too large." };
const NOT_UTF8: Refusal = { code: "bad-request", message: "Forms must be UTF-8." };
/** By default the platform delivers four kilobytes at a time. */
const READ_BYTES = 256 * 1024;
/** So much memory is reserved before the first byte has come, whatever length is declared. */
const START_BYTES = 64 * 1024;

/** A streamed body exceeded its limit while its route was reading it. */
export class BodyTooLarge extends Error {}

/**
 * Refuses a body that is larger than its route accepts (413), counting the bytes that arrive, as a declared length may
 * be missing or wrong. Small bodies are read here, before the route runs, and forms among them must be UTF-8, as JSON
 * must; an upload's stream fails at its limit.
 */
export const bodyLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const request = c.req.raw;
  const { body }: { readonly body: ReadableStream<Uint8Array> | null } = request;
  if (!body) return next();
  const contentType = request.headers.get("content-type") ?? "";
  const { max, streams } = getBodyLimit(c.req.path, contentType);
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > max) return refuseRequest(request, TOO_LARGE);
  if (streams === undefined) {
    const bytes = await readAtMost(body, max, declared);
    if (!bytes) return refuseRequest(request, TOO_LARGE);
    if (isForm(contentType) && !isUtf8Form(bytes, contentType)) return refuseRequest(request, NOT_UTF8);
    c.set("body", bytes);
    // A call needs no request with the body, which takes as long to make as the body to read.
    if (!isApiPath(c.req.path)) c.req.raw = new Request(request, { body: bytes });
    return next();
  }
  let isTooLarge = false;
  const counted = countBytes(body, max, () => (isTooLarge = true));
  c.req.raw = new Request(request, { body: counted });
  await next();
  // Replaces whatever the route made of the broken stream.
  if (!isTooLarge) return;
  c.res = undefined; // otherwise the previous response's headers would be added to this one
  c.res = refuseRequest(request, TOO_LARGE);
};

/** The platform's byte reader; the browser types do not know `readAtLeast`. */
interface ByteReader {
  readAtLeast(
    least: number,
    into: Uint8Array,
  ): Promise<{ readonly value?: Uint8Array | undefined; readonly done: boolean }>;
  cancel(reason?: unknown): Promise<void>;
}

/**
 * The body, or undefined as soon as it exceeds `max` bytes; the rest is not read.
 * @param declared bytes, as its sender says: a small body of at most this length is read at once, which takes half as
 * long as chunk by chunk
 */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  max: number,
  declared: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader({ mode: "byob" }) as unknown as ByteReader;
  const chunks: Array<Uint8Array> = [];
  let size = 0;
  const expected = declared > 0 && declared < START_BYTES ? Math.ceil(declared) : START_BYTES;
  // A shorter reading than was asked for is the last one.
  for (let least = expected + 1, isLast = false; !isLast; least = READ_BYTES) {
    const { value, done } = await reader.readAtLeast(least, new Uint8Array(least));
    if (value) chunks.push(value);
    size += value?.byteLength ?? 0;
    if (size > max) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    isLast = done || (value?.byteLength ?? 0) < least;
  }
  return joinBytes(chunks);
}

/** The same bytes as a stream that fails once there are more than `max`. */
function countBytes(body: ReadableStream<Uint8Array>, max: number, onTooLarge: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader({ mode: "byob" }) as unknown as ByteReader;
  let size = 0;
  return new ReadableStream({
    type: "bytes",
    async pull(controller: ReadableByteStreamController) {
      const { value, done } = await reader.readAtLeast(READ_BYTES, new Uint8Array(READ_BYTES));
      size += value?.byteLength ?? 0;
      if (size > max) {
        onTooLarge();
        await reader.cancel().catch(() => undefined);
        throw new BodyTooLarge("The body is larger than its route takes.");
      }
      if (value && value.byteLength > 0) controller.enqueue(new Uint8Array(value));
      if (!done) return;
      controller.close();
      // Ends the pending read of a reader with its own buffer.
      controller.byobRequest?.respond(0);
    },
    cancel: (reason: unknown) => reader.cancel(reason),
  });
}
