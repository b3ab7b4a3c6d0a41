import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { kindOf } from "#domain/kinds/kind-of";
import { STATES_TO_PRINT } from "#domain/orders/order-state";
import { sha256 } from "../../crypto.ts";
import { orderLine, orders, printFile } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { compose, inputsOf } from "./compose.ts";
import { emailHeldOrders } from "../orders/held.ts";
import { findPrintable, mayPrint, type Printable } from "../orders/find-printable.ts";
import { setPieces } from "./pdf/set-pieces.ts";
import { storeChunks } from "./store-chunks.ts";

export type PrintFileRow = typeof printFile.$inferSelect;

/** After these tries a file waits for somebody to ask for it: a minute apart, then twice as long each time. */
const MAX_TRIES = 5;

/** The file's row of a configured product; undefined before anybody asked for one. */
async function findRow({ db }: Pick<ServiceContext, "db">, configuredId: string): Promise<PrintFileRow | undefined> {
  const [row] = await db.select().from(printFile).where(eq(printFile.configuredProductId, configuredId));
  return row;
}

/**
 * The print file of a configured product, made now unless it was made of the very same before. What keeps it from being
 * made (no artwork, a file that nothing can set) is in the row; a fault is thrown, and tried again by the housework.
 * @param id of a configured product or of an order's line
 */
export async function makePrintFile(context: ServiceContext, id: string): Promise<PrintFileRow | undefined> {
  const printable = await findPrintable(context, id);
  if (!printable || !kindOf(printable).isGoods) return undefined;
  const { configuredId } = printable;
  const inputHash = await sha256(inputsOf(printable));
  const before = await findRow(context, configuredId);
  // Staff set it by hand: it stays until they ask for another one.
  if (before?.replacedBy && before.state === "made" && (await isThere(context, before))) return before;
  if (
    before &&
    before.inputHash === inputHash &&
    (before.state === "failed" || (before.state === "made" && (await isThere(context, before))))
  )
    return before;
  try {
    return await make(context, printable, inputHash, before);
  } catch (error) {
    const tries = (before?.tries ?? 0) + 1;
    const state = tries >= MAX_TRIES ? "failed" : "waiting";
    const nextTryAt = new Date(context.clock().getTime() + MINUTE_MS * 2 ** (tries - 1));
    await save(context, {
      configuredProductId: configuredId,
      state,
      inputHash: "",
      r2Key: before?.r2Key ?? null,
      tries,
      nextTryAt,
      problem:
        state === "failed"
          ? "We couldn't create the file after several tries. Create it again or upload a finished PDF."
          : "",
    });
    throw error;
  }
}

/** Staff ask for the file once more, whatever became of it before. False when there is nothing of this id to print, or they may not. */
export async function remakePrintFile(context: ServiceContext, id: string): Promise<boolean> {
  const printable = mayPrint(context) ? await findPrintable(context, id) : undefined;
  if (!printable) return false;
  await context.db
    .update(printFile)
    .set({ state: "waiting", inputHash: "", tries: 0, replacedBy: null })
    .where(eq(printFile.configuredProductId, printable.configuredId));
  return (await makePrintFile(context, id)) !== undefined;
}

async function isThere({ files }: ServiceContext, { r2Key }: PrintFileRow): Promise<boolean> {
  const found = r2Key === null ? undefined : await files.get(r2Key, { offset: 0, length: 1 });
  if (found) await new Response(found.body).arrayBuffer();
  return found !== undefined;
}

async function make(
  context: ServiceContext,
  printable: Printable,
  inputHash: string,
  before: PrintFileRow | undefined,
): Promise<PrintFileRow> {
  const configuredProductId = printable.configuredId;
  const composed = await compose(context, printable);
  const usual = { configuredProductId, inputHash, tries: 0, nextTryAt: context.clock() };
  if (!composed.ok) {
    const failed = await save(context, { ...usual, state: "failed", problem: composed.error, r2Key: null });
    discard(context, before, undefined);
    return failed;
  }
  const { job, sheet } = composed.value;
  await setPieces(sheet, job);
  const key = `print/${configuredProductId}/${inputHash}.pdf`;
  const bytes = await storeChunks(context.files, key, sheet.file.chunks(inputHash.slice(0, 32)), "application/pdf");
  const made = await save(context, {
    ...usual,
    state: "made",
    r2Key: key,
    bytes,
    pages: job.pieces.length,
    notes: job.notes,
  });
  discard(context, before, key);
  return made;
}

/** The file of an older configuration is nothing that anybody may print by mistake. */
function discard({ files, later }: ServiceContext, before: PrintFileRow | undefined, key: string | undefined): void {
  if (before?.r2Key && before.r2Key !== key) later(files.delete(before.r2Key));
}

async function save(
  context: ServiceContext,
  values: Omit<typeof printFile.$inferInsert, "updatedAt">,
): Promise<PrintFileRow> {
  const row = { bytes: 0, pages: 0, notes: [], problem: "", ...values, updatedAt: context.clock() };
  const [kept] = await context.db
    .insert(printFile)
    .values(row)
    .onConflictDoUpdate({ target: printFile.configuredProductId, set: row })
    .returning();
  if (!kept) throw new Error("A print file's row was not kept");
  return kept;
}

/** So many in one round of the housework: each may be a large file. */
const AT_ONCE = 3;

/** Makes what waits, oldest order first, of orders that are paid for. */
export async function makeWaiting(context: ServiceContext): Promise<void> {
  const waiting = await context.db
    .selectDistinct({ id: printFile.configuredProductId, placedAt: orders.placedAt })
    .from(printFile)
    .innerJoin(orderLine, eq(orderLine.configuredProductId, printFile.configuredProductId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(
      and(
        eq(printFile.state, "waiting"),
        lte(printFile.nextTryAt, context.clock()),
        inArray(orders.state, [...STATES_TO_PRINT]),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(AT_ONCE);
  await makeEach(context, waiting);
}

/** After an order was placed: its files, without anybody waiting for them. */
export async function makeForOrder(context: ServiceContext, orderId: string): Promise<void> {
  const lines = await context.db
    .select({ id: printFile.configuredProductId })
    .from(printFile)
    .innerJoin(orderLine, eq(orderLine.configuredProductId, printFile.configuredProductId))
    .where(and(eq(orderLine.orderId, orderId), eq(printFile.state, "waiting")));
  await makeEach(context, lines);
}

/** One after the other; one that fails waits for the housework and holds up no other. */
async function makeEach(context: ServiceContext, files: ReadonlyArray<{ readonly id: string }>): Promise<void> {
  for (const { id } of files) {
    try {
      await makePrintFile(context, id);
    } catch (error) {
      console.error(`print file of ${id} could not be made`, error);
    }
  }
  await emailHeldOrders(context);
}
