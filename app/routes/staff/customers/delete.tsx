import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getRefusalErrors, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid } from "#domain/ground/kernel/refusal";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import { customerCreditQuestion, customerObstacles, DeletionInput } from "#domain/shop/accounts/deletion";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { useIsMovingOn } from "../../../features/kernel/index.ts";
import { readOfficeForm } from "../../../http/forms/office-form.server.ts";
import { refusalInit } from "../../../http/forms/refused-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Checkbox, TextInput } from "../../../ui/fields/field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

const TITLE = "Delete the account";

export const meta = privateMeta(TITLE);

/** Only for admins; 404 for everyone else and for an account that is gone. */
export async function loader({ params, context: { services } }: LoaderFunctionArgs) {
  const id = params["customerId"] ?? "";
  const view = await services.accountData.customers.previewDeletion(id);
  if (!view) throw notFoundPage("We couldn't find that customer.");
  return {
    path: recordFormPath("user", id),
    email: view.email,
    retainedOrders: view.retainedOrders,
    creditQuestion: view.credit && customerCreditQuestion(view.credit),
    reasons: customerObstacles(view),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { password, give_up_credit: credit } = await readOfficeForm({ request, context }, "managePeople");
  const input = v.safeParse(DeletionInput, { password, give_up_credit: credit === "yes" });
  const removed = input.success
    ? await context.services.accountData.customers.delete(params["customerId"] ?? "", input.output)
    : invalid(collectFieldErrors(input.issues));
  if (removed.ok) return redirect(withQuery(recordListPath("user"), { said: "deleted" }));
  return data({ errors: getRefusalErrors(removed.error), isChecked: credit === "yes" }, refusalInit(removed.error));
}

/** Deletes a customer's account at their request. It can't be undone, so it asks for the user's own password. */
export default function DeleteCustomer() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useIsMovingOn();
  const problems = messagesAt(answer?.errors, WHOLE_RECORD);
  return (
    <Container className="pb-16">
      <PageHeader
        title={TITLE}
        breadcrumbs={[
          { label: "Customers", href: recordListPath("user") },
          { label: page.email, href: page.path },
          { label: "Delete" },
        ]}
      >
        Only when {page.email} asks for it. It takes effect right away and can&rsquo;t be undone.
      </PageHeader>
      <div className="grid max-w-3xl gap-6">
        <Card>
          <p>
            Their name, e-mail address, phone number, addresses, cart, saved cards, designs, uploaded files, reviews,
            applications, chats, notes about them and sign-in methods are deleted.
          </p>
          <p className="mt-3">
            {page.retainedOrders === 0
              ? "Nothing stays: they placed no orders."
              : `For the books, ${counted(page.retainedOrders, "order")} ${page.retainedOrders === 1 ? "stays" : "stay"} with number, amounts, tax and delivery area, without the person.`}{" "}
            One last e-mail tells them.
          </p>
        </Card>
        {page.reasons.length > 0 ? (
          <Notice kind="warning" title="Not yet">
            <ul className="grid gap-1">
              {page.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Card>
            <Form method="post" noValidate className="grid gap-4">
              {problems.length > 0 ? <Notice kind="error">{problems.join(" ")}</Notice> : null}
              {page.creditQuestion === undefined ? null : (
                <Checkbox
                  name="give_up_credit"
                  value="yes"
                  defaultChecked={answer?.isChecked ?? false}
                  label={page.creditQuestion}
                  error={messagesAt(answer?.errors, "give_up_credit")}
                />
              )}
              <TextInput
                label="Your own password"
                name="password"
                type="password"
                autoComplete="current-password"
                hint="If you have none, sign in again first."
                error={messagesAt(answer?.errors, "password")}
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="danger" loading={isSending}>
                  Permanently delete this account
                </Button>
                <ButtonLink href={page.path} variant="ghost">
                  Keep it
                </ButtonLink>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </Container>
  );
}
