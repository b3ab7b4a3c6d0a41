import { Hono, type Context } from "hono";
import { SIGN_IN_PROVIDERS, type SignInProvider } from "#domain/shop/accounts/providers";
import { cookieHeader } from "../../http/cookies.ts";
import type { ApiEnv } from "../call.ts";

const COOKIE = "kc_third_party";
const COOKIE_SECONDS = 600;
/** The parameters of a provider's response. */
const ANSWER = ["code", "state", "error", "iss", "user"];

function setCookie(c: Context<ApiEnv>, value: string, maxAgeSeconds: number): void {
  c.header(
    "set-cookie",
    cookieHeader(COOKIE, value, { isHttps: new URL(c.req.url).protocol === "https:", maxAgeSeconds }),
    { append: true },
  );
}

const loginPage = (provider: SignInProvider, { code, next }: { code: string; next: string }) =>
  `/account/login/?${new URLSearchParams({ problem: code, by: provider, ...(next === "/" ? {} : { next }) }).toString()}`;

/** Without keys for the provider, its pages do not exist. */
const isOffered = (c: Context<ApiEnv>, provider: SignInProvider): boolean =>
  c.var.context.services.accounts.listProviders().includes(provider);

/** Sign-in with Google and Apple. Browsers are redirected; nothing responds with JSON. */
export const thirdPartySignIn = new Hono<ApiEnv>();

for (const provider of SIGN_IN_PROVIDERS) {
  thirdPartySignIn.get(`/${provider}/login/`, async (c, next) => {
    if (!isOffered(c, provider)) return next();
    const begun = await c.var.context.services.accounts.beginThirdParty(provider, c.req.query("return_url"));
    c.header("cache-control", "no-store");
    if (!begun.ok) return c.redirect(loginPage(provider, begun.error));
    setCookie(c, begun.value.attempt, COOKIE_SECONDS);
    return c.redirect(begun.value.url);
  });

  thirdPartySignIn.get(`/${provider}/callback/`, async (c, next) => {
    if (!isOffered(c, provider)) return next();
    const { services, cookies } = c.var.context;
    const answer = new URL(c.req.url).searchParams;
    const result = await services.accounts.finishThirdParty(provider, answer, cookies.get(COOKIE));
    c.header("cache-control", "no-store");
    setCookie(c, "", 0);
    return c.redirect(result.ok ? result.value.next : loginPage(provider, result.error), 303);
  });
}

/**
 * Apple responds with a form posted from its own site, and browsers send no Lax cookies with such a POST: neither the
 * sign-in's state nor the guest's. So this only redirects to GET, which has them.
 */
thirdPartySignIn.post("/apple/callback/", async (c, next) => {
  if (!isOffered(c, "apple")) return next();
  const form = await c.req.parseBody();
  const answer = new URLSearchParams(
    ANSWER.flatMap((name) => (typeof form[name] === "string" ? [[name, form[name].slice(0, 4000)]] : [])),
  );
  return c.redirect(`/account/apple/callback/?${answer.toString()}`, 303);
});
