import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import * as v from "valibot";
import { UserChanges } from "#domain/accounts/user";
import { formatDate } from "#domain/dates";
import { fieldErrorsOf, messagesAt } from "#domain/field-errors";
import { readForm } from "../../http/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Container } from "../../ui/container.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export const meta: MetaFunction = () => [{ title: "Your account · Kisscut" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const profile = await context.services.accounts.findOwnProfile();
  if (!profile) throw notFoundPage();
  return profile;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = requireCustomer(context, request);
  const { name = "" } = await readForm(request);
  const changes = v.safeParse(UserChanges, { name });
  if (!changes.success) return data({ saved: false, errors: messagesAt(fieldErrorsOf(changes.issues), "name") }, { status: 400 });
  const saved = await context.services.accounts.updateUser(userId, changes.output);
  return { saved: saved.ok, errors: [] as ReadonlyArray<string> };
}

export default function Account() {
  const { name, email, dateJoined, emailVerifiedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  return (
    <Container className="pb-16">
      <PageHeader title={name ? `Hello, ${name}` : "Your account"} actions={<ButtonLink href="/profile/orders/">Your orders</ButtonLink>}>
        With us since {formatDate(dateJoined, "longDate")}.
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="you" className="grid gap-5">
          <h2 id="you" className="text-xl">
            You
          </h2>
          {answer?.saved ? <Notice kind="success">Saved.</Notice> : null}
          <Form method="post" className="grid gap-4">
            <TextInput label="Name" name="name" autoComplete="name" maxLength={120} defaultValue={name} error={answer?.errors} hint="How we address you in letters and in the chat." />
            <Button type="submit" loading={state === "submitting"} className="justify-self-start">
              Save
            </Button>
          </Form>
        </Card>
        <Card as="section" aria-labelledby="sign-in" className="grid gap-5">
          <h2 id="sign-in" className="text-xl">
            Signing in
          </h2>
          <DescriptionList
            items={[
              { term: "E-mail", value: <span className="break-words">{email}</span> },
              { term: "Mailbox", value: emailVerifiedAt ? `confirmed on ${formatDate(emailVerifiedAt)}` : "not confirmed yet: open the link in our welcome letter" },
            ]}
          />
          <Form method="post" action="/account/sign-out/">
            <Button type="submit" variant="secondary">
              Sign out
            </Button>
          </Form>
        </Card>
      </div>
    </Container>
  );
}
