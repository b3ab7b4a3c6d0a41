import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formatDate } from "#domain/ground/calendar/dates";
import { CheckoutRulesForm } from "#domain/shop/checkout/checkout-rules";
import { can } from "#domain/ground/kernel/capabilities";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { formatMoney } from "#domain/ground/kernel/money";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import type { Result } from "#domain/ground/kernel/result";
import { StaffLimitChanges } from "#domain/shop/ledger/staff-limits";
import {
  BookChecks,
  JournalDownload,
  RecordedPayments,
  SmallTotalsForm,
  StaffLimitsForm,
} from "../../features/books/index.ts";
import { PageNumbers, useIsSending } from "../../features/kernel/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readPageNumber, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Books");

const PAGE = "/staff/books/";

/** What is said when a form is done, by its name in the address. */
const SAID = { checked: "The books were checked.", saved: "Saved." };

const MONTHS = 24;

/** The last months, "2026-11", newest first. */
function lastMonths(now: Date): ReadonlyArray<string> {
  const [year = 0, month = 1] = formatDate(now, "simple").split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, i) => new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7));
}

/** Only for staff; amounts of the checks, the journal, the settings and a check at once are for admins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, services } = context;
  if (!can(actor.role, "manageOrders")) throw notFoundPage();
  const isAdmin = can(actor.role, "manageSettings");
  const [checks, recorded, limits, rules] = await Promise.all([
    services.books.listChecks(),
    services.invoices.listRecorded(readPageNumber(request)),
    services.ledger.credit.showLimits(),
    services.checkout.showRules(),
  ]);
  if (!recorded) throw notFoundPage();
  return {
    isAdmin,
    months: lastMonths(context.clock()),
    today: formatDate(context.clock(), "simple"),
    recorded,
    limits,
    rules,
    said: readSaid(request, SAID),
    checks: isAdmin
      ? checks
      : checks.map((check) => ({
          ...check,
          problems: check.problems.map((problem) => ({ check: problem.check, entity: "", text: "" })),
        })),
  };
}

const WRITTEN_FIELDS = { customer: "To one customer", day: "In total" };

/** Checks the books now, or saves one of the settings. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOfficeForm({ request, context }, "manageSettings", WRITTEN_FIELDS);
  const { intent } = form;
  if (intent !== "limits" && intent !== "small-totals") {
    await context.services.books.check();
    return redirect(withQuery(PAGE, { said: "checked" }));
  }
  const saved = await (intent === "limits" ? saveLimits : saveRules)(context, form);
  if (saved.ok) return redirect(withQuery(PAGE, { said: "saved" }));
  if (saved.error.code === "reauthentication-required") return redirect(confirmPath(PAGE));
  return data({ intent, errors: getRefusalErrors(saved.error) }, { status: 400 });
}

type FormFields = Readonly<Record<string, string>>;

async function saveLimits({ services }: AppLoadContext, form: FormFields): Promise<Result<unknown, Refusal>> {
  const read = v.safeParse(StaffLimitChanges, form);
  return read.success ? services.ledger.credit.setLimits(read.output) : invalid(collectFieldErrors(read.issues));
}

async function saveRules({ services }: AppLoadContext, form: FormFields): Promise<Result<unknown, Refusal>> {
  const read = v.safeParse(CheckoutRulesForm, form);
  return read.success ? services.checkout.setRules(read.output) : invalid(collectFieldErrors(read.issues));
}

export default function Books() {
  const { checks, isAdmin, months, today, recorded, limits, rules, said } = useLoaderData<typeof loader>();
  const refusedForm = useActionData<typeof action>();
  const errorsAt = (intent: string) => (refusedForm?.intent === intent ? refusedForm.errors : undefined);
  const isBusy = useIsSending();
  return (
    <Container className="pb-16">
      <PageHeader
        title="Books"
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Books" }]}
        actions={
          <>
            <ButtonLink href="/staff/people/roles/" variant="secondary">
              Roles
            </ButtonLink>
            {isAdmin ? (
              <ButtonLink href="/staff/history/" variant="secondary">
                History
              </ButtonLink>
            ) : null}
            {isAdmin ? (
              <Form method="post">
                <Button type="submit" loading={isBusy}>
                  Check now
                </Button>
              </Form>
            ) : null}
          </>
        }
      >
        Every night the shop compares its ledgers, orders, invoices and payments with each other and with the payment
        providers.
      </PageHeader>
      <div className="grid gap-8">
        {said !== undefined && !refusedForm ? <Notice kind="success">{said}</Notice> : null}
        {isAdmin ? (
          <Card as="section" aria-labelledby="journal" className="grid gap-4">
            <h2 id="journal" className="text-xl">
              Journal
            </h2>
            <p className="text-muted">
              Every order, payment, refund, credit and gift card of a month, with debits and credits. This month's is up
              to <time dateTime={today}>{today}</time>; the file writes its dates like that.
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
            getPageHref={(number) => pageAddress(PAGE, number)}
            label="Pages of recorded payments"
          />
        </section>
        {isAdmin ? (
          <Card as="section" aria-labelledby="limits" className="grid gap-4">
            <h2 id="limits" className="text-xl">
              What staff may give away a day
            </h2>
            <p className="text-muted">Each staff member, from midnight. Admins have no limit.</p>
            <StaffLimitsForm limits={limits} errors={errorsAt("limits")} />
          </Card>
        ) : null}
        {isAdmin ? (
          <Card as="section" aria-labelledby="small-totals" className="grid gap-4">
            <h2 id="small-totals" className="text-xl">
              Totals too small for a card
            </h2>
            <p className="text-muted">A card can&apos;t be charged less than {formatMoney(rules.smallestCharge)}.</p>
            <SmallTotalsForm rules={rules} errors={errorsAt("small-totals")} />
          </Card>
        ) : null}
        <BookChecks checks={checks} showsAmounts={isAdmin} />
      </div>
    </Container>
  );
}
