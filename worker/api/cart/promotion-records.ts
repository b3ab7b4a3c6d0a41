import * as v from "valibot";
import {
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PromotionCodeInput,
  PromotionInput,
} from "#domain/shop/cart/promotion-input";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const number = v.number();
const nullable = v.nullable(text);
const { max_uses: maxUses } = PromotionCodeInput.entries;

/** Discounts, which concern money: changing them requires a recent sign-in. */
export const promotionRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "cart",
    path: "/cart/api/v1/promotion/",
    name: "promotion",
    fields: v.object({
      name: text,
      kind: v.picklist(PROMOTION_KINDS),
      percent: v.nullable(number),
      amount: nullable,
      min_subtotal: text,
      is_active: v.boolean(),
      state: v.picklist(PROMOTION_STATES),
      starts_at: nullable,
      ends_at: nullable,
      codes: v.array(text),
      uses: number,
      version: number,
    }),
    create: PromotionInput,
    update: buildChangesSchema(PromotionInput),
    filters: ["id", "kind", "is_active"],
    orderBy: ["id", "name", "starts_at", "ends_at"],
    recentSignIn: "write",
    service: ({ cart }) => cart.promotions,
  }),
  recordRow({
    tag: "cart",
    path: "/cart/api/v1/promotion-code/",
    name: "promotion-code",
    fields: v.object({
      promotion: text,
      code: text,
      max_uses: v.nullable(number),
      uses: number,
      date_created: text,
      version: number,
    }),
    create: PromotionCodeInput,
    update: buildChangesSchema(v.object({ max_uses: maxUses })),
    filters: ["id", "promotion", "code"],
    orderBy: ["id", "code", "uses", "date_created"],
    recentSignIn: "write",
    service: ({ cart }) => cart.promotionCodes,
  }),
];
