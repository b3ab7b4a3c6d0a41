import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { CodeInput } from "#domain/shop/accounts/second-factor";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { useIsSending } from "../../features/kernel/index.ts";
import { CodeField, PasskeyButton } from "../../features/accounts/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusedForm } from "../../http/forms/refused-form.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";

export const meta = privateMeta("Confirm your sign-in");

const readNextPath = (request: Request): string => safePath(readQuery(request).get("next")) ?? "/";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = readNextPath(request);
  if (context.actor.role !== "guest") throw redirect(next);
  const pending = await context.services.accounts.secondFactor.readPending();
  if (!pending) throw redirect(`/account/login/${next === "/" ? "" : `?next=${encodeURIComponent(next)}`}`);
  return { pending, next };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = v.safeParse(CodeInput, await readForm(request));
  if (!form.success) return data({ errors: collectFieldErrors(form.issues) }, { status: 400 });
  const passed = await context.services.accounts.secondFactor.pass(form.output.code, readNextPath(request));
  return passed.ok ? redirect(passed.value.next) : refusedForm(passed.error);
}

/** The second step of a sign-in. */
export default function SecondFactor() {
  const { pending, next } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const busy = useIsSending();
  const general = messagesAt(errors, "__all__");
  return (
    <Container className="py-8 md:py-12">
      <Card className="mx-auto grid max-w-lg gap-5">
        <h1 className="text-3xl">One more step</h1>
        <p className="text-muted">
          Confirm that it's you, <strong className="wrap-anywhere text-ink">{pending.email}</strong>.
        </p>
        {general.length > 0 ? <Notice kind="error">{general.join(" ")}</Notice> : null}
        {pending.hasPasskey ? (
          <PasskeyButton label="Use a passkey" path="/account/api/login-by-passkey/" target={next} isFirst />
        ) : null}
        <Form method="post" noValidate className="grid gap-4">
          <CodeField hasTotp={pending.hasTotp} error={messagesAt(errors, "code")} />
          <Button type="submit" size="lg" wide loading={busy}>
            Continue
          </Button>
        </Form>
        <TextLink href="/account/login/">Start again</TextLink>
      </Card>
    </Container>
  );
}
