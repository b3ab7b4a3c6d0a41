import { createHash } from "node:crypto";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { FileBytes } from "#domain/ground/files/file-bytes";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { displayName, parseFileExtension } from "#domain/ground/files/display-name";
import { checkChosen, MAX_PARTED_BYTES, PART_BYTES, type UploadMode } from "#domain/ground/files/upload-rules";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy, ownerColumns } from "../../../db/owned.ts";
import { findConstraintName, guardChanges } from "../../../db/client.ts";
import { artworkUpload } from "../../../db/schema/artwork.ts";
import type { StoredFile, StoredPart } from "../../../adapters/file-store.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { HEAD_BYTES, TAIL_BYTES } from "../../files/index.ts";
import type { ArtworkTarget, FindTarget } from "../artwork-target.ts";
import { findArtwork } from "../read/read-artwork.ts";
import { saveArtwork } from "./store-artwork.ts";

/** Limit of one run of the scheduled job. */
const MAX_EXPIRED_PER_RUN = 10;

const Part = v.object({ number: v.number(), etag: v.string(), bytes: v.number() });
const Parts = v.fallback(v.array(Part), []);

export interface UploadInParts {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly partBytes: number;
  /** Numbers of the received parts, from 1. */
  readonly parts: ReadonlyArray<number>;
}

type Row = typeof artworkUpload.$inferSelect;

const viewUpload = (row: Row): UploadInParts => ({
  id: row.id,
  fileName: row.fileName,
  bytes: row.bytes,
  partBytes: PART_BYTES,
  parts: v
    .parse(Parts, row.parts)
    .map(({ number }) => number)
    .sort((a, b) => a - b),
});

/** Finds an upload of the current user that is open or done. Undefined if it was aborted or has expired. */
async function findRow({ db, session, clock }: ServiceContext, id: string): Promise<Row | undefined> {
  const owner = session.existingOwner();
  if (!owner) return undefined;
  const [row] = await db
    .select()
    .from(artworkUpload)
    .where(and(eq(artworkUpload.id, id), ownedBy(artworkUpload, owner), ne(artworkUpload.state, "aborted")));
  return row && row.expiresAt > clock() ? row : undefined;
}

async function findOpenRow(context: ServiceContext, id: string): Promise<Row | undefined> {
  const row = await findRow(context, id);
  return row?.state === "open" ? row : undefined;
}

/** Begins an upload in parts, so that a lost connection or a reload costs one part only. It expires after a day. */
export async function beginUpload(
  context: ServiceContext,
  file: { readonly fileName: string; readonly bytes: number },
): Promise<Result<UploadInParts, Refusal>> {
  // The bytes of a file without an extension decide its type when they have arrived.
  const mode: UploadMode = parseFileExtension(file.fileName) === "" ? "any" : "artwork";
  const checked = checkChosen({ name: file.fileName, size: file.bytes }, mode);
  if (!checked.ok)
    return file.bytes > MAX_PARTED_BYTES
      ? refuse({ code: "too-large", message: checked.error })
      : invalid({ file: [checked.error] });
  const now = context.clock();
  const key = `artwork/${context.newId()}`;
  const { uploadId } = await context.files.inParts(key);
  const owner = context.session.owner();
  const [row] = await context.db
    .insert(artworkUpload)
    .values({
      id: context.newId(),
      ...ownerColumns(owner),
      r2Key: key,
      r2UploadId: uploadId,
      fileName: displayName(file.fileName),
      bytes: file.bytes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    })
    .returning();
  if (!row) throw new Error("The upload's row was not written");
  return ok(viewUpload(row));
}

/** Scheduled job: deletes expired uploads. */
export async function deleteExpiredUploads(context: ServiceContext): Promise<void> {
  const old = await context.db
    .select()
    .from(artworkUpload)
    .where(and(eq(artworkUpload.state, "open"), lt(artworkUpload.expiresAt, context.clock())))
    .limit(MAX_EXPIRED_PER_RUN);
  for (const row of old) await abort(context, row);
}

/** Aborts an open upload and deletes its bytes. Does nothing if it was finished or aborted meanwhile. */
async function abort({ db, files }: ServiceContext, row: Row): Promise<void> {
  const [closed] = await db
    .update(artworkUpload)
    .set({ state: "aborted" })
    .where(and(eq(artworkUpload.id, row.id), eq(artworkUpload.state, "open")))
    .returning({ id: artworkUpload.id });
  if (!closed) return;
  const parted = await files.inParts(row.r2Key, row.r2UploadId);
  await parted.abort().catch(() => undefined); // it may have been completed
  await files.delete(row.r2Key);
}

/**
 * Finds an upload with its received parts, also when it is done, so that a browser that missed the response can ask
 * again.
 */
export async function findUpload(context: ServiceContext, id: string): Promise<UploadInParts | undefined> {
  const row = await findRow(context, id);
  return row && viewUpload(row);
}

