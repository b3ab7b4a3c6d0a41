import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { lastSendingDay, shopDay } from "#domain/shop/kinds/gift-card/days";
import { GIFT_CARDS_PATH } from "#domain/shop/kinds/gift-card/gift-card";
import choicesSheet from "../../styles/choices.css?url";
import { orLost } from "../../features/api-client/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { GiftCardPage, giftCardCrumbs, type RefusedGiftCard } from "../../features/ledger/index.ts";
import { useAdding } from "../../features/pricing/index.ts";
import { findGiftCard, saveGiftCard } from "../../http/products/gift-cards.server.ts";
import { openVersion } from "../../http/products/newer-design.server.ts";
import { readFormData } from "../../http/forms/form.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readQuery } from "../../http/query.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { product, configured, isInCart, fields, now } = await findGiftCard(context, params);
  const today = shopDay(now);
  const origin = getShopOrigin(context, request);
  return withStructuredData(
    {
      product: { name: product.name, summary: product.summary, href: product.href, trail: product.trail },
      fields,
      today,
      lastDay: lastSendingDay(today),
      configuredId: configured?.id,
      version: openVersion(configured),
      isInCart,
      saved: readQuery(request).has("saved"),
      origin,
    },
    [breadcrumbList(origin, giftCardCrumbs(product))],
  );
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const saved = await saveGiftCard(context, params, await readFormData(request));
  return saved.ok ? saved.value : data(saved.error, { status: saved.error.newer ? 409 : 400 });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

export { revalidateUnlessAdded as shouldRevalidate } from "../../features/pricing/index.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: choicesSheet }];

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

function GiftCard({ page }: { readonly page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const answer = useActionData<RefusedGiftCard>();
  const adding = useAdding<RefusedGiftCard>(page.isInCart, page.version);
  return (
    <>
      <GiftCardPage {...page} answer={adding.refused ?? answer} adding={adding} />
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
    </>
  );
}

/** Another card is another page. */
export default function GiftCards() {
  const page = useLoaderData<typeof loader>();
  return <GiftCard key={page.configuredId ?? ""} page={page} />;
}
