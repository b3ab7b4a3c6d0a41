import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProductView } from "#domain/shop/catalog/views";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { firstChoices, startingShape } from "#domain/shop/kinds/upload/first-choices";
import { readQuery } from "../../http/query.server.ts";

type LineProduct = Pick<ProductView, "shapes" | "startingCut" | "startingPieces">;
type LineDesign = Pick<ConfiguredProduct, "id" | "width" | "height" | "options" | "shape">;

/** Parameter of a cut line's page whose line the server could not draw. */
const NO_LINE = "without-line";

/**
 * Draws the cut line of a file that was posted without JavaScript, so that its page shows it. Without one the page
 * offers plain shapes. Returns the query of that page.
 */
export async function drawFirstLine(
  { services }: AppLoadContext,
  design: LineDesign,
  product: LineProduct,
): Promise<string> {
  const lineResult = await services.kinds.uploads.finalize(design.id, { choices: chooseFirst(design, product) });
  return lineResult.ok ? "" : `?${NO_LINE}=yes`;
}

/** Why the page of such a file has no cut line; undefined when it has one, or where a browser draws it. */
export async function explainNoLine(
  { services }: AppLoadContext,
  request: Request,
  design: LineDesign & Pick<ConfiguredProduct, "cutLine">,
  product: LineProduct,
): Promise<string | undefined> {
  if (design.cutLine || !readQuery(request).has(NO_LINE)) return undefined;
  const proposal = await services.kinds.uploads.proposeLine(design.id, { choices: chooseFirst(design, product) });
  return !proposal.ok && proposal.error.code === "invalid"
    ? messagesAt(proposal.error.errors, "cut_line")[0]
    : undefined;
}

const chooseFirst = (design: LineDesign, product: LineProduct): CutChoices =>
  firstChoices({ ...design, cutLine: undefined, cutChoices: undefined }, startingShape(design, product), {
    cut: product.startingCut,
    pieces: product.startingPieces,
  });
