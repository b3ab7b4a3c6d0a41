import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BuilderPage } from "../../features/builder/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { answerBuilder, findBuilder, pictureOfSheet } from "../../http/products/builder.server.ts";
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
  return answer.ok ? redirect(answer.value) : data({ refusal: answer.error }, { status: 400 });
}

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

function Builder() {
  const { picture, product, table, discount, delivery, document, quantity, material, speed, configuredId, version } =
    useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <BuilderPage
      {...{ picture, product, table, discount, delivery, document, quantity, material, speed, configuredId, version }}
      refusal={answer && "refusal" in answer ? answer.refusal : undefined}
    />
  );
}

export default orCategoryPage(Builder);
