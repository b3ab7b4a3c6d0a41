import { withQuery } from "#domain/kernel/query-params";

/** The code of a 403 that asks for a sign-in or second factor within the last 15 minutes (worker/errors.ts). */
const CODE = "reauthentication_required";
const LEAVING = "kisscut:confirm-first";

/** Whether an answer's JSON asks to confirm who is signed in. */
export const asksToConfirm = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "code" in data && data.code === CODE;

/** Leads to the page that confirms who is signed in, and from there back to the part of this page where the focus is. */
export function confirmFirst(): void {
  const { pathname, search, hash } = window.location;
  const section = document.activeElement?.closest("section[id]")?.id;
  window.dispatchEvent(new Event(LEAVING));
  window.location.assign(
    withQuery("/account/confirm/", { next: pathname + search + (section === undefined ? hash : `#${section}`) }),
  );
}

/** Calls back before the page is left in order to confirm who is signed in. @returns stops doing so */
export function onConfirmFirst(keep: () => void): () => void {
  window.addEventListener(LEAVING, keep);
  return () => window.removeEventListener(LEAVING, keep);
}
