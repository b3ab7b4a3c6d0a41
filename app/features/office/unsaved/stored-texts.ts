import { useCallback } from "react";
import * as v from "valibot";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { readPreference, storePreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import type { LeavingForms } from "../../kernel/index.ts";
import { browserStorage, usePreferenceUser } from "../../preferences/index.ts";

const Texts = v.record(v.string(), v.string());

/** The texts that were written on a page and not sent: by the id in their form, their name and their place. */
export function readStoredTexts(path: string, user: PreferenceUser): ReadonlyMap<string, string> {
  const at = { user, now: Date.now() };
  const stored = v.safeParse(Texts, readPreference(browserStorage("session"), `unsaved-texts:${path}`, at));
  return new Map(stored.success ? Object.entries(stored.output) : []);
}

export function writeStoredTexts(path: string, user: PreferenceUser, texts: ReadonlyMap<string, string>): void {
  storePreference(
    browserStorage("session"),
    `unsaved-texts:${path}`,
    texts.size === 0 ? undefined : Object.fromEntries(texts),
    { user, now: Date.now(), lifetimeMs: DAY_MS },
  );
}

const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n");

/** Forgets the texts of a form that was sent. @returns stores them again, for a form that was refused */
export function forgetSentTexts(path: string, user: PreferenceUser, form: FormData): () => void {
  const id = form.get("id");
  const isSent = (key: string, text: string): boolean =>
    [...form].some(
      ([name, value]) =>
        typeof value === "string" &&
        key.startsWith(`${typeof id === "string" ? id : ""} ${name} `) &&
        withLineFeeds(value) === withLineFeeds(text),
    );
  const texts = readStoredTexts(path, user);
  const sentTexts = [...texts].filter(([key, text]) => isSent(key, text));
  const unsentTexts = new Map([...texts].filter(([key, text]) => !isSent(key, text)));
  writeStoredTexts(path, user, unsentTexts);
  return () => writeStoredTexts(path, user, new Map([...sentTexts, ...readStoredTexts(path, user)]));
}

/** For the forms of the office that wait (`useTakeBack`): what is sent as its page is left is no longer unsaved. */
export function useForgetLeavingTexts(): LeavingForms {
  const user = usePreferenceUser();
  return useCallback((path, form) => forgetSentTexts(path, user, form), [user]);
}
