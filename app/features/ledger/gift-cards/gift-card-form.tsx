import { Form } from "@remix-run/react";
import { Mail, Printer } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { MAX_CARDS } from "#domain/shop/kinds/gift-card/amounts";
import { GIFT_CARDS_PATH, MAX_MESSAGE_LENGTH, MAX_RECIPIENT_LENGTH } from "#domain/shop/kinds/gift-card/gift-card";
import type { GiftCardFields } from "#domain/shop/kinds/gift-card/gift-card-form";
import { giftCardCosts } from "#domain/shop/pricing/face-value";
import { money } from "#domain/ground/kernel/money";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { RadioCards, TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { useFocusFirstError } from "../../accounts/index.ts";
import { EmailInput } from "../../kernel/index.ts";
import { type Adding, OtherTabNotice, readIntent, SaveOriginFields } from "../../pricing/index.ts";
import { AmountChoice } from "./amount-choice.tsx";
import { DrawingChoice } from "./drawing-choice.tsx";
import { GiftBar, GiftPrice } from "./gift-price.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { useGiftCard } from "./use-gift-card.ts";

export interface GiftCardFormProps {
  readonly fields: GiftCardFields;
  /** The current date in the shop's time zone, "2026-11-28". */
  readonly today: string;
  /** The last date on which a card can be sent. */
  readonly lastDay: string;
  readonly configuredId: string | undefined;
  /** Whether the card was just saved. */
  readonly saved: boolean;
  readonly refused: FieldErrors | undefined;
  readonly message: string | undefined;
  /** What another tab has saved, where that is why the form was refused. */
  readonly newer: NewerDesign | undefined;
  readonly adding: Adding<RefusedGiftCard>;
}

export interface RefusedGiftCard {
  readonly fields: GiftCardFields;
  readonly errors: FieldErrors;
  readonly message: string | undefined;
  readonly newer: NewerDesign | undefined;
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-b border-line pb-6 last:border-b-0 last:pb-0">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** The gift card form: amount, drawing, recipient and message, with a live preview. Works as a plain form. */
export function GiftCardForm({
  fields: start,
  today,
  lastDay,
  configuredId,
  saved,
  refused,
  message,
  newer,
  adding,
}: GiftCardFormProps) {
  // Once it is saved, what is typed belongs to the saved card.
  const savedId = adding.savedId ?? configuredId ?? "new";
  const { fields, card, quantity, errors, change, leave, send } = useGiftCard(savedId, start, refused);
  const [tries, setTries] = useState<object | undefined>(refused);
  const form = useFocusFirstError(tries);
  const isSelf = fields.delivery === "self";
  const text: TextProps = (name) => ({
    name,
    value: fields[name],
    error: messagesAt(errors, name),
    onBlur: () => leave(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (send()) adding.send(new FormData(event.currentTarget), { intent: readIntent(event) });
        else setTries({});
      }}
      // Enter in a field must not place an order.
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_min(40vw,27rem)]">
        <div className="grid min-w-0 gap-5">
          <SaveOriginFields version={newer?.version ?? adding.version} />
          {newer ? (
            <OtherTabNotice
              there={newer.summary}
              here={{
                price: { quantity, total: money((card.amountMinor ?? 0) * quantity, newer.summary.total.currency) },
                texts: [fields.from, fields.message],
              }}
              isInCart={newer.isInCart}
              measurement="imperial"
              href={`${GIFT_CARDS_PATH}${savedId}/`}
              intent={newer.intent}
              isAnswer
            />
          ) : null}
          {message === undefined ? null : <Notice kind="error">{message}</Notice>}
          {saved && fields === start ? (
            <Notice kind="success" title="Saved">
              You can find it anytime under <TextLink href="/profile/designs/">your designs</TextLink>.
            </Notice>
          ) : null}
          <div className="grid gap-6 rounded-2xl bg-surface p-5 shadow-md ring-1 ring-line md:p-6">
            <Step title="Amount">
              <AmountChoice fields={fields} errors={errors} change={change} onLeave={leave} />
            </Step>
            <Step title="Card design">
              <DrawingChoice
                chosen={fields.card}
                error={messagesAt(errors, "card")}
                onChange={(slug) => change({ card: slug })}
              />
            </Step>
            <Step title="Delivery">
              <DeliveryFields fields={fields} change={change} text={text} today={today} lastDay={lastDay} />
            </Step>
            <Step title="Message">
              <TextInput
                {...text("from")}
                label="From"
                required={!isSelf}
                maxCharacters={MAX_RECIPIENT_LENGTH}
                autoComplete="name"
                className="md:max-w-sm"
              />
              <TextArea
                {...text("message")}
                label="Message"
                rows={4}
                maxCharacters={MAX_MESSAGE_LENGTH}
                hint={`${String(Math.max(0, MAX_MESSAGE_LENGTH - Array.from(fields.message).length))} characters left.`}
              />
            </Step>
          </div>
        </div>
        <div className="max-md:contents md:flex md:flex-col md:gap-5 md:self-stretch">
          <div className="grid gap-5 max-md:contents md:sticky md:top-24">
            <div className="max-md:order-first">
              <EmailPreview card={card} today={today} />
            </div>
            <GiftPrice
              lines={card.amountMinor === undefined ? [] : giftCardCosts(card.amountMinor, quantity)}
              busy={adding.busy}
              isInCart={adding.isInCart}
            />
          </div>
          <GiftBar card={card} quantity={quantity} today={today} busy={adding.busy} isInCart={adding.isInCart} />
        </div>
      </div>
    </Form>
  );
}

type TextName = "name" | "email" | "from" | "message" | "day" | "quantity";
type TextProps = (name: TextName) => {
  readonly name: string;
  readonly value: string;
  readonly error: ReadonlyArray<string>;
  readonly onBlur: () => void;
  readonly onChange: (event: { target: { value: string } }) => void;
};

interface DeliveryFieldsProps extends Pick<GiftCardFormProps, "fields" | "today" | "lastDay"> {
  readonly change: (changes: Partial<GiftCardFields>) => void;
  readonly text: TextProps;
}

function DeliveryFields({ fields, change, text, today, lastDay }: DeliveryFieldsProps) {
  const isSelf = fields.delivery === "self";
  return (
    <>
      <RadioCards
        name="delivery"
        legend="Delivery"
        hideLegend
        columns="two"
        value={fields.delivery}
        onChange={(delivery) => change({ delivery })}
        options={[
          {
            value: "recipient",
            label: "Send it to them",
            description: "By e-mail, today or later",
            picture: <Mail aria-hidden="true" className="size-6 text-brand-text" />,
          },
          {
            value: "self",
            label: "Send it to me",
            description: "To print or give yourself",
            picture: <Printer aria-hidden="true" className="size-6 text-brand-text" />,
          },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          {...text("name")}
          label="Recipient's name"
          required={!isSelf}
          maxCharacters={MAX_RECIPIENT_LENGTH}
          autoComplete="off"
        />
        <div className={isSelf ? "hidden noscript:contents" : "contents"}>
          <EmailInput
            {...text("email")}
            label="Recipient's e-mail"
            required
            autoComplete="off"
            maxCharacters={254}
            onEmail={(email) => change({ email })}
            asksBeforeSending
          />
          <TextInput
            {...text("day")}
            label="Send it on"
            type="date"
            min={today}
            max={lastDay}
            hint="Today's cards are sent right away. Later cards are sent at 8 a.m. Pacific time."
          />
        </div>
        {/* Without JavaScript both delivery options are shown, and the server ignores fields of the other one. */}
        <div className={isSelf ? "contents" : "hidden noscript:contents"}>
          <TextInput
            {...text("quantity")}
            label="How many"
            inputMode="numeric"
            maxCharacters={4}
            hint={`Each card has its own code. Up to ${String(MAX_CARDS)} cards.`}
          />
        </div>
      </div>
    </>
  );
}
