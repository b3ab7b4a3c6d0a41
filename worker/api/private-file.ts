import { contentDisposition } from "#domain/ground/files/display-name";
import { PICTURE_POLICY, storedFilePolicy } from "#domain/ground/files/serving/stored-file-policy";

/** A stored file from a service. */
interface ServedFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  /** The body is only this part. */
  readonly part?: { readonly offset: number; readonly length: number } | undefined;
}

/** For a picture whose URL changes with its content. */
const KEPT = "private, max-age=2592000, immutable";

interface Told {
  /** The file's name for users. */
  readonly name: string;
  /** Shown inline instead of downloaded. By default only pictures are. */
  readonly isShown?: boolean;
  /** "private, no-cache" by default. */
  readonly cache?: string | undefined;
}

/** Responds with a stored file, or a part of it. */
export async function fileResponse(
  request: Request,
  file: ServedFile,
  { name, isShown = file.contentType.startsWith("image/"), cache = "private, no-cache" }: Told,
): Promise<Response> {
  const headers = {
    "content-type": file.contentType,
    "content-disposition": contentDisposition(isShown ? "inline" : "attachment", name),
    "content-security-policy": storedFilePolicy(file.contentType, isShown),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": cache,
    etag: file.etag,
  };
  if (request.headers.get("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (!file.part) return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
  const { offset, length } = file.part;
  return new Response(file.body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(length),
      "content-range": `bytes ${offset}-${offset + length - 1}/${file.size}`,
    },
  });
}

/**
 * Responds with a drawing that was just generated. @param isVersioned its URL changes with its content, so it can be
 * cached
 */
export const drawingResponse = (svg: string, isVersioned: boolean): Response =>
  new Response(svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": PICTURE_POLICY,
      "cache-control": isVersioned ? KEPT : "private, no-cache",
    },
  });
