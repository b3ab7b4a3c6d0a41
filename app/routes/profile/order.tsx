import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { dayText } from "#domain/shop/shipping/day-text";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ORDER_STATUS_TEXT, statusMeaning } from "#domain/shop/orders/order-state";
import { canReview } from "#domain/shop/reviews/review";
import { IssuedCards } from "../../features/ledger/index.ts";
import {
  AgainWithAccount,
  CancelOrder,
  ChangeOrder,
  NeedsLink,
  OrderAgainButton,
  type OrderAnswer,
  OrderAnswerNotice,
  OrderBadge,
  OrderDelivery,
  OrderLines,
  orderResource,
  OrderTotals,
  OrderTimeline,
  ReplacementNotice,
} from "../../features/orders/index.ts";
import { OrderClaims } from "../../features/claims/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ShipmentFacts } from "../../features/shipping/index.ts";
import { useAnnouncedChange, useRefreshedPage } from "../../features/sync/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { correctRecipient } from "../../http/products/gift-cards.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { requireOwner } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>((page) => `Order ${page?.order.number ?? ""}`);

const MISSING = "We couldn't find that order.";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orders } = context.services;
  const history = await requireOwner(context, request, () => orders.findHistory(params["orderId"] ?? ""));
  if (!history) throw notFoundPage(MISSING);
  const { order } = history;
  const [giftCards, claims, claimableLines] = await Promise.all([
    context.services.ledger.giftCards.ofOrder(order.id),
    context.services.claims.ofOrder(order.id),
    context.services.claims.findLines(order.id),
  ]);
  return {
    ...history,
    giftCards,
    claims,
    wasClaimed: readQuery(request).get("said") === "claimed",
    claimable: order.lines.filter(({ id }) => claimableLines.includes(id)),
  };
}

const NOTHING: OrderAnswer = {
  problem: undefined,
  cancelled: false,
  linkSent: false,
  isUnchanged: false,
  alreadySpent: undefined,
  added: 0,
  skipped: [],
  repriced: [],
  giftCard: undefined,
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["orderId"] ?? "";
  const order = await requireOwner(context, request, () => context.services.orders.findForUser(id));
  if (!order) throw notFoundPage(MISSING);
  const fields = await readForm(request);
  const { intent } = fields;
  if (intent === "correct") {
    const { answer, status } = await correctRecipient(context, fields);
    return data<OrderAnswer>({ ...NOTHING, giftCard: answer }, { status });
  }
  if (intent === "cancel") {
    const canceled = await context.services.orders.cancel(id);
    return canceled.ok
      ? data<OrderAnswer>({ ...NOTHING, cancelled: true, alreadySpent: spentText(canceled.value.spent) })
      : refused(canceled.error);
  }
  if (intent === "link") {
    const mailed = await context.services.orders.mailNewLink(id);
    return mailed.ok ? data<OrderAnswer>({ ...NOTHING, linkSent: true }) : refused(mailed.error);
  }
  if (intent === "change") {
    const begun = await context.services.checkout.changeOrder(id);
    if (!begun.ok) return refused(begun.error);
    const { isBegun, skipped } = begun.value;
    return isBegun ? redirect("/cart/") : data<OrderAnswer>({ ...NOTHING, isUnchanged: true, skipped });
  }
  if (intent !== "again")
    return data<OrderAnswer>(
      { ...NOTHING, problem: "We couldn't process that form. Reload the page and try again." },
      { status: 400 },
    );
  const again = await context.services.orders.again(id);
  if (!again.ok) throw notFoundPage(MISSING);
  return again.value.skipped.length + again.value.repriced.length === 0
    ? redirect("/cart/")
    : data<OrderAnswer>({ ...NOTHING, ...again.value });
}

const spentText = (amount: Money): string | undefined => (amount.minor > 0 ? formatMoney(amount) : undefined);

/** Why nothing was done. */
function refused(refusal: Refusal) {
  if (refusal.code === "not-found") throw notFoundPage(MISSING);
  const problem = refusal.code === "invalid" ? "Something went wrong. Reload the page and try again." : refusal.message;
  return data<OrderAnswer>({ ...NOTHING, problem }, refusalInit(refusal));
}

type Page = Awaited<ReturnType<typeof loader>>;

/**
 * When the order arrives: as the carrier expects it once everything is shipped, otherwise as promised. Also says which
 * day was promised first if a late answer to a proof moved it.
 */
function expectedText({ order, shipments }: Pick<Page, "order" | "shipments">) {
  const { status, deliveryDate, promisedDate } = order;
  if (["delivered", "cancelled", "refunded"].includes(status)) return "";
  const byCarrier =
    status === "shipped"
      ? shipments
          .flatMap(({ expectedOn }) => expectedOn ?? [])
          .toSorted()
          .at(-1)
      : undefined;
  const day = byCarrier ?? deliveryDate;
  if (!day) return "";
  const moved =
    promisedDate && promisedDate !== deliveryDate
      ? ` We first promised ${dayText(promisedDate)}; a proof waited for an answer.`
      : "";
  return ` Expected ${dayText(day)}.${moved}`;
}

