import { Hono, type ErrorHandler, type MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { MEDIA_PATHS, staticUrl } from "#domain/ground/kernel/settings/static-path";
import { listCalls } from "#domain/ground/kernel/requests/api-index";
import { FileStoreInR2 } from "./adapters/file-store.ts";
import { artworkFiles, orderedFiles } from "./api/artwork/artwork.ts";
import { chatRepresentative } from "./api/chat/chat-representative.ts";
import { chatReturn } from "./api/chat/chat-return.ts";
import { calls } from "./api/index.ts";
import { mount, type ApiEnv } from "./api/call.ts";
import { cspReports } from "./api/site/csp-reports.ts";
import { seoFiles } from "./api/site/seo.ts";
import { devMailbox } from "./api/email/dev-mailbox.ts";
import { thirdPartySignIn } from "./api/accounts/third-party.ts";
import { builderPictures } from "./api/builder/builder.ts";
import { designPictures } from "./api/designs/designs.ts";
import { tagPictures, tagPortraits } from "./api/name-tags/name-tags.ts";
import { newsletterLeave } from "./api/newsletter/unsubscribe.ts";
import { apiDocument, mountDocument } from "./api/openapi.ts";
import { invoiceFiles } from "./api/invoices/invoices.ts";
import { printFiles } from "./api/printing/printing.ts";
import { labelFiles } from "./api/shipping/labels.ts";
import { proofFiles } from "./api/proofs/proofs.ts";
import { customerPictures } from "./api/content/customer-pictures.ts";
import { claimPhotos } from "./api/claims/claims.ts";
import { reviewPhotos } from "./api/reviews/reviews.ts";
import type { RequestContext } from "./context.ts";
import type { Env } from "./env.ts";
import { findSessionDiscount } from "./http/sessions/session-discount.ts";
import { isDatabaseUnavailable } from "./db/database-deadline.ts";
import { limitDatabases } from "./limited-databases.ts";
import { refusalResponse, refuseRequest, UNAVAILABLE } from "./errors.ts";
import { limitPaths } from "./http/path-limits.ts";
import { serveMedia } from "./http/media.ts";
import { bodyLimit, BodyTooLarge } from "./middleware/body-limit.ts";
import { changes } from "./middleware/changes.ts";
import { csrf, senderOrigin } from "./middleware/csrf.ts";
import { isApiPath } from "./middleware/paths.ts";
import { privatePages } from "./middleware/private-pages.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { secondFactor } from "./middleware/second-factor.ts";
import { sameAccount } from "./middleware/same-account.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { orderLinks } from "./middleware/order-links.ts";
import { session, type AnswerRequest } from "./middleware/session.ts";
import { sharedPages } from "./middleware/shared-pages.ts";
import { redirectAliases } from "./middleware/redirects.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { sockets } from "./http/sockets.ts";

export const VERSION = "0.1.0";

async function canRead(database: D1Database): Promise<boolean> {
  try {
    await database.prepare("SELECT 1").first();
    return true;
  } catch (error) {
    console.error("the database cannot be read", error);
    return false;
  }
}

const withRelease =
  (release: string): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    c.var.context.release = release;
    return next();
  };

/** Answers a request that failed, and adds the fault to its group, which staff see. */
const answerFault =
  (release: string): ErrorHandler<ApiEnv & { Bindings: Env }> =>
  (error, c) => {
    if (error instanceof BodyTooLarge) return new Response(null, { status: 413 }); // the page's middleware answers
    if (isDatabaseUnavailable(error)) return refuseRequest(c.req.raw, UNAVAILABLE);
    // Undefined when the request failed before its context was opened.
    const context = c.var.context as RequestContext | undefined;
    if (context?.sessionCheck.hasFailed) return new Response(null, { status: 500 }); // the session's middleware answers
    const place = `${c.req.method} ${c.req.path}`;
    console.error(`${place} failed`, error);
    context?.services.errorReports.fault({ source: "server", error, place, requestId: context.requestId, release });
    // The reason stays in the log: an internal error reveals nothing to visitors.
    return c.json({ error: "An unknown error has occurred." }, 500);
  };

type RenderPage = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The order in which a request is processed: length of its path, URL, cached pages, session; then sockets; then
 * headers, limits, CSRF token, account; then JSON calls and files; everything else is a page.
 * @param afterResponse what a shop without a cron trigger runs after its responses
 * @param release the build, for reports of errors
 */
