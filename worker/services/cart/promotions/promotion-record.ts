import { desc, sql } from "drizzle-orm";
import { fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import { ok } from "#domain/ground/kernel/result";
import { getPromotionState, readDiscount, writeDiscount, type PromotionInput } from "#domain/shop/cart/promotion-input";
import { promotion, promotionCode } from "../../../db/schema/cart.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { tableRecords } from "../../records/index.ts";

/** The codes of promotions, and how often they were used. */
async function readCodes({ db }: ServiceContext, ids: ReadonlyArray<string>) {
  const rows = await db
    .select({ promotionId: promotionCode.promotionId, code: promotionCode.code, uses: promotionCode.uses })
    .from(promotionCode)
    .where(sql`${promotionCode.promotionId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(promotionCode.code);
  return Map.groupBy(rows, ({ promotionId }) => promotionId);
}

async function show(context: ServiceContext, rows: ReadonlyArray<typeof promotion.$inferSelect>) {
  const codesById = await readCodes(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const codes = codesById.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      ...writeDiscount(row.kind, row.value),
      min_subtotal: toDecimal(money(row.minSubtotalMinor, row.currency)),
      is_active: row.isActive,
      state: getPromotionState(row, context.clock()),
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      codes: codes.map(({ code }) => code),
      uses: codes.reduce((sum, { uses }) => sum + uses, 0),
      version: row.version,
    };
  });
}

type Shown = Awaited<ReturnType<typeof show>>[number];

/** The stored value of a discount whose fields were sent in part. */
function readValue(input: Partial<PromotionInput>, current: Shown | undefined) {
  const {
    kind = current?.kind ?? "percent",
    percent = current?.percent ?? null,
    amount = current?.amount ?? null,
  } = input;
  return readDiscount({ kind, percent, amount });
}

/** Discounts that customers get by a code. One with codes can be ended but not deleted. */
export const promotions = tableRecords({
  name: "promotion",
  table: promotion,
  columns: {
    id: promotion.id,
    name: promotion.name,
    kind: promotion.kind,
    is_active: promotion.isActive,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt,
  },
  searched: [promotion.name],
  defaultOrder: [desc(promotion.createdAt), desc(promotion.id)],
  show,
  made: ({ newId, clock }) => ({ id: newId(), createdAt: clock() }),
  buildColumns(_, input: Partial<PromotionInput>, current) {
    const value = readValue(input, current);
    if (!value.ok) return Promise.resolve(value);
    const minSubtotal = input.min_subtotal === undefined ? undefined : fromDecimal(input.min_subtotal);
    return Promise.resolve(
      ok({
        name: input.name,
        kind: input.kind,
        value: value.value,
        minSubtotalMinor: minSubtotal?.minor,
        isActive: input.is_active,
        startsAt: input.starts_at,
        endsAt: input.ends_at,
      }),
    );
  },
  inUse: "Uncheck “Active” to end it with all its codes.",
  broken: {
    promotion_period: { ends_at: ["The end must be after the start."] },
  },
});
