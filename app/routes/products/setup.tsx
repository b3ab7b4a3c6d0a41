import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { FORM_KEY } from "#domain/shop/cart/added";
import type { ProductView } from "#domain/shop/catalog/views";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { err } from "#domain/ground/kernel/result";
import { readBudget } from "#domain/shop/pricing/quotes/budget";
import type { CallbackOutcome } from "#domain/shop/pricing/callback";
import { asMade, hasTwoSizes, inUnit, readFields, readSetup, type SetupFields } from "#domain/shop/pricing/setup-form";
import choicesSheet from "../../styles/choices.css?url";
import { hasSeveralDesigns, useMat, type MatHandle } from "../../features/artwork/index.ts";
import { late } from "../../features/kernel/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { SETUP_FORM, SetupForm, type SetupNext, useAdding } from "../../features/pricing/index.ts";
import { isLostAnswer, type LostAnswer, orLost, useUntilBack } from "../../features/api-client/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { answerAdded } from "../../http/products/added.server.ts";
import { openVersion } from "../../http/products/newer-design.server.ts";
import { isCallback } from "./callback-form.server.ts";
import { readFormData } from "../../http/forms/form.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { storePostedFile } from "../../http/products/upload-design.server.ts";
import { findSetup, requestCallback, saveSetup, type SetupRefusal } from "./setup.server.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { PictureMat as ServerPictureMat } from "./picture-mat.tsx";
import { SetupHeader as ServerSetupHeader } from "./setup-header.tsx";
import { SizeMat as ServerSizeMat } from "./size-mat.tsx";
import { readPageAddress } from "../../http/page-address.server.ts";
import { readQuery } from "../../http/query.server.ts";

const isFileForm = ({ headers }: Request): boolean => /^multipart\/form-data/i.test(headers.get("content-type") ?? "");

function chooseNextPage(product: ProductView, artworkId: string | undefined): SetupNext {
  if (!getKindFacts(product).takesArtwork) return "cart";
  return artworkId === undefined ? "artwork" : "cut-line";
}

