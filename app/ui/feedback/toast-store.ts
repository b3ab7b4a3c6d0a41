import type { ReactNode } from "react";
import type { MessageKind } from "./message-kind.ts";

export interface ToastInput {
  kind: MessageKind;
  title: ReactNode;
  children?: ReactNode;
  /** Milliseconds until the toast closes automatically. Errors stay until they are closed. */
  lastsMs?: number;
}

export interface ToastEntry extends ToastInput {
  readonly key: number;
}

const DEFAULT_LASTS_MS = 6_000;
/** The most toasts at once; another one removes the oldest. */
const MAX_VISIBLE = 4;

/** Milliseconds that a toast stays; undefined means until it is closed. */
export const toastLife = ({ kind, lastsMs }: ToastInput): number | undefined =>
  lastsMs ?? (kind === "error" ? undefined : DEFAULT_LASTS_MS);

/** Toasts are stored outside React, so that any code in the browser can show one. The server never has any. */
export function createToastStore() {
  let entries: ReadonlyArray<ToastEntry> = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyArray<ToastEntry>) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (input: ToastInput): number => {
      const key = nextKey++;
      set([...entries, { ...input, key }].slice(-MAX_VISIBLE));
      return key;
    },
    dismiss: (key: number) => set(entries.filter((entry) => entry.key !== key)),
    read: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();
