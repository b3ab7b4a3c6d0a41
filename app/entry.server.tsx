import type { HandleDocumentRequestFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./http/nonce.tsx";

const ABORT_MS = 10_000;

/** Logs server faults. A bad request (an unknown page, an unsupported method) is a response, not a fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
}

/** Streams the page. Crawlers get the complete page, because they do not wait for streamed parts. Remix sets the parameters. */
export default async function handleRequest(
  ...[request, status, headers, remixContext, { nonce }]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  let responseStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.timeout(ABORT_MS),
      onError(error: unknown) {
        if (!request.signal.aborted) console.error(error);
        responseStatus = 500;
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: responseStatus });
}
