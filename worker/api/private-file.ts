import { contentDisposition } from "#domain/files/display-name";

/** A stored file as a service hands it out. */
interface ServedFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  /** The body is this part of it only. */
  readonly part?: { readonly offset: number; readonly length: number } | undefined;
}

/** Opened by itself, what a stranger made can neither run nor load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** A drawing of a stranger's may bring its own fonts along; the shop's own drawings are outlines. */
const WITH_FONTS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";
/** For a picture whose address changes with what it shows. */
const KEPT = "private, max-age=2592000, immutable";

interface Told {
  /** As a person called it. */
  readonly name: string;
  /** Shown in place; everything else is only ever handed down. Pictures are, unless told otherwise. */
  readonly isShown?: boolean;
  /** "private, no-cache" unless everybody may have it. */
  readonly cache?: string | undefined;
}

/** Answers with a stored file, or with a part of it. */
export async function fileResponse(
  request: Request,
  file: ServedFile,
  { name, isShown = file.contentType.startsWith("image/"), cache = "private, no-cache" }: Told,
): Promise<Response> {
  const headers = {
    "content-type": file.contentType,
    "content-disposition": contentDisposition(isShown ? "inline" : "attachment", name),
    "content-security-policy": file.contentType.startsWith("image/svg+xml") ? WITH_FONTS : SANDBOX,
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

/** Answers with a drawing that was made just now. @param isVersioned its address says which one it is, so it can be kept */
export const drawingResponse = (svg: string, isVersioned: boolean): Response =>
  new Response(svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": SANDBOX,
      "cache-control": isVersioned ? KEPT : "private, no-cache",
    },
  });
