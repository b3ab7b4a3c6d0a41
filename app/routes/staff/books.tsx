import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import * as v from "valibot";
import { formatDate } from "#domain/calendar/dates";
import { can } from "#domain/kernel/capabilities";
import { fieldErrorsOf } from "#domain/kernel/field-errors";
import { pageAddress } from "#domain/kernel/requests/pagination";
import { StaffLimitChanges } from "#domain/ledger/staff-limits";
import { BookChecks, JournalDownload, RecordedPayments, StaffLimitsForm } from "../../features/books/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { errorsOf } from "../../http/forms/refusal-errors.server.ts";
import { privateMeta } from "../../http/page-meta.ts";
import { pageOf } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Books");

const PAGE = "/staff/books/";
const MONTHS = 24;

/** The last months, "2026-11", newest first. */
function lastMonths(now: Date): ReadonlyArray<string> {
  const [year = 0, month = 1] = formatDate(now, "simple").split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, i) => new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7));
}

/** Only for staff; amounts of the checks, the journal, the limits and a check at once are for admins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, services } = context;
  if (!can(actor.role, "manageOrders")) throw notFoundPage();
  const isAdmin = can(actor.role, "manageSettings");
  const [checks, recorded, limits] = await Promise.all([
    services.books.listChecks(),
    services.invoices.listRecorded(pageOf(request)),
    services.credit.showLimits(),
  ]);
  if (!recorded) throw notFoundPage();
  return {
    isAdmin,
    months: lastMonths(context.clock()),
    recorded,
    limits,
    checks: isAdmin
      ? checks
      : checks.map((check) => ({
          ...check,
          problems: check.problems.map((problem) => ({ check: problem.check, entity: "", text: "" })),
        })),
  };
}

/** Checks the books now, or sets the limits of staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!can(context.actor.role, "manageSettings")) throw notFoundPage();
  const form = await readForm(request);
  if (form["intent"] !== "limits") {
    await context.services.books.check();
    return redirect(PAGE);
  }
  const read = v.safeParse(StaffLimitChanges, form);
  const saved = read.success ? await context.services.credit.setLimits(read.output) : undefined;
  if (saved?.ok) return redirect(PAGE);
  if (saved?.error.code === "reauthentication-required")
    return redirect(`/account/confirm/?next=${encodeURIComponent(PAGE)}`);
  return data({ errors: saved ? errorsOf(saved.error) : fieldErrorsOf(read.issues ?? []) }, { status: 400 });
}

export default function Books() {
  const { checks, isAdmin, months, recorded, limits } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
        <section aria-labelledby="recorded" className="grid gap-4">
          <h2 id="recorded" className="text-xl">
            Recorded payments
          </h2>
          <p className="text-muted">
            Transfers and checks that staff recorded. Compare them with the bank&apos;s statement: a colleague of the
            person who recorded one can void it on its invoice.
          </p>
          <RecordedPayments payments={recorded.payments} />
          <PageNumbers
            page={recorded.page}
            pages={recorded.pages}
            hrefOf={(number) => pageAddress(PAGE, number)}
            label="Pages of recorded payments"
          />
        </section>
        {isAdmin ? (
          <Card as="section" aria-labelledby="limits" className="grid gap-4">
            <h2 id="limits" className="text-xl">
              What staff may give away a day
            </h2>
            <p className="text-muted">Each staff member, from midnight. Admins have no limit.</p>
            <StaffLimitsForm limits={limits} errors={refused?.errors} />
          </Card>
        ) : null}
        <BookChecks checks={checks} showsAmounts={isAdmin} />
      </div>
    </Container>
  );
}
