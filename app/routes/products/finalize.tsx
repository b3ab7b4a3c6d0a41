import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useState } from "react";
import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import { deliveryTerms } from "#domain/shop/shipping/delivery-terms";
import { ok } from "#domain/ground/kernel/result";
import { DRAW_FOR_ME, DRAW_HERE, DRAWN_TOTAL } from "#domain/shop/kinds/upload/draw-for-me";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FinalizeInput } from "#domain/shop/configured-products/finalize-input";
import { startingShape } from "#domain/shop/kinds/upload/first-choices";
import { SHOWN_TOTAL, type AddedToCart } from "#domain/shop/cart/added";
import { findChangedPrice, type ChangedPrice, type Refusal } from "#domain/ground/kernel/refusal";
import { FinalizeForm, MatPicture, OrderedDesign, type MatHandle } from "../../features/artwork/index.ts";
import { useIsHydrated } from "../../features/kernel/index.ts";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { isLostAnswer, orLost, useUntilBack } from "../../features/api-client/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { answerAdded, readShownPrice } from "../../http/products/added.server.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { CART_PATH } from "../../http/products/configured.server.ts";
import { explainNoLine } from "./first-line.server.ts";
import { readEntered, readFinalizeForm, type SubmittedCut } from "./finalize-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { findFinalizeDesign } from "../../http/products/upload-design.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { privateMeta } from "../../http/page-title.ts";

/** The version of the prices that the page before has shown. */
const readShownPrices = (request: Request) => readShownPrice((name) => readQuery(request).get(name)).version;

/** What staff draw stays so unless its customer wants to draw the line. */
const readDrawing = (request: Request): "ordered" | "replaceable" =>
  readQuery(request).has(DRAW_HERE) ? "replaceable" : "ordered";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const designData = await findFinalizeDesign(context, params);
  const { kinds, cart } = context.services;
  const { id, product, cutLine, wantsProof } = designData.design;
  const [foundProduct, inCart] = await Promise.all([kinds.findProduct(product.slug), cart.find(id)]);
  if (!foundProduct) throw notFoundPage("This product is no longer available.");
  const { shapes, width, height, priceProfile, startingCut, startingPieces, productionDays } = foundProduct.product;
  return {
    ...designData,
    ...foundProduct,
    formerTable: await kinds.findFormerTable(foundProduct.table, readShownPrices(request)),
    inCart,
    noLine: await explainNoLine(context, request, designData.design, foundProduct.product),
    drawnByStaff: inCart === "approved" && !cutLine && wantsProof ? readDrawing(request) : undefined,
    shapes,
    delivery: deliveryTerms(context.clock(), productionDays),
    start: { cut: startingCut, pieces: startingPieces },
    least: { width: width.min, height: height.min },
    bleed: getProfileBleed(priceProfile),
    shape: startingShape(designData.design, foundProduct.product),
  };
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

const describeRefusal = (refusal: Refusal): string =>
  refusal.code === "invalid"
    ? (messagesAt(refusal.errors, "cut_line")[0] ??
      flatten(refusal.errors)[0]?.message ??
      "We can't cut this as is. Choose another outline.")
    : refusal.message;

/** What was entered without JavaScript, with its line; undefined where staff draw it. */
async function proposeEntered({ services }: AppLoadContext, id: string, form: SubmittedCut) {
  const enteredChoices = readEntered(form);
  if (!enteredChoices) return undefined;
  const enteredLine = await services.kinds.uploads.proposeLine(id, enteredChoices);
  return { enteredChoices: { ...enteredChoices, cutLine: enteredLine.ok ? enteredLine.value : undefined } };
}

