import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { namePerson } from "#domain/shop/office/person-name";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Failed e-mails");

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const failedEmails = await context.services.email.listFailed();
  if (!failedEmails.ok) throw notFoundPage();
  return {
    isQueued: readQuery(request).get("said") === "queued",
    emails: failedEmails.value.map(({ id, to, subject, error, failedAt, createdAt }) => ({
      id,
      to: namePerson({ email: to }),
      subject,
      error,
      at: formatMoment(failedAt ?? createdAt, "medium"),
    })),
  };
}

/** Sends one again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { email: id = "" } = await readOfficeForm({ request, context }, "manageOrders");
  const result = await context.services.email.retry(id);
  if (!result.ok) throw notFoundPage("This e-mail is no longer in the list.");
  return redirect("/staff/emails/?said=queued");
}

export default function FailedEmails() {
  const { emails, isQueued } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader
        title="Failed e-mails"
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Failed e-mails" }]}
      >
        We tried these several times and gave up. Once the cause is gone, send them again.
      </PageHeader>
      <div className="grid max-w-3xl gap-4">
        {isQueued ? <Notice kind="success">It is being sent again. If that fails, it comes back here.</Notice> : null}
        {emails.length === 0 ? (
          <EmptyState title="No e-mail failed">Every e-mail of the shop was sent or is on its way.</EmptyState>
        ) : null}
        {emails.map(({ id, to, subject, error, at }) => (
          <Card key={id} padding="sm" as="article" aria-labelledby={`email-${id}`}>
            <h2 id={`email-${id}`} className="text-lg wrap-anywhere">
              {subject}
            </h2>
            <p className="text-sm wrap-anywhere text-muted">
              To {to}, given up on {at}
            </p>
            <p className="my-2 text-sm wrap-anywhere">{error}</p>
            <Form method="post">
              <Button
                type="submit"
                name="email"
                value={id}
                variant="secondary"
                size="sm"
                aria-describedby={`email-${id}`}
              >
                Send again
              </Button>
            </Form>
          </Card>
        ))}
      </div>
    </Container>
  );
}
