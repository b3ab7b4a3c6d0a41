import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { usePreferenceUser } from "../preference-user.ts";
import { readOwnUnsaved, readUnsaved, storeUnsaved } from "./unsaved-store.ts";

export interface Unsaved<Value> {
  /** What was written before and not saved; undefined on the server, and once the form was answered. */
  readonly restored: Value | undefined;
  /** Stores what is written now; undefined once it is what is saved. */
  readonly store: (value: Value | undefined) => void;
  readonly discard: () => void;
  /** Has to be called as the form is sent: what was accepted is forgotten. */
  readonly send: () => void;
}

interface FormState<Value> {
  /** Differs when the form begins anew. */
  readonly id: string;
  /** It shows what was sent and refused. */
  readonly isRefused: boolean;
  /** What is still unsaved once a form was accepted; nothing when omitted. */
  readonly leaveUnsent?: (value: Value, form: FormData) => Value | undefined;
  /** What is restored, with what was written in the form meanwhile; all of it when omitted. */
  readonly keepWritten?: (value: Value) => Value;
}

/**
 * What is written on a page and not saved survives that its page is left or loaded again and that its tab is closed,
 * for a week, until the same user signs out. Another tab that is open has its own.
 * @param name unique per form, with its page's path
 */
export function useUnsaved<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { id, isRefused, leaveUnsent, keepWritten }: FormState<v.InferOutput<Schema>>,
): Unsaved<v.InferOutput<Schema>> {
  const user = usePreferenceUser();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [restored, setRestored] = useState<v.InferOutput<Schema>>();
  /** The name under which the form was sent that is not answered yet. */
  const sentName = useRef<string>();
  const sentForm = useRef<FormData>();
  sentForm.current = navigation.formData ?? (navigation.state === "idle" ? sentForm.current : undefined);
  const forgetSent = useStableCallback((form: FormData | undefined) => {
    if (sentName.current === undefined) return;
    const stored = v.safeParse(schema, readOwnUnsaved(sentName.current, user));
    const hasRest = leaveUnsent && form && stored.success;
    storeUnsaved(sentName.current, user, hasRest ? leaveUnsent(stored.output, form) : undefined);
    sentName.current = undefined;
  });

  const restore = useStableCallback((stored: v.InferOutput<Schema>) => {
    const value = keepWritten?.(stored) ?? stored;
    if (value !== stored) storeUnsaved(name, user, value);
    // At once: nothing can be written in between.
    flushSync(() => setRestored(value));
  });

  useEffect(() => {
    const isOver = navigation.state === "idle";
    if (isOver && !isRefused) forgetSent(sentForm.current);
    // It was answered with a refusal, or its sender went elsewhere meanwhile.
    if (isOver || navigation.formData === undefined) sentName.current = undefined;
  }, [navigation, isRefused, forgetSent]);

  useEffect(() => {
    setRestored(undefined);
    if (isRefused) return;
    let isCurrent = true;
    void readUnsaved(name, user).then((value) => {
      const stored = v.safeParse(schema, value);
      if (isCurrent && stored.success) restore(stored.output);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, schema, user, id, isRefused, restore]);

  useEffect(
    () => () => {
      // What was accepted leads to another page; an error stays at its address.
      if (window.location.pathname !== pathname) forgetSent(sentForm.current);
    },
    [pathname, forgetSent],
  );

  return {
    restored,
    store: (value) => void storeUnsaved(name, user, value),
    discard: () => {
      storeUnsaved(name, user, undefined);
      setRestored(undefined);
    },
    send: useCallback(() => {
      sentName.current = name;
    }, [name]),
  };
}
