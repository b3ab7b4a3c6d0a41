import * as v from "valibot";
import { readStored, type GiftCard } from "#domain/shop/kinds/gift-card/gift-card";

const List = v.fallback(v.array(v.unknown()), []);
const Spec = v.fallback(
  v.object({ options: v.fallback(v.record(v.string(), v.unknown()), {}), texts: List, roster: List }),
  { options: {}, texts: [], roster: [] },
);

/** The gift card that an order line describes, as it was chosen. */
export const chosenIn = (spec: unknown): GiftCard => readStored(v.parse(Spec, spec));
