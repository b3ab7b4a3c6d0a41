import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { formatDate } from "#domain/calendar/dates";
import { can } from "#domain/kernel/capabilities";
import { BookChecks, JournalDownload } from "../../features/books/index.ts";
import { privateMeta } from "../../http/page-meta.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Books");

const MONTHS = 24;

/** The last months, "2026-11", newest first. */
function lastMonths(now: Date): ReadonlyArray<string> {
  const [year = 0, month = 1] = formatDate(now, "simple").split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, i) => new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7));
}

/** Only for staff; amounts, the journal and a check at once are for admins. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "manageOrders")) throw notFoundPage();
  const isAdmin = can(context.actor.role, "manageSettings");
  const checks = await context.services.books.listChecks();
  return {
    isAdmin,
    months: lastMonths(context.clock()),
    checks: isAdmin
      ? checks
      : checks.map((check) => ({
          ...check,
          problems: check.problems.map((problem) => ({ check: problem.check, entity: "", text: "" })),
        })),
  };
}

/** Checks the books now. */
export async function action({ context }: ActionFunctionArgs) {
  if (!can(context.actor.role, "manageSettings")) throw notFoundPage();
  await context.services.books.check();
  return redirect("/staff/books/");
}

export default function Books() {
  const { checks, isAdmin, months } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Container className="pb-16">
      <PageHeader
        title="Books"
        actions={
          isAdmin ? (
            <Form method="post">
              <Button type="submit" loading={isBusy}>
                Check now
              </Button>
            </Form>
          ) : undefined
        }
      >
        Every night the shop compares its ledgers, orders, invoices and payments with each other and with the payment
        providers.
      </PageHeader>
      <div className="grid gap-8">
        {isAdmin ? (
          <Card as="section" aria-labelledby="journal" className="grid gap-4">
            <h2 id="journal" className="text-xl">
              Journal
            </h2>
            <p className="text-muted">
              Every order, payment, refund, credit and gift card of a month, with debits and credits.
            </p>
            <JournalDownload months={months} />
          </Card>
        ) : null}
        <BookChecks checks={checks} showsAmounts={isAdmin} />
      </div>
    </Container>
  );
}
