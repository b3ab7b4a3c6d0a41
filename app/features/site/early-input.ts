import { enterState, followLateParts, readState, renderedAfter, setForeignAside } from "../kernel/index.ts";
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
  followLateParts();
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
    state: readState(field as HTMLInputElement),
  }));
  for (const { current, state } of entries) if (current) await renderedAfter(() => enterState(current, state));
  const focused = early.focused && findCurrentField(early.focused);
  if (focused instanceof HTMLElement && focused !== early.focused) focused.focus();
  for (const button of early.clicks) if (button.isConnected) await renderedAfter(() => button.click());
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
