import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ConfirmInput } from "#domain/shop/accounts/second-factor";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { useIsSending } from "../../features/kernel/index.ts";
import { CodeField, PasskeyButton } from "../../features/accounts/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusedForm } from "../../http/forms/refused-form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { OrDivider } from "../../ui/layout/or-divider.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";

export const meta = privateMeta("Confirm that it's you");

const readNextPath = (request: Request): string => safePath(readQuery(request).get("next")) ?? "/profile/account/";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const choices = await context.services.accounts.secondFactor.confirmChoices();
  return { hasPassword: false, hasPasskey: false, hasTotp: false, ...choices, next: readNextPath(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const form = v.safeParse(ConfirmInput, await readForm(request));
  if (!form.success) return data({ errors: collectFieldErrors(form.issues) }, { status: 400 });
  const confirmed = await context.services.accounts.secondFactor.confirm(form.output);
  return confirmed.ok ? redirect(readNextPath(request)) : refusedForm(confirmed.error);
}

/** Confirms the user's identity before changes to money, roles, exports or credentials. */
export default function Confirm() {
  const { hasPassword, hasPasskey, hasTotp, next } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const busy = useIsSending();
  const general = messagesAt(errors, "__all__");
  return (
    <Container className="py-8 md:py-12">
      <Card className="mx-auto grid max-w-lg gap-6">
        <h1 className="text-3xl">Confirm that it's you</h1>
        <p className="text-muted">You signed in a while ago. Please confirm again. That lasts 15 minutes.</p>
        {general.length > 0 ? <Notice kind="error">{general.join(" ")}</Notice> : null}
        {hasPasskey ? (
          <PasskeyButton label="Use a passkey" path="/account/api/confirm/passkey/" target={next} isFirst />
        ) : null}
        {hasPassword ? (
          <Form method="post" noValidate className="grid gap-4">
            <TextInput
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={messagesAt(errors, "password")}
            />
            <Button type="submit" wide loading={busy}>
              Confirm with the password
            </Button>
          </Form>
        ) : null}
        {hasPassword && (hasTotp || hasPasskey) ? <OrDivider /> : null}
        {hasTotp || hasPasskey ? (
          <Form method="post" noValidate className="grid gap-4">
            <CodeField hasTotp={hasTotp} error={messagesAt(errors, "code")} />
            <Button type="submit" variant="secondary" wide loading={busy}>
              Confirm with the code
            </Button>
          </Form>
        ) : null}
        {hasPassword || hasPasskey || hasTotp ? null : (
          <Notice kind="info">Sign out and in again with a link from an e-mail, then come back.</Notice>
        )}
        <TextLink href={next}>Go back without confirming</TextLink>
      </Card>
    </Container>
  );
}
