import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { readPreference, storePreference } from "#domain/ground/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../../preferences/index.ts";

export interface Unsaved<Value> {
  /** What was written before in this tab and not saved; undefined on the server, and once the form was answered. */
  readonly restored: Value | undefined;
  /** Stores what is written now; undefined once it is what is saved. */
  readonly store: (value: Value | undefined) => void;
  readonly discard: () => void;
  /** Has to be called as the form is sent: what was accepted is forgotten. */
  readonly send: () => void;
}

interface FormState {
  /** Differs when the form begins anew. */
  readonly id: string;
  /** It shows what was sent and refused. */
  readonly isRefused: boolean;
}

/**
 * What is written in a form of a page and not saved survives that its page is left or loaded again in this tab, for a
 * day and for the same user.
 * @param name unique per form, with its page's path
 */
export function useUnsaved<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { id, isRefused }: FormState,
): Unsaved<v.InferOutput<Schema>> {
  const user = usePreferenceUser();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [restored, setRestored] = useState<v.InferOutput<Schema>>();
  /** The name under which the form was sent that is not answered yet. */
  const sentName = useRef<string>();
  const isAnswering = useRef(false);
  isAnswering.current = navigation.formData !== undefined;
  const storeAs = useCallback(
    (storedName: string, value: v.InferOutput<Schema> | undefined) =>
      storePreference(browserStorage("session"), `unsaved:${storedName}`, value, {
        user,
        now: Date.now(),
        lifetimeMs: DAY_MS,
      }),
    [user],
  );
  const forgetSent = useCallback(() => {
    if (sentName.current !== undefined) storeAs(sentName.current, undefined);
    sentName.current = undefined;
  }, [storeAs]);

  useEffect(() => {
    const isOver = navigation.state === "idle";
    if (isOver && !isRefused) forgetSent();
    // It was answered with a refusal, or its sender went elsewhere meanwhile.
    if (isOver || navigation.formData === undefined) sentName.current = undefined;
  }, [navigation, isRefused, forgetSent]);

  useEffect(() => {
    const at = { user, now: Date.now() };
    const stored = v.safeParse(schema, readPreference(browserStorage("session"), `unsaved:${name}`, at));
    setRestored(stored.success && !isRefused ? stored.output : undefined);
  }, [name, schema, user, id, isRefused]);

  useEffect(
    () => () => {
      // What was accepted leads to another page; an error stays at its address.
      if (isAnswering.current && window.location.pathname !== pathname) forgetSent();
    },
    [pathname, forgetSent],
  );

  return {
    restored,
    store: (value) => void storeAs(name, value),
    discard: () => {
      storeAs(name, undefined);
      setRestored(undefined);
    },
    send: () => {
      sentName.current = name;
    },
  };
}
