/** A stored file as a service hands it out. */
interface ServedFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
}

/** Opened by itself, a file of a stranger's making can neither run nor load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Answers with a stored file; a PDF is only ever handed down. @param cache "private, no-cache" unless everybody may have it */
export async function fileResponse(request: Request, file: ServedFile, name: string, cache = "private, no-cache"): Promise<Response> {
  const shown = file.contentType.startsWith("image/");
  const headers = {
    "content-type": file.contentType,
    "content-disposition": `${shown ? "inline" : "attachment"}; filename="${name}"`,
    "content-security-policy": SANDBOX,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": cache,
    etag: file.etag,
  };
  if (request.headers.get("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
}
