/** Focuses the message field of the open conversation. @param talk the element of the conversation */
export function focusComposer(talk: HTMLElement | null, kind: "reply" | "note"): void {
  talk?.querySelector<HTMLButtonElement>(`[data-compose=${kind}]:not(:disabled)`)?.click();
  // Choosing between reply and note renders a new field.
  setTimeout(() => talk?.querySelector<HTMLTextAreaElement>("form textarea")?.focus());
}
