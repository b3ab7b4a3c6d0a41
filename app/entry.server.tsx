import {
  redirect,
  type AppLoadContext,
  type HandleDataRequestFunction,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { SharedPartRenderer } from "./features/kernel/index.ts";
import { NonceContext } from "./http/nonce.tsx";

const ABORT_MS = 10_000;

/** Logs server faults. A bad request (an unknown page, an unsupported method) is a response, not a fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || context.sessionCheck.hasFailed) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
  report(error, request, context);
};

/** Adds a fault of a page to its group, which staff see. */
const report = (error: unknown, request: Request, { services, requestId, release }: AppLoadContext): void =>
  services.errorReports.fault({
    source: "server",
    error,
    place: `${request.method} ${new URL(request.url).pathname}`,
    requestId,
    release,
  });

/**
 * The answer of an address without a page that staff let lead on: asked for only where nothing else is. Browsers don't
 * store it, so that a change holds at once.
 */
async function answerMoved(
  request: Request,
  status: number,
  { services }: AppLoadContext,
): Promise<Response | undefined> {
  if (status !== 404 || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  const { pathname, search } = new URL(request.url);
  const target = await services.site.findRedirect(pathname.replace(/\.data$/, ""));
  if (target === undefined) return undefined;
  return redirect(target + search, { status: 308, headers: { "cache-control": "no-cache" } });
}

/** The data of a page for a click on a link to it. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) =>
  (await answerMoved(request, response.status, context)) ?? response;

/**
 * Streams the page. Crawlers get the complete page, because they do not wait for streamed parts. Remix sets the
 * parameters.
 */
export default async function handleRequest(
  ...[request, status, headers, remixContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const redirection = await answerMoved(request, status, context);
  if (redirection) return redirection;
  const { nonce } = context;
  let responseStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <SharedPartRenderer value={renderToString}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </SharedPartRenderer>
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.timeout(ABORT_MS),
      onError(error: unknown) {
        if (!request.signal.aborted && !context.sessionCheck.hasFailed) {
          console.error(error);
          report(error, request, context);
        }
        responseStatus = 500;
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: responseStatus });
}
