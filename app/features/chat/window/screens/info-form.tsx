import { useEffect, useRef, useState, type FormEvent } from "react";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import * as v from "valibot";
import { usualWaitText } from "#domain/chat/hours/usual-wait";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { emailProblem } from "#domain/ground/kernel/forms/email-address";
import type { Rejection } from "#domain/ground/sync/envelope";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { storePreference } from "#domain/ground/preferences/preferences";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea, TextInput } from "../../../../ui/fields/field.tsx";
import { EmailInput } from "../../../kernel/index.ts";
import { browserStorage } from "../../../preferences/index.ts";
import { mayTakeFocus } from "../may-take-focus.ts";
import { useSessionValue } from "../use-session-value.ts";

const Info = v.object({ customer_name: v.string(), email: v.string(), description: v.string() });
export type ChatInfo = v.InferOutput<typeof Info>;

/** In the order of the form. */
const FIELDS = ["description", "customer_name", "email"] as const;
const KEPT_AS = "chat-info";
const NOTHING: ChatInfo = { customer_name: "", email: "", description: "" };

/** Name and e-mail of a signed-in customer. */
interface KnownPerson {
  name: string;
  email: string;
}

/** Deletes the typed info once the room has it, so that the next chat starts with an empty form. */
export const forgetInfo = () =>
  storePreference(browserStorage("session"), KEPT_AS, undefined, { user: null, now: Date.now() });

interface InfoFormProps {
  leavingMessage: boolean;
  /** In how many minutes staff usually answer; undefined when unknown. */
  usualWaitMinutes: number | undefined;
  known: KnownPerson | undefined;
  /** Why the room rejected the info. */
  rejection: Rejection | undefined;
  onAsk: (info: ChatInfo) => void;
}

/** Asks for question, name and e-mail. All three are required; typed text survives a reload. */
export function InfoForm({ leavingMessage, usualWaitMinutes, known, rejection, onAsk }: InfoFormProps) {
  const [storedInfo, keep] = useSessionValue(KEPT_AS, Info, NOTHING);
  const info =
    storedInfo === NOTHING ? { ...NOTHING, customer_name: known?.name ?? "", email: known?.email ?? "" } : storedInfo;
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Focuses the first empty field, or the last one.
  useEffect(() => {
    if (!mayTakeFocus(form.current)) return;
    const fields = [
      ...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? []),
    ];
    (fields.find(({ value }) => value === "") ?? fields.at(-1))?.focus();
  }, []);
  const findProblem = (name: keyof ChatInfo): string | undefined => {
    if (name === "email") return emailProblem(info.email);
    return isBlank(info[name]) ? MESSAGES.required : undefined;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    const first = FIELDS.find((name) => findProblem(name) !== undefined);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    onAsk(info);
  };
  const control = (name: keyof ChatInfo) => ({
    name,
    value: info[name],
    error: (hasSubmitted ? findProblem(name) : undefined) ?? rejection?.errors?.[name],
    onChange: ({ target }: { target: { value: string } }) => keep({ ...info, [name]: target.value }),
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    >
      <p className="text-muted">
        {leavingMessage
          ? "Leave us a message and we'll answer by e-mail on the next business day."
          : (usualWaitText(usualWaitMinutes) ?? "Our chat is open. Someone will be with you shortly.")}
      </p>
      <TextArea
        label="How can we help?"
        rows={3}
        maxCharacters={LINE_LIMIT_CHARS}
        dir="auto"
        {...control("description")}
      />
      <TextInput label="Name" autoComplete="name" maxCharacters={200} {...control("customer_name")} />
      <EmailInput
        label="E-mail"
        autoComplete="email"
        maxCharacters={254}
        {...control("email")}
        onEmail={(email) => keep({ ...info, email })}
        asksBeforeSending
      />
      {rejection && !rejection.errors ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {rejection.message}
        </p>
      ) : null}
      <Button type="submit" wide>
        {leavingMessage ? "Send message" : "Start chat"}
      </Button>
    </form>
  );
}
