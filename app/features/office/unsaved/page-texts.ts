import { useCallback } from "react";
import * as v from "valibot";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";
import type { LeavingForms } from "../../kernel/index.ts";
import { readOwnUnsaved, storeUnsaved, usePreferenceUser } from "../../preferences/index.ts";

/** The texts that were written on a page and not sent: by the id in their form, their name and their place. */
export const PageTexts = v.record(v.string(), v.string());
export type PageTexts = v.InferOutput<typeof PageTexts>;

/** Under which the texts of a page are stored. */
export const nameTexts = (path: string): string => `texts ${path}`;

/** What this tab stored of a page's texts. */
export function readPageTexts(path: string, user: PreferenceUser): PageTexts {
  const stored = v.safeParse(PageTexts, readOwnUnsaved(nameTexts(path), user));
  return stored.success ? stored.output : {};
}

const storePageTexts = (path: string, user: PreferenceUser, texts: PageTexts): void =>
  void storeUnsaved(nameTexts(path), user, orNothing(texts));

/** Undefined for no texts, of which nothing is stored. */
export const orNothing = (texts: PageTexts): PageTexts | undefined =>
  Object.keys(texts).length === 0 ? undefined : texts;

const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n");

/** Whether a stored text is one of a form. */
function isIn(form: FormData, [key, text]: readonly [string, string]): boolean {
  const id = form.get("id");
  return [...form].some(
    ([name, value]) =>
      typeof value === "string" &&
      key.startsWith(`${typeof id === "string" ? id : ""} ${name} `) &&
      withLineFeeds(value) === withLineFeeds(text),
  );
}

/** The texts that are not in a form that was sent. */
export const leaveUnsentTexts = (texts: PageTexts, form: FormData): PageTexts | undefined =>
  orNothing(Object.fromEntries(Object.entries(texts).filter((entry) => !isIn(form, entry))));

/** Forgets the texts of a form that was sent. @returns stores them again, for a form that was refused */
export function forgetSentTexts(path: string, user: PreferenceUser, form: FormData): () => void {
  const texts = readPageTexts(path, user);
  const sentTexts = Object.fromEntries(Object.entries(texts).filter((entry) => isIn(form, entry)));
  storePageTexts(path, user, leaveUnsentTexts(texts, form) ?? {});
  return () => storePageTexts(path, user, { ...sentTexts, ...readPageTexts(path, user) });
}

/** For the forms of the office that wait (`useTakeBack`): what is sent as its page is left is no longer unsaved. */
export function useForgetLeavingTexts(): LeavingForms {
  const user = usePreferenceUser();
  return useCallback((path, form) => forgetSentTexts(path, user, form), [user]);
}
