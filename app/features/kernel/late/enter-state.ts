/** An input, or another field, whose values have the same names. */
type Field = HTMLInputElement;

/** What a visitor entered into a field. */
type FieldState = Pick<HTMLInputElement, "value" | "checked" | "files">;

export const readState = ({ value, checked, files }: Field): FieldState => ({ value, checked, files });

/** Enters a value as if it had just been typed or chosen, so that React reads it. */
export function enterState(field: Element, { value, checked, files }: FieldState): void {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "file")) {
    if (field instanceof HTMLSelectElement) field.value = value;
    else field.files = files;
    // As browsers do. Parts that are not loaded yet follow the first.
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    // A radio button that another one of its group has replaced. Choosing it again would hide the change from React.
    if (field.type === "radio" && !checked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) retype(field, value);
}

/**
 * React ignores an event without a new value. It knows values that are set on the element itself, but not those set by
 * the function of all elements.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = "";
  const ofAll: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(ofAll, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Does something outside of React's commit, and waits for the microtask in which React renders what it changed. */
export async function renderedAfter(action: () => void): Promise<void> {
  await Promise.resolve();
  action();
  await Promise.resolve();
}
