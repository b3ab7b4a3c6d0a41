import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { orLost } from "../../features/api-client/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { facesUrl, LetteringPage, type RefusedLettering } from "../../features/lettering/index.ts";
import { useAdding } from "../../features/pricing/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { answerLettering, loadLettering } from "./lettering.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: facesUrl }];

async function load({ params, request, context }: LoaderFunctionArgs) {
  return { ...(await loadLettering(context, request, params)), origin: getShopOrigin(context, request) };
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export const action = ({ params, request, context }: ActionFunctionArgs) => answerLettering(context, params, request);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

export { revalidateUnlessAdded as shouldRevalidate } from "../../features/pricing/index.ts";

export const meta = orCategoryMeta<typeof load>(({ data: page, matches, params }) =>
  page
    ? pageMeta(matches, {
        // Links from a color lead to the path with that color.
        title: `${params["colorId"] === undefined ? "Customize yours" : "Customize"}: ${page.product.name}`,
        description: `Write your text, choose a font, color and size, and see ${page.product.name.toLowerCase()} and its price as you go.`,
        canonical: `${page.origin}/products/lettering/${page.product.slug}/`,
        unlisted: page.configuredId !== undefined,
      })
    : [],
);

function Lettering({ page }: { readonly page: ReturnType<typeof useLoaderData<typeof load>> }) {
  const answer = useActionData<RefusedLettering>();
  const adding = useAdding<RefusedLettering>(page.isInCart, page.version);
  return (
    <>
      <LetteringPage {...page} answer={adding.refused ?? answer} adding={adding} />
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
    </>
  );
}

/** Another design is another page. */
function KeyedLettering() {
  const page = useLoaderData<typeof load>();
  return <Lettering key={`${page.product.slug}/${page.configuredId ?? ""}`} page={page} />;
}

export default orCategoryPage(KeyedLettering);
