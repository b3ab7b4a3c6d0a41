import { Form, useNavigation } from "@remix-run/react";
import { carrierName } from "#domain/shop/shipping/carriers";
import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import type { LabelAnswer, ParcelLabel, ParcelRates } from "#domain/shop/shipping/label";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { RadioCards, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface LabelPanelProps {
  readonly found: ParcelLabel;
  readonly answer: LabelAnswer | undefined;
}

/** The next step of a package's label: weigh, choose a rate, print, or void. */
export function LabelPanel({ found, answer }: LabelPanelProps) {
  const message =
    answer && answer.message !== "" ? (
      <Notice kind={answer.ok ? "success" : "error"} className="mb-5">
        {answer.message}
      </Notice>
    ) : null;
  return (
    <>
      {message}
      <Step found={found} answer={answer} />
    </>
  );
}

function Step({ found, answer }: LabelPanelProps) {
  const { parcel, label } = found;
  if (label?.state === "bought") return <Bought found={found} />;
  if (label) return <Unanswered />;
  if (parcel.state !== "preparing") return <p className="text-muted">This package left without a label from here.</p>;
  return answer?.quote ? (
    <Rates quote={answer.quote} ounces={answer.ounces} />
  ) : (
    <WeightForm found={found} typed={answer?.ounces} />
  );
}

function useSending(): string | undefined {
  const { state, formData } = useNavigation();
  const intent = state === "idle" ? undefined : formData?.get("intent");
  return typeof intent === "string" ? intent : undefined;
}

function WeightForm({ found: { ounces, hasPostage }, typed }: { found: ParcelLabel; typed: string | undefined }) {
  return (
    <Form method="post" className="grid gap-4">
      <p className="text-muted">
        {hasPostage
          ? "Weigh the package to see what each carrier charges."
          : "This shop buys no postage online. The label has the address; the rates are those of the shop's own methods."}
      </p>
      <TextInput
        label="Weight in ounces"
        name="ounces"
        inputMode="decimal"
        autoComplete="off"
        hint={`Size and quantity suggest ${String(ounces)} oz.`}
        defaultValue={typed || String(ounces)}
        className="w-32 tabular-nums"
      />
      <Button
        type="submit"
        name="intent"
        value="quote"
        className="justify-self-start"
        loading={useSending() === "quote"}
      >
        Show rates
      </Button>
    </Form>
  );
}

function Rates({ quote: { reference, rates }, ounces }: { quote: ParcelRates; ounces: string }) {
  const sending = useSending();
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="ounces" value={ounces} />
      <input type="hidden" name="reference" value={reference} />
      <RadioCards
        legend={`Rates for ${ounces} oz`}
        name="rate"
        defaultValue={rates[0]?.id}
        options={rates.map(({ id, carrier, service, price, days }) => ({
          value: id,
          label: [carrierName(carrier), service].filter(Boolean).join(", "),
          description: days === undefined ? undefined : `About ${counted(days, "business day")}`,
          aside: formatMoney(price),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="buy" loading={sending === "buy"}>
          Create the label
        </Button>
        <Button type="submit" variant="ghost" name="intent" value="quote" loading={sending === "quote"}>
          Refresh rates
        </Button>
      </div>
    </Form>
  );
}

function Unanswered() {
  return (
    <Form method="post" className="grid gap-4">
      <p>We don't know yet whether the carrier sold the label. Nothing is bought twice.</p>
      <Button
        type="submit"
        name="intent"
        value="check"
        className="justify-self-start"
        loading={useSending() === "check"}
      >
        Check again
      </Button>
    </Form>
  );
}

function Bought({ found: { parcel, label, hasPostage } }: { found: ParcelLabel }) {
  const sending = useSending();
  if (!label) return null;
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">Service</dt>
        <dd className="break-words">
          {label.carrier}, {label.service}
        </dd>
        <dt className="text-muted">{hasPostage ? "Postage" : "Rate"}</dt>
        <dd className="tabular-nums">{formatMoney(label.price)}</dd>
        <dt className="text-muted">Tracking</dt>
        <dd className="wrap-anywhere tabular-nums">
          {label.trackingNumber || parcel.trackingNumber || "Type the carrier's number into the package"}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/shipping/label/${parcel.id}/`} target="_blank">
          Print the label
        </ButtonLink>
        <ButtonLink variant="secondary" href={`/staff/orders/${parcel.order.id}/`}>
          Back to the order
        </ButtonLink>
        {parcel.state === "preparing" ? (
          <Form method="post">
            <Button type="submit" variant="ghost" name="intent" value="void" loading={sending === "void"}>
              Void it
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}
