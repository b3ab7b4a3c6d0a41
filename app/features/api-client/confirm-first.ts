import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";

/** The code of a 403 that asks for a sign-in or second factor within the last 15 minutes (worker/errors.ts). */
const CODE = "reauthentication_required";
const LEAVING = "kisscut:confirm-first";

/** Whether a response asks for a recent sign-in. */
export const asksToConfirm = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "code" in data && data.code === CODE;

/** Opens the page that confirms the user, which returns to the focused part of this page. */
export function confirmFirst(): void {
  const { pathname, search, hash } = window.location;
  const section = document.activeElement?.closest("section[id]")?.id;
  window.dispatchEvent(new Event(LEAVING));
  window.location.assign(confirmPath(pathname + search + (section === undefined ? hash : `#${section}`)));
}

/**
 * Calls back before the page is left to confirm the user.
 * @returns a function that removes the listener
 */
export function onConfirmFirst(onLeave: () => void): () => void {
  window.addEventListener(LEAVING, onLeave);
  return () => window.removeEventListener(LEAVING, onLeave);
}
