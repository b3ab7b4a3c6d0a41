import { asc } from "drizzle-orm";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import type { PromotionCodeInput } from "#domain/shop/cart/promotion-input";
import { promotionCode } from "../../../db/schema/cart.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { tableRecords } from "../../records/index.ts";
import { promotions } from "./promotion-record.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof promotionCode.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      promotion: row.promotionId,
      code: row.code,
      max_uses: row.maxUses,
      uses: row.uses,
      date_created: row.createdAt.toISOString(),
      version: row.version,
    })),
  );

/** Codes by which customers get a promotion. One that was used, or is in a cart, can't be deleted. */
export const promotionCodes = tableRecords({
  name: "promotion-code",
  table: promotionCode,
  columns: {
    id: promotionCode.id,
    promotion: promotionCode.promotionId,
    code: promotionCode.code,
    uses: promotionCode.uses,
    date_created: promotionCode.createdAt,
  },
  searched: [promotionCode.code],
  defaultOrder: [asc(promotionCode.code)],
  show,
  made: ({ newId, clock }) => ({ id: newId(), createdAt: clock() }),
  async buildColumns(context, { promotion: promotionId, max_uses: maxUses, code }: Partial<PromotionCodeInput>) {
    if (promotionId !== undefined && !(await promotions.find(context, promotionId)))
      return invalid({ promotion: ["We couldn't find that promotion."] });
    return ok({ promotionId, maxUses, code });
  },
  inUse: "End its promotion instead.",
  broken: {
    "promotion_code.code": { code: ["Another promotion already has this code."] },
    promotion_code_used_up: { max_uses: ["It was used more often than that. Deactivate its promotion to end it."] },
  },
});
