import { useCallback, useEffect, useRef } from "react";

/** Hands files to the field of the page that takes them, as if they were pasted. */
export function pasteFiles(files: Iterable<File>): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Pastes whose files a field has taken. */
const takenPastes = new WeakSet<Event>();

export const notePaste = (event: ClipboardEvent): void => void takenPastes.add(event);

export const isPasteTaken = (event: ClipboardEvent): boolean => event.defaultPrevented || takenPastes.has(event);

/** Whether the address is already that of the next page. */
function isAddressAhead(): boolean {
  const { key } = window.__remixRouter.state.location;
  const { hydrated = key } = document.documentElement.dataset;
  return hydrated !== key;
}

/** Resolves when React shows the page of the address. */
export async function untilPageIsShown(): Promise<void> {
  while (isAddressAhead()) await new Promise(requestAnimationFrame);
}

function pasteIfLeft({ currentTarget }: Event): void {
  const { isConnected, files } = currentTarget as HTMLInputElement;
  if (!isConnected && files?.length) pasteFiles(files);
}

/** Follows the file fields in an element: the page may be gone when a file is chosen in the dialog of one. */
export function followDialogs(frame: Element | null): void {
  for (const field of frame?.querySelectorAll("input") ?? []) field.addEventListener("change", pasteIfLeft);
}

/** Files that are chosen while another page is on its way go along to its field. @returns notes the last ones */
export function useNextPageFiles(): (files: ReadonlyArray<File>) => void {
  const nextFiles = useRef<ReadonlyArray<File>>([]);
  useEffect(
    () => () => {
      const { current: files } = nextFiles;
      // The next page's effects run after these.
      if (files.length > 0) queueMicrotask(() => pasteFiles(files));
    },
    [],
  );
  return useCallback((files: ReadonlyArray<File>) => {
    const isLeaving = isAddressAhead() || window.__remixRouter.state.navigation.location !== undefined;
    nextFiles.current = isLeaving ? files : [];
  }, []);
}
