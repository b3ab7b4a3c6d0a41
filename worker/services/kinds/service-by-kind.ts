import type { ProductKind } from "#domain/shop/catalog/product";
import { builderService } from "./builder/index.ts";
import { giftCard } from "./gift-card/index.ts";
import type { KindService } from "./kind-service.ts";
import { letteringService } from "./lettering/index.ts";
import { personalize } from "./personalize/index.ts";
import { readyMade } from "./ready-made/index.ts";
import { upload } from "./upload/index.ts";

const SERVICES: Readonly<Record<ProductKind, KindService>> = {
  upload,
  lettering: letteringService,
  personalize,
  ddb: builderService,
  "ready-made": readyMade,
  "gift-card": giftCard,
};

/** The service of a product's kind. @param kind a product, or the name of its kind */
export const getKindService = (kind: { readonly kind: ProductKind } | ProductKind): KindService =>
  SERVICES[typeof kind === "string" ? kind : kind.kind];
