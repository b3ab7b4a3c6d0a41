import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { freshPanel } from "#domain/shop/accounts/login-panel";
import { Email } from "#domain/ground/kernel/forms/email-address";
import { LoginPanel } from "../../features/accounts/index.ts";
import { CheckoutSteps } from "../../features/checkout/index.ts";
import { EmailInput, useIsSending } from "../../features/kernel/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PageHandle } from "../../features/site/index.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Checkout: guest or account");
export const handle: PageHandle = { frame: "quiet" };

const NEXT = "/checkout/";

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.actor.role !== "guest") throw redirect(NEXT);
  const start = await context.services.checkout.open();
  return { email: start?.email ?? "", empty: start === undefined };
}

/** Continues as a guest, which requires only an e-mail address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { email = "" } = await readForm(request);
  const parsed = v.safeParse(Email, email);
  if (!parsed.success) return data({ email, error: parsed.issues[0].message }, { status: 400 });
  await context.services.checkout.rememberEmail(parsed.output);
  return redirect(NEXT);
}

export default function CheckoutAccount() {
  const { email, empty } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const busy = useIsSending();
  return (
    <Container className="pb-16">
      <PageHeader title="How would you like to check out?">{empty ? null : <CheckoutSteps current={1} />}</PageHeader>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-8">
        <Card as="section" aria-labelledby="as-guest" className="grid gap-5">
          <div className="grid gap-2">
            <h2 id="as-guest" className="text-3xl">
              As a guest
            </h2>
            <p className="text-muted">
              No account needed. If you create one later with this e-mail address, it will include this order.
            </p>
          </div>
          <Form method="post" noValidate className="grid gap-4">
            <EmailInput
              label="E-mail"
              name="email"
              autoComplete="email"
              required
              hint="We'll send your confirmation and order updates here."
              defaultValue={posted?.email ?? email}
              {...(posted ? { error: posted.error } : {})}
            />
            <Button type="submit" size="lg" wide loading={busy}>
              Continue as a guest
            </Button>
          </Form>
        </Card>
        <Card>
          <LoginPanel start={freshPanel("login")} target={NEXT} headingLevel={2} />
        </Card>
      </div>
    </Container>
  );
}
