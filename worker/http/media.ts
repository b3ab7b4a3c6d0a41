import { mediaKey } from "#domain/kernel/settings/static-path";
import type { FileStore } from "../adapters/file-store.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Keys contain a hash of the content, so the content of a key never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** Keeps a picture that is opened directly from running scripts. */
const ALWAYS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Catalog pictures: GET /static/media/… Served before the session is read, so that twenty pictures of a page cost no
 * session query, and without cookies, so that every cache may store them. Only keys below media/ are public: customers'
 * artwork is not.
 */
export async function serveMedia(files: FileStore, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const key = mediaKey(pathname);
  const file = key === undefined ? undefined : await files.get(key);
  if (!file) return Response.json({ error: "Item not found" }, { status: 404, headers: ALWAYS });
  const headers = {
    ...ALWAYS,
    "content-type": file.contentType,
    "cache-control": HASHED.test(pathname) ? IMMUTABLE : "public, max-age=300",
    etag: file.etag,
  };
  if (request.headers.get("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
}
