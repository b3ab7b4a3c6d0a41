import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmWithBank } from "../../features/payments/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/layout/container.tsx";

export const meta = privateMeta("Confirm your payment");

/** Where a customer confirms a payment by Stripe, and where their bank's own page returns to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const reference = query.get("payment_intent") ?? "";
  const confirmation = await context.services.checkout.confirmPayment(reference);
  if (!confirmation) throw notFoundPage("This payment is already complete or doesn't exist.");
  if ("next" in confirmation) throw redirect(confirmation.next);
  return {
    ...confirmation,
    next: `/payments/confirm/?${new URLSearchParams({ payment_intent: reference, asked: "1" }).toString()}`,
    isFirst: !query.has("asked"),
  };
}

export default function ConfirmPayment() {
  return (
    <Container width="form" className="py-12">
      <ConfirmWithBank {...useLoaderData<typeof loader>()} />
    </Container>
  );
}
