import { Printer } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import { shortMoney } from "#domain/shop/pricing/face-value";
import type { CorrectionAnswer } from "#domain/shop/ledger/gift-cards/correction";
import { issuedCardText, type IssuedCard } from "#domain/shop/ledger/gift-cards/issued";
import { formatMoney } from "#domain/ground/kernel/money";
import { Button } from "../../../ui/actions/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { printAlone } from "../../../ui/actions/print-alone.ts";
import { CardFace } from "./card-face.tsx";
import { CorrectRecipient } from "./correct-recipient.tsx";
import { useCompany } from "../../company/index.ts";

/** The gift cards of an order with their status, and the codes of cards that the buyer prints. */
export function IssuedCards({
  cards,
  answer,
}: {
  readonly cards: ReadonlyArray<IssuedCard>;
  readonly answer?: CorrectionAnswer | undefined;
}) {
  if (cards.length === 0) return null;
  const printable = cards.some(({ code }) => code !== undefined);
  return (
    <Card as="section" aria-labelledby="gift-cards" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="gift-cards" className="text-xl">
          {cards.length === 1 ? "Gift card" : "Gift cards"}
        </h2>
        {printable ? (
          <Button
            type="button"
            variant="secondary"
            onClick={() => printAlone("gift-cards")}
            className="needs-script print:hidden"
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            {cards.length === 1 ? "Print it" : "Print them"}
          </Button>
        ) : null}
      </div>
      {answer?.done === undefined ? null : <Notice kind="success">{answer.done}</Notice>}
      <ul className="gift-print grid gap-6">
        {cards.map((card) => (
          <li
            key={card.id}
            data-printed={card.code === undefined ? undefined : ""}
            className="grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <CardFace
              drawing={card.drawing}
              amount={shortMoney(card.amount)}
              name={card.name}
              className={
                card.isActive ? "w-full max-w-80 rounded-lg" : "w-full max-w-80 rounded-lg opacity-40 grayscale"
              }
            />
            <CardFacts card={card} answer={answer?.card === card.id ? answer : undefined} />
          </li>
        ))}
      </ul>
      {printable ? (
        <p className="text-sm text-muted">
          Anyone with the code can use it. Enter it at checkout or add it to an account under Store credit.
        </p>
      ) : null}
    </Card>
  );
}

function CardFacts({ card, answer }: { readonly card: IssuedCard; readonly answer: CorrectionAnswer | undefined }) {
  const company = useCompany();
  const isTouched = card.isActive && card.left.minor > 0 && card.left.minor < card.amount.minor;
  return (
    <div className="grid min-w-0 gap-2">
      {card.code === undefined ? null : (
        <p className="rounded-xl border-2 border-dashed border-edge px-4 py-2.5">
          <span className="block text-sm text-muted">Code</span>
          <strong className="font-mono text-lg tracking-wide break-all select-all">{card.code}</strong>
          <span className="hidden text-sm print:block">
            Enter it at checkout at {company.name} or add it to your account.
          </span>
        </p>
      )}
      <p className={card.code === undefined ? "font-semibold" : "font-semibold print:hidden"}>
        {issuedCardText(card, (moment) => formatDate(moment, "longDate"))}
        {isTouched ? `, ${formatMoney(card.left)} balance` : ""}
      </p>
      <dl className="grid gap-1 text-sm">
        <Fact term="For">{card.isOwn ? card.name : `${card.name}, ${card.email}`}</Fact>
        <Fact term="From">{card.from}</Fact>
        <Fact term="Worth">{formatMoney(card.amount)}</Fact>
        {card.code === undefined ? <Fact term="Code">{`ends in ${card.lastFour}`}</Fact> : null}
      </dl>
      {card.message === "" ? null : (
        <p dir="auto" className="rounded-lg bg-raised px-3 py-2 text-sm break-words whitespace-pre-line">
          {card.message}
        </p>
      )}
      <CorrectRecipient key={card.email} card={card} answer={answer} />
    </div>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) =>
  children === "" ? null : (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
