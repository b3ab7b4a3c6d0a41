import { enterState, readState, renderedAfter } from "./enter-state.ts";

/** What a visitor did where React does not answer yet, in order; the same again counts once. */
export type Notes = ReadonlyArray<readonly [kind: "value" | "click" | "Escape", element: Element]>;

/** Where React does not answer yet: the whole page until it is hydrated, then each part whose code comes late. */
export interface NotingPlace {
  notes: Notes;
}

/**
 * The field itself, or the one that took its place when React built this part of the page again. Undefined when there
 * is none.
 * @param part the page, or the part of it that the field was in
 */
export function findCurrentField(field: Element, part: Document | Element = document): Element | undefined {
  if (field.isConnected) return field;
  const name = field.getAttribute("name");
  const selector = `${field.localName}${name === null ? ":not([name])" : `[name="${CSS.escape(name)}"]`}`;
  const formerPart = field.getRootNode() as Element;
  const place = [...formerPart.querySelectorAll(selector)].indexOf(field);
  return part.querySelectorAll(selector)[place];
}

/**
 * Repeats what was done before React answered. React renders each repetition before the next, because handlers may add
 * their change to the values of the last rendering. All of it happens before the browser's next task.
 * @param part the page, or the part of it in which it was done
 */
export async function repeatNotes(notes: Notes, part: Document | Element = document): Promise<void> {
  // Read now, because the next rendering gives a field the value that React knows.
  const entries = notes.map(([kind, element]) => ({
    kind,
    element,
    state: kind === "value" ? readState(element as HTMLInputElement) : undefined,
  }));
  for (const { kind, element, state } of entries)
    await renderedAfter(() => {
      // Found now, because what was repeated before may have built the part again.
      const current = state ? findCurrentField(element, part) : element;
      if (current?.isConnected !== true) return;
      if (state) enterState(current, state);
      else if (kind === "click") (current as HTMLElement).click();
      else current.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
}
