import { Form } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { STAFF_CREDIT_REASONS } from "#domain/shop/office/customer";
import { useIsSending } from "../../kernel/index.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Select, TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";

interface Entry {
  readonly id: string;
  readonly reason: string;
  readonly comment: string;
  readonly change: Money;
  readonly balance: Money;
  readonly order: { readonly id: string; readonly number: string } | undefined;
  readonly at: Date;
}

interface Props {
  readonly credit: { readonly balance: Money; readonly held: Money; readonly lines: ReadonlyArray<Entry> };
  /** How much the user may give; undefined without a limit. */
  readonly limit: string | undefined;
  /** Makes a repeated form one entry. */
  readonly formKey: string;
  readonly answer: CustomerAnswer | undefined;
  /** Whether the user may change it. */
  readonly mayChange: boolean;
}

/** A customer's store credit, its last entries, and the form that adds another one. */
export const CreditCard = ({ credit: { balance, held, lines }, limit, formKey, answer, mayChange }: Props) => (
  <div className="grid gap-4">
    <p>
      <strong className="text-2xl tabular-nums">{formatMoney(balance)}</strong>
      {held.minor > 0 ? <span className="text-muted">, {formatMoney(held)} of it in a checkout</span> : null}
    </p>
    {lines.length > 0 ? (
      <Disclosure summary={`Last ${lines.length === 1 ? "entry" : `${String(lines.length)} entries`}`}>
        <ul className="divide-y divide-line">
          {lines.map(({ id, reason, comment, change, balance: end, order, at }) => (
            <li key={id} className="grid gap-0.5 py-2">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{reason}</span>
                <span className="tabular-nums">
                  {change.minor > 0 ? "+" : ""}
                  {formatMoney(change)}
                </span>
              </span>
              {comment === "" ? null : (
                <span dir="auto" className="wrap-anywhere">
                  {comment}
                </span>
              )}
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <span>
                  <span>{formatDate(at)}</span>
                  {order ? (
                    <Link href={`/staff/orders/${order.id}/`} className="ml-3 underline">
                      Order {order.number}
                    </Link>
                  ) : null}
                </span>
                <span className="tabular-nums">{formatMoney(end)} then</span>
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    ) : null}
    {mayChange ? (
      <Disclosure summary="Add or take credit" defaultOpen={answer !== undefined}>
        <CreditForm limit={limit} formKey={formKey} answer={answer} />
      </Disclosure>
    ) : null}
  </div>
);

function CreditForm({ limit, formKey, answer }: Pick<Props, "limit" | "formKey" | "answer">) {
  const isSending = useIsSending("credit");
  const texts = answer?.typed ?? {};
  const at = (field: string) => messagesAt(answer?.errors, field);
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <FormProblem answer={answer} fields={["balance_change", "action", "comment"]} />
      <input type="hidden" name="key" value={formKey} />
      <Select label="What happens" name="direction" defaultValue={texts["direction"] ?? "add"}>
        <option value="add">Add credit</option>
        <option value="take">Take credit away</option>
      </Select>
      <TextInput
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        maxCharacters={14}
        defaultValue={texts["amount"] ?? ""}
        hint={limit}
        error={at("balance_change")}
      />
      <Select label="Reason" name="reason" defaultValue={texts["reason"] ?? "0"} error={at("action")}>
        {STAFF_CREDIT_REASONS.map(({ action, label }) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label="Comment"
        name="comment"
        autoComplete="off"
        dir="auto"
        maxCharacters={500}
        defaultValue={texts["comment"] ?? ""}
        hint="The customer reads it beside the amount, and in the e-mail about credit that is added."
        error={at("comment")}
      />
      <Button type="submit" name="intent" value="credit" className="justify-self-start" loading={isSending}>
        Save the entry
      </Button>
    </Form>
  );
}
