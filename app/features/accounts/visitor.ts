import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";
import { STRANGER, VISITOR_MARKER, type Visitor, type VisitorMarker } from "#domain/shop/site/visitor";

/** What a page came with. */
export interface PageVisitor extends Visitor {
  /** The page is the same for everyone, so that it says nothing of this visitor. */
  readonly isShared: boolean;
}

/** Whether this browser has a cart or an account; undefined when it has neither. */
export const readVisitorMarker = (): VisitorMarker | undefined =>
  VISITOR_MARKER.exec(document.cookie)?.[1] as VisitorMarker | undefined;

/** Whether a user is signed in, as far as this browser knows. */
export const isAccountMarked = (): boolean => readVisitorMarker() === "account";

/** Shows or hides the button to sign in; app/http/page-scripts.tsx does so before the first frame. */
function showSignIn(isShown: boolean): void {
  document.documentElement.dataset["visitor"] = isShown ? "guest" : "account";
}

// What is known of the visitor of a page for everyone; undefined until it is. Outside React, because a context would
// reach parts that it has not rendered yet. Only the browser uses it.
let visitor: Visitor | undefined;
const listeners = new Set<() => void>();

function note(next: Visitor | undefined): void {
  visitor = next;
  showSignIn(next !== undefined && !next.signedIn);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a browser's cookie says of its visitor, in the light of what was last known. */
function presume(marker: VisitorMarker | undefined): Visitor | undefined {
  const isSignedIn = visitor?.signedIn !== undefined;
  if (marker === "account") return isSignedIn ? visitor : undefined;
  return !marker || isSignedIn ? STRANGER : (visitor ?? STRANGER);
}

/** Strangers have nothing to ask for, and do not load it. */
const loadAsking = () => import("./ask-visitor.ts");

/** A page that failed has none. */
const usePageVisitor = () => useRouteLoaderData<() => PageVisitor>("root") ?? undefined;

/**
 * Follows who the visitor is from page to page: a page of their own says it; on any other, a browser with a cart or an
 * account asks. If there is no answer, the next page asks again. Called once; components read `useVisitor`.
 */
export function useFollowedVisitor(): void {
  const page = usePageVisitor();
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    let stopFollowing = (): void => undefined;
    const { isShared } = page;
    const marker = readVisitorMarker();
    note(isShared ? presume(marker) : page);
    const follow = async () => {
      const { askVisitor, followReturns } = await loadAsking();
      if (isCurrent) stopFollowing = followReturns({ isShared, getAccountId: () => visitor?.signedIn?.id, note });
      return isShared ? askVisitor() : page;
    };
    if (isShared ? marker : page.signedIn)
      void follow()
        .catch(() => undefined)
        .then((answer) => {
          if (!isCurrent) return;
          if (answer) note(answer);
          else if (!visitor) showSignIn(true);
        });
    return () => {
      isCurrent = false;
      stopFollowing();
    };
  }, [page]);
}

/** Who looks at the page; undefined until it is known. A page that failed says nothing of its visitor. */
export function useVisitor(): Visitor | undefined {
  const page = usePageVisitor();
  const follower = useSyncExternalStore(
    subscribe,
    () => visitor,
    () => undefined,
  );
  if (!page) return STRANGER;
  return page.isShared ? follower : page;
}

/** Owner of the preferences (`usePreferenceUser`). */
export function useVisitorAsPreferenceUser(): PreferenceUser {
  const current = useVisitor();
  return current && (current.signedIn?.id ?? null);
}
