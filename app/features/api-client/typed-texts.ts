import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import * as v from "valibot";
import { MINUTE_MS } from "#domain/kernel/durations";
import { keepPreference, readPreference, type PreferenceUser } from "#domain/preferences/preferences";
import { browserStorage } from "../preferences/browser-storage.ts";
import { onConfirmFirst } from "./confirm-first.ts";

/** What was typed on the page before it was left, by field. */
const TypedTexts = v.record(v.string(), v.string());
type TypedTexts = v.InferOutput<typeof TypedTexts>;

/** How long it is stored: the time a user may take to confirm. */
const EXPIRY_MS = 15 * MINUTE_MS;
/** Nothing secret and nothing that works once: those are typed again. */
const FIELDS =
  ["text", "email", "tel", "url", "number"]
    .map((type) => `main input[type="${type}"][name]:not([autocomplete="one-time-code"])`)
    .join() + ', main input:not([type])[name]:not([autocomplete="one-time-code"]), main textarea[name]';

const nameOf = (path: string): string => `typed:${path}`;

/** The text fields of the page by the section that they are in, their name, and their place among fields of that name. */
function fieldsOfPage(): ReadonlyArray<readonly [key: string, field: HTMLInputElement | HTMLTextAreaElement]> {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].map((field) => {
    const key = `${field.closest("section[id]")?.id ?? ""} ${field.name}`;
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return [`${key} ${String(place)}`, field];
  });
}

/** Sets a value the way typing does, so that React notices it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function keep(path: string, user: PreferenceUser): void {
  const texts: TypedTexts = Object.fromEntries(fieldsOfPage().map(([key, { value }]) => [key, value]));
  keepPreference(browserStorage("session"), nameOf(path), texts, { user, now: Date.now() }, EXPIRY_MS);
}

function restore(path: string, user: PreferenceUser): void {
  const at = { user, now: Date.now() };
  const kept = v.safeParse(TypedTexts, readPreference(browserStorage("session"), nameOf(path), at));
  if (!kept.success) return;
  keepPreference(browserStorage("session"), nameOf(path), undefined, at);
  for (const [key, field] of fieldsOfPage()) {
    const text = kept.output[key];
    if (text !== undefined && text !== field.value) type(field, text);
  }
}

/** Saves what was typed while the user confirms the sign-in, and restores it when the page is back. */
export function useTypedTexts(user: PreferenceUser): void {
  const { pathname } = useLocation();
  useEffect(() => {
    restore(pathname, user);
    return onConfirmFirst(() => keep(pathname, user));
  }, [pathname, user]);
}
