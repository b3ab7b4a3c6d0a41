import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatDate } from "#domain/ground/calendar/dates";
import { isEnded, ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import type { OrderView } from "#domain/shop/orders/order-view";
import { pickStaffAnswer } from "#domain/shop/orders/staff-answer";
import { MAX_NOTE_LENGTH } from "#domain/shop/orders/staff-orders";
import { summarizeApproval } from "#domain/shop/orders/staff-moves";
import { dayText } from "#domain/shop/shipping/day-text";
import {
  AttentionBadges,
  CancelForm,
  CustomerCard,
  FormResult,
  HeldStepNotice,
  MoneyCard,
  MoveForm,
  OrderBadge,
  OrderTimeline,
  ReplacementNotice,
  ParcelForm,
  ParcelList,
  RefundForm,
  StaffLines,
  useHeldSteps,
} from "../../features/orders/index.ts";
import { AnnouncedSteps, NoteForm } from "../../features/kernel/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { answerStaffForm } from "./order-form.server.ts";
import { readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TitledCard } from "../../ui/layout/titled-card.tsx";

export const meta = privateMeta<typeof loader>((page) => `Order ${page?.order.number ?? ""}, staff`);

const MISSING = "We couldn't find that order.";

/** What is said when another page has changed the order, by its name in the address. */
const SAID = {
  address: "Address changed. The customer gets an e-mail.",
  "address-later":
    "Address changed. It takes longer to get there, so the delivery day moved. The customer gets an e-mail.",
};

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staffOrder = await context.services.orders.findForStaff(params["orderId"] ?? "");
  if (!staffOrder) throw notFoundPage(MISSING);
  return {
    ...staffOrder,
    approved: summarizeApproval(Object.values(staffOrder.lines)),
    problems: await context.services.printing.findLineProblems(Object.keys(staffOrder.lines)),
    formKey: crypto.randomUUID(),
    recentForMs: context.services.accounts.recentSignInMs(),
    said: readSaid(request, SAID),
  };
}

const arrivalText = ({ deliveryDate, promisedDate }: Pick<OrderView, "deliveryDate" | "promisedDate">): string =>
  deliveryDate === undefined
    ? ""
    : `, ${deliveryDate === promisedDate ? "promised" : "expected"} ${dayText(deliveryDate)}`;

