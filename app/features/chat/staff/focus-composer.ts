/**
 * Takes the keyboard to where one writes in the open conversation.
 * @param talk the element of the conversation
 */
export function focusComposer(talk: HTMLElement | null, kind: "reply" | "note"): void {
  talk?.querySelector<HTMLButtonElement>(`[data-compose=${kind}]:not(:disabled)`)?.click();
  // The choice between answer and note draws the field anew.
  setTimeout(() => talk?.querySelector<HTMLTextAreaElement>("form textarea")?.focus());
}
