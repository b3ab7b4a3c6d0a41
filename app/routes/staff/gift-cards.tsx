import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { mayWithAll } from "#domain/ground/records/permissions";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { useIsSending } from "../../features/kernel/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Gift cards");

export function loader({ context: { actor } }: LoaderFunctionArgs) {
  if (!mayWithAll(actor.role, "gift-card", "read")) throw notFoundPage();
  return { mayIssue: mayWithAll(actor.role, "gift-card", "create") };
}

/** Leads to the card with a code, which is sent by POST: a code stands in no address, and is not shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mayRead = mayWithAll(context.actor.role, "gift-card", "read");
  const { code = "" } = await readOfficeForm({ request, context }, mayRead, { code: "Code" });
  if (code.trim() === "") return data({ errors: [REQUIRED] }, { status: 400 });
  const id = await context.services.ledger.giftCards.findByCode(code);
  if (id === undefined)
    return data({ errors: ["No gift card has this code. Type all of it, as in the e-mail."] }, { status: 404 });
  return redirect(recordFormPath("gift-card", id));
}

/** Finds a gift card by its whole code, which no list has. */
export default function GiftCardsPage() {
  const { mayIssue } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useIsSending();
  return (
    <Container className="pb-16">
      <PageHeader
        title="Gift cards"
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Gift cards" }]}
        actions={
          <>
            <ButtonLink href={recordListPath("gift-card")} variant="secondary">
              All gift cards
            </ButtonLink>
            {mayIssue ? <ButtonLink href={recordFormPath("gift-card", "new")}>New gift card</ButtonLink> : null}
          </>
        }
      />
      <Card className="max-w-3xl">
        <Form method="post" className="grid justify-items-start gap-4">
          <TextInput
            label="Code"
            name="code"
            hint="All of it, as the customer reads it to you. It is not stored."
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={answer?.errors}
          />
          <Button type="submit" loading={isSending}>
            Find the gift card
          </Button>
        </Form>
      </Card>
    </Container>
  );
}
