import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PurchaseCounter } from "../../features/analytics/index.ts";
import { OrderReceipt, WhatHappensNext } from "../../features/checkout/index.ts";
import { IssuedCards } from "../../features/ledger/index.ts";
import { orderResource } from "../../features/orders/index.ts";
import { openRegisterOnClick, REGISTER_HREF } from "../../features/accounts/index.ts";
import { useAnnouncedChange } from "../../features/sync/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { correctRecipient } from "../../http/products/gift-cards.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Thank you");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const order = await context.services.orders.findForUser(params["id"] ?? "");
  if (!order)
    throw notFoundPage("We couldn't find that order. Open it from its e-mail, or ask for a new link at /orders/find/.");
  return {
    order,
    giftCards: await context.services.ledger.giftCards.ofOrder(order.id),
    signedIn: context.actor.role !== "guest",
  };
}

/** Corrects a gift card's recipient. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status } = await correctRecipient(context, await readForm(request));
  return data(answer, { status });
}

function chooseTitle({ needsParcel, replaces }: Awaited<ReturnType<typeof loader>>["order"]): string {
  if (replaces) return "Your order is changed.";
  return needsParcel ? "Thank you for your order!" : "Thank you! What a nice gift.";
}

export default function ThankYou() {
  const { order, giftCards, signedIn } = useLoaderData<typeof loader>();
  useAnnouncedChange(orderResource, order.id);
  return (
    <>
      <PurchaseCounter order={order} />
      <section className="mat">
        <div className="mat-ruler" aria-hidden="true" />
        <Container className="grid gap-3 py-10 md:py-14">
          <p className="text-lg text-mat-muted">Order {order.number}</p>
          <h1 className="text-4xl">{chooseTitle(order)}</h1>
          <p className="max-w-2xl text-lg text-mat-muted">
            {order.replaces ? <span>{`It replaces order ${order.replaces.number}, which is canceled. `}</span> : null}
            <span>
              We e-mailed a confirmation to <strong className="text-mat-ink">{order.email}</strong>.
            </span>
          </p>
        </Container>
      </section>
      <Container className="grid items-start gap-6 py-8 md:grid-cols-[minmax(0,1fr)_min(34vw,22rem)] md:gap-8">
        <div className="grid gap-6">
          <IssuedCards cards={giftCards} answer={useActionData<typeof action>()} />
          <OrderReceipt order={order} />
        </div>
        <div className="grid gap-6">
          <WhatHappensNext order={order} />
          <div className="grid gap-3">
            <ButtonLink href={`/profile/orders/order/${order.id}/`} wide>
              Follow this order
            </ButtonLink>
            <ButtonLink
              {...(signedIn ? { href: "/profile/orders/" } : { href: REGISTER_HREF, onClick: openRegisterOnClick })}
              variant="secondary"
              wide
            >
              {signedIn ? "See all my orders" : "Create an account"}
            </ButtonLink>
            <ButtonLink href={`/order/invoice/${order.id}/`} variant="secondary" wide>
              Invoice or receipt
            </ButtonLink>
            <ButtonLink href="/" variant="secondary" wide>
              Back to the shop
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}
