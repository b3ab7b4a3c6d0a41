import { STRANGER, VISITOR_MARKER, type Visitor } from "#domain/shop/site/visitor";
import { readVisitorAnswer } from "#domain/shop/site/visitor-answer";
import { accountHeaders, callApi, followAccount, readRequest } from "../api-client/index.ts";

/** Asks the shop who the visitor is; undefined without an answer. */
export async function askVisitor(): Promise<Visitor | undefined> {
  const answer = await callApi<unknown>("/site/api/me/", { method: "GET" });
  return answer.ok ? readVisitorAnswer(answer.data) : undefined;
}

interface FollowedPage {
  /** The page is the same for everyone. */
  readonly isShared: boolean;
  /** Whose page it is, as far as that is known. */
  readonly getAccountId: () => string | undefined;
  readonly note: (current: Visitor) => void;
}

/**
 * Writes from this page name its account, so that the shop refuses them once another is signed in in this browser.
 * @returns ends it
 */
function nameAccount(getAccountId: FollowedPage["getAccountId"]): () => void {
  followAccount(getAccountId);
  const plain = window.fetch;
  const withAccount: typeof fetch = (input, init) => {
    const { url, method } = readRequest(input, init);
    const isOurWrite = method !== "GET" && new URL(url, location.href).origin === location.origin;
    if (!isOurWrite) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(accountHeaders())) headers.set(name, value);
    return plain(input, { ...init, headers });
  };
  window.fetch = withAccount;
  return () => {
    followAccount(() => undefined);
    if (window.fetch === withAccount) window.fetch = plain;
  };
}

/**
 * Keeps a page and its account together. It asks who the visitor is whenever the page comes to the front again, or from
 * the browser's memory by Back: an account's page is loaded again for whoever is here then; one of its own stays when
 * its sign-in only ran out, with what was typed there. What it writes meanwhile names its account.
 * @returns ends it
 */
export function followReturns({ isShared, getAccountId, note }: FollowedPage): () => void {
  const onReturn = async (event: Event) => {
    const isBack = event instanceof PageTransitionEvent ? event.persisted : document.visibilityState === "visible";
    if (!isBack) return;
    const marker = VISITOR_MARKER.exec(document.cookie)?.[1];
    const current = marker === undefined ? STRANGER : await askVisitor();
    const formerId = getAccountId();
    if (!current) return;
    if (isShared) note(current);
    const isAnother = formerId !== undefined && formerId !== current.signedIn?.id;
    if (isAnother && (isShared || current.signedIn || marker !== "account")) window.location.reload();
  };
  const listener = (event: Event) => void onReturn(event);
  const stopNaming = nameAccount(getAccountId);
  addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    stopNaming();
    removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
