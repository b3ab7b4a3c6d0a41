import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getRefusalErrors, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { creditQuestion, DeletionInput, obstacles } from "#domain/shop/accounts/deletion";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { DeletionFacts, ProfilePage } from "../../features/accounts/index.ts";
import { useIsMovingOn } from "../../features/kernel/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Checkbox, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Delete your account");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const view = await context.services.accountData.previewDeletion();
  if (!view) throw notFoundPage();
  return { view, reasons: obstacles(view) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { password, give_up_credit: credit } = await readForm(request);
  const input = v.safeParse(DeletionInput, { password, give_up_credit: credit === "yes" });
  const refuse = (errors: FieldErrors, init: ResponseInit = { status: 400 }) =>
    data({ errors, gaveUp: credit === "yes" }, init);
  if (!input.success) return refuse(collectFieldErrors(input.issues));
  const deleted = await context.services.accountData.delete(input.output);
  if (deleted.ok) return redirect("/account/goodbye/");
  return refuse(getRefusalErrors(deleted.error), refusalInit(deleted.error));
}

export default function DeleteAccount() {
  const { view, reasons } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useIsMovingOn();
  const problems = messagesAt(answer?.errors, WHOLE_RECORD);
  return (
    <ProfilePage
      section="Account"
      title="Delete your account"
      breadcrumbs={[{ label: "Delete" }]}
      lead="This takes effect right away and can't be undone."
    >
      <div className="grid max-w-3xl gap-6">
        <DeletionFacts retainedOrders={view.retainedOrders} />
        {reasons.length > 0 ? (
          <Notice
            kind="warning"
            title="Not yet"
            actions={
              <ButtonLink href="/profile/orders/" variant="secondary">
                Your orders
              </ButtonLink>
            }
          >
            <ul className="grid gap-1">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Card>
            <Form method="post" noValidate className="grid gap-4">
              {problems.length > 0 ? <Notice kind="error">{problems.join(" ")}</Notice> : null}
              {view.credit ? (
                <Checkbox
                  name="give_up_credit"
                  value="yes"
                  defaultChecked={answer?.gaveUp ?? false}
                  label={creditQuestion(view.credit)}
                  error={messagesAt(answer?.errors, "give_up_credit")}
                />
              ) : null}
              {view.hasPassword ? (
                <TextInput
                  label="Confirm your password"
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  required
                  error={messagesAt(answer?.errors, "password")}
                />
              ) : (
                <p className="text-muted">
                  Your account has no password. If you signed in more than 15 minutes ago, sign out and get a new
                  sign-in link sent to {view.email} first.
                </p>
              )}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="danger" loading={busy}>
                  Permanently delete my account
                </Button>
                <ButtonLink href="/profile/account/" variant="ghost">
                  Keep it
                </ButtonLink>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </ProfilePage>
  );
}
