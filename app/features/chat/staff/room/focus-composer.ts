/** Focuses the message field of the open conversation. @param conversation the element of the conversation */
export function focusComposer(conversation: HTMLElement | null, kind: "reply" | "note"): void {
  conversation?.querySelector<HTMLButtonElement>(`[data-compose=${kind}]:not(:disabled)`)?.click();
  // Choosing between reply and note renders a new field.
  setTimeout(() => conversation?.querySelector<HTMLTextAreaElement>("form textarea")?.focus());
}
