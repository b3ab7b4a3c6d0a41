import { STRANGER, VISITOR_MARKER, type Visitor } from "#domain/shop/site/visitor";
import { readVisitorAnswer } from "#domain/shop/site/visitor-answer";
import { callApi } from "../api-client/index.ts";

/** Asks the shop who the visitor is; undefined without an answer. */
export async function askVisitor(): Promise<Visitor | undefined> {
  const answer = await callApi<unknown>("/site/api/me/", { method: "GET" });
  return answer.ok ? readVisitorAnswer(answer.data) : undefined;
}

/**
 * Tells who the visitor is whenever the page comes to the front again, or from the browser's memory by Back.
 * @returns ends it
 */
export function followReturns(tell: (current: Visitor) => void): () => void {
  const onReturn = async (event: Event) => {
    const isBack = event instanceof PageTransitionEvent ? event.persisted : document.visibilityState === "visible";
    if (!isBack) return;
    const current = VISITOR_MARKER.test(document.cookie) ? await askVisitor() : STRANGER;
    if (current) tell(current);
  };
  const listener = (event: Event) => void onReturn(event);
  addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
