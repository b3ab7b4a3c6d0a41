import type { MiddlewareHandler } from "hono";
import { listTrackerSources, trackersOn, type Sources } from "#domain/shop/analytics/trackers";
import type { ApiEnv } from "../api/call.ts";
import { changeHeaders } from "../http/change-headers.ts";
import { commonHeaders, isDataAnswer, POLICY_OF_DATA } from "../api/data-answer.ts";
import { CSP_REPORT_PATH } from "./paths.ts";

/** The name of the reporting endpoint. */
const REPORTS = "csp";

/** What Stripe's form loads, by directive (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  image: " https://*.stripe.com",
  connect: " https://api.stripe.com",
  frame: ["frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"],
};
const NO_OTHERS = { script: "", image: "", connect: "", frame: [] };

/** Pages from which a customer pays. Those under one address share a document when they follow each other. */
const PAYING = /^\/(checkout|payments)\//;

interface PolicyOptions {
  readonly nonce: string;
  readonly secure: boolean;
  readonly usesStripe: boolean;
  /** Of services that measure visits. */
  readonly measuring: Sources;
}

function policy({ nonce, secure, usesStripe, measuring }: PolicyOptions): string {
  const thirdParties = usesStripe ? STRIPE : NO_OTHERS;
  return [
    "default-src 'self'",
    // wasm-unsafe-eval: PDF pages are rendered by a WebAssembly decoder.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${thirdParties.script}${measuring.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${thirdParties.image}${measuring.image}`,
    "font-src 'self' data:",
    `connect-src 'self' blob:${thirdParties.connect}${measuring.connect}`,
    ...thirdParties.frame,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The older of the two reporting directives is the only one that Firefox and Safari support.
    `report-uri ${CSP_REPORT_PATH}`,
    `report-to ${REPORTS}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const isData = (headers: Headers): boolean => headers.get("content-type")?.startsWith("application/json") === true;

/**
 * Headers for every response. A response with its own policy (a stored file in its sandbox) keeps it. Data gets those
 * alone that concern data.
 */
export const securityHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.res.status === 101 || isDataAnswer(c.res)) return;
  const { config, requestId } = c.var.context;
  const secure = c.req.url.startsWith("https:");
  changeHeaders(c, (headers) => {
    const always = Object.entries(commonHeaders({ requestId, isHttps: secure }));
    for (const [name, value] of always) headers.set(name, value);
    if (isData(headers)) {
      if (!headers.has("content-security-policy")) headers.set("content-security-policy", POLICY_OF_DATA);
      return;
    }
    const usesStripe = config.stripe !== undefined && PAYING.test(c.req.path);
    const measuring = listTrackerSources(trackersOn(config, new URL(c.req.url).origin));
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", policy({ nonce: c.var.context.nonce, secure, usesStripe, measuring }));
    // A link with a token has a stricter one (private-pages.ts).
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("reporting-endpoints", `${REPORTS}="${CSP_REPORT_PATH}"`);
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    // Wallets open windows of their own, which answer the page that opened them.
    headers.set("cross-origin-opener-policy", usesStripe ? "same-origin-allow-popups" : "same-origin");
  });
};
