import { useEffect, useRef } from "react";
import { actionFor, isPrefix, type Action } from "./shortcuts.ts";
import { isComposing } from "../../../../ui/fields/composing.ts";

/** Milliseconds that the first of two keys waits for the second. */
const PREFIX_MS = 1200;
/** Text fields and lists of choices handle these keys themselves. */
const TYPING = "input, textarea, select, [contenteditable=''], [contenteditable=true]";
/** Widgets in which arrow keys have their own meaning. */
const OWN_ARROWS = "[role=tablist], details[open], [role=log], [role=listbox], [role=menu]";

/**
 * Handles the shortcuts of the staff console on the whole page, except while typing, in a dialog, or together with
 * Ctrl, Alt or Meta. Escape also leaves a field, unless the field handles it.
 */
export function useShortcuts(act: (action: Action) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    let previousKey = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (document.querySelector("dialog[open]") || (event.key === "Escape" && target.closest("details[open]"))) return;
      if (event.key !== "Escape" && target.closest(TYPING)) return;
      if (event.key.startsWith("Arrow") && target.closest(OWN_ARROWS)) return;
      const action = actionFor(event.key, previousKey);
      clearTimeout(timer);
      previousKey = action === undefined && previousKey === "" && isPrefix(event.key) ? event.key : "";
      if (previousKey !== "") timer = setTimeout(() => (previousKey = ""), PREFIX_MS);
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
