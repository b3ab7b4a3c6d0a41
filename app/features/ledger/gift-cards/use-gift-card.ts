import { useEffect, useRef, useState } from "react";
import { cardOf, postedFields, readGiftCardForm, type GiftCardFields } from "#domain/kinds/gift-card/gift-card-form";
import { keepPreference, readPreference } from "#domain/preferences/preferences";
import type { FieldErrors } from "#domain/kernel/refusal";
import { browserStorage, usePreferenceUser } from "../../preferences/index.ts";

/** It is this tab's alone: a second window may be a second card. */
const storage = () => browserStorage("session");

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/**
 * The form of one gift card: kept in this tab's storage over a reload, and judged as the server judges it, field by field once
 * it was left and all of it once it was sent.
 * @param start what the server drew, or what it gave back after a refusal
 */
export function useGiftCard(kept: string, start: GiftCardFields, refused: FieldErrors | undefined) {
  const user = usePreferenceUser();
  const name = `gift-card/${kept}`;
  const [fields, setFields] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(refused !== undefined);
  const arrived = useRef(fields);

  useEffect(() => {
    if (refused !== undefined) return;
    const typed = readPreference(storage(), name, { user, now: Date.now() });
    if (typed !== undefined) setFields((now) => postedFields((field) => at(typed, field), now));
  }, [name, user, refused]);
  useEffect(() => {
    if (fields !== arrived.current) keepPreference(storage(), name, fields, { user, now: Date.now() });
  }, [fields, name, user]);

  const read = readGiftCardForm(fields, new Date());
  const all: FieldErrors = read.ok ? {} : read.error;
  const errors: FieldErrors = sent
    ? { ...(read.ok ? refused : {}), ...all }
    : Object.fromEntries(
        Object.entries(all).filter(([field]) => left.has(field) && fields[field as keyof GiftCardFields].trim() !== ""),
      );
  return {
    fields,
    card: cardOf(fields),
    quantity: read.ok ? read.value.quantity : 1,
    isWhole: read.ok,
    errors,
    change: (changes: Partial<GiftCardFields>) => setFields((now) => ({ ...now, ...changes })),
    /** A field that was left says what is wrong with it; one that is still empty waits until the form is sent. */
    leave: (field: string) => setLeft((now) => (now.has(field) ? now : new Set([...now, field]))),
    /** Says whether the form may go. */
    send: (): boolean => {
      setSent(true);
      if (read.ok) keepPreference(storage(), name, undefined, { user, now: Date.now() });
      return read.ok;
    },
  };
}
