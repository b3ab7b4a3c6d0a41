import { mediaKey } from "#domain/kernel/static-path";
import type { FileStore } from "./adapters/file-store.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Keys carry a hash of their content, so what lies under one never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** A picture opened by itself must not run what it might hold. */
const ALWAYS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Pictures of the catalogue: GET /static/media/… Answered before anybody is asked who they are, so that twenty pictures of a page
 * cost no session, and with no cookie, so that every cache on the way may keep them. Only keys below media/ are public: a
 * customer's artwork is never reachable here.
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
