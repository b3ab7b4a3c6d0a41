import { setForeignAside } from "./foreign-nodes.ts";
import { shareDocument } from "./shared-document.ts";

/**
 * What a visitor clicked and typed, and what others inserted into the page, before the page's scripts ran. A script in
 * the page notes it from the start (app/http/page-scripts.tsx).
 */
interface EarlyInput {
  readonly clicks: ReadonlySet<HTMLElement>;
  readonly fields: ReadonlySet<Element>;
  readonly noteClick: (event: Event) => void;
  readonly noteField: (event: Event) => void;
  readonly inserted: ReadonlyArray<MutationRecord>;
  readonly watch: MutationObserver;
  /** From then on every change of the page is another's. */
  readonly endParsing: () => void;
  /** Set at the start of hydration. */
  focused?: Element | null;
  putForeignBack?: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Prepares the page for hydration: from now on React itself handles clicks, what others inserted is out of its way, and
 * what they do later does not break it.
 */
export function leavePageToReact(): void {
  const early = window.earlyInput;
  if (early) {
    removeEventListener("click", early.noteClick, true);
    early.focused = document.activeElement;
    const records = [...early.inserted, ...early.watch.takeRecords()];
    early.watch.disconnect();
    early.putForeignBack = setForeignAside(records);
  }
  shareDocument();
}

/**
 * Repeats what was done before hydration, which React has not seen. Links, forms and details have worked by themselves.
 */
export function repeatEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  removeEventListener("input", early.noteField, true);
  early.putForeignBack?.();
  for (const field of early.fields) {
    const current = currentOf(field);
    if (current) announceValue(current);
  }
  const focused = early.focused && currentOf(early.focused);
  if (focused instanceof HTMLElement && focused !== early.focused) focused.focus();
  for (const button of early.clicks) if (button.isConnected) button.click();
}

/**
 * The field itself, or the one with its name that took its place when React built the page again, with its value.
 * Undefined when there is none.
 */
function currentOf(field: Element): Element | undefined {
  if (field.isConnected) return field;
  const name = field.getAttribute("name");
  const selector = `${field.localName}${name === null ? ":not([name])" : `[name="${CSS.escape(name)}"]`}`;
  const formerPage = field.getRootNode() as Element;
  const place = [...formerPage.querySelectorAll(selector)].indexOf(field);
  const current: Element | undefined = document.querySelectorAll(selector)[place];
  if (current) copyValue(field, current);
  return current;
}

function copyValue(field: Element, current: Element): void {
  if (current instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    if (field.type === "file") current.files = field.files;
    else current.value = field.value;
    current.checked = field.checked;
  } else if (current instanceof HTMLTextAreaElement && field instanceof HTMLTextAreaElement)
    current.value = field.value;
  else if (current instanceof HTMLSelectElement && field instanceof HTMLSelectElement) current.value = field.value;
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
