import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { facesUrl, LetteringPage } from "../../features/lettering/index.ts";
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

export const action = async ({ params, request, context }: ActionFunctionArgs) =>
  data(await answerLettering(context, params, request), { status: 400 });

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

function Lettering() {
  const page = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return <LetteringPage {...page} answer={answer} />;
}

export default orCategoryPage(Lettering);
