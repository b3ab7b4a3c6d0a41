/** Prefix of the lock that a tab holds while it is open; the chat was the first to need one. */
const LOCK = "sls-chat-tab:";

let currentTab: string | undefined;

/** This tab's name. Its lock is released by the browser when the tab ends, however it ends. */
export function tabName(): string {
  if (currentTab !== undefined) return currentTab;
  currentTab = crypto.randomUUID();
  // Held forever: the promise never resolves.
  void locks()
    ?.request(LOCK + currentTab, () => new Promise(() => undefined))
    .catch(() => undefined);
  return currentTab;
}

/** Whether another tab with that name is open. False when the browser has no Locks API. */
export async function openTabs(): Promise<(name: string | undefined) => boolean> {
  try {
    const openLocks = (await locks()?.query())?.held ?? [];
    const names = new Set(openLocks.map((lock) => lock.name));
    return (name) => name !== undefined && name !== currentTab && names.has(LOCK + name);
  } catch {
    return () => false;
  }
}

/** Undefined on pages without a secure connection. */
export const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
