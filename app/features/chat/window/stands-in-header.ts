/**
 * Whether the chat's button stands in the header of this page (`.chat-button` in base.css): where something is edited
 * or paid, an open chat is minimized into it.
 */
export const standsInHeader = (): boolean => document.querySelector("[data-quiet], .bottom-bar") !== null;

/**
 * Whether the open window covers such a page. On a wide screen it has a column of its own beside it (`.chat-window` in
 * work.css).
 */
export function coversWork(card: Element | null): boolean {
  const main = document.getElementById("main");
  if (!standsInHeader() || !card || !main) return false;
  return card.getBoundingClientRect().left < main.getBoundingClientRect().right - 1;
}