async function load({ params, request, context }: LoaderFunctionArgs) {
  const [setup, rating] = await Promise.all([
    findSetup(context, params),
    context.services.reviews.rate(params["productSlug"] ?? ""),
  ]);
  const { product, table, discount, delivery, start, defaultSpec, configured, isInCart, made, piece, phone } = setup;
  const parameters = readQuery(request);
  if (hasTwoSizes(parameters)) {
    parameters.delete("width");
    parameters.delete("height");
    throw redirect(`${readPageAddress(request).pathname}?${parameters.toString()}`);
  }
  // A shared link may contain sizes in the other unit.
  const requestedFields = inUnit(readFields(parameters, start), context.measurement);
  const spec = readSetup(requestedFields, product, table);
  // "I have $100" without JavaScript: the page is rendered with the resulting quantity.
  const budget = parameters.get("budget");
  const solved =
    budget && spec.ok ? readBudget(budget, asMade(spec.value, made), { product, table, discount }) : undefined;
  return {
    product,
    table,
    discount,
    delivery,
    rating,
    configuredId: configured?.id,
    isInCart,
    savedPrice: setup.savedPrice,
    version: openVersion(configured),
    next: chooseNextPage(product, configured?.artworkId),
    made,
    piece,
    phone,
    fields: solved?.ok ? { ...requestedFields, quantity: String(solved.value) } : requestedFields,
    /** What is shown beside the choices at first. */
    shownSpec: spec.ok ? asMade(spec.value, made) : defaultSpec,
    budgetError: solved && !solved.ok ? solved.error : undefined,
    origin: getShopOrigin(context, request),
  };
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const setup = await findSetup(context, params);
  if (isFileForm(request) && setup.configured === undefined) {
    // A picture postedAnswer without JavaScript, with the choices.
    const entries: Array<readonly [string, string]> = [];
    const storeResult = await storePostedFile(context, request, {
      onField: (name, text) => entries.push([name, text]),
    });
    const chosenFields = readFields(entries, setup.start);
    const saveResult = storeResult.ok
      ? await saveSetup(context, setup, chosenFields, {
          artwork: storeResult.value.id,
          read: (name) => entries.find(([entry]) => entry === name)?.[1],
        })
      : err({ refusal: storeResult.error });
    return saveResult.ok
      ? redirect(saveResult.value.path)
      : { fields: chosenFields, ...saveResult.error, callback: undefined };
  }
  const form = await readFormData(request);
  const fields = readFields(form, setup.start);
  if (isCallback(form)) {
    const callback = await requestCallback(context, setup, fields, form);
    return data({ fields, refusal: undefined, callback }, { status: callback.sent ? 200 : 400 });
  }
  const artwork = form.get("artwork");
  const saved = await saveSetup(context, setup, fields, {
    read: (name) => form.get(name),
    key: form.get(FORM_KEY),
    // The same file on another product.
    artwork: typeof artwork === "string" ? artwork : undefined,
  });
  if (!saved.ok) return { fields, ...saved.error, callback: undefined };
  return answerAdded(context, { ...saved.value, isChange: setup.isInCart }, (name) => form.get(name));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

/** After an addition too: the form has to know the new version of what it changes. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isLostAnswer(actionResult) && defaultShouldRevalidate;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: choicesSheet }];

export const meta = orCategoryMeta<typeof load>(({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: `Set up: ${page.product.name}`,
        description: `Choose the size, shape, material and quantity of ${page.product.name.toLowerCase()}. The price updates as you go.`,
        canonical: `${page.origin}/products/setup/${page.product.slug}/`,
        unlisted: page.configuredId !== undefined,
      })
    : [],
);

const SetupHeader = late(import.meta.env.SSR ? ServerSetupHeader : undefined, () =>
  import("./setup-header.tsx").then(({ SetupHeader: header }) => header),
);
const PictureMat = late(
  import.meta.env.SSR ? ServerPictureMat : undefined,
  () => import("./picture-mat.tsx").then(({ PictureMat: mat }) => mat),
  // It lists them.
  hasSeveralDesigns,
);

const SizeMat = late(
  import.meta.env.SSR ? ServerSizeMat : undefined,
  () => import("./size-mat.tsx").then(({ SizeMat: mat }) => mat),
  // It follows the choices.
  () => true,
);

type SetupData = ReturnType<typeof useLoaderData<typeof load>>;

/** Whether a picture on the mat begins the design. */
const takesPicture = ({ next, version }: Pick<SetupData, "next" | "version">): boolean =>
  next === "artwork" && version === undefined;

export const handle: MatHandle<SetupData> = {
  mat: (page) => ({
    header: <SetupHeader product={page.product} rating={page.rating} />,
    field: takesPicture(page) ? (
      <PictureMat product={page.product} table={page.table} form={SETUP_FORM} />
    ) : (
      <SizeMat product={page.product} start={page.shownSpec} piece={page.piece} />
    ),
  }),
};

interface RefusedSetup extends SetupRefusal {
  readonly fields: SetupFields;
  readonly callback: CallbackOutcome | undefined;
}

function SetupPage({ page }: { readonly page: SetupData }) {
  const { product, table, discount, savedPrice, delivery, made, version, next, fields, budgetError, phone } = page;
  const mat = useMat();
  const answer = useActionData<RefusedSetup | LostAnswer>();
  const adding = useAdding<RefusedSetup>(page.isInCart);
  const postedAnswer = isLostAnswer(answer) ? undefined : answer;
  const isSending = useNavigation().state === "submitting";
  const lostMessage = useUntilBack(isLostAnswer(answer) && !isSending ? answer.message : undefined);
  const refusedForm = adding.refused ?? postedAnswer;
  return (
    <>
      <SetupForm
        product={product}
        table={table}
        discount={discount}
        savedPrice={savedPrice}
        delivery={delivery}
        made={made}
        version={version}
        next={next}
        start={refusedForm?.fields ?? fields}
        refusal={adding.lost ?? lostMessage ?? refusedForm?.refusal}
        newer={refusedForm?.newer}
        href={`/products/setup/${product.slug}/${page.configuredId ?? ""}/`}
        budgetError={budgetError}
        onSpec={mat?.setSpec}
        accountPhone={phone}
        callback={postedAnswer?.callback}
        adding={adding}
      />
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
    </>
  );
}

/** Another product starts with a fresh form. */
function KeyedSetup() {
  const page = useLoaderData<typeof load>();
  return <SetupPage key={page.product.slug} page={page} />;
}

export default orCategoryPage(KeyedSetup);
