/** A JSON call rather than a page: it answers errors as JSON and always wants the security token. */
export const isApiPath = (path: string): boolean =>
  (path.includes("/api/") && path !== "/api/docs/") || path === "/chat/authorize/";

/**
 * Called by other servers with a signature in the request, never by a browser of ours: payment providers, and mail programs
 * whose own button ends the newsletter (RFC 8058: a POST to the link of the letter).
 */
export const isWebhook = (path: string): boolean =>
  path.startsWith("/payments/webhook/") || path === "/newsletter/leave/";

/** Apple's form post, which comes from its own site by design and carries a state of ours (api/third-party.ts). */
export const isSignInAnswer = (path: string): boolean => path === "/account/apple/callback/";

/** Where browsers report what the security policy blocked; they send no token with it. */
export const CSP_REPORT_PATH = "/csp-report/";
export const isReport = (path: string): boolean => path === CSP_REPORT_PATH;

export const isSocket = (path: string): boolean => path.startsWith("/ws/");

const FILE = /\.[a-z0-9]{2,8}$/i;
const WITHOUT_SLASH = ["/healthz", "/__manifest"];

/** Everything that people and programs address ends with a slash; files and Remix's own requests do not. */
export const wantsSlash = (path: string): boolean =>
  !path.endsWith("/") && !WITHOUT_SLASH.includes(path) && !FILE.test(path);

/** Seen by a person as a page, not read by a program: not a call, a socket, a webhook, nor Remix's own request for data. */
export const isPagePath = (path: string): boolean =>
  !isApiPath(path) && !isSocket(path) && !isReport(path) && !path.startsWith("/payments/webhook/") && !FILE.test(path);
