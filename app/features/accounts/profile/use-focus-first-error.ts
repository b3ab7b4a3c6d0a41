import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the first field with an error after a refusal; without one, the answer that the form marks by `data-answer`.
 * @param answer the action data: every new object is a new refusal
 */
export function useFocusFirstError(answer: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const message = [...(form.current?.querySelectorAll('[role=alert][id$="-error"]') ?? [])].find(
      (element) => (element.textContent ?? "") !== "",
    );
    const field =
      message?.parentElement?.querySelector<HTMLElement>("input, select, textarea") ??
      form.current?.querySelector<HTMLElement>("[data-answer]");
    (field ?? message)?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [answer]);
  return form;
}