export function createApp(renderPage: RenderPage, afterResponse?: MiddlewareHandler<ApiEnv>, release = VERSION) {
  // Hono tries one regular expression for all paths first, which takes longer to build than a request (decision 053).
  const app = new Hono<ApiEnv & { Bindings: Env }>({ router: new TrieRouter() });
  // The baseline of `npm run bench`: the response time of this workerd without the shop.
  if (__LOCAL_SHOP__) app.get("/dev/bare/", (c) => c.json({ ok: true }));
  app.use(trailingSlash);
  app.use(redirectAliases);
  for (const path of MEDIA_PATHS) app.get(`${path}*`, (c) => serveMedia(new FileStoreInR2(c.env.FILES), c.req.raw));
  // E-mails of earlier releases show these pictures.
  app.get("/gift-cards/:file{.+\\.png}", (c) => c.redirect(staticUrl(c.req.path.slice(1)), 301));
  const answer: AnswerRequest = (request, env, execution) => app.fetch(request, env, execution);
  app.use(sharedPages(answer, findSessionDiscount));
  app.use(session(answer));
  // Nothing below concerns sockets: they are no pages, write nothing themselves and check their origin.
  app.route("/ws", sockets);
  app.use(withRelease(release));
  app.use(changes);
  if (afterResponse) app.use(afterResponse);
  app.use(securityHeaders);
  app.use(privatePages);
  app.use(orderLinks);
  app.use(rateLimit);
  app.use(csrf);
  app.use(sameAccount);
  app.use(secondFactor);
  app.use(bodyLimit);

  app.get("/healthz", async (c) => {
    const { shopDatabase } = limitDatabases(c.env, c.var.context.databaseUser);
    const ok = await canRead(shopDatabase);
    return c.json({ ok, version: VERSION }, ok ? 200 : 503);
  });
  const api = app as unknown as Hono<ApiEnv>; // the calls use only the context, not the bindings
  mount(api, calls);
  const document = apiDocument(calls, VERSION);
  mountDocument(api, document);
  app.get("/api/docs/", (c) => {
    c.var.context.apiCalls = listCalls(document().paths);
    return renderPage(c.req.raw, c.var.context);
  });
  api.route("/artwork/file", artworkFiles);
  api.route("/artwork/ordered", orderedFiles);
  api.route("/account", thirdPartySignIn);
  api.route("/chat/representative", chatRepresentative);
  api.route("/chat/return", chatReturn);
  api.route("/newsletter", newsletterLeave);
  api.route("/csp-report", cspReports);
  api.route("/", seoFiles);
  api.route("/printing/api", printFiles);
  api.route("/order/invoice", invoiceFiles);
  api.route("/proofs/file", proofFiles);
  api.route("/shipping/label", labelFiles);
  api.route("/reviews/photo", reviewPhotos);
  api.route("/claims/photo", claimPhotos);
  api.route("/testimonial-image-request/photo", customerPictures);
  api.route("/builder/picture", builderPictures);
  api.route("/designs/picture", designPictures);
  api.route("/tags/picture", tagPictures);
  api.route("/tags/portrait", tagPortraits);
  if (__LOCAL_SHOP__) api.route("/dev", devMailbox);

  app.all("*", async (c) => {
    if (isApiPath(c.req.path)) return refusalResponse({ code: "not-found", message: "This call doesn't exist." });
    // Earlier versions of Remix requested data this way; the current one (".data") would log an error.
    if (c.req.query("_data") !== undefined)
      return refusalResponse({ code: "not-found", message: "This page doesn't exist." });
    const request = forPages(c.req.raw);
    const response = await renderPage(request, c.var.context);
    if (response.status >= 500 && c.var.context.databaseUser.wasRefused) return withoutDatabase(request, response);
    return response.status === 405 ? withAllow(response) : response;
  });
  app.onError(answerFault(release));
  app.fetch = limitPaths(app.fetch);
  return app;
}

/**
 * Remix compares Origin with X-Forwarded-Host or Host, and fails when they differ. middleware/csrf.ts has already
 * decided which requests may write, so Remix gets the origin that was checked there and no client-supplied host.
 */
function forPages(request: Request): Request {
  const origin = senderOrigin(request);
  if (!request.headers.has("x-forwarded-host") && origin === request.headers.get("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("x-forwarded-host");
  if (origin !== null) headers.set("origin", origin);
  return new Request(request, { headers });
}

/** Replaces a page that could not be read. Data of a page keeps its body, in which the browser finds the error. */
async function withoutDatabase(request: Request, failed: Response): Promise<Response> {
  const refusal = refuseRequest(request, UNAVAILABLE);
  if (!new URL(request.url).pathname.endsWith(".data")) {
    await failed.body?.cancel();
    return refusal;
  }
  const headers = new Headers([...failed.headers, ...refusal.headers]);
  headers.set("content-type", failed.headers.get("content-type") ?? "");
  return new Response(failed.body, { status: refusal.status, headers });
}

/** A page without an action is read-only. */
function withAllow(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("allow", "GET, HEAD");
  return new Response(response.body, { status: response.status, headers });
}
