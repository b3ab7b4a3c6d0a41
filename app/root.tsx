import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { trackersOn } from "#domain/shop/analytics/trackers";
import { can } from "#domain/ground/kernel/capabilities";
import { PAPER, type SiteTheme } from "#domain/ground/kernel/settings/theme-colors";
import type { WrittenText } from "#domain/ground/kernel/forms/written-text";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { ALERT_COOKIE, alertKey, readTheme, THEME_COOKIE } from "#domain/shop/site/choices";
import { useVisitor } from "./features/accounts/index.ts";
import { LateConsentNotice, VisitCounter } from "./features/analytics/index.ts";
import { isConnectionError, isLostAnswer } from "./features/api-client/index.ts";
import { MatContext, MatStore } from "./features/artwork/index.ts";
import { reportError } from "./features/error-reports/index.ts";
import {
  BrokenPage,
  NoAccessPage,
  NotFoundPage,
  OfflinePage,
  PageLayout,
  PreviewBar,
  RefusedPage,
  useHydration,
} from "./features/site/index.ts";
import { useNonce } from "./http/nonce.tsx";
import { EarlyInputScript, PageScripts } from "./http/page-scripts.tsx";
import { buildPageTitle } from "./http/page-title.ts";
import { StructuredData } from "./http/structured-data.tsx";
import { startPage } from "./start-page.tsx";
import { useStillNumbers } from "./ui/fields/use-still-numbers.ts";
import "./styles/main.css";
import nametags from "./styles/nametags.css?url";

// The page's own script calls it.
if (!import.meta.env.SSR) window.startPage = startPage;

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

const FAVICON: Readonly<Record<SiteTheme, string>> = {
  stickers: staticUrl("favicon.svg"),
  nametags: staticUrl("favicon-nametags.svg"),
};

const SHOP_TITLE = "Custom stickers, decals, lettering and name tags";

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function titleFor(error: unknown): string {
  if (error === undefined) return SHOP_TITLE;
  return isNotFound(error) ? "Page not found" : "Something went wrong";
}

export const meta: MetaFunction = ({ error, matches }) => [
  { title: buildPageTitle(matches, titleFor(error)) },
  {
    name: "description",
    content:
      "Upload artwork, see the cut line right away, and order stickers, decals, lettering and name tags in any size and quantity.",
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { alert, ...layout } = await context.services.site.layout.read();
  const isClosed = alert === undefined || context.cookies.get(ALERT_COOKIE) === alertKey(alert);
  return {
    ...layout,
    alert: isClosed ? undefined : alert,
    measurement: context.measurement,
    trackers: trackersOn(context.config, new URL(request.url).origin),
    signInWith: context.services.accounts.listProviders(),
    theme: readTheme(context.cookies.get(THEME_COOKIE)),
    year: context.clock().getUTCFullYear(),
  };
}

/** Staff switch conversations and tabs many times a minute, and none of the layout's data changes by it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isLostAnswer(actionResult)) return false;
  const isMove = currentUrl.href !== nextUrl.href && formMethod === undefined;
  return isMove && [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/staff/chat/"))
    ? false
    : defaultShouldRevalidate;
}

/** The HTML document around a page or an error. An error may come without the loader's data. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useHydration();
  useStillNumbers();
  // Null when no loader ran, because the request was refused before.
  const data = useRouteLoaderData<typeof loader>("root") ?? undefined;
  const siteTheme = data?.company.theme ?? "stickers";
  return (
    <html lang="en" data-theme={data?.theme ?? "system"} data-site-theme={siteTheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyInputScript nonce={nonce} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER[siteTheme].light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER[siteTheme].dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={FAVICON[siteTheme]} type="image/svg+xml" />
        <Links />
        {siteTheme === "nametags" ? <link rel="stylesheet" href={nametags} /> : null}
        {/* The last, because the browser knows a page's title only (app/http/page-meta.ts). */}
        <Meta />
      </head>
      <body>
        <PageLayout data={data}>{children}</PageLayout>
        <ScrollRestoration nonce={nonce} />
        {/* What stands last in the body need not be known to the browser. */}
        {import.meta.env.SSR ? (
          <>
            <StructuredData />
            <PageScripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Counts the visit of everyone but staff. */
function CountedVisit() {
  const { trackers } = useLoaderData<typeof loader>();
  const visitor = useVisitor();
  if (visitor === undefined || (visitor.signedIn && can(visitor.signedIn.role, "useStaffPages"))) return null;
  return (
    <>
      <VisitCounter recentLines={visitor.recentLines} trackers={trackers} />
      <LateConsentNotice trackers={trackers} />
    </>
  );
}

export default function App() {
  // Every page can hand a chosen file over to the page of its cut line.
  const [mat] = useState(() => new MatStore());
  return (
    <>
      <PreviewBar />
      <MatContext.Provider value={mat}>
        <Outlet />
      </MatContext.Provider>
      <CountedVisit />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  if (isConnectionError(error)) return <OfflinePage />;
  if (!isRouteErrorResponse(error)) return <BrokenPage />;
  if (error.status === 405)
    return (
      <RefusedPage
        status={405}
        title="This page doesn't accept forms"
        message="Nothing was sent, and nothing has changed."
      />
    );
  if (error.status === 400)
    return (
      <RefusedPage
        status={400}
        title="We couldn't read the form"
        message="It was incomplete or no form at all, so nothing has changed. Go back and send it again."
      />
    );
  if (!isNotFound(error)) return <BrokenPage status={error.status} />;
  const { message, texts } = (error.data ?? {}) as { message?: unknown; texts?: ReadonlyArray<WrittenText> };
  if (texts) return <NoAccessPage texts={texts} />;
  return <NotFoundPage {...(typeof message === "string" ? { message } : {})} />;
}