/** "save" stores the current choices; "approve" and `DRAW_FOR_ME` also add the design to the cart. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { design } = await findFinalizeDesign(context, params);
  const { kinds, printing, cart } = context.services;
  const fields = await readForm(request);
  const form = await readFinalizeForm(context, params, fields);
  if (!form.ok) return data({ message: form.error }, { status: 400 });
  const isDrawnByStaff = fields["intent"] === DRAW_FOR_ME;
  const isApproved = fields["intent"] === "approve" || isDrawnByStaff;
  const readField = (name: string) =>
    (isDrawnByStaff && name === SHOWN_TOTAL ? fields[DRAWN_TOTAL] : undefined) ?? fields[name];
  const shownPrice = isApproved ? readShownPrice(readField) : undefined;
  const saved =
    "finalize" in form.value
      ? await kinds.uploads.finalize(design.id, form.value.finalize, shownPrice)
      : await kinds.update(design.id, { ...form.value.update, shownPrice });
  if (!saved.ok && saved.error.code === "conflict") {
    // Without JavaScript the page shows what was entered, and scripts still have it.
    const enteredChoices = fields["payload"] === undefined ? await proposeEntered(context, design.id, form.value) : {};
    const changedPrice = findChangedPrice(saved.error);
    const message = enteredChoices || changedPrice ? undefined : saved.error.message;
    return data({ ...enteredChoices, changedPrice, message }, { status: 409 });
  }
  if (!saved.ok) return data({ message: describeRefusal(saved.error) }, { status: 400 });
  if (!isApproved) return {};
  // Staff make the print of a line that they draw.
  const piece = isDrawnByStaff ? ok(undefined) : await printing.checkPiece(design.id);
  if (!piece.ok) return data({ message: piece.error }, { status: 400 });
  const isChange = await cart.has(design.id);
  const cartResult = await cart.add(design.id, saved.value.version);
  if (!cartResult.ok) return data({ message: describeRefusal(cartResult.error) }, { status: 400 });
  return answerAdded(context, { id: design.id, path: CART_PATH, isChange }, (name) => fields[name]);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

/** Also after a save that was refused because another tab has saved. */
export const shouldRevalidate = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !isLostAnswer(actionResult) && (defaultShouldRevalidate || actionStatus === 409);

export { links } from "../full-sheet.tsx";

export const meta = orCategoryMeta<typeof load>(
  privateMeta<typeof load>((page) => `Your cut line: ${page?.design.product.name ?? ""}`),
);

type FinalizeData = ReturnType<typeof useLoaderData<typeof load>>;

export const handle: MatHandle<FinalizeData> = {
  mat: (page) => ({
    header: (
      <PageHeader
        title="Your cut line"
        isCompact
        breadcrumbs={[{ label: page.design.product.name, href: page.design.product.href }, { label: "Your cut line" }]}
      />
    ),
    ...(page.design.status === "ordered" ? {} : { picture: { Picture: MatPicture, props: page } }),
  }),
};

/** The prices that the page before has shown, where they hold no longer; only the browser knows where it came from. */
function useFormerTable({ table, formerTable }: Pick<FinalizeData, "table" | "formerTable">): PriceTable | undefined {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const state = location.state as { readonly formerTable?: PriceTable } | null;
  const leftTable = isHydrated ? state?.formerTable : undefined;
  return leftTable?.profile === table.profile && leftTable.version !== table.version ? leftTable : formerTable;
}

function Finalize() {
  const page = useLoaderData<typeof load>();
  const { design, artwork, measurement } = page;
  const answer = useActionData<{
    message?: string;
    enteredChoices?: FinalizeInput & { readonly cutLine: SavedCutLine | undefined };
    addition?: AddedToCart;
    changedPrice?: ChangedPrice;
  }>();
  const [firstFile] = useState({ id: design.id, artwork: artwork.id });
  const formerTable = useFormerTable(page);
  const isOtherFile = firstFile.id === design.id && firstFile.artwork !== artwork.id;
  const isAdding = useNavigation().state === "submitting";
  const refusal = useUntilBack(isAdding ? undefined : answer?.message);
  return (
    <>
      {isOtherFile ? <Notice kind="warning" title="You sent another picture in another tab. This is it now." /> : null}
      {design.status === "ordered" ? (
        <OrderedDesign design={design} artwork={artwork} measurement={measurement} again={page.steps.setup} />
      ) : (
        // Another design or file starts with fresh state, and so does drawing the line instead of staff.
        <FinalizeForm
          key={`${design.id} ${artwork.id} ${page.drawnByStaff === "ordered"}`}
          {...page}
          formerTable={formerTable}
          enteredChoices={answer?.enteredChoices}
          refusal={refusal}
          addition={answer?.addition}
          changedPrice={answer?.changedPrice}
        />
      )}
      <AddedDrawer addition={answer?.addition} isAdding={isAdding} />
    </>
  );
}

export default orCategoryPage(Finalize);
