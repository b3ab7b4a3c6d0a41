import { useEffect, useRef, type RefObject } from "react";

/**
 * After a refusal the first field with a message gets the focus, so that a keyboard or a screen reader is where the work is.
 * @param answer the action's answer: a new one is a new refusal
 */
export function useFirstMistake(answer: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const message = [...(form.current?.querySelectorAll('[role=alert][id$="-error"]') ?? [])].find(
      (element) => (element.textContent ?? "") !== "",
    );
    const field = message?.parentElement?.querySelector<HTMLElement>("input, select, textarea");
    (field ?? message)?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [answer]);
  return form;
}
