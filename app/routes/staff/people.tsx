import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { StaffChanges, StaffInvitation } from "#domain/shop/accounts/staff-member";
import { can, getActorUserId } from "#domain/ground/kernel/capabilities";
import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { PageNumbers } from "../../features/kernel/index.ts";
import { ConfirmNotice, InviteForm, StaffList } from "../../features/office/index.ts";
import { shownAgain } from "../../http/forms/form.server.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readPageNumber, readQuery, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Staff");

const PATH = "/staff/people/";

type Form = Readonly<Record<string, string>>;

/** What is said when a form is done, by its name in the address. */
const SAID = {
  invite: "Invited. The link in the e-mail works for 24 hours.",
  join: "They’re in the office now. They had an account already and sign in as always. An e-mail tells them.",
  role: "The role is changed.",
  reset: "The second factor is removed.",
  remove: "Removed from the office.",
};

/** What each form of the page does: what is said then, or why it was refused. */
const INTENTS: Readonly<
  Record<string, (services: AppLoadContext["services"], form: Form) => Promise<Result<string, Refusal>>>
> = {
  invite: async ({ accounts }, form) => {
    const invitation = v.safeParse(StaffInvitation, form);
    if (!invitation.success) return invalid(collectFieldErrors(invitation.issues));
    const member = await accounts.staff.invite(invitation.output);
    return member.ok ? ok(member.value.last_login === null ? "invite" : "join") : member;
  },
  role: async ({ accounts }, form) => {
    const changes = v.safeParse(StaffChanges, form);
    if (!changes.success) return invalid(collectFieldErrors(changes.issues));
    const member = await accounts.staff.change(form["id"] ?? "", changes.output);
    return member.ok ? ok("role") : member;
  },
  reset: async ({ accounts }, form) => {
    const member = await accounts.staff.resetSecondFactor(form["id"] ?? "");
    return member.ok ? ok("reset") : member;
  },
  remove: async ({ accounts }, form) => {
    const removal = await accounts.staff.remove(form["id"] ?? "");
    return removal.ok ? ok("remove") : removal;
  },
};

/** Only for admins; 404 for everyone else. */
export async function loader({ request, context: { actor, services } }: LoaderFunctionArgs) {
  if (!can(actor.role, "managePeople")) throw notFoundPage();
  return {
    ...(await services.accounts.staff.listPage(readPageNumber(request))),
    self: getActorUserId(actor) ?? "",
    said: readSaid(request, SAID),
    isConfirmed: services.accounts.recentSignInMs() > 0,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = context;
  const form = await readOfficeForm({ request, context }, "managePeople", { email: "E-mail", name: "Name" });
  const { intent = "", id } = form;
  const result = Object.hasOwn(INTENTS, intent) && (await INTENTS[intent]?.(services, form));
  if (!result) throw notFoundPage();
  if (result.ok)
    return redirect(withQuery(PATH, { said: result.value, page: readQuery(request).get("page") ?? undefined }));
  const errors = getRefusalErrors(result.error);
  return data(
    id === undefined
      ? { invitation: { errors, typed: shownAgain(form, ["email", "name", "role"]) }, member: undefined }
      : { invitation: undefined, member: { id, message: flatten(errors)[0]?.message ?? "" } },
    refusalInit(result.error),
  );
}

export default function People() {
  const { members, page, pages, self, said, isConfirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="pb-16">
      <PageHeader title="Staff" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Staff" }]}>
        Who works in the office. What each role may do is on the page of{" "}
        <TextLink href="/staff/people/roles/">roles</TextLink>.
      </PageHeader>
      <div className="grid max-w-4xl gap-8">
        {said && !answer ? <Notice kind="success">{said}</Notice> : null}
        {answer?.member && members.every(({ id }) => id !== answer.member.id) ? (
          <Notice kind="error">{answer.member.message}</Notice>
        ) : null}
        {isConfirmed ? null : (
          <ConfirmNotice path={PATH}>Before you change anything here, confirm that it&rsquo;s you.</ConfirmNotice>
        )}
        <StaffList members={members} self={self} refusal={answer?.member} />
        <PageNumbers
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(PATH, number)}
          label="Pages of the staff"
        />
        <Card as="section" aria-labelledby="invite" className="grid gap-5">
          <h2 id="invite" className="text-xl">
            Invite a colleague
          </h2>
          {/* Empty again for the next one. */}
          <InviteForm key={members.length} refusal={answer?.invitation} />
        </Card>
      </div>
    </Container>
  );
}
