import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { suggestEmail } from "#domain/shop/accounts/email-suggestion";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput, type TextInputProps } from "../../ui/fields/field.tsx";
import { useStableCallback } from "../../ui/use-stable-callback.ts";

interface EmailInputProps extends Omit<TextInputProps, "type" | "inputMode" | "autoComplete" | "onChange"> {
  readonly autoComplete: string;
  /** Called with what is typed or taken, for a field with a value; without one the field keeps its text itself. */
  readonly onEmail?: (email: string) => void;
  /** The first attempt to send an address that looks mistyped leads to the question; the next one sends the form. */
  readonly asksBeforeSending?: boolean;
}

/** Does something now, or after the press of a pointer that is under way: what moves meanwhile would lose its click. */
function afterPress(work: () => void): void {
  if (document.querySelector(":active") === null) work();
  else window.addEventListener("click", () => setTimeout(work), { once: true });
}

/** The field of an e-mail address. Once it is left, what looks mistyped ("ann@gmial.com") is asked about. */
export function EmailInput({ onEmail, asksBeforeSending = false, ...input }: EmailInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const [leftEmail, setLeftEmail] = useState("");
  const [acceptedEmail, setAcceptedEmail] = useState("");
  // An address that was here before was asked about when it was typed.
  const isTyped = useRef(false);
  const better = leftEmail === acceptedEmail ? undefined : suggestEmail(leftEmail);
  const take = (email: string) => {
    if (field.current && input.value === undefined) field.current.value = email;
    onEmail?.(email);
    setLeftEmail("");
    field.current?.focus();
  };
  const askedEmail = useRef<string>();
  const ask = useStableCallback((event: Event) => {
    const email = field.current?.value ?? "";
    const isHidden = field.current?.offsetParent === null;
    if (!isTyped.current || isHidden || email === acceptedEmail || email === askedEmail.current || !suggestEmail(email))
      return;
    askedEmail.current = email;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setLeftEmail(email));
    question.current?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    const form = asksBeforeSending ? field.current?.form : null;
    // Before the form's own handler.
    form?.addEventListener("submit", ask, { capture: true });
    return () => form?.removeEventListener("submit", ask, { capture: true });
  }, [asksBeforeSending, ask]);
  return (
    <div className="grid gap-2">
      <TextInput
        {...input}
        ref={field}
        type="email"
        inputMode="email"
        onChange={(event) => {
          isTyped.current = true;
          setLeftEmail("");
          onEmail?.(event.target.value);
        }}
        onBlur={(event) => {
          const email = event.target.value;
          if (isTyped.current) afterPress(() => setLeftEmail(email));
          input.onBlur?.(event);
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {better === undefined ? null : (
          <p
            ref={question}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-raised px-4 py-2.5 text-sm text-ink"
          >
            <span className="min-w-0 grow break-words">
              Did you mean <strong>{better}</strong>?
            </span>
            <span className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => take(better)}>
                Use it
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setAcceptedEmail(leftEmail)}>
                Keep mine
              </Button>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
