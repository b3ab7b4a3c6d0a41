import { createContext, startTransition, useContext, useEffect, useRef, useState } from "react";
import {
  readVisitorAnswer,
  STRANGER,
  VISITOR_COOKIE,
  type Visitor,
  type VisitorMarker,
} from "#domain/shop/site/visitor";
import { callApi } from "../api-client/index.ts";

/** What a page came with. */
export interface PageVisitor extends Visitor {
  /** The page is the same for everyone, so that it says nothing of this visitor. */
  readonly isShared: boolean;
}

/** Whether this browser has a cart or an account; undefined when it has neither. */
function readMarker(): VisitorMarker | undefined {
  const cookie = document.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${VISITOR_COOKIE}=`));
  if (cookie === undefined) return undefined;
  return cookie.endsWith("=guest") ? "guest" : "account";
}

/** Shows or hides the button to sign in; app/http/page-scripts.tsx does so before the first frame. */
function showSignIn(isShown: boolean): void {
  document.documentElement.dataset["visitor"] = isShown ? "guest" : "account";
}

async function ask(): Promise<Visitor | undefined> {
  const answer = await callApi<unknown>("/site/api/me/", { method: "GET" });
  return answer.ok ? readVisitorAnswer(answer.data) : undefined;
}

/** What a browser's cookie says of its visitor, in the light of what was last known. */
function presume(marker: VisitorMarker | undefined, last: Visitor | undefined): Visitor | undefined {
  const isSignedIn = last?.signedIn !== undefined;
  if (marker === "account") return isSignedIn ? last : undefined;
  return marker === undefined || isSignedIn ? STRANGER : (last ?? STRANGER);
}

/**
 * Follows who the visitor is from page to page: a page of their own says it; on any other, a browser with a cart or an
 * account asks. If there is no answer, the next page asks again. Mounted once; components read `useVisitor`.
 * @param page undefined for a page that failed, which has no data
 * @returns undefined until it is known
 */
export function useFollowedVisitor(page: PageVisitor | undefined): Visitor | undefined {
  const [visitor, setVisitor] = useState<Visitor>();
  const last = useRef<Visitor>();
  useEffect(() => {
    if (page === undefined) return;
    let isCurrent = true;
    const note = (next: Visitor | undefined) => {
      last.current = next;
      showSignIn(next !== undefined && next.signedIn === undefined);
      // React discards what it has not hydrated yet when a change may not wait.
      startTransition(() => setVisitor(next));
    };
    const marker = page.isShared ? readMarker() : undefined;
    note(page.isShared ? presume(marker, last.current) : page);
    if (marker !== undefined)
      void ask().then((answer) => {
        if (!isCurrent) return;
        if (answer) note(answer);
        else if (last.current === undefined) showSignIn(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [page]);
  if (page === undefined) return STRANGER;
  return page.isShared ? visitor : page;
}

export const VisitorContext = createContext<Visitor | undefined>(undefined);

/** Who looks at the page; undefined until it is known. */
export const useVisitor = (): Visitor | undefined => useContext(VisitorContext);
