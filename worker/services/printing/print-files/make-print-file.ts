import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import { sha256 } from "../../../crypto.ts";
import { orderLine, orders, printFile } from "../../../db/schema/index.ts";
import { storeChunks } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { beginPrintFile } from "./begin-print-file.ts";
import { compose, printInputs } from "../compose.ts";
import { emailHeldOrders, findPrintable, mayPrint, type Printable } from "../../orders/index.ts";
import { approveFinalized, CHANGED_FILE, deleteReplaced, prepareProof, writeProof } from "../../proofs/index.ts";
import { finishFile } from "../../composing/index.ts";
import { buildPressVersion } from "./press-version.ts";

export type PrintFileRow = typeof printFile.$inferSelect;

/**
 * After this many tries the file is only made on request. The first retry follows after a minute; each later delay is
 * doubled.
 */
const MAX_TRIES = 5;

async function findRow({ db }: Pick<ServiceContext, "db">, configuredId: string): Promise<PrintFileRow | undefined> {
  const [row] = await db.select().from(printFile).where(eq(printFile.configuredProductId, configuredId));
  return row;
}

/**
 * Makes the print file of a configured product, unless the same inputs were used before. A reason why it can't be made
 * (no artwork, an unsupported file) is stored in the row. An unexpected error is thrown, and a scheduled job tries
 * again.
 * @param id of a configured product or an order line
 * @returns undefined if the id doesn't exist or has nothing to print
 */
