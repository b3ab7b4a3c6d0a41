import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { FORM_KEY } from "#domain/shop/cart/added";
import type { CartView } from "#domain/shop/cart/cart-view";
import { FREE_MAIL_FROM } from "#domain/shop/shipping/methods";
import { counted } from "#domain/ground/kernel/text";
import { inBackground, isLostAnswer, orLost, untilAnswered } from "../../features/api-client/index.ts";
import {
  CartLine,
  CartSummary,
  cartWrites,
  ChangeNotice,
  EarlierLinesNotice,
  LinesWithRemoved,
  RemovedLineRow,
  QuantitiesProvider,
  SavedLines,
  useFocusAfterRemoval,
  useRestoreProblem,
} from "../../features/cart/index.ts";
import { ProductGrid } from "../../features/storefront/index.ts";
import { answerCartForm } from "./cart-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { toasts } from "../../ui/feedback/toast-store.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your cart");

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart, suggested } = await context.services.storefront.readCartPage();
  const estimated =
    cart.zip !== "" && cart.needsParcel ? await context.services.checkout.estimate(cart.zip) : undefined;
  const estimate = estimated?.ok ? estimated.value : undefined;
  return {
    cart,
    estimate,
    suggested,
  };
}

/** Handles every form of the page, so that the cart works without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const unchangedOrderId =
    form["intent"] === "keep-order" ? (await context.services.cart.read()).change?.orderId : undefined;
  const errors = await answerCartForm(context.services, form);
  if (errors) return data({ errors, code: form["code"] ?? "" }, { status: 400 });
  if (unchangedOrderId !== undefined) return redirect(`/profile/orders/order/${unchangedOrderId}/`);
  return redirect(form["opens"] === undefined ? "/cart/" : `/cart/#${encodeURIComponent(form["opens"])}`);
}

/** Every form of the page is sent in its turn until it is answered, and done once. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await inBackground(request, () =>
    orLost(() =>
      cartWrites.run(() => {
        request.signal.throwIfAborted();
        return untilAnswered(request, FORM_KEY, () => serverAction<typeof action>());
      }),
    ),
  );
  if (isLostAnswer(answer)) toasts.show({ kind: "error", title: answer.message });
  return answer;
}

/** A refused change is shown beside the cart as it is now: another window may have changed it. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" || defaultShouldRevalidate;

/** The removed line by the list in which it was. */
const splitRemoved = (removed: CartView["removedLine"]) =>
  removed?.isSaved ? { line: undefined, saved: removed } : { line: removed, saved: undefined };

interface EmptyCartProps {
  readonly cart: CartView;
  readonly problem: string | undefined;
  /** Why the removed line could not be put back. */
  readonly error: string | undefined;
}

function EmptyCart({ cart, problem, error }: EmptyCartProps) {
  const removed = splitRemoved(cart.removedLine);
  return (
    <Container className="grid gap-8 py-8">
      {cart.change ? <ChangeNotice change={cart.change} /> : null}
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      {removed.line ? (
        <Card padding="none" className="px-4 md:px-6">
          <ul>
            <RemovedLineRow line={removed.line} error={error} />
          </ul>
        </Card>
      ) : null}
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
      <SavedLines lines={cart.saved} removed={removed.saved} error={error} />
    </Container>
  );
}

export default function Cart() {
  const { cart, estimate, suggested } = useLoaderData<typeof loader>();
  const errors: Readonly<Record<string, string>> = useActionData<typeof action>()?.errors ?? {};
  const restoreProblem = useRestoreProblem(cart.removedLine);
  const restoreError = cart.removedLine && errors[cart.removedLine.id];
  const problem = errors[""] ?? restoreProblem;
  const lists = splitRemoved(cart.removedLine);
  useFocusAfterRemoval(cart.removedLine);
  if (cart.lines.length === 0) return <EmptyCart cart={cart} problem={problem} error={restoreError} />;
  return (
    <Container className="pb-16">
      <PageHeader title={cart.change ? `Change order ${cart.change.number}` : "Your cart"}>
        {counted(cart.lines.length, "item")}
      </PageHeader>
      {cart.change ? <ChangeNotice change={cart.change} className="mb-6" /> : null}
      <EarlierLinesNotice count={cart.earlierLines} className="mb-6" />
      {problem === undefined ? null : (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <QuantitiesProvider>
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_min(34vw,24rem)] md:gap-8">
          <div className="grid min-w-0 gap-8">
            <Card padding="none" className="px-4 md:px-6">
              <ul className="divide-y-2 divide-dashed divide-line">
                <LinesWithRemoved lines={cart.lines} removed={lists.line} error={restoreError}>
                  {(line) => <CartLine line={line} error={errors[line.id]} />}
                </LinesWithRemoved>
              </ul>
            </Card>
            <SavedLines lines={cart.saved} removed={lists.saved} error={restoreError} />
          </div>
          <CartSummary
            cart={cart}
            freeFromMinor={FREE_MAIL_FROM}
            codeError={errors["code"]}
            estimate={estimate}
            estimateError={errors["postal_code"]}
          />
        </div>
      </QuantitiesProvider>
      {suggested.length > 0 ? (
        <section aria-labelledby="goes-well" className="mt-12">
          <h2 id="goes-well" className="mb-5">
            Goes well with these
          </h2>
          <ProductGrid products={suggested} />
        </section>
      ) : null}
    </Container>
  );
}
