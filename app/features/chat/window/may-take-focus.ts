/**
 * Whether a part of the chat window that appears may take the focus: not from a field of the page, because what a
 * visitor types would end up in the chat, which opens again late on each page.
 */
export function mayTakeFocus(part: Element | null): boolean {
  const { activeElement: active } = document;
  return !active?.matches("input, textarea, select") || part?.closest("[role=dialog]")?.contains(active) === true;
}
