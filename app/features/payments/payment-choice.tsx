import type { Money } from "#domain/ground/kernel/money";
import { choiceText, readChoice } from "#domain/shop/payments/payment-choice";
import { cardName, expiryText, type SavedCardView } from "#domain/shop/payments/saved-card";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { FieldError } from "../../ui/fields/field.tsx";
import { Checkbox, RadioCards } from "../../ui/fields/field.tsx";
import { DEMO_CARDS, DemoNotice } from "./demo-cards.tsx";
import { StripeCard } from "./stripe/stripe-card.tsx";
import type { Paying } from "./use-payment.ts";

interface PaymentChoiceProps {
  readonly providers: ReadonlyArray<string>;
  readonly savedCards: ReadonlyArray<SavedCardView>;
  /** Signed-in customers may have a new card saved. */
  readonly canSave: boolean;
  readonly stripeKey: string;
  /** What the customer pays now. */
  readonly amount: Money;
  /** False while the amount is calculated or cannot be. */
  readonly isAmountKnown: boolean;
  readonly paying: Paying;
  readonly error: FieldError;
  /** The customer approved the payment in a wallet. */
  readonly onApproved: () => void;
}

/**
 * The ways to pay: saved cards, Stripe, the demo cards of a local shop, and an invoice for customers with credit terms.
 */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { providers, savedCards, stripeKey, amount, isAmountKnown, paying, error, onApproved } = props;
  const { choice, choose, saves, cardForm, isNewCard } = paying;
  const isStripe = choice.provider === "stripe" && choice.savedCard === "";
  const options = [
    ...savedCards.map(savedOption),
    ...demoOptions(providers),
    ...(providers.includes("stripe")
      ? [{ value: "stripe/", label: "Card or wallet", description: "Cards, Apple Pay, Google Pay and Link." }]
      : []),
    ...(providers.includes("invoice")
      ? [{ value: "invoice/", label: "Pay by invoice", description: "Due in 30 days." }]
      : []),
  ];
  if (options.length === 0)
    return <Notice kind="warning">No payment method is set up yet. Please contact us to pay.</Notice>;
  return (
    <div className="grid gap-4">
      {__LOCAL_SHOP__ && providers.includes("test") ? <DemoNotice /> : null}
      <RadioCards
        name="payment"
        legend="Payment method"
        hideLegend
        value={choiceText(choice)}
        error={error}
        onChange={(choiceValue) => choose(readChoice(choiceValue))}
        options={options}
      />
      {/* It stays in the page when another method is chosen, so that what was typed is not lost. */}
      {providers.includes("stripe") ? (
        <div className={isStripe ? undefined : "hidden"}>
          <StripeCard
            stripeKey={stripeKey}
            amount={amount}
            isAmountKnown={isAmountKnown}
            keeps={saves}
            form={cardForm}
            onApproved={onApproved}
          />
        </div>
      ) : null}
      {props.canSave && isNewCard ? <SaveCard paying={paying} /> : null}
    </div>
  );
}

function savedOption(card: SavedCardView) {
  const until = expiryText(card);
  return {
    value: choiceText({ provider: card.provider, token: "", savedCard: card.id }),
    label: cardName(card),
    description: card.hasExpired ? `Expired ${until}. Enter a new card instead.` : `Saved card, expires ${until}.`,
    disabled: card.hasExpired,
  };
}

const demoOptions = (providers: ReadonlyArray<string>) =>
  __LOCAL_SHOP__ && providers.includes("test")
    ? DEMO_CARDS.map(({ token, number, label, does }) => ({
        value: `test/${token}`,
        label,
        description: (
          <>
            {does}
            <span className="block tabular-nums">{number}</span>
          </>
        ),
      }))
    : [];

/** The consent to keep a new card. Its words say what is stored and what for. */
const SaveCard = ({ paying: { saves, setSaves } }: { readonly paying: Paying }) => (
  <Checkbox
    label="Save this card for next time"
    name="save_card"
    value="yes"
    checked={saves}
    onChange={(event) => setSaves(event.target.checked)}
    hint={
      <>
        Our card provider keeps it for you. We store only its kind, last four digits and expiry date. If an order takes
        so long that your bank stops holding its amount, we ask your bank to hold it again. You can remove the card any
        time under <TextLink href="/profile/cards/">Saved cards</TextLink>.
      </>
    }
  />
);
