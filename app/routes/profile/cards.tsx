import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ProfilePage } from "../../features/accounts/index.ts";
import { SavedCards } from "../../features/payments/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

export const meta = privateMeta("Saved cards");

const Intent = v.picklist(["default", "remove"]);
const Done = v.fallback(v.nullable(Intent), null);
const DONE_TEXT = {
  default: "Done. We'll offer this card first when you pay.",
  remove: "The card is removed. Nobody can charge it here any more.",
} as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  return {
    cards: await context.services.payments.listSavedCards(),
    done: v.parse(Done, readQuery(request).get("done")),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const form = await readForm(request);
  const intent = v.safeParse(Intent, form["intent"]);
  if (!intent.success) throw notFoundPage();
  const { payments } = context.services;
  const id = form["id"] ?? "";
  const done = await (intent.output === "remove" ? payments.removeSavedCard(id) : payments.chooseDefaultCard(id));
  if (!done.ok) throw notFoundPage("We couldn't find that card. It may be removed already.");
  return redirect(`/profile/cards/?done=${intent.output}`);
}

export default function Cards() {
  const { cards, done } = useLoaderData<typeof loader>();
  return (
    <ProfilePage
      section="Cards"
      title="Saved cards"
      lead="Cards that you can pay with in one step. Our card provider keeps them; we never see a full number."
    >
      <div className="grid gap-6">
        {done ? <Notice kind="success">{DONE_TEXT[done]}</Notice> : null}
        {cards.length > 0 ? (
          <SavedCards cards={cards} />
        ) : (
          <EmptyState title="No saved cards">
            Tick “Save this card for next time” when you pay, and it appears here.
          </EmptyState>
        )}
      </div>
    </ProfilePage>
  );
}
