import { Form, useNavigation } from "@remix-run/react";
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffMember, type StaffRole } from "#domain/shop/accounts/staff-member";
import { formatDate } from "#domain/ground/calendar/dates";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { AskFirst } from "../ask-first.tsx";

/** Why the change of one colleague was refused. */
export interface MemberAnswer {
  readonly id: string;
  readonly message: string;
}

interface StaffListProps {
  readonly members: ReadonlyArray<StaffMember>;
  /** The current user's id. */
  readonly self: string;
  readonly refusal: MemberAnswer | undefined;
}

/** Everyone who works in the office, each with what an admin can change. */
export const StaffList = ({ members, self, refusal }: StaffListProps) => (
  <ul className="grid gap-4">
    {members.map((member) => (
      <li key={member.id}>
        <Card padding="sm" className="grid gap-3">
          <Facts member={member} isSelf={member.id === self} />
          {refusal?.id === member.id ? <Notice kind="error">{refusal.message}</Notice> : null}
          {member.id === self ? (
            <p className="text-sm text-muted">
              Your own role and access are changed by another admin. Your second factor is in{" "}
              <TextLink href="/profile/account/">your account</TextLink>.
            </p>
          ) : (
            <Changes member={member} isOpen={refusal?.id === member.id} />
          )}
        </Card>
      </li>
    ))}
  </ul>
);

const Facts = ({ member, isSelf }: { readonly member: StaffMember; readonly isSelf: boolean }) => {
  const { id, email, name, role, last_login: lastLogin, has_second_factor: hasSecondFactor } = member;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <span>{name || email}</span>
          {isSelf ? <span className="text-muted"> (you)</span> : null}
        </h2>
        {name === "" ? null : <p className="text-sm text-muted wrap-anywhere">{email}</p>}
        <p className="mt-1 text-sm text-muted">
          {lastLogin === null ? "Has not signed in yet" : `Signed in on ${formatDate(new Date(lastLogin))}`} ·{" "}
          <TextLink href={`/staff/history/?kind=user&id=${encodeURIComponent(id)}`}>Role changes</TextLink>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {lastLogin === null ? <Badge kind="sun">Invited</Badge> : null}
        <Badge kind={hasSecondFactor ? "success" : "warning"}>
          {hasSecondFactor ? "Second factor" : "No second factor"}
        </Badge>
        <Badge kind={role === "admin" ? "info" : "neutral"}>{STAFF_ROLE_NAMES[role]}</Badge>
      </p>
    </div>
  );
};

const findOtherRole = (role: StaffRole): StaffRole => STAFF_ROLES.find((candidate) => candidate !== role) ?? role;

interface ChangeFormProps {
  readonly intent: string;
  readonly label: string;
  /** What happens then. */
  readonly text: string;
  /** For what can't be undone, which asks first: the button that does it. */
  readonly confirmLabel?: string;
  readonly values: Readonly<Record<string, string>>;
}

function ChangeForm({ intent, label, text, values, confirmLabel }: ChangeFormProps) {
  const { state, formData } = useNavigation();
  const form = (
    <Form method="post" className="grid gap-2">
      <p className="text-sm text-muted">{text}</p>
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={confirmLabel === undefined ? "secondary" : "danger"}
        className="justify-self-start"
        loading={state !== "idle" && formData?.get("id") === values["id"] && formData?.get("intent") === intent}
      >
        {confirmLabel ?? label}
      </Button>
    </Form>
  );
  return (
    <div className="border-t border-line py-3 last:pb-0">
      {confirmLabel === undefined ? form : <AskFirst label={label}>{form}</AskFirst>}
    </div>
  );
}

function Changes({ member, isOpen }: { readonly member: StaffMember; readonly isOpen: boolean }) {
  const { id, email, name, role, version, last_login: lastLogin, has_second_factor: hasSecondFactor } = member;
  const nextRole = findOtherRole(role);
  const who = name || email;
  const values = { id, version: String(version) };
  return (
    <Disclosure summary={`Change ${who}`} defaultOpen={isOpen}>
      {lastLogin === null ? (
        <ChangeForm
          intent="invite"
          label="Send the invitation again"
          text="The link in the last one works for 24 hours."
          values={{ ...values, email, name, role }}
        />
      ) : null}
      <ChangeForm
        intent="role"
        label={`Make ${STAFF_ROLE_NAMES[nextRole].toLowerCase()}`}
        text={`${who} is signed out and signs in again.`}
        values={{ ...values, role: nextRole }}
      />
      {hasSecondFactor ? (
        <ChangeForm
          intent="reset"
          label="Remove the second factor"
          confirmLabel={`Remove the second factor of ${who}`}
          text={`For a lost phone or key: passkeys, app and recovery codes go. ${who} is signed out, gets an e-mail and sets up another one.`}
          values={values}
        />
      ) : null}
      <ChangeForm
        intent="remove"
        label="Remove from the office"
        confirmLabel={`Remove ${who}`}
        text={`${who} is signed out within a second and stays a customer. What they did stays in the history.`}
        values={values}
      />
    </Disclosure>
  );
}
