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

/** An input, or another field, whose values have the same names. */
type Field = HTMLInputElement;

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
 * React renders each repetition before the next, because handlers may add their change to the values of the last
 * rendering. All of it happens before the browser's next task.
 */
export async function repeatEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  removeEventListener("input", early.noteField, true);
  early.putForeignBack?.();
  // Read now, because the next rendering gives a field the value that React knows.
  const entries = [...early.fields].map((field) => ({
    current: findCurrentField(field),
    state: readState(field as Field),
  }));
  for (const { current, state } of entries) if (current) await renderedAfter(() => enterState(current, state));
  const focused = early.focused && findCurrentField(early.focused);
  if (focused instanceof HTMLElement && focused !== early.focused) focused.focus();
  for (const button of early.clicks) if (button.isConnected) await renderedAfter(() => button.click());
}

/** Does something outside of React's commit, and waits for the microtask in which React renders what it changed. */
async function renderedAfter(action: () => void): Promise<void> {
  await Promise.resolve();
  action();
  await Promise.resolve();
}

/** The field itself, or the one that took its place when React built the page again. Undefined when there is none. */
function findCurrentField(field: Element): Element | undefined {
  if (field.isConnected) return field;
  const name = field.getAttribute("name");
  const selector = `${field.localName}${name === null ? ":not([name])" : `[name="${CSS.escape(name)}"]`}`;
  const formerPage = field.getRootNode() as Element;
  const place = [...formerPage.querySelectorAll(selector)].indexOf(field);
  return document.querySelectorAll(selector)[place];
}

/** What a visitor entered into a field. */
type FieldState = Pick<HTMLInputElement, "value" | "checked" | "files">;

const readState = ({ value, checked, files }: Field): FieldState => ({ value, checked, files });

/** Enters a value as if it had just been typed or chosen, so that React reads it. */
function enterState(field: Element, { value, checked, files }: FieldState): void {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "file")) {
    if (field instanceof HTMLSelectElement) field.value = value;
    else field.files = files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
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
