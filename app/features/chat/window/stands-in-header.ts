/**
 * Whether the chat's button stands in the header of this page (`.chat-button` in base.css): where something is edited
 * or paid, an open chat is minimized into it.
 */
export const standsInHeader = (): boolean => document.querySelector("[data-quiet], .bottom-bar") !== null;
