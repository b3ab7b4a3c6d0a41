import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CONFIRM_PATH } from "#domain/ground/kernel/requests/confirm-path";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { storePreference, readPreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import { browserStorage } from "../preferences/index.ts";
import { onConfirmFirst } from "./confirm-first.ts";

/** The texts typed on a page, by field key. */
type TypedTexts = Readonly<Record<string, string>>;

const isTypedTexts = (data: unknown): data is TypedTexts =>
  typeof data === "object" && data !== null && Object.values(data).every((text) => typeof text === "string");

/** How long typed texts are stored: the time a user may take to confirm. */
const EXPIRY_MS = 15 * MINUTE_MS;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Text fields except passwords and one-time codes. */
const TEXTS =
  ["text", "email", "tel", "url", "number"]
    .map((type) => `main input[type="${type}"][name]:not([autocomplete="one-time-code"])`)
    .join() + ', main input:not([type])[name]:not([autocomplete="one-time-code"]), main textarea[name]';
/** Choices in a form that waits for its button. Others may act as soon as they change, and nothing acts by itself. */
const CHOICES = ["select", 'input[type="checkbox"]', 'input[type="date"]']
  .map((field) => `main form[method="post"] ${field}[name]`)
  .join();

const isField = (element: object): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isCheckbox = (field: Field): field is HTMLInputElement => field.type === "checkbox";
const readValue = (field: Field): string => (isCheckbox(field) ? String(field.checked) : field.value);

const makePreferenceName = (path: string): string => `typed:${path}`;

/** The page's fields, keyed by section id, field name, and position among fields of that name. */
function fieldsOfPage(): ReadonlyArray<readonly [key: string, field: Field]> {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll(`${TEXTS}, ${CHOICES}`)]
    .flatMap((field) => (isField(field) ? [field] : []))
    .map((field) => {
      const key = `${field.closest("section[id]")?.id ?? ""} ${field.name}`;
      const position = counts.get(key) ?? 0;
      counts.set(key, position + 1);
      return [`${key} ${String(position)}`, field];
    });
}

/** Sets a value the way a person does, so that React notices it. */
function type(field: Field, text: string): void {
  if (isCheckbox(field)) {
    field.click();
    return;
  }
  // A field's own property is React's; the one below it sets the value.
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function save(path: string, user: PreferenceUser): void {
  const texts: TypedTexts = Object.fromEntries(fieldsOfPage().map(([key, field]) => [key, readValue(field)]));
  storePreference(browserStorage("session"), makePreferenceName(path), texts, {
    user,
    now: Date.now(),
    lifetimeMs: EXPIRY_MS,
  });
}

function restore(path: string, user: PreferenceUser): void {
  const at = { user, now: Date.now() };
  const saved = readPreference(browserStorage("session"), makePreferenceName(path), at);
  if (!isTypedTexts(saved)) return;
  storePreference(browserStorage("session"), makePreferenceName(path), undefined, at);
  for (const [key, field] of fieldsOfPage()) {
    const text = saved[key];
    if (text === undefined || text === readValue(field)) continue;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    type(field, text);
  }
}

/** Saves typed texts while the user confirms the sign-in, and restores them when the user returns to the page. */
export function useTypedTexts(user: PreferenceUser): void {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  // A form of a page is answered with a redirect; the page is still there while the next one loads.
  useEffect(() => {
    if (target === CONFIRM_PATH && pathname !== CONFIRM_PATH) save(pathname, user);
  }, [pathname, target, user]);
  useEffect(() => {
    restore(pathname, user);
  }, [pathname, user]);
  useEffect(
    () =>
      onConfirmFirst((path) => {
        if (path !== pathname || (target ?? path) !== path) return false;
        save(pathname, user);
        return true;
      }),
    [pathname, target, user],
  );
}
