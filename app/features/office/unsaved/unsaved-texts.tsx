import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Container } from "../../../ui/layout/container.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { UnsavedNotice, usePreferenceUser, useUnsaved } from "../../preferences/index.ts";
import { leaveUnsentTexts, nameTexts, orNothing, PageTexts, readPageTexts } from "./page-texts.ts";

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

/** What is written on the page and not sent, with what is stored of fields that a filter hides. */
function readWrittenTexts(storedTexts: PageTexts): PageTexts {
  const texts = new Map(Object.entries(storedTexts));
  for (const [key, field] of listFields()) {
    if (isUntouched(field) || field.value.trim() === "") texts.delete(key);
    else texts.set(key, field.value);
  }
  return Object.fromEntries(texts);
}

/** Writes what was stored into its fields again. @returns the labels of the fields */
function restoreTexts(texts: PageTexts): ReadonlyArray<string> {
  const fields = listFields().filter(([key, field]) => texts[key] !== undefined && isUntouched(field));
  for (const [key, field] of fields) {
    const folded = field.closest("details");
    if (folded) folded.open = true;
    write(field, texts[key] ?? "");
  }
  // Without the mark of a required field.
  return fields.map(([, field]) => field.labels[0]?.firstElementChild?.textContent ?? field.name);
}

/**
 * Notes, answers, reasons and messages that staff write on a page of the office and don't send are back when they
 * return to it, with a way to discard them. Has to be a new one for each address.
 */
export function UnsavedTexts() {
  const user = usePreferenceUser();
  const { pathname, key } = useLocation();
  const { state, formData } = useNavigation();
  const { restored, store, send } = useUnsaved(nameTexts(pathname), PageTexts, {
    id: "",
    isRefused: false,
    leaveUnsent: leaveUnsentTexts,
  });
  /** What was brought back, and to which visit. Each answer to a form is another one. */
  const [notice, setNotice] = useState<{ readonly key: string; readonly labels: ReadonlyArray<string> }>();
  const storeWritten = useStableCallback(() => store(orNothing(readWrittenTexts(readPageTexts(pathname, user)))));
  const bringBack = useStableCallback((texts: PageTexts) => {
    const labels = restoreTexts(texts);
    if (labels.length > 0) setNotice({ key, labels });
  });
  useEffect(() => {
    if (restored) bringBack(restored);
  }, [restored, bringBack]);
  useEffect(() => {
    document.addEventListener("input", storeWritten);
    return () => document.removeEventListener("input", storeWritten);
  }, [storeWritten]);
  const isAnswered = useRef(true);
  useEffect(() => {
    if (formData) {
      isAnswered.current = false;
      send();
    } else if (state === "idle" && !isAnswered.current) {
      isAnswered.current = true;
      // What was refused is still in its field.
      storeWritten();
    }
  }, [state, formData, send, storeWritten]);
  if (notice?.key !== key) return null;
  return (
    <Container className="pt-4">
      <UnsavedNotice
        labels={notice.labels}
        onDiscard={() => {
          for (const [, field] of listFields()) if (!isUntouched(field)) write(field, field.defaultValue);
          setNotice(undefined);
        }}
      />
    </Container>
  );
}
