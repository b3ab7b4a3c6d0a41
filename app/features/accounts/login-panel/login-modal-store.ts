import { useSyncExternalStore } from "react";
import type { PanelState } from "#domain/shop/accounts/login-panel";

export interface LoginRequest {
  readonly state: PanelState;
  /**
   * Where a sign-in leads, if not to the current page. Browser and server both check that it is a path of this site.
   */
  readonly next: string | undefined;
}

// Outside React, so that any code on a page can open the modal. Only the browser uses it.
let request: LoginRequest | undefined;
const listeners = new Set<() => void>();

export function setLoginRequest(next: LoginRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The request that opened the modal; undefined while it is closed. */
export const useLoginRequest = (): LoginRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
