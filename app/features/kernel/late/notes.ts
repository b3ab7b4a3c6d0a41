import { enterState, readState, renderedAfter } from "./enter-state.ts";

/** What a visitor did where React does not answer yet, in order; the same again counts once. */
export type Notes = ReadonlyArray<readonly [kind: "value" | "click" | "Escape", element: Element]>;

/** Where React does not answer yet: the whole page until it is hydrated, then each part whose code comes late. */
export interface NotingPlace {
  notes: Notes;
}

/**
 * Repeats what was done before React answered. React renders each repetition before the next, because handlers may add
 * their change to the values of the last rendering. All of it happens before the browser's next task.
 * @param findCurrentField the field that is now in the place of another; undefined when there is none
 */
export async function repeatNotes(
  notes: Notes,
  findCurrentField: (field: Element) => Element | undefined = (field) => field,
): Promise<void> {
  // Read now, because the next rendering gives a field the value that React knows.
  const entries = notes.map(([kind, element]) =>
    kind === "value"
      ? { kind, element: findCurrentField(element), state: readState(element as HTMLInputElement) }
      : { kind, element, state: undefined },
  );
  for (const { kind, element, state } of entries) {
    if (element?.isConnected !== true) continue;
    await renderedAfter(() => {
      if (state) enterState(element, state);
      else if (kind === "click") (element as HTMLElement).click();
      else element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
  }
}
