import type { MouseEvent } from "react";
import { isPlainClick } from "../../../ui/actions/plain-click.ts";
import { setLoginRequest } from "./login-modal-store.ts";

const open =
  (state: "login" | "register") =>
  (options: { next?: string } = {}) =>
    setLoginRequest({ state, next: options.next });

const MODAL = {
  /** Opens the login modal. `next` is the page after sign-in; without it the current page is reloaded. */
  openLogin: open("login"),
  /** Opens the login modal for registration. */
  openRegister: open("register"),
  close: () => setLoginRequest(undefined),
};

/**
 * The click of a link to registration (`REGISTER_HREF`): opens the modal in its register state. A new tab, or a page
 * without JavaScript, opens the login page.
 */
export function openRegisterOnClick(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  MODAL.openRegister();
}
export const REGISTER_HREF = "/account/login/?state=register";

/** Opens the login modal (`#login-modal`) from anywhere on a page. */
export const useLoginModal = () => MODAL;

/** Preloads the modal's code when a click is likely. A failure shows when the modal opens. */
export const prepareLoginModal = (): void => void import("./login-modal.tsx").catch(() => undefined);