const WRITTEN_FIELDS = {
  note: "Note for staff",
  reason: "Reason",
  amount: "Amount",
  tracking_number: "Tracking number",
  service: "Service",
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["orderId"] ?? "";
  const form = await readOfficeForm({ request, context }, "manageOrders", WRITTEN_FIELDS);
  const answer = await answerStaffForm(context.services, id, form);
  if (answer === "confirm-first") return redirect(confirmPath(`/staff/orders/${id}/#refund`));
  return data(answer, { status: answer.ok ? 200 : 400 });
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** What was done, what a colleague is about to do, and which order replaces this one. */
const OrderNotices = ({ order, heldStep, said }: Pick<Page, "order" | "heldStep" | "said">) => (
  <div className="mb-6 grid gap-4 empty:hidden">
    {said === undefined ? null : <Notice kind="success">{said}</Notice>}
    {heldStep ? <HeldStepNotice heldStep={heldStep} /> : null}
    <ReplacementNotice order={order} path="/staff/orders/" />
  </div>
);

export default function StaffOrderPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { order, customer, attention, lines, parcels, timeline, refundable, cancelEffects } = page;
  const isOver = isEnded(order.status);
  useRefreshedPage("order", [order.id], "office-record");
  return (
    <AnnouncedSteps value={useHeldSteps(order.id)}>
      <Container className="pb-16">
        <PageHeader
          title={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              Order {order.number} <OrderBadge status={order.status} /> <AttentionBadges attention={attention} />
            </span>
          }
          breadcrumbs={[{ label: "Orders", href: "/staff/orders/" }, { label: order.number }]}
        >
          {customer.name || customer.email}, placed {formatDate(order.placedAt, "fullDate")}
          {arrivalText(order)}
        </PageHeader>
        <OrderNotices {...page} said={answer ? undefined : page.said} />
        <div className="main-and-side">
          <div className="grid grid-cols-1 gap-6">
            <TitledCard id="next" title="Next step">
              <MoveForm
                order={order}
                isAddressed={page.isAddressed}
                charges={page.charges}
                approved={page.approved}
                waits={page.proofs.some(({ waits }) => waits)}
                answer={pickStaffAnswer(answer, "status")}
              />
            </TitledCard>
            <TitledCard id="lines" title="Items">
              <StaffLines order={order} lines={lines} proofs={page.proofs} problems={page.problems} />
            </TitledCard>
            {order.needsParcel && !(isOver && parcels.length === 0) ? (
              <TitledCard id="packages" title="Packages">
                {parcels.length > 0 ? (
                  <div className="mb-6 border-b-2 border-line pb-6">
                    <ParcelList
                      parcels={parcels}
                      order={order}
                      isOver={isOver}
                      lines={lines}
                      charges={page.charges}
                      answer={answer}
                    />
                  </div>
                ) : null}
                {isOver ? (
                  <p className="text-muted">
                    This order is "{ORDER_STATUS_TEXT[order.status].label}", so nothing of it ships.
                  </p>
                ) : (
                  <>
                    <h3 className="mb-4 text-base">New package</h3>
                    <ParcelForm
                      key={parcels.length}
                      order={order}
                      lines={lines}
                      charges={page.charges}
                      answer={pickStaffAnswer(answer, "parcel")}
                    />
                  </>
                )}
              </TitledCard>
            ) : null}
            <TitledCard id="timeline" title="Timeline">
              <OrderTimeline events={timeline} forStaff />
              <div className="mt-6 border-t-2 border-line pt-6">
                <OrderNoteForm
                  key={timeline.filter(({ type }) => type === "note.staff").length}
                  formKey={page.formKey}
                  answer={pickStaffAnswer(answer, "note")}
                />
              </div>
            </TitledCard>
          </div>
          <div className="grid grid-cols-1 gap-6">
            <TitledCard id="money" title="Money">
              <MoneyCard order={order} payments={page.payments} refunds={page.refunds} invoice={page.invoice} />
            </TitledCard>
            <TitledCard id="refund" title="Refund">
              <RefundForm
                key={page.refunds.length}
                formKey={page.formKey}
                refundable={refundable}
                recentForMs={page.recentForMs}
                sizes={Object.fromEntries(order.lines.map(({ id, spec }) => [id, spec[0]?.value ?? ""]))}
                status={order.status}
                disputed={page.payments.flatMap(({ disputes }) =>
                  disputes.flatMap(({ state, amount }) => (state === "open" ? [amount] : [])),
                )}
                email={customer.email}
                answer={pickStaffAnswer(answer, "refund")}
              />
            </TitledCard>
            {cancelEffects === undefined && pickStaffAnswer(answer, "cancel") === undefined ? null : (
              <TitledCard id="cancel" title="Cancel">
                <CancelForm
                  status={order.status}
                  effects={cancelEffects}
                  email={customer.email}
                  answer={pickStaffAnswer(answer, "cancel")}
                />
              </TitledCard>
            )}
            <TitledCard id="customer" title="Customer">
              <CustomerCard order={order} customer={customer} />
            </TitledCard>
          </div>
        </div>
      </Container>
    </AnnouncedSteps>
  );
}

interface OrderNoteProps {
  readonly formKey: string;
  readonly answer: ReturnType<typeof pickStaffAnswer>;
}

const OrderNoteForm = ({ formKey, answer }: OrderNoteProps) => (
  <NoteForm
    formKey={formKey}
    problem={answer?.ok === false ? <FormResult answer={answer} /> : null}
    label="Note for staff"
    hint="Customers never see notes. They can't be changed later."
    maxCharacters={MAX_NOTE_LENGTH}
    defaultValue={answer?.ok === false ? (answer.typed["note"] ?? "") : ""}
    error={messagesAt(answer?.errors, "note")}
  />
);
