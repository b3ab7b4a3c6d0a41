import { useEffect, useRef, useState, type FormEvent } from "react";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextInput } from "../../ui/field.tsx";

export interface ChatInfo {
  customer_name: string;
  email: string;
  description: string;
}

const FIELDS = ["customer_name", "email", "description"] as const;
const REQUIRED = "This field is required.";

/** What the shop knows already of somebody who is signed in. */
export interface KnownPerson {
  name: string;
  email: string;
}

/** Name, e-mail and question. Nothing is sent until none of them is blank; what was typed stays. */
export function InfoForm({ leavingMessage, known, onAsk }: { leavingMessage: boolean; known: KnownPerson | undefined; onAsk: (info: ChatInfo) => void }) {
  const [info, setInfo] = useState<ChatInfo>({ customer_name: known?.name ?? "", email: known?.email ?? "", description: "" });
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The first field that is still empty, or the question.
  useEffect(() => ([...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [])].find(({ value }) => value === "") ?? form.current)?.focus(), []);
  const missing = FIELDS.filter((name) => info[name].trim() === "");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onAsk(info);
  };
  const control = (name: keyof ChatInfo) => ({
    name,
    value: info[name],
    error: asked && missing.includes(name) ? REQUIRED : undefined,
    onChange: ({ target }: { target: { value: string } }) => setInfo((before) => ({ ...before, [name]: target.value })),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain p-5">
      <p className="text-muted">
        {leavingMessage ? "Leave us a message and we will answer by e-mail on the next business day." : "A person answers, usually within minutes. Tell us who you are and how we can help."}
      </p>
      <TextInput label="Name" autoComplete="name" maxLength={200} {...control("customer_name")} />
      <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" maxLength={254} {...control("email")} />
      <TextArea label="How can we help?" rows={3} maxLength={LINE_LIMIT_CHARS} {...control("description")} />
      <Button type="submit" wide>
        {leavingMessage ? "Send message" : "Start chat"}
      </Button>
    </form>
  );
}