/** Stores one part. Sent again, it replaces the earlier one. */
export async function putPart(
  context: ServiceContext,
  id: string,
  number: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Result<UploadInParts, Refusal>> {
  const row = await findOpenRow(context, id);
  if (!row) return notFound();
  const count = Math.ceil(row.bytes / PART_BYTES);
  if (!Number.isInteger(number) || number < 1 || number > count)
    return invalid({ part: ["This file doesn't have that part."] });
  const size = number === count ? row.bytes - (count - 1) * PART_BYTES : PART_BYTES;
  const bytes = await readExactly(body, size);
  if (!bytes) return invalid({ part: [`This part has ${size} bytes.`] });
  const parted = await context.files.inParts(row.r2Key, row.r2UploadId);
  const { etag } = await parted.add(number, bytes);
  // The statement itself changes the list, so that two simultaneous parts don't overwrite each other.
  const otherParts = sql`(SELECT json_group_array(json(value)) FROM json_each(${artworkUpload.parts}) WHERE value ->> 'number' <> ${number})`;
  const parts = sql`json_insert(${otherParts}, '$[#]', json(${JSON.stringify({ number, etag, bytes: size })}))`;
  const [saved] = await context.db
    .update(artworkUpload)
    .set({ parts })
    .where(and(eq(artworkUpload.id, id), eq(artworkUpload.state, "open")))
    .returning();
  return saved ? ok(viewUpload(saved)) : notFound();
}

/** Reads a body of exactly `size` bytes; undefined for any other length. */
async function readExactly(body: ReadableStream<Uint8Array> | null, size: number): Promise<Uint8Array | undefined> {
  const all = new Uint8Array(size);
  let at = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    if (at + read.value.length > size) {
      await reader?.cancel();
      return undefined;
    }
    all.set(read.value, at);
    at += read.value.length;
  }
  return at === size ? all : undefined;
}

const IS_OPEN = "artwork_upload_is_open";

/**
 * Assembles the parts and checks the file like any other. The upload stays open until a batch writes its artwork, so it
 * can be finished again after a failure. Finishing it twice returns the same artwork.
 */
export async function finishUpload(
  context: ServiceContext,
  id: string,
  configuredProduct: string | undefined,
  findTarget: FindTarget,
): Promise<Result<Artwork, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  const target = () =>
    configuredProduct === undefined ? Promise.resolve(undefined) : findTarget(context, configuredProduct);
  if (row.state === "done") return finishedBefore(context, id, await target());
  const parts: ReadonlyArray<StoredPart> = v.parse(Parts, row.parts).sort((a, b) => a.number - b.number);
  if (parts.length !== Math.ceil(row.bytes / PART_BYTES))
    return refuse({ code: "conflict", message: "Parts of this file are still missing." });
  const stored = await assemble(context, row, parts);
  const read = await readEnds(stored.body, stored.size);
  const file = { ...read, keep: () => Promise.resolve(), drop: () => abort(context, row) };
  const done = context.db
    .update(artworkUpload)
    .set({ state: "done" })
    .where(and(eq(artworkUpload.id, id), eq(artworkUpload.state, "open")));
  try {
    return await saveArtwork(context, {
      file,
      fileName: row.fileName,
      key: row.r2Key,
      configuredProduct,
      findTarget,
      maxBytes: MAX_PARTED_BYTES,
      id,
      also: [done, guardChanges(IS_OPEN)],
    });
  } catch (error) {
    // Another request finished it meanwhile.
    if (findConstraintName(error) === IS_OPEN) return finishedBefore(context, id, await target());
    throw error;
  }
}

/**
 * Returns the artwork of a finished upload, which has the upload's id, and links it to the product in the repeated
 * request.
 */
async function finishedBefore(
  context: ServiceContext,
  id: string,
  target: ArtworkTarget | undefined,
): Promise<Result<Artwork, Refusal>> {
  const artwork = await findArtwork(context, id);
  if (!artwork) return notFound();
  const linked = target ? await target.use(id) : ok(undefined);
  return linked.ok ? ok(artwork) : linked;
}

/** Assembles the file, unless an earlier request assembled it and failed afterwards. */
async function assemble({ files }: ServiceContext, row: Row, parts: ReadonlyArray<StoredPart>): Promise<StoredFile> {
  const ready = await files.get(row.r2Key);
  if (ready) return ready;
  try {
    await (await files.inParts(row.r2Key, row.r2UploadId)).finish(parts);
  } catch (error) {
    const meanwhile = await files.get(row.r2Key);
    if (meanwhile) return meanwhile;
    throw error;
  }
  const stored = await files.get(row.r2Key);
  if (!stored) throw new Error("A finished upload is not stored");
  return stored;
}

/** Reads the beginning, the end and the hash of a stored file as a stream. */
async function readEnds(body: ReadableStream<Uint8Array>, size: number): Promise<{ bytes: FileBytes; sha256: string }> {
  const hash = createHash("sha256");
  const head = new Uint8Array(Math.min(size, HEAD_BYTES));
  const tail = new Uint8Array(Math.min(size, TAIL_BYTES));
  let at = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = read.value;
    hash.update(chunk);
    if (at < head.length) head.set(chunk.subarray(0, head.length - at), at);
    const tailStart = size - tail.length;
    if (at + chunk.length > tailStart)
      tail.set(chunk.subarray(Math.max(0, tailStart - at)), Math.max(0, at - tailStart));
    at += chunk.length;
  }
  return { bytes: new FileBytes(size, head, tail), sha256: hash.digest("hex") };
}

/** Aborts an upload and deletes its parts. */
export async function abortUpload(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await findOpenRow(context, id);
  if (!row) return notFound();
  await abort(context, row);
  return ok(undefined);
}
