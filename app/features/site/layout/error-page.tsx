import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { late } from "../../kernel/index.ts";
import { useVisitor } from "../../accounts/index.ts";
import { SearchBox as ServerSearchBox } from "./frame-parts.ts";

const SearchBox = late(import.meta.env.SSR ? ServerSearchBox : undefined, () =>
  import("./frame-parts.ts").then(({ SearchBox: searchBox }) => searchBox),
);

export const ErrorPage = ({ code, title, children }: { code: string; title: string; children: ReactNode }) => (
  <Container width="text" className="grid justify-items-center gap-6 py-14 text-center md:py-20">
    <BlankSheet code={code} />
    <h1>{title}</h1>
    {children}
  </Container>
);

/** A sticker sheet with one sticker missing; the number is in its place. */
const BlankSheet = ({ code }: { code: string }) => (
  <svg viewBox="0 0 260 180" className="w-64 max-w-full" aria-hidden="true">
    <rect x="8" y="8" width="244" height="164" rx="20" className="fill-surface stroke-line" strokeWidth="2" />
    <rect
      x="30"
      y="34"
      width="128"
      height="112"
      rx="30"
      fill="none"
      className="stroke-brand"
      strokeWidth="2.5"
      strokeDasharray="7 7"
    />
    <text x="94" y="107" textAnchor="middle" className="fill-brand-text font-display text-[44px] font-extrabold">
      {code}
    </text>
    <circle cx="206" cy="62" r="27" className="fill-sun" />
    <path
      d="M198 57h.1m16 0h.1M197 73c5-6 13-6 18 0"
      fill="none"
      className="stroke-sun-ink"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="206" cy="126" r="24" className="fill-sky" />
  </svg>
);

/** Where only people who work in the shop see pages. It is the same for addresses that lead to none. */
const IN_OFFICE = /^\/(?:staff|admin)\//;

/** Leads to the sign-in and back to this page. */
export function SignInLink({ target }: { target?: "_blank" }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink href={`/account/login/?next=${encodeURIComponent(pathname + search)}`} target={target}>
      Sign in
    </ButtonLink>
  );
}

/** Offers visitors who are not signed in to do so. */
function SignInFirst() {
  const { pathname } = useLocation();
  const isSignedIn = useVisitor()?.signedIn !== undefined;
  if (isSignedIn || !IN_OFFICE.test(pathname)) return null;
  return (
    <>
      <p className="text-lg text-muted">If you work here, sign in first.</p>
      <SignInLink />
    </>
  );
}

/** The page for an unknown address or another user's record. */
export const NotFoundPage = ({ message }: { message?: string }) => (
  <ErrorPage code="404" title="Page not found">
    <p className="text-lg text-muted">
      {message ?? "This page doesn't exist."} Search for it or start at the home page.
    </p>
    <SignInFirst />
    <SearchBox label="Search for it" className="w-full max-w-md" />
    <ButtonLink href="/" variant="secondary">
      Go to the home page
    </ButtonLink>
  </ErrorPage>
);

/** The page for a connection that failed before the page was loaded. */
export const OfflinePage = () => (
  <ErrorPage code="…" title="You're offline">
    <p className="text-lg text-muted">
      We couldn't reach the shop. Your saved work is safe. Check your connection and try again.
    </p>
    <ButtonLink href="" target="_self">
      Try again
    </ButtonLink>
  </ErrorPage>
);

const ReloadOrHome = ({ reload }: { reload: string }) => (
  <div className="flex flex-wrap justify-center gap-3">
    <ButtonLink href="" target="_self">
      {reload}
    </ButtonLink>
    <ButtonLink href="/" variant="secondary">
      Go to the home page
    </ButtonLink>
  </div>
);

/** The page for a refused request. */
export const RefusedPage = ({ status, title, message }: { status: number; title: string; message: string }) => (
  <ErrorPage code={String(status)} title={title}>
    <p className="text-lg text-muted">{message}</p>
    <ReloadOrHome reload="Open this page" />
  </ErrorPage>
);

/** The page for a server error. Only the log has the reason. */
export const BrokenPage = ({ status = 500 }: { status?: number }) => (
  <ErrorPage code={String(status)} title="Something went wrong">
    <p className="text-lg text-muted">
      This is our fault, not yours. Your saved work is safe. Please try again in a moment.
    </p>
    <ReloadOrHome reload="Try again" />
  </ErrorPage>
);
