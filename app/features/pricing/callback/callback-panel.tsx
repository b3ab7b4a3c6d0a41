import { MessageCircle, Phone } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { CallbackAnswer, CallbackOutcome } from "#domain/shop/pricing/callback";
import { flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { sizeInBoth } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { MAX_NOTE_CHARS, MAX_PHONE_CHARS, type AskedAmount } from "#domain/shop/pricing/beyond-online";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { openChat } from "../../kernel/index.ts";
import type { CallbackFields } from "./late-callback.tsx";

interface CallbackPanelProps {
  /** Target of the link in the bar. */
  readonly id: string;
  /** Id of the form of the fields and the button. */
  readonly form: string;
  readonly productName: string;
  readonly amount: AskedAmount;
  readonly unit: Measurement;
  readonly fields: CallbackFields;
  /** The result of a request for this quantity. */
  readonly outcome: CallbackOutcome | undefined;
  readonly busy: boolean;
}

/** Shown instead of a price for quantities without an online price: staff call the customer. */
export function CallbackPanel({ id, form, productName, amount, unit, fields, outcome, busy }: CallbackPanelProps) {
  const summary = (
    <DescriptionList
      items={[
        { term: "Product", value: productName },
        { term: "Size", value: sizeInBoth(amount.width, amount.height, unit) },
        { term: "Quantity", value: wholeNumber(amount.quantity) },
      ]}
    />
  );
  const errors = outcome?.errors ?? {};
  const isRefused = messagesAt(errors, "phone").length > 0;
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) phone.current?.focus();
  }, [isRefused, outcome]);
  const otherErrors = flatten(errors).filter(({ field }) => field !== "phone" && field !== "note");
  if (outcome?.sent) return <Sent id={id} sent={outcome.sent} asked={summary} />;
  return (
    <section id={id} aria-label={MESSAGES.callbackRequired} className="grid scroll-mt-24 gap-4">
      <Notice kind="warning" title={MESSAGES.callbackRequired}>
        This is more than we can price online. Leave your number and we'll call you with a quote.
      </Notice>
      {summary}
      {otherErrors.length === 0 ? null : (
        <Notice kind="error">
          {otherErrors.map(({ field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </Notice>
      )}
      <TextInput
        ref={phone}
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        form={form}
        maxCharacters={MAX_PHONE_CHARS}
        value={fields.phone}
        onChange={(event) => fields.setPhone(event.target.value)}
        error={messagesAt(errors, "phone")}
        hint="Include the area code. Start numbers outside the US with + and the country code."
      />
      <TextArea
        label="Note (optional)"
        name="note"
        rows={3}
        form={form}
        maxCharacters={MAX_NOTE_CHARS}
        value={fields.note}
        onChange={(event) => fields.setNote(event.target.value)}
        error={messagesAt(errors, "note")}
        hint="What it's for or when to call."
      />
      <Button
        type="submit"
        form={form}
        name="intent"
        value="callback"
        size="lg"
        wide
        loading={busy}
        icon={<Phone aria-hidden="true" className="size-5" />}
      >
        Request a callback
      </Button>
    </section>
  );
}

function Sent({ id, sent, asked }: { id: string; sent: CallbackAnswer; asked: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section
      id={id}
      ref={place}
      tabIndex={-1}
      aria-label="Callback requested"
      className="grid scroll-mt-24 gap-4 outline-none"
    >
      <Notice kind="success" title="Callback requested">
        <p>
          We'll call {sent.phone}. {sent.expect}
        </p>
      </Notice>
      {asked}
      <div className="needs-script">
        <Button
          variant="secondary"
          wide
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
          onClick={openChat}
        >
          Continue in the chat
        </Button>
      </div>
    </section>
  );
}
