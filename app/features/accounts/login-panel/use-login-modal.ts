import { setLoginRequest } from "./login-modal-store.ts";

const open =
  (state: "login" | "register") =>
  (options: { next?: string } = {}) =>
    setLoginRequest({ state, next: options.next });

const MODAL = {
  /** Opens the login modal; `next` is where signing in leads, otherwise the page is loaded again. */
  openLogin: open("login"),
  /** Opens the login modal in its register state. */
  openRegister: open("register"),
  close: () => setLoginRequest(undefined),
};

/** Opens the login modal (`#login-modal`) from anywhere on a page. */
export const useLoginModal = () => MODAL;

/** Preloads the modal's code when a click is likely. A failure shows when the modal opens. */
export const prepareLoginModal = (): void => void import("./login-modal.tsx").catch(() => undefined);
