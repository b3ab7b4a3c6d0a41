import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { EmailInput } from "#domain/shop/accounts/credentials";
import { suggestEmail } from "#domain/shop/accounts/email-suggestion";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { type NewsletterAnswer, NewsletterBox } from "../../features/newsletter/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Newsletter");

export async function action({ request, context }: ActionFunctionArgs) {
  const { email: typedEmail = "", choice } = await readForm(request);
  // Where the field was changed after the question, it counts.
  const email = choice && choice === suggestEmail(typedEmail) ? choice : typedEmail;
  const answer = (changes: Partial<NewsletterAnswer>): NewsletterAnswer => ({
    email: email.slice(0, 254),
    message: "",
    better: "",
    errors: {},
    ...changes,
  });
  const emailInput = v.safeParse(EmailInput, { email });
  if (!emailInput.success) return data(answer({ errors: collectFieldErrors(emailInput.issues) }), { status: 400 });
  const better = choice === "" ? undefined : suggestEmail(emailInput.output.email);
  if (better !== undefined) return data(answer({ better }));
  const result = await context.services.newsletter.request(emailInput.output.email);
  if (result.ok) return data(answer({ email: "", message: result.value.message }));
  return data(answer({ errors: getRefusalErrors(result.error) }), refusalInit(result.error));
}

/** The page that the sign-up box posts to without JavaScript. */
export default function Newsletter() {
  const answer = useActionData<typeof action>();
  return (
    <Container className="pb-16">
      <PageHeader title="The newsletter" breadcrumbs={[{ label: "Home", href: "/" }, { label: "Newsletter" }]}>
        News from the cutting table, straight to your inbox.
      </PageHeader>
      <div className="mat rounded-xl p-6 md:p-8">
        <NewsletterBox answer={answer} />
      </div>
    </Container>
  );
}
