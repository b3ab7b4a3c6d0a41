import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { orLost } from "../../features/api-client/index.ts";
import { BuilderPage } from "../../features/builder/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { useAdding } from "../../features/pricing/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { answerBuilder, findBuilder, pictureOfSheet, type RefusedSheet } from "../../http/products/builder.server.ts";
import { readFormData } from "../../http/forms/form.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const page = await findBuilder(context, params);
  return { ...page, picture: await pictureOfSheet(context, page.document), origin: getShopOrigin(context, request) };
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerBuilder(context, params, await readFormData(request));
  return answer.ok ? answer.value : data(answer.error, { status: answer.error.changedPrice ? 409 : 400 });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

export { revalidateUnlessAdded as shouldRevalidate } from "../../features/pricing/index.ts";

export const meta = orCategoryMeta<typeof load>(({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: `Build yours: ${page.product.name}`,
        description: `Drag people, pets and names onto the sheet and see ${page.product.name.toLowerCase()} and its price as you go.`,
        canonical: `${page.origin}/products/ddb/${page.product.slug}/`,
        unlisted: page.shownId !== undefined,
      })
    : [],
);

function Builder({ page }: { readonly page: ReturnType<typeof useLoaderData<typeof load>> }) {
  const answer = useActionData<RefusedSheet>();
  const adding = useAdding<RefusedSheet>(page.isInCart);
  return (
    <>
      <BuilderPage {...page} adding={adding} refusal={adding.lost ?? (adding.refused ?? answer)?.refusal} />
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
    </>
  );
}

/** Another design is another page. */
function KeyedBuilder() {
  const page = useLoaderData<typeof load>();
  return <Builder key={`${page.product.slug}/${page.configuredId ?? ""}`} page={page} />;
}

export default orCategoryPage(KeyedBuilder);
