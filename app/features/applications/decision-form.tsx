import { Form, useNavigation } from "@remix-run/react";
import type { ApplicationPage, StaffApplication } from "#domain/shop/applications/queue";
import { APPLICATION_STATUS, type ApplicationStatus } from "#domain/shop/applications/status";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { money, toDecimal } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { messageAbove } from "#domain/shop/orders/staff-answer";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../ui/fields/field.tsx";

/** A refused decision, shown at its application. */
export interface RefusedApplication {
  readonly id: string;
  readonly errors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
}

/** The fields of a decision that are shown again after a refusal, and that have messages beside them. */
export const DECISION_FIELDS = [
  "staff_comment",
  "account",
  "account_number",
  "expiration",
  "yearly_credit",
  "is_tax_exempt",
];

interface DecisionFormProps extends Pick<ApplicationPage, "tiers" | "usualCreditMinor"> {
  readonly application: StaffApplication;
  readonly refused: RefusedApplication | undefined;
}

/** What an acceptance grants, the words to the applicant, and the buttons that decide. */
export function DecisionForm({ application, refused, ...offers }: DecisionFormProps) {
  const { id, kind, status, version, staffComment } = application;
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("id") === id ? formData.get("application_status") : undefined;
  const above = refused ? messageAbove(refused.errors, DECISION_FIELDS) : "";
  const button = (to: ApplicationStatus, label: string, variant: "primary" | "secondary" | "ghost") => (
    <Button
      type="submit"
      name="application_status"
      value={String(to)}
      variant={variant}
      loading={sending === String(to)}
      aria-describedby={`application-${id}`}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      {above === "" ? null : <Notice kind="error">{above}</Notice>}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-2 font-semibold">If you accept</legend>
        {kind === "wholesale" ? (
          <MembershipFields refused={refused} {...offers} />
        ) : (
          <CreditFields application={application} refused={refused} {...offers} />
        )}
      </fieldset>
      <TextArea
        label="Message to the applicant"
        name="staff_comment"
        rows={3}
        dir="auto"
        maxCharacters={1000}
        defaultValue={refused?.typed["staff_comment"] ?? staffComment}
        hint="Goes into the e-mail if you accept or deny, and stands on the applicant's page."
        error={messagesAt(refused?.errors, "staff_comment")}
      />
      <div className="flex flex-wrap gap-2">
        {button(APPLICATION_STATUS.accepted, "Accept", "primary")}
        {button(
          APPLICATION_STATUS.pending,
          status === APPLICATION_STATUS.pending ? "Save the message" : "Keep pending",
          "secondary",
        )}
        {button(APPLICATION_STATUS.denied, "Deny", "ghost")}
      </div>
      <p className="text-sm text-muted">
        Pending asks the applicant for patience or, in your message, for more: they read it on their page, without an
        e-mail. Accepting and denying are final.
      </p>
    </Form>
  );
}

type FieldsProps = Pick<DecisionFormProps, "refused" | "tiers" | "usualCreditMinor">;

/** The membership that an accepted business gets. */
const MembershipFields = ({ refused, tiers }: FieldsProps) => (
  <>
    <Select
      label="Price tier"
      name="account"
      defaultValue={refused?.typed["account"] ?? tiers[0]?.id ?? ""}
      error={messagesAt(refused?.errors, "account")}
      className="md:col-span-2"
    >
      {tiers.map(({ id, display }) => (
        <option key={id} value={id}>
          {display}
        </option>
      ))}
    </Select>
    <TextInput
      label="Account number"
      name="account_number"
      maxCharacters={40}
      autoComplete="off"
      defaultValue={refused?.typed["account_number"] ?? ""}
      hint="Leave it empty for the next number."
      error={messagesAt(refused?.errors, "account_number")}
    />
    <TextInput
      label="Valid until"
      name="expiration"
      type="date"
      defaultValue={refused?.typed["expiration"] ?? ""}
      hint="Leave it empty for no end."
      error={messagesAt(refused?.errors, "expiration")}
    />
  </>
);

/** The credit and the exemption that an accepted organization gets. */
const CreditFields = ({
  application: { applicant },
  refused,
  usualCreditMinor,
}: FieldsProps & Pick<DecisionFormProps, "application">) => (
  <>
    <TextInput
      label={`Store credit every year, in ${applicant.currency}`}
      name="yearly_credit"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={refused?.typed["yearly_credit"] ?? toDecimal(money(usualCreditMinor, applicant.currency))}
      hint="The first year's is granted at once."
      error={messagesAt(refused?.errors, "yearly_credit")}
    />
    <div className="self-center">
      <Checkbox
        label="No sales tax on this account's orders"
        name="is_tax_exempt"
        defaultChecked={refused ? refused.typed["is_tax_exempt"] !== undefined : applicant.isTaxExempt}
        error={messagesAt(refused?.errors, "is_tax_exempt")}
      />
    </div>
  </>
);
