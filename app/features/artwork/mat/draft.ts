import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { typesNamed } from "#domain/ground/files/upload-rules";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { ProductView } from "#domain/shop/catalog/views";
import { startingShape } from "#domain/shop/kinds/upload/first-choices";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { MatPicture } from "./mat-picture.tsx";
import type { PictureOnMat } from "./mat-store.ts";

interface DraftInput {
  readonly product: ProductView;
  readonly measurement: Measurement;
}

/**
 * The picture on the mat of a chosen file, until it and its design are stored.
 * @param spec what is chosen of the product
 */
export function makeDraft(file: File, { product, measurement }: DraftInput, spec: QuoteSpec): PictureOnMat {
  const { shapes, width, height, priceProfile, startingCut, startingPieces } = product;
  const [type = "image/png"] = typesNamed(file.name);
  const props = {
    design: {
      id: "",
      width: spec.width,
      height: spec.height,
      options: spec.options,
      material: { slug: spec.material },
      cutLine: undefined,
      cutChoices: undefined,
    },
    artwork: {
      id: "",
      fileName: file.name,
      type,
      facts: {},
      bytes: file.size,
      originalUrl: "",
      previewUrl: undefined,
    },
    shapes,
    shape: startingShape(spec, product),
    start: { cut: startingCut, pieces: startingPieces },
    least: { width: width.min, height: height.min },
    bleed: getProfileBleed(priceProfile),
    measurement,
    file,
  };
  return { Picture: MatPicture, props };
}
