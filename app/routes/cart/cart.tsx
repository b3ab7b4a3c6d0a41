import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FREE_MAIL_FROM } from "#domain/shipping/methods";
import { counted } from "#domain/kernel/text";
import { CartLine, CartSummary } from "../../features/cart/index.ts";
import { answerCartForm } from "../../http/forms/cart-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-meta.ts";

export const meta = privateMeta("Your cart");

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await context.services.carts.read();
  return { cart, checkoutPath: context.actor.role === "guest" ? "/checkout/account/" : "/checkout/" };
}

/** Handles every form of the page, so that the cart works without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const errors = await answerCartForm(context.services.carts, form);
  return errors ? data({ errors, code: form["code"] ?? "" }, { status: 400 }) : redirect("/cart/");
}

export default function Cart() {
  const { cart, checkoutPath } = useLoaderData<typeof loader>();
  const errors: Readonly<Record<string, string>> = useActionData<typeof action>()?.errors ?? {};
  if (cart.lines.length === 0) {
    return (
      <Container className="py-8">
        <EmptyState
          headingLevel={1}
          title="Your cart is empty"
          actions={
            <>
              <ButtonLink href="/products/custom-stickers/">Make a sticker</ButtonLink>
              <ButtonLink href="/products/ready-made/" variant="secondary">
                Browse ready-made stickers
              </ButtonLink>
            </>
          }
        >
          Your stickers are still in your head. Upload some artwork or pick one of our designs.
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className="pb-16">
      <PageHeader title="Your cart">{counted(cart.lines.length, "item")}, prices just updated</PageHeader>
      {errors[""] ? (
        <Notice kind="error" className="mb-4">
          {errors[""]}
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <Card padding="none" className="px-4 sm:px-6">
          <ul className="divide-y-2 divide-dashed divide-line">
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} error={errors[line.id]} />
            ))}
          </ul>
        </Card>
        <CartSummary
          cart={cart}
          freeFromMinor={FREE_MAIL_FROM}
          checkoutPath={checkoutPath}
          codeError={errors["code"]}
        />
      </div>
    </Container>
  );
}
