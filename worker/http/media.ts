import { parseRange } from "#domain/ground/files/serving/byte-range";
import { PICTURE_POLICY } from "#domain/ground/files/serving/stored-file-policy";
import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import type { FileStore } from "../adapters/file-store.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Keys contain a hash of the content, so the content of a key never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

const ALWAYS = {
  "content-security-policy": PICTURE_POLICY,
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Pictures and videos: GET /static/media/… A player may ask for a part of a video. Served before the session is read,
 * so that twenty pictures of a page cost no session query, and without cookies, so that every cache may store them.
 * Only keys below media/ are public: customers' artwork is not.
 */
export async function serveMedia(files: FileStore, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = mediaKey(pathname);
  const file = key === undefined ? undefined : await files.get(key);
  if (!file) return Response.json({ error: "Item not found" }, { status: 404, headers: ALWAYS });
  const part = parseRange(request.headers.get("range") ?? undefined, file.size);
  const headers = {
    ...ALWAYS,
    "accept-ranges": "bytes",
    "content-type": file.contentType,
    "cache-control": HASHED.test(pathname) ? IMMUTABLE : "public, max-age=300",
    etag: file.etag,
  };
  if (request.headers.get("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (part && key !== undefined) {
    await file.body.cancel();
    const ranged = await files.get(key, part);
    if (!ranged) return Response.json({ error: "Item not found" }, { status: 404, headers: ALWAYS });
    const last = part.offset + part.length - 1;
    return new Response(ranged.body, {
      status: 206,
      headers: {
        ...headers,
        "content-length": String(part.length),
        "content-range": `bytes ${part.offset}-${last}/${ranged.size}`,
      },
    });
  }
  return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
}
