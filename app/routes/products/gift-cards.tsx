import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lastSendingDay, shopDay } from "#domain/shop/kinds/gift-card/days";
import { GIFT_CARDS_PATH } from "#domain/shop/kinds/gift-card/gift-card";
import { GiftCardPage, giftCardCrumbs } from "../../features/ledger/index.ts";
import { findGiftCard, saveGiftCard } from "../../http/products/gift-cards.server.ts";
import { readFormData } from "../../http/forms/form.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readQuery } from "../../http/query.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { product, configured, fields, now } = await findGiftCard(context, params);
  const today = shopDay(now);
  const origin = getShopOrigin(context, request);
  return withStructuredData(
    {
      product: { name: product.name, summary: product.summary, href: product.href, trail: product.trail },
      fields,
      today,
      lastDay: lastSendingDay(today),
      configuredId: configured?.id,
      saved: readQuery(request).has("saved"),
      origin,
    },
    [breadcrumbList(origin, giftCardCrumbs(product))],
  );
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const saved = await saveGiftCard(context, params, await readFormData(request));
  return saved.ok ? redirect(saved.value) : data(saved.error, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: "Gift cards",
        description:
          "Choose an amount and a card, write a message, and we'll e-mail it today or on the day you choose. No expiration date and no fees.",
        canonical: page.origin + GIFT_CARDS_PATH,
        unlisted: page.configuredId !== undefined,
      })
    : [];

export default function GiftCards() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <GiftCardPage {...page} answer={answer} />;
}