export async function makePrintFile(context: ServiceContext, id: string): Promise<PrintFileRow | undefined> {
  const printable = await findPrintable(context, id);
  if (!printable || !getKindFacts(printable).isGoods) return undefined;
  const { configuredId } = printable;
  const inputHash = await sha256(printInputs(printable));
  const previousRow = await findRow(context, configuredId);
  // A file that staff uploaded stays until they request a new one.
  if (previousRow?.isFromStaff && (await isStored(context, previousRow))) return previousRow;
  if (
    previousRow &&
    previousRow.inputHash === inputHash &&
    (previousRow.state === "failed" || (previousRow.state === "made" && (await isStored(context, previousRow))))
  )
    return previousRow;
  try {
    return await make(context, printable, inputHash, previousRow);
  } catch (error) {
    const tries = (previousRow?.tries ?? 0) + 1;
    const state = tries >= MAX_TRIES ? "failed" : "waiting";
    const nextTryAt = new Date(context.clock().getTime() + MINUTE_MS * 2 ** (tries - 1));
    await save(context, {
      configuredProductId: configuredId,
      state,
      inputHash: "",
      r2Key: previousRow?.r2Key ?? null,
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

/**
 * Makes a print file again on request of staff, even if it failed or was replaced.
 * @returns what became of it; undefined if the id has nothing to print, or the current user may not print
 */
export async function remakePrintFile(context: ServiceContext, id: string): Promise<PrintFileRow["state"] | undefined> {
  const printable = mayPrint(context) ? await findPrintable(context, id) : undefined;
  if (!printable) return undefined;
  const previousRow = await findRow(context, printable.configuredId);
  await context.db
    .update(printFile)
    .set({ state: "waiting", inputHash: "", tries: 0, replacedBy: null })
    .where(eq(printFile.configuredProductId, printable.configuredId));
  const newRow = await makePrintFile(context, id);
  if (newRow?.state === "made" && previousRow?.isFromStaff && printable.line)
    await askAgain(context, printable.line.id);
  if (printable.line) await approveFinalized(context, printable.line.orderId);
  return newRow?.state;
}

/** Sends the shop's own file as a proof, because it is printed instead of one that the customer may have approved. */
async function askAgain(context: ServiceContext, lineId: string): Promise<void> {
  const prepared = await prepareProof(context, { lineId, message: CHANGED_FILE });
  // An order that has left the shop takes no proofs.
  if (prepared.ok) await writeProof(context, prepared.value.statements);
}

async function isStored({ files }: ServiceContext, { r2Key }: PrintFileRow): Promise<boolean> {
  const storedFile = r2Key === null ? undefined : await files.get(r2Key, { offset: 0, length: 1 });
  if (storedFile) await new Response(storedFile.body).arrayBuffer();
  return storedFile !== undefined;
}

async function make(
  context: ServiceContext,
  printable: Printable,
  inputHash: string,
  previousRow: PrintFileRow | undefined,
): Promise<PrintFileRow> {
  const configuredProductId = printable.configuredId;
  const { shared, press } = await beginPrintFile(context, printable.press);
  const composed = await compose(context, printable, shared);
  const attempt = { configuredProductId, inputHash, tries: 0, nextTryAt: context.clock() };
  const hold = async (problem: string): Promise<PrintFileRow> => {
    const failed = await save(context, { ...attempt, state: "failed", problem, r2Key: null });
    deletePrevious(context, previousRow, undefined);
    return failed;
  };
  if (!composed.ok) return hold(composed.error);
  const { job, content } = composed.value;
  const id = inputHash.slice(0, 32);
  const finished = await finishFile(content, job, press, id);
  if (!finished.ok) return hold(finished.error);
  const key = `print/${configuredProductId}/${inputHash}.pdf`;
  const stored = await storeChunks(context.files, key, content.file.chunks(id), "application/pdf");
  const newRow = await save(context, {
    ...attempt,
    state: "made",
    r2Key: key,
    ...stored,
    pages: job.pieces.length,
    notes: [...job.notes, ...finished.value],
    pressProfile: press.name,
    pressProfileSha256: press.sha256,
    pressVersion: await buildPressVersion(printable),
  });
  deletePrevious(context, previousRow, key);
  return newRow;
}

/** Deletes the file of an older configuration, so that nobody prints it by mistake. */
function deletePrevious(context: ServiceContext, previousRow: PrintFileRow | undefined, key: string | undefined): void {
  if (previousRow?.r2Key && previousRow.r2Key !== key)
    context.later(deleteReplaced(context, previousRow.configuredProductId, previousRow.r2Key));
}

async function save(
  context: ServiceContext,
  values: Omit<typeof printFile.$inferInsert, "updatedAt">,
): Promise<PrintFileRow> {
  const noFile = {
    bytes: 0,
    sha256: "",
    pages: 0,
    notes: [],
    pressProfile: "",
    pressProfileSha256: "",
    pressVersion: "",
  };
  const row = { ...noFile, problem: "", ...values, updatedAt: context.clock() };
  const [saved] = await context.db
    .insert(printFile)
    .values(row)
    .onConflictDoUpdate({ target: printFile.configuredProductId, set: row })
    .returning();
  if (!saved) throw new Error("A print file's row was not saved");
  return saved;
}

/** Limit of one run of the scheduled job: each file may be large. */
const MAX_FILES_PER_RUN = 3;

/** Scheduled job: makes waiting print files of paid orders, oldest order first. */
export async function makeWaiting(context: ServiceContext): Promise<void> {
  const waiting = await context.db
    .selectDistinct({ id: printFile.configuredProductId, orderId: orders.id, placedAt: orders.placedAt })
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
    .limit(MAX_FILES_PER_RUN);
  await makeEach(context, waiting);
}

/** Makes the waiting print files of a new order, in the background. */
export async function makeForOrder(context: ServiceContext, orderId: string): Promise<void> {
  const lines = await context.db
    .select({ id: printFile.configuredProductId, orderId: orderLine.orderId })
    .from(printFile)
    .innerJoin(orderLine, eq(orderLine.configuredProductId, printFile.configuredProductId))
    .where(and(eq(orderLine.orderId, orderId), eq(printFile.state, "waiting")));
  await makeEach(context, lines);
}

/** Makes files one after the other. A failed one is tried again by the scheduled job and doesn't delay the others. */
async function makeEach(
  context: ServiceContext,
  files: ReadonlyArray<{ readonly id: string; readonly orderId: string }>,
): Promise<void> {
  let isHeld = false;
  for (const { id } of files) {
    try {
      const file = await makePrintFile(context, id);
      isHeld ||= file?.state === "failed";
    } catch (error) {
      console.error(`print file of ${id} could not be made`, error);
    }
  }
  for (const orderId of new Set(files.map((file) => file.orderId))) await approveFinalized(context, orderId);
  // After a crash the scheduled job sends what is missing.
  if (isHeld) await emailHeldOrders(context);
}
