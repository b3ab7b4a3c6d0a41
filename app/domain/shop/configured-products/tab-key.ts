/**
 * The name of a browser tab that saves, and the number of its save. Saves of one tab may arrive in another order than
 * they were sent in: the one with the highest number is what its page shows.
 */
interface TabSave {
  readonly tab: string;
  /** From 1; undefined for a form, which is sent once. */
  readonly number: number | undefined;
}

/** @param number of the tab's save, from 1 */
export const writeTabKey = (tab: string, number: number): string => `${tab}#${String(number)}`;

/** @param key a tab's name alone, or with the number of a save */
export function readTabKey(key: string): TabSave {
  const [, tab = key, digits] = /^(.+)#(\d+)$/.exec(key) ?? [];
  return { tab, number: digits === undefined ? undefined : Number(digits) };
}

/** Whether a save was sent before the stored one, by the same tab. Both are keys. */
export function isEarlierSave(key: string, storedKey: string): boolean {
  const [save, storedSave] = [readTabKey(key), readTabKey(storedKey)];
  return save.tab === storedSave.tab && (save.number ?? Infinity) < (storedSave.number ?? 0);
}
