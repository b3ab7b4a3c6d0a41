import { Form } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { cardName, expiryText, type SavedCardView } from "#domain/shop/payments/saved-card";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";

/** The saved cards of an account with their actions. Every button is a plain form. */
export const SavedCards = ({ cards }: { readonly cards: ReadonlyArray<SavedCardView> }) => (
  <ul className="grid gap-4">
    {cards.map((card) => (
      <Card key={card.id} as="li" padding="sm" className="grid gap-4 md:p-5">
        <div className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="grid h-10 w-14 shrink-0 place-items-center rounded-lg bg-raised text-muted ring-1 ring-line"
          >
            <CreditCard className="size-6" />
          </span>
          <div className="min-w-0 grow">
            <h2 className="text-lg tabular-nums">{cardName(card)}</h2>
            <p className={card.hasExpired ? "text-danger" : "text-muted"}>
              <span>{card.hasExpired ? "Expired" : "Expires"} </span>
              <span className="tabular-nums">{expiryText(card)}</span>
              {card.hasExpired ? <span>. Save a new card the next time you pay.</span> : null}
            </p>
          </div>
          {card.isDefault ? <Badge kind="brand">Default</Badge> : null}
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {card.isDefault || card.hasExpired ? null : (
            <Deed card={card} intent="default" label={`Use by default: ${cardName(card)}`}>
              Use by default
            </Deed>
          )}
          <Deed card={card} intent="remove" label={`Remove: ${cardName(card)}`}>
            Remove
          </Deed>
        </div>
      </Card>
    ))}
  </ul>
);

interface DeedProps {
  readonly card: SavedCardView;
  readonly intent: "default" | "remove";
  /** The accessible name. */
  readonly label: string;
  readonly children: string;
}

const Deed = ({ card, intent, label, children }: DeedProps) => (
  <Form method="post">
    <input type="hidden" name="id" value={card.id} />
    <Button type="submit" name="intent" value={intent} variant="secondary" size="sm" aria-label={label}>
      {children}
    </Button>
  </Form>
);
