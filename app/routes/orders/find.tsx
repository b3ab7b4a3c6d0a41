import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getRefusalErrors, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { OrderToFind } from "#domain/shop/orders/guests/order-link";
import { EmailInput, useIsSending } from "../../features/kernel/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Find your order");

const MAX_TYPED = 254;

interface Answer {
  readonly typed: { readonly number: string; readonly email: string };
  readonly message: string;
  readonly errors: FieldErrors;
}

export const loader = ({ request }: LoaderFunctionArgs) => ({ isOldLink: readQuery(request).get("said") === "old" });

/** Answers alike whether or not there is such an order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { number = "", email = "" } = await readForm(request);
  const enteredFields = { number: number.slice(0, MAX_TYPED), email: email.slice(0, MAX_TYPED) };
  const refuse = (errors: FieldErrors, init: ResponseInit) =>
    data<Answer>({ typed: enteredFields, message: "", errors }, init);
  const read = v.safeParse(OrderToFind, { number, email });
  if (!read.success) return refuse(collectFieldErrors(read.issues), { status: 400 });
  const result = await context.services.orders.findByEmail(read.output);
  if (result.ok) return data<Answer>({ typed: enteredFields, message: result.value.message, errors: {} });
  return refuse(getRefusalErrors(result.error), refusalInit(result.error));
}

/** Mails a link to a guest's order to whoever knows its number and owns its e-mail address. */
export default function FindOrder() {
  const { isOldLink } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useIsSending();
  const problem = messagesAt(answer?.errors, WHOLE_RECORD).join(" ");
  return (
    <Container className="pb-16">
      <PageHeader title="Find your order" breadcrumbs={[{ label: "Home", href: "/" }, { label: "Find your order" }]}>
        We'll e-mail you a link that opens your order in any browser. For an hour it also lets you cancel the order
        before we print it, and report a problem.
      </PageHeader>
      <div className="grid max-w-xl gap-6">
        {isOldLink && answer === undefined ? (
          <Notice kind="warning" title="This link no longer works">
            It's too old or incomplete. Ask for a new one here.
          </Notice>
        ) : null}
        {answer === undefined || answer.message === "" ? null : <Notice kind="success">{answer.message}</Notice>}
        {problem === "" ? null : <Notice kind="error">{problem}</Notice>}
        <Card>
          <Form method="post" className="grid gap-4">
            <TextInput
              label="Order number"
              name="number"
              required
              inputMode="numeric"
              autoComplete="off"
              maxCharacters={MAX_TYPED}
              defaultValue={answer?.typed.number}
              error={messagesAt(answer?.errors, "number")}
            />
            <EmailInput
              label="E-mail"
              name="email"
              required
              autoComplete="email"
              maxCharacters={MAX_TYPED}
              defaultValue={answer?.typed.email}
              error={messagesAt(answer?.errors, "email")}
            />
            <Button type="submit" className="justify-self-start" loading={isSending}>
              E-mail me the link
            </Button>
          </Form>
        </Card>
        <p className="text-muted">
          Do you have an account? <TextLink href="/profile/orders/">Sign in to see your orders</TextLink>
        </p>
      </div>
    </Container>
  );
}
