import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChangeNotice, EarlierLinesNotice } from "../../features/cart/index.ts";
import { CheckoutForm, CheckoutSteps } from "../../features/checkout/index.ts";
import type { PageHandle } from "../../features/site/index.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";

export const meta = privateMeta("Checkout");
export const handle: PageHandle = { frame: "quiet" };

const FIRST_COUNTRY = "US";
const COMING_BACK: Readonly<Record<string, string>> = {
  requires_action: "Your bank is still waiting for you to confirm. You can also choose another way to pay.",
  authorizing:
    "Your bank hasn't answered yet. We'll place your order as soon as it does. Please wait a minute before you try another way to pay.",
};

const DECLINED = "Your bank declined this payment and you weren't charged. Please try another way to pay.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const start = await services.checkout.open();
  // The cart says what a line lacks. Who comes back from the bank has ordered already.
  const isIncomplete = start?.pending === undefined && start?.cart.lines.some(({ problem }) => problem !== undefined);
  if (!start || isIncomplete) throw redirect("/cart/");
  const { mayPayByInvoice, ...page } = start;
  const outcome = readQuery(request).get("payment") ?? "";
  return {
    ...page,
    first:
      services.addresses.delivery.countryForm(start.addresses[0]?.country ?? FIRST_COUNTRY) ??
      services.addresses.delivery.usualForm(FIRST_COUNTRY),
    providers: services.payments
      .providers()
      .filter((id) => id !== "invoice" || (mayPayByInvoice && start.cart.giftCards.minor === 0)),
    welcomeBack: COMING_BACK[outcome] ?? "",
    decline: outcome === "declined" ? DECLINED : "",
  };
}

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title={page.cart.change ? `Change order ${page.cart.change.number}` : "Checkout"}>
        <CheckoutSteps current={1} />
      </PageHeader>
      <noscript>
        <Notice kind="warning" className="mb-5">
          You need JavaScript to pay. Turn it on for this page, or order by phone or e-mail. You'll find both at the
          bottom of the page.
        </Notice>
      </noscript>
      {page.cart.change ? <ChangeNotice change={page.cart.change} isReview className="mb-6" /> : null}
      <EarlierLinesNotice count={page.cart.earlierLines} isCheckout className="mb-6" />
      <CheckoutForm {...page} />
    </Container>
  );
}
