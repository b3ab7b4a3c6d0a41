import { generateCookie } from "hono/cookie";

const PREFIX = "__Host-";
/**
 * Cookies for authentication and CSRF protection. On https they carry the __Host- prefix, so that no other host can set
 * them.
 */
const PROTECTED: ReadonlySet<string> = new Set([
  "sessionid",
  "csrftoken",
  "kc_guest",
  "kc_orders",
  "kc_device",
  "kc_second_factor",
  "kc_chat",
  "kc_third_party",
]);

/**
 * A request's cookies by name without the prefix. The first of two with one name wins, as browsers send the most
 * specific first. On https a protected cookie without its prefix may come from anywhere and is ignored.
 */
export function readCookies(header: string | null | undefined, isHttps: boolean): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    const fullName = part.slice(0, at).trim();
    const bare = fullName.startsWith(PREFIX) ? fullName.slice(PREFIX.length) : fullName;
    if (PROTECTED.has(bare) && (fullName !== bare) !== isHttps) continue;
    const name = PROTECTED.has(bare) ? bare : fullName;
    if (!cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

interface CookieSettings {
  /** False only on localhost over http, where browsers would drop a Secure cookie. */
  readonly isHttps: boolean;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  /** Hidden from scripts by default. */
  readonly isForScripts?: boolean;
}

/** The Set-Cookie header of a protected cookie: for the whole shop, never sent with another site's forms. */
export function cookieHeader(
  name: string,
  value: string,
  { isHttps, maxAgeSeconds, isForScripts = false }: CookieSettings,
): string {
  return generateCookie(name, value, {
    path: "/",
    maxAge: maxAgeSeconds,
    httpOnly: !isForScripts,
    sameSite: "Lax",
    ...(isHttps ? { secure: true, prefix: "host" } : {}),
  });
}
