import type { ProductView } from "#domain/shop/catalog/views";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { StartWithPicture, useMat } from "../../features/artwork/index.ts";

interface PictureMatProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly form: string;
}

/** Takes a picture for what is chosen beside it. */
export function PictureMat({ product, table, form }: PictureMatProps) {
  const mat = useMat();
  return (
    <StartWithPicture
      product={product.slug}
      drawnFor={product}
      table={table}
      form={form}
      getSpec={mat?.getSpec}
      replace
    />
  );
}
