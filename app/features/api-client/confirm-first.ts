import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";

/** The code of a 403 that asks for a sign-in or second factor within the last 15 minutes (worker/errors.ts). */
const CODE = "reauthentication_required";
const LEAVING = "kisscut:confirm-first";

/** Whether a response asks for a recent sign-in. */
export const asksToConfirm = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "code" in data && data.code === CODE;

/**
 * Opens the page that confirms the user, which returns to the focused part of this page. Whoever has left the page, or
 * is about to, is not called back.
 * @param href of the page that made the call
 * @returns false after it was left
 */
export function confirmFirst(href: string): boolean {
  const { pathname, search, hash } = new URL(href);
  if (!window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: pathname }))) return false;
  const section = document.activeElement?.closest("section[id]")?.id;
  window.location.assign(confirmPath(pathname + search + (section === undefined ? hash : `#${section}`)));
  return true;
}

/**
 * Calls back before a page is left to confirm the user.
 * @param onLeave receives the path of the page that made the call, and answers false where it is the page no longer
 * @returns a function that removes the listener
 */
export function onConfirmFirst(onLeave: (path: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && !onLeave(String(event.detail))) event.preventDefault();
  };
  window.addEventListener(LEAVING, listen);
  return () => window.removeEventListener(LEAVING, listen);
}
