import { useSyncExternalStore } from "react";
import type { PanelState } from "#domain/accounts/login-panel";

export interface LoginRequest {
  readonly state: PanelState;
  /** Where signing in leads, when it is not the page itself. The server and the browser both check that it is ours. */
  readonly next: string | undefined;
}

// Outside React, so that any code on a page can open it; the server never does.
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
