import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { CreditKindParam } from "#domain/shop/ledger/ledger-entry";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { CreditBalance, CreditLedger, RedeemForm } from "../../features/ledger/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Store credit");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const query = readQuery(request);
  const page = readPageNumber(request);
  const account = await context.services.ledger.credit.readAccount(
    v.parse(CreditKindParam, query.get("kind") ?? "all"),
    page,
  );
  if (!account) throw notFoundPage();
  // The gift card e-mail links here with its code.
  return { ...account, code: (query.get("code") ?? "").slice(0, 100) };
}

/** Redeems a gift card's code to the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { code = "" } = await readForm(request);
  const redeemed = await context.services.ledger.credit.redeemGiftCard(code);
  if (redeemed.ok) return { code: "", error: "", done: redeemed.value.message };
  const { error } = redeemed;
  const message =
    error.code === "invalid" ? (messagesAt(error.errors, "code")[0] ?? "This code can't be used.") : error.message;
  return data({ code, error: message, done: "" }, refusalInit(error));
}

export default function Credit() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfilePage section="Store credit" title="Store credit" lead="Refunds, thank-yous and gift cards in one place.">
      <div className="grid gap-8">
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <CreditBalance {...account} />
          <RedeemForm answer={answer} code={account.code} />
        </div>
        {account.everything > 0 ? (
          <CreditLedger {...account} />
        ) : (
          <EmptyState
            title="No store credit yet"
            actions={<ButtonLink href="/products/custom-stickers/">Make a sticker</ButtonLink>}
          >
            Store credit comes from refunds, gift cards and the occasional thank-you. You'll see every transaction here.
          </EmptyState>
        )}
      </div>
    </ProfilePage>
  );
}
