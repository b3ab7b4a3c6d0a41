import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import * as v from "valibot";
import { MINUTE_MS } from "#domain/kernel/durations";
import { storePreference, readPreference, type PreferenceUser } from "#domain/preferences/preferences";
import { browserStorage } from "../preferences/index.ts";
import { onConfirmFirst } from "./confirm-first.ts";

/** The texts typed on a page, by field key. */
const TypedTexts = v.record(v.string(), v.string());
type TypedTexts = v.InferOutput<typeof TypedTexts>;

/** How long typed texts are stored: the time a user may take to confirm. */
const EXPIRY_MS = 15 * MINUTE_MS;
/** Text fields except passwords and one-time codes. */
const FIELDS =
  ["text", "email", "tel", "url", "number"]
    .map((type) => `main input[type="${type}"][name]:not([autocomplete="one-time-code"])`)
    .join() + ', main input:not([type])[name]:not([autocomplete="one-time-code"]), main textarea[name]';

const nameOf = (path: string): string => `typed:${path}`;

/** The page's text fields, keyed by section id, field name, and position among fields of that name. */
function fieldsOfPage(): ReadonlyArray<readonly [key: string, field: HTMLInputElement | HTMLTextAreaElement]> {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].map((field) => {
    const key = `${field.closest("section[id]")?.id ?? ""} ${field.name}`;
    const position = seen.get(key) ?? 0;
    seen.set(key, position + 1);
    return [`${key} ${String(position)}`, field];
  });
}

/** Sets a value the way typing does, so that React notices it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function save(path: string, user: PreferenceUser): void {
  const texts: TypedTexts = Object.fromEntries(fieldsOfPage().map(([key, { value }]) => [key, value]));
  storePreference(browserStorage("session"), nameOf(path), texts, { user, now: Date.now(), lifetimeMs: EXPIRY_MS });
}

function restore(path: string, user: PreferenceUser): void {
  const at = { user, now: Date.now() };
  const saved = v.safeParse(TypedTexts, readPreference(browserStorage("session"), nameOf(path), at));
  if (!saved.success) return;
  storePreference(browserStorage("session"), nameOf(path), undefined, at);
  for (const [key, field] of fieldsOfPage()) {
    const text = saved.output[key];
    if (text !== undefined && text !== field.value) type(field, text);
  }
}

/** Saves typed texts while the user confirms the sign-in, and restores them when the user returns to the page. */
export function useTypedTexts(user: PreferenceUser): void {
  const { pathname } = useLocation();
  useEffect(() => {
    restore(pathname, user);
    return onConfirmFirst(() => save(pathname, user));
  }, [pathname, user]);
}
