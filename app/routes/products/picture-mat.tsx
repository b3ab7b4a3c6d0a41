import type { ProductView } from "#domain/shop/catalog/views";
import { StartWithPicture, useMat } from "../../features/artwork/index.ts";

/** Takes a picture for what is chosen beside it. */
export function PictureMat({ product, form }: { readonly product: ProductView; readonly form: string }) {
  const mat = useMat();
  return <StartWithPicture product={product.slug} drawnFor={product} form={form} getSpec={mat?.getSpec} replace />;
}
