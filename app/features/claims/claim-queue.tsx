import { Form, useNavigation } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { NO_EMAIL } from "#domain/shop/payments/customer-email";
import {
  CLAIM_REASON_TEXT,
  claimText,
  MAX_CLAIM_LENGTH,
  type ClaimRefund,
  type ClaimWithRefund,
} from "#domain/shop/claims/claim";
import { checkDecision, claimRefundIn } from "#domain/shop/claims/decision";
import { getRefusalErrors, messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { messageAbove } from "#domain/shop/orders/staff-answer";
import { refundText } from "#domain/shop/orders/forms/staff-forms";
import { whyNotPrintedAgain } from "#domain/shop/orders/staff-moves";
import { Button } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Select, TextArea, TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TakeBackNotice, useTakeBack } from "../kernel/index.ts";
import { DesignPicture } from "../designs/index.ts";
import { ClaimBadge } from "./claim-badge.tsx";
import { ClaimPhotos } from "./claim-photos.tsx";

/** A refused decision, shown at its claim. */
export interface RefusedDecision {
  readonly id: string;
  readonly errors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
}

interface ClaimQueueProps {
  readonly claims: ReadonlyArray<ClaimWithRefund>;
  readonly refused: RefusedDecision | undefined;
  /** For how long the user's sign-in is recent, in milliseconds. */
  readonly recentForMs: number;
}

/** Claims with photos; open ones with the buttons that decide them. */
export const ClaimQueue = ({ claims, refused, recentForMs }: ClaimQueueProps) => (
  <ul className="grid gap-5">
    {claims.map((claim) => (
      <Card as="li" key={claim.id}>
        <article aria-labelledby={`claim-${claim.id}`} className="grid gap-4">
          <div className="flex gap-4">
            <DesignPicture picture={claim.picture} size="sm" />
            <div className="min-w-0">
              <h2 id={`claim-${claim.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                {wholeNumber(claim.quantity)} of {wholeNumber(claim.ordered)} {claim.product.name}
                <ClaimBadge state={claim.state} />
              </h2>
              <p className="text-muted">
                <TextLink href={`/staff/orders/${claim.order.id}/`}>Order {claim.order.number}</TextLink>, reported{" "}
                {formatDate(claim.at)}
              </p>
            </div>
          </div>
          <div className="grid gap-1">
            <p className="font-semibold">{CLAIM_REASON_TEXT[claim.reason]}</p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {claim.message}
            </p>
          </div>
          <ClaimPhotos photos={claim.photos} />
          {claim.state === "open" ? (
            <Decision
              claim={claim}
              refused={refused?.id === claim.id ? refused : undefined}
              recentForMs={recentForMs}
            />
          ) : (
            <div className="grid gap-1 border-t border-line pt-3 text-sm">
              <p className="text-muted">
                {claim.decidedAt ? `${formatDate(claim.decidedAt)}: ` : ""}
                {claimText(claim)}
              </p>
              {claim.answer === "" ? null : (
                <p dir="auto" className="break-words whitespace-pre-line">
                  {claim.answer}
                </p>
              )}
            </div>
          )}
        </article>
      </Card>
    ))}
  </ul>
);

const DESTINATIONS: Readonly<Record<ClaimRefund["to"], string>> = {
  payment: "To the payment (card)",
  credit: "To store credit",
  "gift-card": "To a gift card by e-mail",
};

const FIELDS = ["quantity", "to", "answer"];

interface DecisionProps extends Pick<ClaimQueueProps, "refused" | "recentForMs"> {
  readonly claim: ClaimWithRefund;
}

function Decision({ claim, refused, recentForMs }: DecisionProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("id") === claim.id ? formData.get("decision") : undefined;
  const takeBack = useTakeBack({
    moves: ({ decision }) => decision !== "decline",
    check: (form) => checkDecision(form, claim),
    recentForMs,
    needsSignIn: ({ decision }) => decision === "refund",
  });
  const errors = takeBack.refusal ? getRefusalErrors(takeBack.refusal) : refused?.errors;
  const { isOrderOver: isOver, isAddressed, isMailed } = claim;
  const unprintable = whyNotPrintedAgain({ isOver, isAddressed, isDeleted: !isMailed });
  const enteredValues = refused?.typed ?? {};
  const button = (decision: string, label: string, variant: "primary" | "secondary" | "ghost") => (
    <Button
      type="submit"
      name="decision"
      value={decision}
      variant={variant}
      loading={sending === decision || takeBack.waits === decision}
    >
      {label}
    </Button>
  );
  return (
    <Form
      method="post"
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={takeBack.hold}
      onChange={takeBack.takeBack}
    >
      {errors ? <Notice kind="error">{messageAbove(errors, FIELDS)}</Notice> : null}
      {unprintable === undefined ? null : (
        <Notice kind="info">
          {unprintable}
          {isOver ? " Decline it with a sentence about that." : ""}
        </Notice>
      )}
      <input type="hidden" name="id" value={claim.id} />
      <input type="hidden" name="version" value={claim.version} />
      <RefundFields claim={claim} typed={enteredValues} errors={errors} />
      <TextArea
        label="Answer to the customer"
        name="answer"
        rows={3}
        dir="auto"
        maxCharacters={MAX_CLAIM_LENGTH}
        defaultValue={enteredValues["answer"] ?? ""}
        hint={`${claim.isMailed ? "Goes into the e-mail." : NO_EMAIL} Required if you decline.`}
        error={messagesAt(errors, "answer")}
      />
      <div className="flex flex-wrap gap-2">
        {unprintable === undefined ? button("reprint", "Print again", "primary") : null}
        {canRefund(claim) ? button("refund", "Refund", "secondary") : null}
        {button("decline", "Decline", "ghost")}
      </div>
      <TakeBackNotice takeBack={takeBack}>
        {describeWaiting(takeBack.form, claim)}
        {claim.isMailed ? "The customer gets an e-mail." : NO_EMAIL}
      </TakeBackNotice>
    </Form>
  );
}

/** What a form does that waits, with a space after it. */
function describeWaiting(form: Readonly<Record<string, string>> | undefined, claim: ClaimWithRefund): string {
  if (form?.["decision"] === "reprint")
    return `Prints ${counted(Number(form["quantity"]), claim.unit)} again at no charge. `;
  const refund = form && claimRefundIn(form, claim);
  return refund?.ok ? `${refundText(refund.value.amount, refund.value.to)}. ` : "";
}

const canRefund = ({ worth }: Pick<ClaimWithRefund, "worth">): boolean => worth !== undefined && worth.minor > 0;

interface RefundFieldsProps {
  readonly claim: ClaimWithRefund;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors | undefined;
}

/** How many pieces, and where their refund goes. */
function RefundFields({ claim, typed, errors }: RefundFieldsProps) {
  const { refundable, worth } = claim;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextInput
        label="Pieces to make right"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={claim.quantity}
        required
        defaultValue={typed["quantity"] ?? String(claim.quantity)}
        hint={`${counted(claim.quantity, claim.unit)} reported${worth && canRefund(claim) ? `, worth ${formatMoney(worth)} with tax` : ""}.`}
        error={messagesAt(errors, "quantity")}
      />
      {canRefund(claim) ? (
        <Select
          label="If you refund"
          name="to"
          defaultValue={typed["to"] ?? refundable?.destinations[0] ?? ""}
          error={messagesAt(errors, "to")}
        >
          {refundable?.destinations.map((to) => (
            <option key={to} value={to}>
              {DESTINATIONS[to]}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}
