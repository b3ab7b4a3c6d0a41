/** A JSON call rather than a page: errors are JSON and the CSRF token is always required. */
export const isApiPath = (path: string): boolean =>
  (path.includes("/api/") && path !== "/api/docs/") || path === "/chat/authorize/";

const SIGNED = ["/payments/webhook/", "/messages/webhook/", "/shipping/webhook/"];
const isSigned = (path: string): boolean => SIGNED.some((start) => path.startsWith(start));

/**
 * Called by other servers with a signature in the request, never by our pages: providers of payments and text messages,
 * carriers, and mail programs' unsubscribe buttons (RFC 8058: a POST to the link of the e-mail).
 */
export const isWebhook = (path: string): boolean => isSigned(path) || path === "/newsletter/leave/";

/** Apple's form post, which comes from Apple's site by design and carries our state (api/accounts/third-party.ts). */
export const isSignInAnswer = (path: string): boolean => path === "/account/apple/callback/";

/** Where browsers report Content-Security-Policy violations; they send no token. */
export const CSP_REPORT_PATH = "/csp-report/";
export const isReport = (path: string): boolean => path === CSP_REPORT_PATH;

export const isSocket = (path: string): boolean => path.startsWith("/ws/");

const FILE = /\.[a-z0-9]{2,8}$/i;
const WITHOUT_SLASH = ["/healthz"];

/** URLs of pages and calls end with a slash; files and Remix's own requests do not. */
export const wantsSlash = (path: string): boolean =>
  !path.endsWith("/") && !WITHOUT_SLASH.includes(path) && !FILE.test(path);

/** A page that a person reads: not a call, a socket, a webhook or Remix's data request. */
export const isPagePath = (path: string): boolean =>
  !isApiPath(path) && !isSocket(path) && !isReport(path) && !isSigned(path) && !FILE.test(path);
