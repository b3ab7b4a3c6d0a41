import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProductView } from "#domain/shop/catalog/views";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { firstChoices, startingShape } from "#domain/shop/kinds/upload/first-choices";

type LineProduct = Pick<ProductView, "shapes" | "startingCut" | "startingPieces">;

/**
 * Draws the cut line of a file that was posted without JavaScript, so that its page shows it. Without one the page
 * offers plain shapes.
 */
export async function drawFirstLine(
  { services }: AppLoadContext,
  design: Pick<ConfiguredProduct, "id" | "width" | "height" | "options" | "shape">,
  product: LineProduct,
): Promise<void> {
  const choices = firstChoices(
    { ...design, cutLine: undefined, cutChoices: undefined },
    startingShape(design, product),
    { cut: product.startingCut, pieces: product.startingPieces },
  );
  await services.kinds.uploads.finalize(design.id, { choices });
}
