import { Form } from "@remix-run/react";
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from "#domain/shop/accounts/staff-member";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { RadioCards, TextInput } from "../../../ui/fields/field.tsx";
import { EmailInput, IntentButton } from "../../kernel/index.ts";

/** A refused invitation. */
export interface InviteAnswer {
  readonly errors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
}

const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  staff: "Chats, orders, proofs, printing, content and credit within limits",
  admin: "All of that, and prices, wholesale tiers, settings and staff",
};

/** Invites a colleague by e-mail. */
export function InviteForm({ refusal }: { readonly refusal: InviteAnswer | undefined }) {
  const above = messagesAt(refusal?.errors, "__all__").join(" ");
  return (
    <Form method="post" noValidate className="grid gap-4">
      {above === "" ? null : <Notice kind="error">{above}</Notice>}
      <div className="grid gap-4 md:grid-cols-2">
        <EmailInput
          label="E-mail"
          name="email"
          autoComplete="off"
          required
          maxCharacters={254}
          defaultValue={refusal?.typed["email"]}
          error={messagesAt(refusal?.errors, "email")}
        />
        <TextInput
          label="Name"
          name="name"
          autoComplete="off"
          maxCharacters={120}
          hint="As customers see it in chats. An account that exists keeps its own name and its orders."
          defaultValue={refusal?.typed["name"]}
          error={messagesAt(refusal?.errors, "name")}
        />
      </div>
      <RadioCards
        name="role"
        legend="Role"
        columns="two"
        defaultValue={refusal?.typed["role"] ?? "staff"}
        error={messagesAt(refusal?.errors, "role")}
        options={STAFF_ROLES.map((role) => ({
          value: role,
          label: STAFF_ROLE_NAMES[role],
          description: ROLE_TEXTS[role],
        }))}
      />
      <IntentButton intent="invite" className="justify-self-start">
        Send the invitation
      </IntentButton>
    </Form>
  );
}