const Packages = ({ shipments, order }: Pick<Page, "shipments" | "order">) =>
  shipments.length === 0 ? null : (
    <Card as="section" aria-labelledby="parcels">
      <h2 id="parcels" className="mb-4 text-xl">
        {shipments.length === 1 ? "Your package" : `Your ${String(shipments.length)} packages`}
      </h2>
      <ul className="grid gap-5 divide-y-2 divide-dashed divide-line">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="pb-5 last:pb-0">
            <ShipmentFacts shipment={shipment} orderAddress={order.shippingAddress} />
          </li>
        ))}
      </ul>
    </Card>
  );

const Problems = ({ claims, claimable }: Pick<Page, "claims" | "claimable">) =>
  claims.length === 0 && claimable.length === 0 ? null : (
    <Card as="section" aria-labelledby="problems">
      <h2 id="problems" className="mb-4 text-xl">
        {claims.length > 0 ? "Reported problems" : "Not happy with it?"}
      </h2>
      <OrderClaims claims={claims} lines={claimable} />
    </Card>
  );

const ClaimedNotice = ({ isShown, claims }: { readonly isShown: boolean } & Pick<Page, "claims">) =>
  isShown && claims.some(({ state }) => state === "open") ? (
    <Notice kind="success" title="We got your report.">
      We'll look at your photos and e-mail you.
    </Notice>
  ) : null;

/** Each address is a page of its own: what was written for one must not be sent for the next. */
export default function Order() {
  return <OrderPage key={useParams()["orderId"]} />;
}

function OrderPage() {
  const {
    order,
    events,
    payments,
    shipments,
    designs,
    proofs,
    reviewed,
    canCancel,
    needsLink,
    canChange,
    isChanging,
    isOwn,
    mayManage,
    giftCards,
    claims,
    claimable,
    wasClaimed,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useRefreshedPage("order", [order.id]);
  useAnnouncedChange(orderResource, answer?.cancelled ? order.id : "");
  const { label } = ORDER_STATUS_TEXT[order.status];
  const path = `/profile/orders/order/${order.id}/`;
  const hasProof = proofs.some(({ waits }) => waits);
  const meaning = statusMeaning(order.status, order.needsParcel, order.awaitsProof, hasProof);
  return (
    <ProfilePage
      section="Orders"
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Order {order.number} <OrderBadge status={order.status} />
        </span>
      }
      lead={`Placed on ${formatDate(order.placedAt, "longDate")}. ${meaning}${expectedText({ order, shipments })}`}
      breadcrumbs={[{ label: "Orders", href: "/profile/orders/" }, { label: order.number }]}
      actions={isOwn ? <OrderAgainButton path={path} /> : undefined}
    >
      <div className="grid gap-6">
        <OrderAnswerNotice answer={answer} />
        <ReplacementNotice order={order} path="/profile/orders/order/" />
        <ClaimedNotice isShown={wasClaimed} claims={claims} />
        {order.isHeld ? (
          <Notice kind="info" title="A person is checking your file before it prints.">
            We'll e-mail you if we need anything.
          </Notice>
        ) : null}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 gap-6">
            <Card as="section" aria-labelledby="lines">
              <h2 id="lines" className="sr-only">
                What you ordered
              </h2>
              <OrderLines
                lines={order.lines}
                designs={isOwn ? designs : {}}
                proofs={proofs}
                reviewed={reviewed}
                canReview={isOwn && canReview(order.status)}
              />
            </Card>
            <IssuedCards cards={giftCards} answer={answer?.giftCard} />
            <Packages shipments={shipments} order={order} />
            <Problems claims={claims} claimable={claimable} />
            <Card as="section" aria-labelledby="history">
              <h2 id="history" className="mb-5 text-xl">
                History
              </h2>
              {events.length > 0 ? <OrderTimeline events={events} /> : <p className="text-muted">{label}</p>}
            </Card>
          </div>
          <div className="grid gap-6">
            <Card as="section" aria-labelledby="sums">
              <h2 id="sums" className="mb-4 text-xl">
                Price
              </h2>
              <OrderTotals order={order} />
              {payments.length > 0 ? (
                <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
                  {payments.map((payment) => (
                    <li key={payment.id} className="grid gap-1">
                      <span className="text-muted">
                        {payment.provider}, {formatDate(payment.at)}
                      </span>
                      {payment.amounts.map(({ label, amount }) => (
                        <span key={label} className="flex justify-between gap-4 font-semibold">
                          {label} <span className="tabular-nums">{formatMoney(amount)}</span>
                        </span>
                      ))}
                      {payment.invoiceId ? (
                        <TextLink href={`/payments/invoices/${payment.invoiceId}/`}>See the invoice</TextLink>
                      ) : null}
                    </li>
                  ))}
                </ul>
              ) : null}
            </Card>
            <OrderDelivery order={order} />
            {canChange || isChanging ? <ChangeOrder path={path} isChanging={isChanging} /> : null}
            {canCancel ? <CancelOrder path={path} /> : null}
            {needsLink || (mayManage && !isOwn) ? <AgainWithAccount email={order.email} /> : null}
            {needsLink ? <NeedsLink path={path} isSent={answer?.linkSent === true} /> : null}
          </div>
        </div>
      </div>
    </ProfilePage>
  );
}
