import { useEffect, useRef, useState } from "react";
import {
  readGiftCardPreview,
  postedFields,
  readGiftCardForm,
  type GiftCardFields,
} from "#domain/shop/kinds/gift-card/gift-card-form";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { browserStorage, usePreferenceUser } from "../../preferences/index.ts";

/** Stored per tab, because a second tab may be a second card. */
const storage = () => browserStorage("session");

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/**
 * The state of the gift card form. Stored for this tab, so that it survives a reload, and validated by the server's
 * rules: a field when it was left, all fields after a submission.
 * @param start the server's initial values, or the refused ones
 */
export function useGiftCard(savedId: string, start: GiftCardFields, serverErrors: FieldErrors | undefined) {
  const user = usePreferenceUser();
  const name = `gift-card/${savedId}`;
  const [fields, setFields] = useState(start);
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(serverErrors !== undefined);
  const arrived = useRef(fields);

  useEffect(() => {
    if (serverErrors !== undefined) return;
    const typedFields = readPreference(storage(), name, { user, now: Date.now() });
    if (typedFields !== undefined) setFields((now) => postedFields((field) => at(typedFields, field), now));
  }, [name, user, serverErrors]);
  useEffect(() => {
    if (fields !== arrived.current) storePreference(storage(), name, fields, { user, now: Date.now() });
  }, [fields, name, user]);

  const read = readGiftCardForm(fields, new Date());
  const all: FieldErrors = read.ok ? {} : read.error;
  const errors: FieldErrors = isSent
    ? { ...(read.ok ? serverErrors : {}), ...all }
    : Object.fromEntries(
        Object.entries(all).filter(
          ([field]) => visitedFields.has(field) && fields[field as keyof GiftCardFields].trim() !== "",
        ),
      );
  return {
    fields,
    card: readGiftCardPreview(fields),
    quantity: read.ok ? read.value.quantity : 1,
    isWhole: read.ok,
    errors,
    change: (changes: Partial<GiftCardFields>) => setFields((now) => ({ ...now, ...changes })),
    /**
     * Returns the handler for leaving a field, which shows its errors. An empty field shows none until the form is
     * submitted.
     */
    leave: (field: string) => setVisitedFields((now) => (now.has(field) ? now : new Set([...now, field]))),
    /** Validates every field. @returns whether the form can be submitted */
    send: (): boolean => {
      setIsSent(true);
      if (read.ok) storePreference(storage(), name, undefined, { user, now: Date.now() });
      return read.ok;
    },
  };
}
