import { Form } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { wholeNumber } from "#domain/ground/kernel/text";
import { refusedAnswer, type StaffAnswer, withoutFields } from "#domain/shop/orders/staff-answer";
import { checkApproved, leavesNow, readParcelForm } from "#domain/shop/orders/forms/staff-forms";
import { leavingText } from "#domain/shop/payments/parcel-effects";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { CARRIER_CHOICES } from "#domain/shop/shipping/carriers";
import { Checkbox, FieldErrors, Select, TextInput } from "../../../ui/fields/field.tsx";
import { IntentButton, TakeBackNotice, useTakeBack } from "../../kernel/index.ts";
import { FormResult } from "./form-result.tsx";

interface ParcelFormProps extends Pick<StaffOrder, "order" | "lines" | "charges"> {
  readonly answer: StaffAnswer | undefined;
}

/**
 * Packs a parcel: pieces of each line, carrier and tracking number. Shipping it charges what it contains, which the
 * form says before; without JavaScript for the pieces that it was opened with.
 */
export function ParcelForm({ order, lines, charges, answer }: ParcelFormProps) {
  const fields = answer?.ok === false ? answer.typed : {};
  const remaining = order.lines.filter(({ id }) => (lines[id]?.remaining ?? 0) > 0);
  const open = remaining.filter(({ id }) => lines[id]?.isApproved === true);
  const hasUnapproved = open.length < remaining.length;
  const [packed, setPacked] = useState<Packed>({
    pieces: new Map(
      open.map(({ id }) => [id, parsePieces(fields[`pieces:${id}`] ?? String(lines[id]?.remaining ?? 0))]),
    ),
    isTracked: (fields["tracking_number"] ?? "").trim() !== "",
  });
  const takeBack = useTakeBack({
    moves: leavesNow,
    check: (form) => {
      const packing = readParcelForm(form, order.id);
      if (!packing.ok) return packing;
      const ids = packing.value.lines.map((line) => line.order_line);
      return checkApproved(ids, lines);
    },
  });
  const shownAnswer = takeBack.refusal ? refusedAnswer({ form: "parcel" }, takeBack.refusal) : answer;
  const at = (field: string) => messagesAt(shownAnswer?.errors, field);
  const change = (event: FormEvent<HTMLFormElement>) => {
    takeBack.takeBack();
    setPacked(packedIn(new FormData(event.currentTarget)));
  };
  const effect = leavingText({ charges, email: order.email, ...packed });
  if (open.length === 0)
    return (
      <>
        <FormResult answer={withoutFields(answer)} />
        <p className="text-muted">{hasUnapproved ? UNAPPROVED_REST : "Everything in this order is in a package."}</p>
      </>
    );
  return (
    <Form method="post" className="grid gap-5" onSubmit={takeBack.hold} onChange={change}>
      <FormResult answer={shownAnswer} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">Pieces in this package</legend>
        {open.map(({ id, product, spec }) => {
          const most = lines[id]?.remaining ?? 0;
          return (
            <div key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <label htmlFor={`pieces-${id}`} className="min-w-0 grow basis-44 break-words">
                <span className="font-semibold">{product.name}</span>
                <span className="block text-sm text-muted">{spec[0]?.value}</span>
              </label>
              <span className="flex items-center gap-2.5">
                <TextInput
                  id={`pieces-${id}`}
                  type="number"
                  inputMode="numeric"
                  name={`pieces:${id}`}
                  min={0}
                  max={most}
                  step={1}
                  defaultValue={fields[`pieces:${id}`] ?? String(most)}
                  className="w-28 tabular-nums"
                />
                <span className="min-w-16 text-sm text-muted">of {wholeNumber(most)}</span>
              </span>
            </div>
          );
        })}
        {hasUnapproved ? <p className="text-sm text-muted">{UNAPPROVED_REST}</p> : null}
        <FieldErrors id="pieces-error" lines={at("lines")} />
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <Select label="Carrier" name="carrier" defaultValue={fields["carrier"] ?? "usps"} error={at("carrier")}>
          {CARRIER_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput
          label="Service"
          name="service"
          maxCharacters={60}
          defaultValue={fields["service"] ?? order.shippingMethod}
          error={at("service")}
        />
        <TextInput
          label="Tracking number"
          name="tracking_number"
          maxCharacters={80}
          autoComplete="off"
          defaultValue={fields["tracking_number"] ?? ""}
          error={at("tracking_number")}
        />
        <TextInput
          label="Expected on"
          type="date"
          name="expected_on"
          defaultValue={fields["expected_on"] ?? order.deliveryDate ?? ""}
          error={at("expected_on")}
        />
      </div>
      <Checkbox
        label="It leaves now"
        name="now"
        hint={`${effect} If the charge fails, nothing ships.`}
        defaultChecked={fields["now"] === "on"}
      />
      <IntentButton intent="parcel" className="justify-self-start" loading={takeBack.waits !== undefined}>
        Save package
      </IntentButton>
      <TakeBackNotice takeBack={takeBack}>{effect}</TakeBackNotice>
    </Form>
  );
}

const UNAPPROVED_REST =
  "What the customer hasn't approved can't be packed. Send a proof, or approve the order for printing and say why.";

interface Packed {
  /** By line id. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly isTracked: boolean;
}

const PIECES = "pieces:";
const parsePieces = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0);

/** What the form packs as it stands. */
function packedIn(form: FormData): Packed {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.trim()] as const] : [],
  );
  return {
    pieces: new Map(
      texts.flatMap(([name, value]) =>
        name.startsWith(PIECES) ? [[name.slice(PIECES.length), parsePieces(value)] as const] : [],
      ),
    ),
    isTracked: texts.some(([name, value]) => name === "tracking_number" && value !== ""),
  };
}
