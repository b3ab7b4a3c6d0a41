import type { DesignView, ProductView } from "#domain/shop/catalog/views";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { useMat, useMatSpec } from "../../features/artwork/index.ts";
import { useMeasurement } from "../../features/preferences/index.ts";
import { SizePreview } from "../../features/pricing/index.ts";

interface SizeMatProps {
  readonly product: ProductView;
  /** What is chosen when the page comes. */
  readonly start: Pick<QuoteSpec, "width" | "height" | "shape" | "material">;
  /** The picture of a saved design in its cut line, which another shape would not have. */
  readonly piece: (Pick<DesignView, "artwork" | "cutLine"> & { readonly shape: string }) | undefined;
}

/** Shows the size that is chosen beside it, where the mat takes no picture. */
export function SizeMat({ product, start, piece }: SizeMatProps) {
  const { width, height, shape, material } = useMatSpec(useMat()) ?? start;
  return (
    <SizePreview
      width={width}
      height={height}
      shape={shape}
      material={product.materialViews.find(({ slug }) => slug === material) ?? product.materialViews[0]}
      design={piece?.shape === shape ? piece : product.design}
      unit={useMeasurement()}
    />
  );
}
