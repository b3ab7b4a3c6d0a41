/**
 * What a visitor clicked and typed before the page's scripts ran. A script in the page notes it from the start
 * (app/http/page-scripts.tsx).
 */
interface EarlyInput {
  readonly clicks: ReadonlySet<HTMLElement>;
  readonly fields: ReadonlySet<Element>;
  readonly noteClick: (event: Event) => void;
  readonly noteField: (event: Event) => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Ends the noting of clicks: from the start of hydration on, React itself handles them. */
export function leaveClicksToReact(): void {
  if (window.earlyInput) removeEventListener("click", window.earlyInput.noteClick, true);
}

/**
 * Repeats what was done before hydration, which React has not seen. Links, forms and details have worked by themselves.
 */
export function repeatEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  removeEventListener("input", early.noteField, true);
  for (const field of early.fields) if (field.isConnected) announceValue(field);
  for (const button of early.clicks) if (button.isConnected) button.click();
}

/** Has React read a field's value as if it had just been typed. */
function announceValue(field: Element): void {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "file"))
    field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) retype(field);
}

/**
 * React ignores an event without a new value. It knows values that are set on the element itself, but not those set by
 * the function of all elements.
 */
function retype(field: Field): void {
  const { value } = field;
  field.value = "";
  const ofAll: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(ofAll, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
