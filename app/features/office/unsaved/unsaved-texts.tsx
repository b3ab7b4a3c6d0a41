import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";
import { Container } from "../../../ui/layout/container.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { usePreferenceUser } from "../../preferences/index.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { forgetSentTexts, readStoredTexts, writeStoredTexts } from "./stored-texts.ts";

/** Forms with a key of their own store what is written in them themselves (`useUnsaved`). */
const FIELDS = 'main form[method="post"]:not([data-unsaved]) textarea[name]';

/** The page's long texts, by the record that their form is about, their name, and their place among such. */
function listFields(): ReadonlyArray<readonly [key: string, field: HTMLTextAreaElement]> {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<HTMLTextAreaElement>(FIELDS)].map((field) => {
    const id = field.form?.elements.namedItem("id");
    const name = `${id instanceof HTMLInputElement ? id.value : ""} ${field.name}`;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return [`${name} ${String(place)}`, field];
  });
}

/** Writes as a person does, so that React notices it. */
function write(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isUntouched = ({ value, defaultValue }: HTMLTextAreaElement): boolean => value === defaultValue;

/** Stores what is written on the page and not sent. A text whose field a filter hides stays stored. */
function storeTexts(path: string, user: PreferenceUser): void {
  const texts = new Map(readStoredTexts(path, user));
  for (const [key, field] of listFields()) {
    if (isUntouched(field) || field.value.trim() === "") texts.delete(key);
    else texts.set(key, field.value);
  }
  writeStoredTexts(path, user, texts);
}

/** Writes what was stored into its fields again. @returns the labels of the fields */
function restoreTexts(path: string, user: PreferenceUser): ReadonlyArray<string> {
  const texts = readStoredTexts(path, user);
  const fields = listFields().filter(([key, field]) => texts.has(key) && isUntouched(field));
  for (const [key, field] of fields) {
    const folded = field.closest("details");
    if (folded) folded.open = true;
    write(field, texts.get(key) ?? "");
  }
  // Without the mark of a required field.
  return fields.map(([, field]) => field.labels[0]?.firstElementChild?.textContent ?? field.name);
}

/**
 * Notes, answers, reasons and messages that staff write on a page of the office and don't send are back when they
 * return to it in the same tab, with a way to discard them. Has to be a new one for each address.
 */
export function UnsavedTexts() {
  const user = usePreferenceUser();
  const { pathname, key } = useLocation();
  const { state, formData } = useNavigation();
  /** What was sent and is not answered yet. */
  const sentForm = useRef<FormData>();
  /** What was brought back, and to which visit. Each answer to a form is another one. */
  const [restored, setRestored] = useState<{ readonly key: string; readonly labels: ReadonlyArray<string> }>();
  const bringBack = useStableCallback(() => {
    const labels = restoreTexts(pathname, user);
    if (labels.length > 0) setRestored({ key, labels });
  });
  useEffect(() => {
    bringBack();
    const store = () => storeTexts(pathname, user);
    document.addEventListener("input", store);
    return () => document.removeEventListener("input", store);
  }, [pathname, user, bringBack]);
  // What was accepted is no longer in its field.
  useEffect(() => {
    if (state === "idle") storeTexts(pathname, user);
    sentForm.current = state === "idle" ? undefined : (formData ?? sentForm.current);
  }, [state, formData, pathname, user]);
  useEffect(
    () => () => {
      // An error stays at its address; elsewhere it was accepted, or nobody waits for the answer.
      if (sentForm.current && window.location.pathname !== pathname) forgetSentTexts(pathname, user, sentForm.current);
    },
    [pathname, user],
  );
  if (restored?.key !== key) return null;
  return (
    <Container className="pt-4">
      <UnsavedNotice
        labels={restored.labels}
        onDiscard={() => {
          for (const [, field] of listFields()) if (!isUntouched(field)) write(field, field.defaultValue);
          setRestored(undefined);
        }}
      />
    </Container>
  );
}
